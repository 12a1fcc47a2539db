"""The scenarios of Documentation/Comparison.md about rows that are being written, on our own list in Chromium.

The list goes down and follows its end; messages have 6 to 60 words, and the last one gets 4 words every 50 ms unless
said. Criteria are those that the others were measured by.
"""
import json
import time

from driven import Driven, jump, steps

sleep = time.sleep

# A mark is a numbered word. Its position is the position of its line.
MARKS = r"""
(() => {
  window.lines_ = () => {
    const of = document.querySelector(".pane").getBoundingClientRect(), all = [];
    for (const row of document.querySelectorAll("[role=listitem]")) for (const line of row.children) {
      const words = line.textContent.match(/\bw\d+\b/g);
      if (!words) continue;
      const box = line.getBoundingClientRect();
      if (box.bottom > of.top && box.top < of.bottom + 40) for (const word of words) all.push([word, Math.round((box.top - of.top) * 10) / 10]);
    }
    return all;
  };
  window.mark = from => { const found = lines_().find(([, top]) => top >= from - 0.5); return found && found[0]; };
  window.markTop = word => { const found = lines_().find(([name]) => name === word); return found ? found[1] : null; };
  let trace = null;
  window.traceBegin = () => {
    const mine = trace = [];
    (function frame() {
      if (trace !== mine) return;
      const rows = Array.from(document.querySelectorAll("[role=listitem]"));
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        const shown = {};
        for (const [word, top] of lines_()) shown[word] = [top, 20];
        for (const box of boxes()) shown["row " + box.id] = [Math.round(box.a * 10) / 10, Math.round((box.b - box.a) * 10) / 10];
        const all = boxes(), last = all[all.length - 1];
        mine.push({ t: Math.round(performance.now()), h: document.querySelector(".pane").clientHeight, end: last ? last.b : 0, lastShown: last && last.id, r: shown });
      });
      rows.forEach(row => observer.observe(row));
      requestAnimationFrame(frame);
    })();
    return 0;
  };
  window.traceEnd = () => { const ended = trace; trace = null; return ended; };
  return 0;
})()
"""


class Chat(Driven):
    def __init__(self, browser, **options):
        super().__init__(browser, "chat", **options)
        self.js(MARKS)
        sleep(0.5)

    def write(self, times=30, wait=True, **options):
        self.do("write", times=times, **options)
        while wait and self.do("state")["writing"] > 0:
            sleep(0.02)
        if wait:
            sleep(0.1)  # until it is painted

    def away(self, ticks, distance=-100, pause=0.09):
        for _ in range(ticks):
            self.page.wheel(distance)
            sleep(pause)
        sleep(0.6)

    def mark(self, start=40):
        return self.js(f"mark({start})")

    def to_end(self):
        self.do("end")
        sleep(0.9)

    def gap(self):
        """Returns the distance from the viewport's end to the last row's end; None if the row is not visible."""
        box = self.box(self.do("state")["last"])
        return None if box is None else round(box["b"] - self.js("document.querySelector('.pane').clientHeight"), 1)

    def box(self, row):
        return self.js(f"boxes().find(box => box.id === {json.dumps(row)}) || null")

    def still(self, act, start=40, seconds=0.4):
        mark = self.mark(start)
        return jump(self.traced(act, seconds), mark)

    def tail(self, act, renamed=None, seconds=0.4, skip=0):
        """Returns the maximum length hidden or blank at the last row's end in painted frames."""
        names = ["row " + name for name in (renamed, self.do("state")["last"]) if name]
        frames = self.traced(act, seconds)[skip:]
        boxes = [next((frame["r"][name] for name in names if name in frame["r"]), None) for frame in frames]
        gaps = [sum(box) - frame["h"] for box, frame in zip(boxes, frames) if box]
        return {"hidden": max(gaps) if gaps else None, "blank": -min(gaps) if gaps else None,
                "without": len(frames) - len(gaps), "gap": self.gap()}


def near(value, wanted=0, by=1):
    return value is not None and abs(value - wanted) <= by


def held(state):
    return near(state["jump"]) and state["gone"] == 0


