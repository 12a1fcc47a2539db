"""The scenarios of Documentation/Comparison.md about rows that keep their place, on our own list in Chromium.

A line is 10 px here, so that rows have the heights that the other libraries' had. Criteria are theirs as well.
"""
import json
import random
import time

from driven import Driven, jump, steps

sleep = time.sleep
WORDS = ("lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore "
         "magna aliqua").split()


def scattered(number):
    value = (number + 1) * 2654435761 & 0xFFFFFFFF
    return (value ^ value >> 15) >> 3


class Rows(Driven):
    """The driver's copy of the rows: identity, height in lines, text."""

    def __init__(self, browser, count=200, low=40, high=70, wrap=0, **options):
        self.next, self.wraps = 0, wrap
        super().__init__(browser, "rows", line=20 if wrap else 10, wrap=wrap, **options)
        self.rows = self.make(count, low, high) if "big" not in options else []
        if self.rows:
            self.set(self.rows)
        sleep(0.4)

    def make(self, count, low=40, high=70):
        made = []
        for _ in range(count):
            number = self.next
            self.next += 1
            text = f"row r{number}"
            if self.wraps:
                text += " " + " ".join(WORDS[(number + k * 7) % len(WORDS)] for k in range(3 + scattered(number) % 40))
            made.append((f"r{number}", (low + 10 * (scattered(number) % ((high - low) // 10 + 1))) // 10, text))
        return made

    def set(self, rows, **options):
        self.rows = rows
        listed = ",".join(f"{name}:{height}:{text.replace(' ', '_')}" for name, height, text in rows)
        return self.do("set", rows=listed, **options)

    def prepend(self, count=20, low=60, high=100, **options):
        return self.set(self.make(count, low, high) + self.rows, **options)

    def index(self, name):
        return next(index for index, row in enumerate(self.rows) if row[0] == name)

    def grow(self, index, height):
        name, old, text = self.rows[index]
        self.set(self.rows[:index] + [(name, old + height, text)] + self.rows[index + 1:])

    def to(self, index, more=13):
        self.do("to", row=index)
        sleep(0.5)
        if more:
            state = self.do("state")
            self.do("jump", to=state["offset"] + more / self.line)
            sleep(0.25)

    def top(self, name):
        return self.js(f"(boxes().find(box => box.id === {json.dumps(name)}) || {{}}).a")


def held(state):
    return state["jump"] is not None and state["jump"] <= 1 and state["gone"] == 0


def near(value, wanted=0, by=1):
    return value is not None and abs(value - wanted) <= by


def prepend_scrolled(d):
    d.to(100)
    row = d.js("first()")
    return jump(d.traced(d.prepend), row)


def prepend_finger(d):
    d.to(100, 300)
    d.page.down(400)
    d.page.move(-80, 0.25)
    sleep(0.1)
    row = d.js("first()")
    state = jump(d.traced(d.prepend, 0.6), row)
    d.js("traceBegin()")
    sleep(0.1)
    d.page.move(-100, 0.25)
    sleep(0.25)
    frames = d.js("traceEnd()")
    d.page.up()
    return state | {"then moved": round(sum(steps(frames)[0]), 1)}


def prepend_glide(d):
    d.to(60)
    d.js("traceBegin()")
    d.page.down(480)
    d.page.move(-260, 0.1)
    d.page.up()
    sleep(0.12)
    d.prepend()
    since = d.js("performance.now()")
    sleep(1.6)
    moved, lost = steps([frame for frame in d.js("traceEnd()") if frame["t"] >= since - 40])
    return {"after": round(-sum(moved), 1), "back": max([0] + moved), "biggest": -min([0] + moved), "lost": lost}


def above_grows(d):
    d.to(100)
    row = d.js("first()")
    return jump(d.traced(lambda: d.grow(d.index(row) - 2, 10)), row)


def unmeasured(d):
    d.to(500)
    d.js("traceBegin()")
    sleep(0.1)
    for _ in range(8):
        d.page.wheel(-100)
        sleep(0.1)
    sleep(0.7)
    moved, lost = steps(d.js("traceEnd()"))
    return {"moved": round(sum(moved), 1), "back": -min([0] + moved), "lost": lost}


def removed_above(d):
    d.to(100)
    row = d.js("first()")
    at = d.index(row)
    return jump(d.traced(lambda: d.set(d.rows[:at - 15] + d.rows[at - 5:])), row)


def removed_under_finger(d):
    d.to(100, 300)
    d.page.down(300)
    d.page.move(-60, 0.25)
    sleep(0.1)
    boxes = d.js("boxes().filter(box => box.a >= 0 && box.b <= 600)")
    at = next(index for index, box in enumerate(boxes) if box["b"] > 240)
    before, box, after = boxes[at - 1:at + 2]
    frames = d.traced(lambda: d.set([row for row in d.rows if row[0] != box["id"]]), 0.6)
    d.js("traceBegin()")
    sleep(0.1)
    d.page.move(-100, 0.25)
    sleep(0.25)
    moved, _ = steps(d.js("traceEnd()"))
    d.page.up()
    return {"before": jump(frames, before["id"])["jump"], "after": jump(frames, after["id"])["jump"],
            "height": round(box["b"] - box["a"]), "then moved": round(sum(moved), 1)}


def very_top(d):
    row = d.js("first()")
    frames = d.traced(lambda: d.prepend(1, keep=1), 0.8)
    stays = jump(frames, row)["jump"]
    d.do("home")
    sleep(0.5)
    frames = d.traced(lambda: d.prepend(1, keep=0), 0.8)
    new = frames[-1]["r"].get(d.rows[0][0])
    return {"stay": stays, "show": new and new[0]}


def out_of_order(d):
    d.to(200, 0)

    def act():
        for start in (200, 220, 180, 160):
            d.set([(name, 5 + index * 7 % 6, text) if start <= index < start + 20 else (name, height, text)
                   for index, (name, height, text) in enumerate(d.rows)])
            sleep(0.2)

    return jump(d.traced(act), "r200")


def follows(d):
    d.do("end")
    sleep(0.4)
    d.set(d.rows + d.make(5))
    sleep(0.5)
    gap = d.js("gap()")
    d.page.wheel(-100)
    sleep(0.5)
    row = d.js("first()")
    way = jump(d.traced(lambda: d.set(d.rows + d.make(5)), 0.6), row)["jump"]
    for _ in range(6):
        d.page.wheel(300)
        sleep(0.12)
    sleep(0.4)
    d.set(d.rows + d.make(5))
    sleep(0.5)
    return {"gap": gap, "jump": way, "gap again": d.js("gap()")}


def streams(d):
    d.do("end")
    sleep(0.4)

    def grow():
        for _ in range(10):
            d.grow(len(d.rows) - 1, 2)
            sleep(0.08)

    last = d.rows[-1][0]
    frames = d.traced(grow, 0.4)
    gaps = [sum(frame["r"][last]) - 600 for frame in frames if last in frame["r"]]
    state = {"gap painted": round(max(map(abs, gaps)), 1), "gap": d.js("gap()")}
    d.page.wheel(-300)
    sleep(0.5)
    row = d.js("first()")
    return state | {"jump away": jump(d.traced(grow, 0.4), row)["jump"]}


def older(d):
    d.to(30, 0)
    for _ in range(12):
        d.page.wheel(-400)
        sleep(0.08)
    sleep(0.5)
    row = d.js("first()")
    spinner = jump(d.traced(lambda: d.set([("spin", 3, "row spin")] + d.rows), 0.6), row)
    page = jump(d.traced(lambda: d.set(d.make(20, 60, 100) + d.rows[1:]), 0.8), row)
    return {"jump": max(spinner["jump"], page["jump"]), "gone": spinner["gone"] + page["gone"]}


def smooth(d):
    d.to(60)
    row = d.rows[150][0]
    d.do("to", row=150, smooth=1)
    sleep(0.12)
    d.prepend()
    sleep(3)
    return {"at": d.top(row)}


def rewrapped(d):
    d.to(150, 26)
    row, cut = d.js("first()"), d.js("boxes()[0].id")
    at, cut_at = d.top(row), d.top(cut)
    d.page.resize(250, 600)
    sleep(0.8)
    narrow, narrow_cut = d.top(row), d.top(cut)
    d.page.resize(400, 600)
    sleep(0.8)
    wide, wide_cut = d.top(row), d.top(cut)

    def off(now, then):
        return None if now is None else round(now - then, 1)

    return {"narrow": off(narrow, at), "wide again": off(wide, at), "narrow, cut row": off(narrow_cut, cut_at),
            "wide again, cut row": off(wide_cut, cut_at)}


def far(d):
    def at(row):
        d.do("to", row=row)
        sleep(1.2)
        return d.top(str(row))

    middle = at(50_000_000)
    d.js("traceBegin()")
    sleep(0.1)
    d.page.wheel(100)
    sleep(0.5)
    moved = round(sum(steps(d.js("traceEnd()"))[0]), 1)
    at(99_999_999)
    last = d.js("boxes().some(box => box.id === '99999999')")
    return {"middle at": middle, "wheel 100 moves": moved, "last": last, "row 0 at": at(0)}


def bar(d):
    def drag(start, end):
        for kind, y in (("mousePressed", start), ("mouseMoved", (start + end) / 2), ("mouseMoved", end),
                        ("mouseReleased", end)):
            d.page.tell("Input.dispatchMouseEvent", type=kind, x=396, y=y, button="left", buttons=1, clickCount=1)
            sleep(0.1)
        sleep(0.6)

    drag(5, 598)
    last, gap = d.js("boxes().slice(-1)[0].id"), d.js("gap()")
    drag(595, 2)
    return {"last row shown": last, "gap": gap, "first after": d.js("first()")}


def restored(d):
    d.to(120)
    d.do("jump", to=d.do("state")["offset"] + 90)
    sleep(0.4)
    row = d.js("first()")
    at, place = d.top(row), d.do("place")
    with Rows(d.page.browser, count=0) as other:
        other.do("restore", **place)
        other.set(d.rows)
        sleep(1)
        now = other.top(row)
    return {"off by": None if now is None else round(now - at, 1)}


def refilled(d):
    d.to(100)
    d.set([])
    sleep(0.3)
    d.set(d.make(100))
    sleep(0.5)
    boxes = d.js("boxes()")
    blank = max(0, boxes[0]["a"]) + max(0, 600 - boxes[-1]["b"])
    blank += sum(max(0, other["a"] - one["b"]) for one, other in zip(boxes, boxes[1:]))
    return {"rows": len(boxes), "blank": blank, "errors": d.js("errors.length")}


def batch(d):
    d.to(10_000)
    row = d.js("first()")
    at, chance = d.index(row), random.Random(7)
    above = [index for index in range(at - 40)]
    below = [index for index in range(at + 40, len(d.rows))]
    gone = set(chance.sample(above, 3_500)) | set(chance.sample(below, 1_500))
    come = chance.choices(above, k=1_500) + chance.choices(below, k=3_500)
    counts = {}
    for index in come:
        counts[index] = counts.get(index, 0) + 1
    rows = []
    for index, kept in enumerate(d.rows):
        rows += d.make(counts.get(index, 0), 60, 100)
        if index not in gone:
            rows.append(kept)
    return jump(d.traced(lambda: d.set(rows), 1.5), row)


# A horizontal list is drawn in whole cells, so its rows are words in lines, which are traced by name.
WORDS_BY_NAME = r"""
(() => {
  const words = () => {
    const all = {}, walker = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) for (const word of node.data.matchAll(/\br\d+\b/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      all[word[0]] = [range.getBoundingClientRect().left, 1];
    }
    return all;
  };
  window.central = () => Object.entries(words()).reduce((one, other) => Math.abs(other[1][0] - 200) < Math.abs(one[1][0] - 200) ? other : one)[0];
  let trace = null;
  window.traceBegin = () => {
    const mine = trace = [];
    (function frame() {
      if (trace !== mine) return;
      mine.push({ r: words() });
      requestAnimationFrame(frame);
    })();
    return 0;
  };
  window.traceEnd = () => { const ended = trace; trace = null; return ended; };
  return 0;
})()
"""


def right_to_left(d):
    d.js(WORDS_BY_NAME)
    d.to(100, 0)
    row = d.js("central()")
    d.js("traceBegin()")
    sleep(0.15)
    d.prepend(low=100, high=100)
    sleep(1)
    return jump(d.js("traceEnd()"), row)


ALL = [
    ("prepend-while-scrolled", prepend_scrolled, {}, held),
    ("prepend-under-a-finger", prepend_finger, {}, lambda s: held(s) and near(s["then moved"], -100, 5)),
    ("prepend-in-momentum", prepend_glide, {},
     lambda s: s["back"] <= 1 and s["biggest"] <= 250 and s["after"] >= 40 and s["lost"] == 0),
    ("row-above-grows", above_grows, {}, held),
    ("scroll-up-through-unmeasured", unmeasured, {"count": 1000, "high": 100, "estimate": 4},
     lambda s: near(s["moved"], 800, 8) and s["back"] <= 1 and s["lost"] == 0),
    ("rows-above-removed", removed_above, {}, held),
    ("row-under-finger-removed", removed_under_finger, {},
     lambda s: min(s["before"], s["after"]) <= 1 and max(s["before"], s["after"]) <= s["height"] + 1
     and near(s["then moved"], -100, 5)),
    ("insert-at-the-very-top", very_top, {}, lambda s: near(s["show"]) and near(s["stay"])),
    ("pages-out-of-order", out_of_order, {"count": 400, "high": 40, "estimate": 4}, held),
    ("follow-breaks-and-resumes", follows, {"count": 60, "follow": 1},
     lambda s: near(s["gap"]) and near(s["jump"]) and near(s["gap again"])),
    ("last-row-streams", streams, {"count": 60, "follow": 1},
     lambda s: near(s["gap"]) and s["gap painted"] <= 21 and near(s["jump away"])),
    ("older-at-the-very-top", older, {"count": 60, "keep": 1}, held),
    ("smooth-scroll-while-rows-come", smooth, {"count": 300}, lambda s: near(s["at"])),
    ("rewrap-keeps-the-row", rewrapped, {"count": 300, "wrap": 1},
     lambda s: near(s["narrow"]) and near(s["wide again"])
     or near(s["narrow, cut row"]) and near(s["wide again, cut row"])),
    ("jump-in-1e8-rows", far, {"big": 100_000_000},
     lambda s: near(s["middle at"], 0, 40) and near(s["wheel 100 moves"], -100, 2) and s["last"]
     and near(s["row 0 at"])),
    ("bar-to-the-end-of-1e6", bar, {"big": 1_000_000, "bar": 1},
     lambda s: s["last row shown"] == "999999" and near(s["gap"]) and s["first after"] == "0"),
    ("restore-after-reload", restored, {"count": 400}, lambda s: near(s["off by"])),
    ("delete-all-and-refill", refilled, {}, lambda s: s["blank"] == 0 and s["errors"] == 0),
    ("batch-of-1e4-edits", batch, {"count": 20_000}, held),
    ("prepend-right-to-left", right_to_left, {"direction": "left", "low": 100, "high": 100}, held),
]


def play(browser, name, act, options):
    with Rows(browser, **options) as driven:
        return act(driven)
