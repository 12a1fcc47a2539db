#!/usr/bin/env python3
"""Feeds frames to tmux and compares the text that it shows after the last one.

usage: tmux_check.py COLUMNS ROWS <FILE      (FILE as the program Frames writes it)
"""
import os, struct, subprocess, sys, tempfile, time

columns, rows = sys.argv[1:3]
data = sys.stdin.buffer.read()
blocks, at = [], 0
while at < len(data):
    (length,) = struct.unpack_from("<I", data, at)
    blocks.append(data[at + 4:at + 4 + length])
    at += 4 + length
stream = b"".join(blocks[0::2])
cells = [line.rsplit(" ", 3)[0] for line in blocks[-1].decode().split("\n")[:-1]]

directory = tempfile.mkdtemp()
path = os.path.join(directory, "stream")
with open(path, "wb") as file:
    file.write(stream)
tmux = ["tmux", "-L", "frames%d" % os.getpid(), "-f", "/dev/null"]
env = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color")


def run(*words):
    return subprocess.run(tmux + list(words), env=env, capture_output=True, text=True).stdout


run("-u", "new-session", "-d", "-x", columns, "-y", rows, "sleep 100")
run("set", "-g", "status", "off")
run("resize-window", "-x", columns, "-y", rows)
run("respawn-window", "-k", "stty raw -echo; cat %s; printf '\\033]2;DONE\\007'; sleep 100" % path)
for _ in range(400):
    time.sleep(0.05)
    if "DONE" in run("display-message", "-p", "#{pane_title}"):
        break
shown = run("capture-pane", "-p").split("\n")[:int(rows)]
run("kill-server")

# The picture has one line per cell, one for a wide cell: divide it into rows by the columns of the cells.
import unicodedata
lines, line, used = [], "", 0
for cell in cells:
    line += cell
    used += 2 if unicodedata.east_asian_width(cell[0]) in "WF" else 1
    if used == int(columns):
        lines.append(line.rstrip())
        line, used = "", 0
wrong = [y for y in range(int(rows)) if shown[y].rstrip() != lines[y]]
for y in wrong[:3]:
    print("row %d\nshown    %r\nexpected %r" % (y, shown[y], lines[y]))
print("%s x %s: %s" % (columns, rows, "the last frame as expected" if not wrong else "WRONG"))
sys.exit(1 if wrong else 0)
