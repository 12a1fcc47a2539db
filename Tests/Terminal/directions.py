#!/usr/bin/env python3
"""Drives Gallery in tmux with a list that goes up, right and left: mouse, wheels, keys and their effects.

usage: directions.py GALLERY

Each wait is for a text on the screen and ends as soon as it is there.
"""
import os, pathlib, re, shlex, subprocess, sys, tempfile, time

gallery = os.path.abspath(sys.argv[1])
COLUMNS, ROWS = 80, 24
# The list is between a title and two lines below; its scroll bar is in the last column or line.
TOP, BOTTOM = 2, ROWS - 2
PATIENCE = 60
failures = []
tmux = ["tmux", "-L", "directions%d" % os.getpid(), "-f", "/dev/null"]
environment = dict(os.environ, LC_ALL="C.UTF-8", LANG="C.UTF-8", TERM="xterm-256color")


def run(*words):
    return subprocess.run(tmux + list(words), env=environment, capture_output=True, text=True).stdout


def screen():
    return run("capture-pane", "-p").split("\n")[:ROWS]


def send(text):
    run("send-keys", "-l", text)


def mouse(code, column, row, end="M"):
    send("\033[<%d;%d;%d%s" % (code, column, row, end))


def drag(start, end, steps):
    """Presses at one cell and drags to another, without a release."""
    mouse(0, *start)
    for step in range(1, steps + 1):
        mouse(32, *(a + (b - a) * step // steps for a, b in zip(start, end)))


def until(holds, again=None):
    """Returns the screen that satisfies a condition, or `None` if there is none.

    What is done `again` is done once a second: a tick that falls into a motion only ends that.
    """
    end = time.monotonic() + PATIENCE
    due = time.monotonic() if again else end
    while time.monotonic() < end:
        if time.monotonic() >= due:
            again()
            due = time.monotonic() + 1
        lines = screen()
        if len(lines) == ROWS and holds(lines):
            return lines
        time.sleep(0.02)
    return None


def check(name, holds, again=None):
    shown = until(holds, again)
    print("%-60s %s" % (name, "ok" if shown else "FAILED"), flush=True)
    if not shown:
        print("\n".join(screen()))
        failures.append(name)


def number(line):
    """Returns the number of the poem on a line of a vertical list."""
    word = line[:5].strip()
    return int(word) if word.isdigit() else None


def at_rest(lines):
    """Returns whether the line below the list shows how to pull or, away from the header, the position."""
    return re.match(r" (Pull |\d+–\d+ / \d+)", lines[ROWS - 2]) is not None


# A shell writes its status to a file: tmux sometimes loses the end of a process.
ended = tempfile.NamedTemporaryFile()
run("-u", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS),
    "%s; echo $? >%s" % (shlex.quote(gallery), shlex.quote(ended.name)))
run("set", "-g", "status", "off")
run("set", "-g", "escape-time", "0")
run("resize-window", "-x", str(COLUMNS), "-y", str(ROWS))
check("Gallery shows its list", lambda lines: number(lines[TOP - 1]) == 168)

send("d")
check("up: it begins at the bottom", lambda lines: number(lines[BOTTOM - 1]) == 168
      and number(lines[BOTTOM - 2]) == 167)
drag((20, BOTTOM), (20, BOTTOM - 8), 8)
check("up: a drag upwards shows the header below and arms it", lambda lines:
      any("Release to refresh" in line for line in lines[BOTTOM - 5:BOTTOM])
      and lines[ROWS - 2].startswith(" Let go"))
mouse(0, 20, BOTTOM - 8, "m")
check("up: let go it refreshes, and the new ones are at the bottom", lambda lines:
      all(line.startswith(" new") for line in lines[BOTTOM - 3:BOTTOM]) and at_rest(lines)
      and number(lines[BOTTOM - 4]) == 168)
check("up: the wheel turned up shows older ones", lambda lines:
      number(lines[BOTTOM - 1]) in range(150, 169), lambda: mouse(64, 20, 9))
check("up: and turned down the newer ones", lambda lines:
      all(line.startswith(" new") for line in lines[BOTTOM - 3:BOTTOM]), lambda: mouse(65, 20, 9))
# Older poems are loaded at the top while it is read: the visible rows do not move.
run("send-keys", "Home")
check("up: Home goes to the top, older ones load above, nothing jumps", lambda lines:
      number(lines[TOP - 1]) == 144 and number(lines[TOP]) == 145 and at_rest(lines))
run("send-keys", "End")
check("up: End goes to the bottom", lambda lines: lines[BOTTOM - 1].startswith(" new"))

send("d")
run("send-keys", "Home")
check("right: rows are columns, the first at the left", lambda lines:
      lines[TOP - 1].startswith(" new             │ new ") and lines[BOTTOM - 1].startswith("━"))
for code in (65, 67):
    for _ in range(3):
        mouse(code, 20, 9)
check("right: both wheels take it on", lambda lines: lines[TOP - 1].startswith(" new")
      and " 168 " in lines[TOP - 1] and " 166" in lines[TOP - 1])
run("send-keys", "End")
check("right: End goes to the far edge, and older ones load there", lambda lines:
      " 121 " in lines[TOP - 1] and " 120" in lines[TOP - 1] and at_rest(lines))
run("send-keys", "Home")
check("right: Home comes back", lambda lines: lines[BOTTOM - 1].startswith("━"))

send("d")
run("send-keys", "Home")
check("left: the first row is at the right", lambda lines:
      lines[TOP - 1].rstrip().endswith("│") and " new " in lines[TOP - 1][60:]
      and lines[BOTTOM - 1].rstrip().endswith("━"))
drag((78, 9), (60, 9), 18)
check("left: a drag to the left arms the header", lambda lines:
      lines[ROWS - 2].startswith(" Let go"))
mouse(0, 60, 9, "m")
check("left: let go it refreshes, and the new ones are at the right", lambda lines: at_rest(lines)
      and lines[TOP - 1].count(" new ") >= 3 and " 171 " in lines[TOP - 1])

send("q")
end, status = time.monotonic() + PATIENCE, ""
while not status and time.monotonic() < end:
    time.sleep(0.02)
    status = pathlib.Path(ended.name).read_text().strip()
print("%-60s %s" % ("q ends with 0", "ok" if status == "0" else "FAILED: %r" % status))
run("kill-server")
sys.exit(1 if failures or status != "0" else 0)
