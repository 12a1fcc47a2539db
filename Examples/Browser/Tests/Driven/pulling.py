"""The 23 scenarios of Documentation/Comparison.md that pull and load, on our own list, with touches of Chromium's.

Distances, durations, delays and criteria are those that the other libraries were measured by.
"""
import time

from driven import Driven, jump

sleep = time.sleep


def pick(state, *names):
    return {name: state[name] for name in names}


def to_end(d):
    d.do("jump", to=d.state()["max"] - 150 / 20)
    sleep(0.25)
    d.page.down(500)
    d.page.move(-250, 0.3)
    sleep(0.12)
    d.page.up()
    sleep(0.1)


def one_pull(d):
    d.page.pull()
    d.page.up()
    sleep(3)
    return pick(d.state(), "r", "l", "left")


def below(d):
    d.page.down(80)
    d.page.move(25, 0.2)
    sleep(0.1)
    d.page.up()
    sleep(1.6)
    return pick(d.state(), "r", "left")


def pushed_back(d):
    d.page.pull()
    d.page.move(-355, 0.4)
    sleep(0.1)
    d.page.up()
    sleep(2)
    return pick(d.state(), "r", "left")


def cancelled(d):
    d.page.pull()
    d.page.cancel()
    sleep(2.5)
    return pick(d.state(), "r", "left")


def begin_twice(d):
    d.do("mode", refresh_after="none")
    d.do("begin")
    d.do("begin")
    sleep(0.9)
    d.do("finish")
    d.do("finish")
    sleep(1.6)
    state = d.state()
    return {"calls": state["r"] + state["l"], "left": state["left"]}


def stray(d):
    d.page.pull()
    d.page.up()
    sleep(2.8)
    d.do("stray")
    d.do("stray")
    sleep(1.6)
    after = d.state()
    d.page.pull()
    d.page.up()
    sleep(3)
    return pick(d.state(), "r", "left", "e") | {"left after stray": after["left"]}


def at_once(d):
    d.do("mode", refresh_after=0)
    d.page.pull()
    d.page.up()
    sleep(3)
    return pick(d.state(), "r", "left")


def two_quick(d):
    d.do("mode", refresh_after=900)
    for pause in (0.05, 3.6):
        d.page.pull(seconds=0.2, hold=0.02)
        d.page.up()
        sleep(pause)
    return pick(d.state(), "r", "mr", "left")


def fling(d):
    d.do("jump", to=30)
    sleep(0.3)
    for _ in range(4):
        d.page.down(150)
        d.page.move(350, 0.1, step=1 / 30)
        d.page.up()
        sleep(0.3)
        if d.state()["pos"] <= 100:
            break  # the momentum of this one arrives; no finger pulls at the top
    sleep(2.5)
    return pick(d.state(), "r", "pos", "left")


def wheel_over(d):
    d.do("jump", to=15)
    sleep(0.3)
    for _ in range(30):
        d.page.wheel(-120)
        sleep(0.04)
    sleep(2.2)
    return pick(d.state(), "r", "pos", "left")


def second_finger(d):
    d.page.pull(distance=340)
    d.page.down(500, x=100, finger=1)
    sleep(0.12)
    d.page.up(finger=1)
    sleep(0.4)
    under = d.state()["r"]
    d.page.move(-335, 0.35)
    sleep(0.1)
    d.page.up()
    sleep(2.2)
    return pick(d.state(), "r", "left") | {"r under finger": under}


def trace_row(d, row, act, seconds):
    frames = d.traced(act, seconds)
    return jump(frames, row)["jump"]


def under_finger(d):
    d.do("mode", refresh_after="none")
    d.page.pull()
    d.page.up()
    sleep(1.4)
    d.page.down(300)
    sleep(0.15)
    way = trace_row(d, "0", lambda: d.do("finish"), 1.8)
    d.page.up()
    sleep(1.8)
    return pick(d.state(), "r", "left") | {"jump": way}