def followed(state, hidden=21):
    return (state["hidden"] is not None and state["hidden"] <= hidden and state["blank"] <= 1
            and state["without"] == 0 and near(state["gap"]))


def follow(d):
    return d.tail(d.write)


def read_inside(d):
    d.away(8)
    return d.still(d.write)


def read_above(d):
    d.away(9)
    return d.still(lambda: (d.write(), d.do("append", n=2)))


def resize_following(d):
    d.write(70, wait=False)
    sleep(0.3)
    gaps = []
    for size in ((250, 600), (400, 600), (400, 480), (400, 600)):
        d.page.resize(*size)
        sleep(0.6)
        gaps.append(d.gap())
    sleep(1.6)
    return dict(zip(("narrow", "wide", "lower", "higher"), gaps)) | {"gap": d.gap()}


def resize_reading(d):
    d.away(8)
    mark = d.mark(0)
    at = d.js(f"markTop('{mark}')")
    d.write(50, wait=False)
    sleep(0.3)
    d.page.resize(250, 600)
    sleep(1)
    narrow = d.js(f"markTop('{mark}')")
    d.page.resize(400, 600)
    sleep(1.5)
    wide = d.js(f"markTop('{mark}')")
    return {"narrow": None if narrow is None else narrow - at, "wide again": None if wide is None else wide - at}


def code(d):
    return d.tail(lambda: d.write(20, per=3, ms=60, code=1))


def spinner(d):
    first = d.tail(lambda: (d.do("edit", box=0), sleep(0.4)), skip=3)
    then = d.tail(lambda: d.write(20))
    return {"hidden": max(first["hidden"], then["hidden"]), "blank": first["blank"],
            "without": first["without"] + then["without"], "gap": max(first["gap"], then["gap"], key=abs)}


def row_before(d, distance):
    top = d.js("boxes()[0].id")
    return d.do("state", at=d.do("state", id=top)["index"] - distance)["id"]


def fold_above(d):
    d.away(14)
    row = row_before(d, 2)

    def act():
        d.write(24, wait=False)
        for edit in ({"box": 15}, {"box": 0, "fold": 1}, {"fold": 0}):
            sleep(0.3)
            d.do("edit", id=row, **edit)
        sleep(0.3)

    return d.still(act)


def fold_read(d):
    d.do("to", id="r60")
    sleep(0.8)
    d.away(3, 100)
    d.write(40, wait=False)
    d.do("unfold", id="r60", box=0, fold=1)
    sleep(0.7)
    folded = d.box("r60")
    d.do("unfold", id="r60", box=35, fold=0)
    sleep(0.7)
    opened = d.box("r60")
    return {"folded at": folded and folded["a"], "shown": bool(folded) and folded["b"] > 1 and folded["a"] < 599,
            "opened at": opened and opened["a"]}


def above_written(d):
    d.away(14)
    row = row_before(d, 3)
    return d.still(lambda: d.write(id=row))


def two_written(d):
    d.away(14)
    row = row_before(d, 2)
    state = d.still(lambda: (d.write(id=row, wait=False), d.write()))
    d.to_end()
    count = d.do("state")["count"]
    other = d.do("state", at=count - 2)["id"]
    return state | d.tail(lambda: (d.write(id=other, wait=False), d.write()))


def wheel(d):
    d.away(6)
    sleep(0.3)

    def act():
        d.write(50, wait=False)
        for tick in range(8):
            d.page.wheel(-100)
            sleep(0.14)
            if tick in (2, 5):
                d.do("append")
        sleep(1.2)

    moved, lost = steps(d.traced(act, 0.5))
    return {"moved": round(sum(moved), 1), "back": -min([0] + moved), "lost": lost}


def glide(d):
    d.away(4)
    d.write(50, wait=False)

    def act():
        d.page.down(120)
        d.page.move(300, 0.08)
        d.page.up()
        sleep(0.15)
        d.do("append", n=2)
        sleep(0.3)
        d.do("append")

    moved, lost = steps(d.traced(act, 1.6))
    return {"moved": round(sum(moved)), "back": -min([0] + moved), "lost": lost}


