#!/usr/bin/env python3
"""Presses random keys in tmux and checks its cursor: on the selected row, or in an open input line.

usage: cursor.py PULL CHAT [KEYS [SEED]]      KEYS: 80 by default
"""
import os, random, re, shlex, subprocess, sys, time

pull, chat = (os.path.abspath(path) for path in sys.argv[1:3])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 80
numbers = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 8)
# One server per program: a server that is being ended may still respond, and starts nothing.
server = "cursor-%d" % os.getpid()
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8")
environment.pop("TMUX", None)
failures = []
# Only failures take this long.
PATIENCE = 30


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", server, "-f", "/dev/null", "-u", *arguments],
                          capture_output=True, env=environment).stdout.decode()


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def start(*words, columns=60, rows=16):
    global server
    server += "-"
    tmux("start-server", ";", "set", "-g", "status", "off", ";", "set", "-s", "escape-time", "0",
         ";", "new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows),
         " ".join(shlex.quote(word) for word in words) + "; exec sleep 1000")


def shows(text):
    return until(lambda: text in tmux("capture-pane", "-p", "-t", "t"))


def cursor():
    # The pane's cursor and its cells are requested together, so that they belong together.
    answer = tmux("display-message", "-p", "-t", "t", "#{cursor_x} #{cursor_y} #{cursor_flag}", ";",
                  "capture-pane", "-e", "-p", "-t", "t")
    first, _, rest = answer.partition("\n")
    place = [int(word) for word in first.split()]
    # While the session begins or ends, tmux may return nothing, which is not a position.
    return (*(place if len(place) == 3 else (-1, -1, -1)), rest.split("\n"))


def selected():
    """Returns the row that is reversed from its first cell on, if there is one, and the cursor."""
    x, y, flag, lines = cursor()
    rows = [number for number, line in enumerate(lines) if re.match(r"(\x1b\[[0-9;]*m| ){0,9}\x1b\[7m", line)]
    return (x, y), rows


def still():
    before = None
    def same():
        nonlocal before
        now = cursor()
        if now == before:
            return True
        before = now
        time.sleep(0.03)
        return False
    return until(same)


def check(name, fault):
    print("%-58s %s" % (name, "ok" if not fault else "FAILED: %s" % (fault,)), flush=True)
    if fault:
        failures.append(name)


def rows():
    start(pull, "--", "seq", "-f", "line %.0f", "400")
    shows("400 lines")
    keys = ["Down", "Up", "j", "k", "PageDown", "PageUp", "Home", "End", "Space", "Down", "Down", "Up"]
    found, fault = 0, ""
    for number in range(count):
        key = numbers.choice(keys)
        tmux("send-keys", "-t", "t", key)
        still()
        # The first key may select nothing; the selected row may have scrolled away.
        if not selected()[1]:
            continue
        found += 1
        if not until(lambda: selected()[1] == [selected()[0][1]] and selected()[0][0] == 0):
            fault = "key %d, %s: cursor at %s, selected rows %s" % (number, key, *selected())
            break
    if not fault and found < count // 2:
        fault = "a row was selected after %d of %d keys" % (found, count)
    check("Q-8: the cursor is on the selected row, after %d keys" % count, fault)
    tmux("kill-server")


def line():
    start(chat)
    shows("write something")
    typed = [("-l", "naïve "), ("-l", "日本語"), ("Left",), ("-l", "한"), ("C-a",), ("M-f",), ("End",), ("C-w",)]
    places = [8, 14, 12, 14, 2, 7, 16, 8]
    for keys, place in zip(typed, places):
        tmux("send-keys", "-t", "t", *keys)
        if not until(lambda: cursor()[:3] == (place, 14, 1)):
            return check("Q-9: the line that is typed into has the cursor", "after %s at %s" % (keys, cursor()[:3]))
    tmux("set-buffer", "--", "two\nlines 界", ";", "paste-buffer", "-p", "-t", "t")
    fault = "" if shows("> naïve two lines 界") and until(lambda: cursor()[:2] == (20, 14)) else cursor()
    check("Q-9: an input method's commit and a paste land in the line", fault)
    tmux("send-keys", "-t", "t", "Tab", "Up")
    check("Q-8: Tab leaves it, and the cursor goes to the selected row",
          "" if until(lambda: cursor()[2] == 0 and selected()[1][:1] == [selected()[0][1]]) else cursor())
    tmux("kill-server")


try:
    rows()
    line()
finally:
    tmux("kill-server")
sys.exit(1 if failures else 0)