def scrolled_away(d):
    d.do("mode", refresh_after="none")
    d.page.pull()
    d.page.up()
    sleep(1.4)
    for _ in range(2):
        d.page.down(520)
        d.page.move(-420, 0.35)
        sleep(0.15)
        d.page.up()
        sleep(0.4)
    sleep(2.4)
    pos = d.state()["pos"]
    if pos < 200:
        return {"jump": None, "pos": pos}
    way = trace_row(d, d.js("middle()"), lambda: d.do("finish"), 2)
    return {"jump": way, "pos": pos, "r": d.state()["r"]}


def resized(d):
    d.do("mode", refresh_after="none")
    d.page.pull()
    d.page.up()
    sleep(1.4)
    for size in ((400, 450), (600, 400), (400, 600)):
        d.page.resize(*size)
        sleep(0.35)
    d.do("finish")
    sleep(2)
    state = d.state()
    d.do("mode", refresh_after=500)
    d.page.pull()
    d.page.up()
    sleep(2.8)
    return pick(state, "r", "left") | {"r next pull": d.state()["r"]}


def refresh_during_load(d):
    d.do("mode", load_after="none", load_tag="stale")
    to_end(d)
    sleep(1.8)
    loads = d.state()["l"]
    d.do("jump", to=0)
    sleep(0.6)
    d.do("mode", refresh_after=500, refresh_replace=20)
    d.page.pull()
    d.page.up()
    sleep(3)
    refreshes = d.state()["r"]
    d.do("finish", what="load")
    sleep(1)
    return {"l": loads, "r": refreshes, "stale": d.state()["stale"]}


def empty_page(d):
    d.do("mode", load_after=300, load_kind="empty")
    to_end(d)
    sleep(3)
    loads = d.state()["l"]
    d.page.down(300)
    d.page.move(80, 0.2)
    d.page.move(-160, 0.3)
    sleep(0.1)
    d.page.up()
    sleep(1.2)
    return {"l in 3 s": loads, "l after a new drag": d.state()["l"]}


def failing(d):
    d.do("mode", load_after=200, load_kind="fail")
    to_end(d)
    sleep(0.7)
    loads = d.state()["l"]
    d.page.down(300)
    for _ in range(10):
        d.page.move(60, 0.12, step=0.04)
        d.page.move(-60, 0.12, step=0.04)
    d.page.up()
    sleep(0.6)
    after = d.state()["l"]
    sleep(2)
    return {"l": loads, "l after 10 wiggles": after, "l 2 s later": d.state()["l"]}


def appended(d):
    d.do("mode", load_after="none", load_n=20)
    to_end(d)
    sleep(1.2)
    way = trace_row(d, d.js("middle()"), lambda: d.do("finish", what="load"), 1.2)
    return {"jump": way, "l": d.state()["l"]}


def short_alone(d):
    sleep(3.5)
    alone = d.state()
    d.page.down(500)
    d.page.move(-300, 0.3)
    sleep(0.1)
    d.page.up()
    sleep(1.5)
    return {"l alone": alone["l"], "rows": alone["rows"], "l after a swipe": d.state()["l"]}


def short_pulled(d):
    d.do("mode", load_after=200, load_kind="empty")
    sleep(1.2)
    before = d.state()["l"]
    d.page.pull()
    pulled = d.state()["l"]
    d.page.up()
    sleep(3)
    state = d.state()
    return {"l by the pull": pulled - before, "r": state["r"], "l in all": state["l"], "left": state["left"]}


def no_more(d):
    d.do("mode", load_after=200, load_kind="nomore")
    to_end(d)
    sleep(0.8)
    d.do("jump", to=25)
    sleep(0.3)
    to_end(d)
    sleep(0.8)
    loads = d.state()["l"]
    d.do("more")
    sleep(0.5)
    d.do("mode", load_after=200, load_kind="page", load_n=20)
    d.do("jump", to=25)
    sleep(0.4)
    to_end(d)
    sleep(1)
    return {"l": loads, "l after more": d.state()["l"]}