def resume(d):
    d.page.wheel(-100)
    sleep(0.5)
    state = d.still(lambda: d.write(20))
    d.write(60, wait=False)
    for _ in range(8):
        d.page.wheel(200)
        sleep(0.12)
    sleep(0.5)
    then = d.tail(lambda: sleep(0.8), seconds=0.1)
    sleep(1.4)
    return state | then | {"gap": d.gap()}


def to_message(d):
    row = d.do("state", at=50)["id"]
    d.write(60, wait=False)
    sleep(0.2)
    d.do("to", id=row, smooth=1)
    sleep(0.25)
    d.do("append")
    sleep(0.3)
    d.do("append")
    sleep(3.2)
    box = d.box(row)
    return {"at": box and box["a"]}


def older(d):
    d.away(14)

    def act():
        d.write(wait=False)
        sleep(0.4)
        d.do("prepend")
        sleep(1.2)

    state = d.still(act)
    d.to_end()
    return state | d.tail(act)


def deleted(d):
    d.write(10)
    sleep(0.2)
    gone = "row " + d.do("state")["last"]
    frames = [frame for frame in d.traced(lambda: (d.do("remove"), sleep(0.5)), 0.4) if gone not in frame["r"]]
    gaps = [frame["end"] - frame["h"] for frame in frames]
    state = {"hidden": max(gaps), "blank": -min(gaps), "gap": d.gap(), "frames": len(frames)}
    d.do("append")
    d.write(220, ms=4)
    d.to_end()
    d.away(8)
    d.write(8)
    d.do("remove")
    sleep(0.8)
    boxes = d.js("boxes()")
    return state | {"blank after, read inside": 600 - boxes[-1]["b"],
                    "last shown": boxes[-1]["id"] == d.do("state")["last"]}


def burst(d):
    state = d.tail(lambda: d.write(120, per=33, ms=16), seconds=1.2)
    d.away(9)
    return state | d.still(lambda: d.write(60, per=33, ms=16))


def picture(d):
    d.away(14)
    row = row_before(d, 1)
    state = d.still(lambda: (d.write(wait=False), sleep(0.3), d.do("edit", id=row, box=10), sleep(0.8)), start=120)
    sleep(0.6)
    d.to_end()
    count = d.do("state")["count"]
    before = d.do("state", at=count - 2)["id"]
    return state | d.tail(lambda: (d.do("edit", id=before, box=10), sleep(0.5)))


def selected(d):
    d.away(4)
    mark = d.mark(100)
    words = d.js("(() => { for (const row of document.querySelectorAll('[role=listitem]')) for (const line of row.children) {"
                 f"const at = line.textContent.search(/\\b{mark}\\b/); if (at < 0) continue;"
                 "const range = document.createRange(), text = line.firstChild; range.setStart(text, at);"
                 "range.setEnd(text, Math.min(text.length, at + 12)); getSelection().removeAllRanges();"
                 "getSelection().addRange(range); return getSelection().toString(); } })()")
    d.write()
    after = d.js("getSelection().toString()")
    d.away(10)
    d.away(10, 100)
    back = d.js("getSelection().toString()")
    return {"words": words, "after": after == words, "two screens away and back": back == words}


def found(d):
    word = d.do("state", id="r30")["first"].split()[0]
    d.write(60, wait=False)
    sleep(0.2)
    for key in "/" + word:
        d.page.key(key)
    sleep(0.4)
    d.page.key("Enter")
    sleep(0.5)
    marked = d.js(f"Array.from(document.querySelectorAll('[role=listitem] span')).some(span => span.textContent === '{word}')")
    state = jump(d.traced(lambda: (d.do("append", n=2), sleep(1.2))), word)
    return state | {"shown": near(d.js(f"markTop('{word}')"), 300, 300), "marked": marked}


def reload(d):
    d.away(14)
    state = d.still(lambda: (d.write(wait=False), sleep(0.4), d.do("reload"), sleep(1.2)))
    d.to_end()
    return state | d.tail(lambda: (d.do("rename"), sleep(0.4), d.write(20)), renamed="server1")


