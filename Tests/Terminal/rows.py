#!/usr/bin/env python3
"""Finds, copies and leaves rows with Pull in tmux, and checks the results.

usage: rows.py PULL
"""
import itertools, os, shlex, signal, subprocess, sys, tempfile, time

pull = os.path.abspath(sys.argv[1])
directory = tempfile.mkdtemp()
# One server per session: a server that is being ended may still respond, and starts nothing.
server, servers = "", itertools.count()
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8")
environment.pop("TMUX", None)
failures = []
# Only failures take this long.
PATIENCE = 60


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", server, "-f", "/dev/null", "-u", *arguments],
                          capture_output=True, env=environment).stdout.decode()


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class Session:
    def __init__(self, *arguments, columns=40, rows=12):
        global server
        server = "rows-%d-%d" % (os.getpid(), next(servers))
        # In a shell, which prints the status and outlives the program.
        words = "(echo $BASHPID >%s; exec %s); echo status $?; exec sleep 1000" % (
            shlex.quote(os.path.join(directory, "pid")), " ".join(shlex.quote(word) for word in (pull,) + arguments))
        words = "bash -c " + shlex.quote(words)
        tmux("start-server", ";", "set", "-g", "history-limit", "20000", ";", "set", "-g", "status", "off",
             ";", "set", "-s", "set-clipboard", "on",
             ";", "new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows), words)

    def shows(self, text):
        """Waits for a text, and ends the tests if it does not appear."""
        if not until(lambda: text in tmux("capture-pane", "-p", "-t", "t")):
            raise SystemExit("FAILED: %r never showed: %s" % (text, self.all()))
        return True

    def keys(self, *keys):
        tmux("send-keys", "-t", "t", *keys)

    def all(self):
        """Returns the history and the screen, with wrapped lines joined."""
        return tmux("capture-pane", "-p", "-J", "-S", "-", "-t", "t").split("\n")

    def kill(self, number):
        os.kill(int(open(os.path.join(directory, "pid")).read()), number)

    def left(self):
        """Returns the rows left on the main screen, once the shell has printed the status."""
        until(lambda: any(line.startswith("status ") for line in self.all()))
        return [line.rstrip() for line in self.all() if line.strip()]

    def close(self):
        tmux("kill-server")


def check(name, fault):
    print("%-58s %s" % (name, "ok" if not fault else "FAILED: %s" % (fault,)), flush=True)
    if fault:
        failures.append(name)


def copy():
    line = "\x1b[31m红色的文字\x1b[0m e\u0301 é \U0001F469\u200D\U0001F467 " + "很长的一行，终端会换行。" * 12 + "end"
    plain = line.replace("\x1b[31m", "").replace("\x1b[0m", "")
    path = os.path.join(directory, "lines")
    open(path, "w").write("first\n%s\nlast\n" % line)
    session = Session("--", "cat", path)
    session.shows("last")
    session.keys("Down", "Down", "y")
    session.shows("terminal: 1")
    check("y: the paste buffer has a styled, wide, cut row", "" if tmux("show-buffer") == plain else tmux("show-buffer"))
    session.keys("Up", "Space", "Space", "y")
    session.shows("terminal: 2")
    check("Space, y: the marked rows, a line each",
          "" if tmux("show-buffer") == "first\n" + plain else tmux("show-buffer"))
    session.close()


def find():
    session = Session("--", "seq", "100000")
    session.shows("100,000 lines")
    session.keys("/", "9", "9", "9", "9", "9")
    check("/: found while it is typed, far away", "" if session.shows("1 of 1") and session.shows(" 99999") else session.all())
    session.keys("Escape")
    check("Esc: back where it began", "" if until(lambda: session.all()[1].split()[:1] == ["1"]) else session.all())
    session.close()


def keep():
    rows = [("%d %s" % (row, "word " * (row % 30))).rstrip() for row in range(1, 2001)]
    path = os.path.join(directory, "many")
    open(path, "w").write("\n".join(rows) + "\n")
    rows = [" " + row for row in rows]  # as Pull draws them

    def end(arguments, way):
        session = Session(*arguments, "--", "cat", path)
        session.shows("2,000 lines")
        if isinstance(way, str):
            session.keys(way)
        else:
            session.kill(way)
        left = session.left()
        session.close()
        return left

    for way, name, status in [("q", "q", 0), ("C-c", "Ctrl-C", 130), (signal.SIGTERM, "TERM", 143)]:
        left = end(["--leave-rows"], way)
        plain = [line for line in left if not line.startswith(("status", "bash:", "Terminated"))]
        check("--leave-rows: 2,000 rows once, in order, each one line: " + name,
              "" if plain == rows and left[-1] == "status %d" % status else [len(left), left[:3], left[-3:]])
    check("--keep=3 leaves three", "" if end(["--keep=3"], "q") == rows[-3:] + ["status 0"] else end(["--keep=3"], "q"))
    check("nothing is left without it", "" if end([], "q") == ["status 0"] else end([], "q"))
    left = end(["--leave-rows"], signal.SIGSEGV)
    check("nothing is left after a crash", "" if rows[-1] not in left and left[-1] == "status 139" else left[-5:])


try:
    for part in [copy, find, keep]:
        if len(sys.argv) < 3 or part.__name__ in sys.argv[2:]:
            part()
finally:
    tmux("kill-server")
sys.exit(1 if failures else 0)