def prepended(d):
    d.do("jump", to=75)
    sleep(0.5)
    return {"jump": trace_row(d, d.js("middle()"), lambda: d.do("prepend", n=3), 0.8)}


def destroyed(d):
    d.do("mode", refresh_after="none")
    d.page.pull()
    d.page.up()
    sleep(1.2)
    d.do("detach")
    sleep(0.1)
    d.do("finish")
    sleep(1.5)
    left = d.state()["left"]
    d.page.pull()
    d.page.up()
    sleep(1.5)
    return {"left": left, "r": d.state()["r"], "e": d.state()["e"]}


def gone(state, name="left"):
    return state[name] is not None and abs(state[name]) <= 1


ALL = [
    ("one-pull", one_pull, {}, lambda s: s["r"] == 1 and s["l"] == 0 and gone(s)),
    ("below-threshold", below, {}, lambda s: s["r"] == 0 and gone(s)),
    ("pulled-and-pushed-back", pushed_back, {}, lambda s: s["r"] == 0 and gone(s)),
    ("touch-cancelled-while-armed", cancelled, {}, lambda s: s["r"] == 0 and gone(s)),
    ("begin-twice-end-twice", begin_twice, {}, lambda s: s["calls"] == 1 and gone(s)),
    ("end-without-a-run-then-a-pull", stray, {},
     lambda s: s["r"] == 2 and gone(s) and gone(s, "left after stray")),
    ("ended-inside-the-callback", at_once, {}, lambda s: s["r"] == 1 and gone(s)),
    ("two-quick-pulls", two_quick, {}, lambda s: s["r"] == 1 and s["mr"] == 1 and gone(s)),
    ("fling-to-the-top", fling, {}, lambda s: s["r"] == 0 and gone(s) and s["pos"] == 0),
    ("wheel-burst-over-the-top", wheel_over, {}, lambda s: s["r"] == 0 and gone(s) and s["pos"] == 0),
    ("second-finger-lifts", second_finger, {}, lambda s: s["r"] == 0 and s["r under finger"] == 0 and gone(s)),
    ("ended-under-a-finger", under_finger, {}, lambda s: s["jump"] is not None and s["jump"] <= 1 and gone(s)),
    ("ended-while-scrolled-away", scrolled_away, {}, lambda s: s["jump"] is not None and s["jump"] <= 1),
    ("resized-while-refreshing", resized, {}, lambda s: s["r"] == 1 and gone(s) and s["r next pull"] == 2),
    ("refresh-during-a-load", refresh_during_load, {"up": 1}, lambda s: s["l"] == 1 and s["stale"] == 0),
    ("empty-page-then-stay", empty_page, {"up": 1, "down": 0}, lambda s: s["l in 3 s"] == 1),
    ("failing-load-ten-wiggles", failing, {"up": 1, "down": 0},
     lambda s: s["l after 10 wiggles"] <= 2 and s["l 2 s later"] <= 2),
    ("page-appended", appended, {"up": 1, "down": 0}, lambda s: s["l"] == 1 and s["jump"] <= 1),
    ("short-list-alone", short_alone, {"up": 1, "down": 0, "rows": 5, "load_after": 200, "load_n": 3},
     lambda s: (s["rows"] >= 15 or s["l after a swipe"] > s["l alone"]) and s["l after a swipe"] <= 10),
    ("short-list-pulled-down", short_pulled, {"up": 1, "rows": 5, "load_after": 200, "load_kind": "empty"},
     lambda s: s["r"] == 1 and s["l by the pull"] == 0),
    ("no-more-then-more", no_more, {"up": 1, "down": 0}, lambda s: s["l"] == 1 and s["l after more"] == 2),
    ("prepended-while-scrolled", prepended, {}, lambda s: s["jump"] is not None and s["jump"] <= 1),
    ("destroyed-while-refreshing", destroyed, {}, lambda s: s["r"] == 1 and gone(s) and s["e"] == 0),
]


def play(browser, name, act, options):
    with Driven(browser, "pulled", **options) as driven:
        return act(driven)