def status(d):
    count = d.do("state")["count"]
    row = d.do("state", at=count - 2)["id"]
    state = d.tail(lambda: d.write(id=row))
    d.page.wheel(-100)
    sleep(0.7)
    return state | d.still(lambda: d.write(id=row), start=0)


def reflows(d):
    d.away(8)
    return d.still(lambda: (d.do("edit", insert=40), sleep(0.5), d.write(10)))


def unread(d):
    d.away(9)
    row = d.do("state")["next"]
    d.do("append", n=20)
    sleep(0.4)
    d.write(60, wait=False)
    sleep(0.2)
    d.do("to", id=row)
    sleep(1.2)
    first = d.box(row)
    sleep(1.5)
    then = d.box(row)
    return {"at": first and first["a"], "at, later": then and then["a"]}


ALL = [
    ("follow-the-written-row", follow, {}, followed),
    ("read-inside-the-written-row", read_inside, {"long": 800}, held),
    ("read-above-it", read_above, {}, held),
    ("resize-while-following", resize_following, {"long": 120},
     lambda s: all(near(s[name], 0, 21) for name in ("narrow", "wide", "lower", "higher")) and near(s["gap"])),
    ("resize-while-reading-it", resize_reading, {"long": 800},
     lambda s: near(s["narrow"], 0, 21) and near(s["wide again"])),
    ("code-block-grows", code, {}, lambda s: followed(s, 61)),
    ("spinner-becomes-text", spinner, {"box": 12}, followed),
    ("thought-folds-above", fold_above, {"count": 80}, held),
    ("fold-the-row-read", fold_read, {"count": 80, "picture": 60},
     lambda s: s["shown"] and near(s["opened at"], s["folded at"])),
    ("row-above-is-written", above_written, {"count": 80}, held),
    ("two-rows-are-written", two_written, {"count": 80},
     lambda s: held(s) and s["hidden"] <= 41 and s["without"] == 0 and near(s["gap"])),
    ("wheel-while-written", wheel, {"count": 120},
     lambda s: near(s["moved"], 800, 8) and s["back"] <= 1 and s["lost"] == 0),
    ("glide-while-rows-come", glide, {"count": 120}, lambda s: s["moved"] >= 400 and s["back"] <= 1 and s["lost"] == 0),
    ("follow-resumes-at-the-end-only", resume, {},
     lambda s: held(s) and s["hidden"] is not None and s["hidden"] <= 21 and s["without"] == 0 and near(s["gap"])),
    ("scroll-to-a-message", to_message, {"count": 120}, lambda s: near(s["at"])),
    ("older-page-while-written", older, {"count": 80},
     lambda s: held(s) and s["hidden"] is not None and s["hidden"] <= 21 and s["without"] == 0 and near(s["gap"])),
    ("written-row-is-deleted", deleted, {"long": 120},
     lambda s: s["blank"] is not None and s["blank"] <= 1 and near(s["gap"]) and s["blank after, read inside"] <= 1
     and s["last shown"]),
    ("burst-2000-words-a-second", burst, {}, lambda s: held(s) and s["without"] == 0 and near(s["gap"])),
    ("picture-comes-late", picture, {"count": 80},
     lambda s: held(s) and s["hidden"] is not None and s["hidden"] <= 1 and near(s["gap"])),
    ("selected-words-stay", selected, {}, lambda s: bool(s["words"]) and s["after"] and s["two screens away and back"]),
    ("found-word-stays", found, {"count": 120}, lambda s: held(s) and s["shown"] and s["marked"]),
    ("reload-by-identity", reload, {"count": 80},
     lambda s: held(s) and s["hidden"] is not None and s["hidden"] <= 21 and s["without"] == 0 and near(s["gap"])),
    ("status-row-below", status, {"long": 400, "status": 1}, lambda s: followed(s) and held(s)),
    ("line-above-in-the-row-reflows", reflows, {"long": 800}, held),
    ("jump-to-unread", unread, {}, lambda s: near(s["at"]) and near(s["at, later"])),
]


def play(browser, name, act, options):
    with Chat(browser, **options) as driven:
        return act(driven)
