#!/usr/bin/env python3
"""Drives Pull in tmux over real commands: what it shows, what it keeps, what it leaves behind.

usage: pull.py PULL
"""
import glob, os, re, shlex, signal, subprocess, sys, tempfile, time

pull = os.path.abspath(sys.argv[1])
directory = tempfile.mkdtemp()
server = "pull-%d" % os.getpid()
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8")
environment.pop("TMUX", None)
failures = []


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", server, "-f", "/dev/null", "-u", *arguments],
                          capture_output=True, text=True, env=environment)


class Session:
    """Pull in a window of its own; its output as the lines that are seen."""

    def __init__(self, *arguments, columns=80, rows=12):
        words = "exec " + " ".join(shlex.quote(word) for word in (pull,) + arguments)
        tmux("new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows), words, ";",
             "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on")
        tmux("resize-window", "-t", "t", "-x", str(columns), "-y", str(rows))
        self.pid = int(tmux("display-message", "-p", "-t", "t", "#{pane_pid}").stdout or 0)

    def lines(self, styled=False):
        options = ["-e"] if styled else []
        return tmux("capture-pane", "-p", *options, "-t", "t").stdout.split("\n")

    def keys(self, *keys):
        tmux("send-keys", "-t", "t", *keys)

    def wait(self, condition, seconds=10):
        """The lines once they meet a condition, or what they are when time is up."""
        end = time.time() + seconds
        while True:
            lines = self.lines()
            if condition(lines) or time.time() > end:
                return lines
            time.sleep(0.05)

    def has_ended(self):
        return tmux("display-message", "-p", "-t", "t", "#{pane_dead}").stdout.strip() == "1"

    def close(self):
        tmux("kill-server")
        time.sleep(0.2)


def check(name, fault):
    print("%-58s %s" % (name, "ok" if not fault else "FAILED: %s" % (fault,)), flush=True)
    if fault:
        failures.append(name)


def script(name, text):
    path = os.path.join(directory, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def running(mark):
    """Processes with a word in their command lines."""
    found = []
    for path in glob.glob("/proc/[0-9]*/cmdline"):
        try:
            words = open(path, "rb").read()
            if mark.encode() in words and not words.startswith(b"tmux") and b"pull.py" not in words:
                found.append(path.split("/")[2])
        except OSError:
            pass
    return found


def shows(text):
    return lambda lines: any(text in line for line in lines)


def list_in_colour():
    os.makedirs(os.path.join(directory, "folder", "inside"))
    session = Session("ls", "-l", "--color=always", os.path.join(directory, "folder"))
    lines = session.wait(shows("inside"))
    styled = [line for line in session.lines(styled=True) if "inside" in line]
    check("ls: its lines, in its colours", "" if styled and "\x1b[" in styled[0].split("inside")[0]
          and not any("\x1b[01" in line for line in lines) else lines)
    session.close()


def repository():
    path = os.path.join(directory, "repository")
    git = ["git", "-C", path, "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "init", "-q", path], check=True)
    for number in range(40):
        subprocess.run(git + ["commit", "-q", "--allow-empty", "-m", "commit %d" % number], check=True)
    session = Session("--page", "git -C %s log --oneline -10 --skip={n}" % path,
                      "--open", "git -C %s show -s --format='subject: %%s' {1}" % path,
                      "--", "git", "-C", path, "log", "--oneline", "-10", rows=20)
    lines = session.wait(shows("commit 39"))
    for _ in range(4):
        session.keys("G")
        time.sleep(0.7)
    lines = session.wait(shows("commit 0"))
    check("git log: pages are loaded to the end", "" if shows("40 lines")(lines) else lines)
    session.keys("g")
    time.sleep(0.5)
    session.keys("Down", "Down", "Enter")
    lines = session.wait(shows("subject: commit 38"))
    check("Return opens the selected line in a pane", "" if shows("subject: commit 38")(lines) else lines)
    session.close()


def every_third_time():
    path = script("third.sh", """
n=$(cat %(d)s/n 2>/dev/null || echo 0); echo $((n + 1)) > %(d)s/n
[ $((n %% 3)) = 2 ] && { echo "it broke" >&2; exit 7; }
echo "run $n"
""" % {"d": directory})
    session = Session("sh", path)
    session.wait(shows("run 0"))
    session.wait(shows("at all"), 0.7)
    session.keys("r")
    session.wait(shows("run 1"))
    time.sleep(1)
    session.keys("r")
    lines = session.wait(shows("exit 7"))
    check("a failure says why, and the last good output stays",
          "" if shows("exit 7: it broke")(lines) and shows("run 1")(lines) else lines)
    session.keys("e")
    lines = session.wait(lambda lines: sum("it broke" in line for line in lines) > 1)
    check("e shows the error output", "" if sum("it broke" in line for line in lines) > 1 else lines)
    session.keys("Escape")
    time.sleep(4)
    session.keys("r")
    lines = session.wait(shows("run 3"))
    check("the next run is good again", "" if shows("run 3")(lines) and not shows("exit 7")(lines) else lines)
    session.close()


def endless():
    loop = "i=0; while :; do i=$((i+1)); echo line $i; sleep 0.02; done # endless%d" % os.getpid()
    session = Session("--", "sh", "-c", loop)
    lines = session.wait(shows("line 5"))
    check("a command that never ends is served as it goes", "" if shows("line 5")(lines) else lines)
    session.keys("q")
    session.wait(lambda _: session.has_ended() and not running("endless%d" % os.getpid()), 5)
    check("and ended when we go", "" if session.has_ended() and not running("endless%d" % os.getpid()) else "it goes on")
    session.close()
    session = Session("--follow", "--", "sh", "-c", loop)
    lines = session.wait(shows("line 60"))
    check("--follow stays at the end", "" if shows("line 60")(lines) and not shows("line 40 ")(lines) else lines)
    session.keys("PageUp")
    time.sleep(1)
    # Without the scroll bar, and without the line that says how many are new.
    before = [line[:70] for line in session.lines()[1:8]]
    time.sleep(1)
    after = session.lines()
    check("a hand lets go of the end, and what is read stays",
          "" if before == [line[:70] for line in after[1:8]] and shows("new")(after) else [before, after])
    session.keys("G")
    time.sleep(0.6)
    first = session.lines()
    time.sleep(1)
    check("End takes hold of it again", "" if session.lines()[1:] != first[1:] else first)
    session.close()


def large():
    session = Session("seq", "10000000")
    lines = session.wait(shows("10,000,000 lines"), 240)
    peak = int(re.search(r"VmHWM:\s+(\d+)", open("/proc/%d/status" % session.pid).read())[1]) * 1024
    check("10^7 lines in %.0f bytes a line" % (peak / 1e7),
          "" if shows("10,000,000 lines")(lines) and peak < 200 * 10_000_000 else [peak, lines])
    session.keys("G")
    lines = session.wait(shows("9999999"))
    check("and the last one shows", "" if shows("9999999")(lines) else lines)
    session.close()


def no_text():
    session = Session("cat", "/bin/sh")
    lines = session.wait(shows("not text"))
    check("what is no text is shown as data, with a word about it", "" if shows("not text")(lines) else lines)
    session.close()
    session = Session("--", "sh", "-c", "head -c 30000000 /dev/zero | tr '\\0' x")
    lines = session.wait(shows("long lines cut"))
    check("output without a line break is one line, cut with a word", "" if shows("1 line ")(lines) else lines)
    session.close()


def places():
    path = script("random.py", """
import random
path = %r
try: number = int(open(path).read())
except OSError: number = 0
open(path, "w").write(str(number + 1))
random.seed(number)
for stable in range(60):
    for _ in range(random.randrange(3)): print("random", random.randrange(10**6))
    print("stable", stable)
""" % os.path.join(directory, "runs"))
    session = Session("--every", "100ms", "--open", "echo {}", "--", "python3", path, rows=14)
    session.wait(shows("stable 2"))
    plain = lambda text: "".join(re.findall(r"(?:stable|random) \d+", re.sub("\x1b[^m]*m", "", text))[:1])
    line = lambda: next((l for l in session.lines(styled=True) if "\x1b[7m" in l), "")
    faults, top, runs = [], None, 0
    # The row at the top is one that stays, and the selected one as well.
    for _ in range(200):
        session.keys("j")
        time.sleep(0.03)
        lines = session.lines()
        if "stable" in lines[1] and "stable" in line() and shows("stable 9")(lines):
            top, chosen = plain(lines[1]), plain(line())
            break
    start = int(open(os.path.join(directory, "runs")).read())
    while runs < 100 and top is not None and not faults:
        time.sleep(0.1)
        lines, selected = session.lines(), plain(line())
        if plain(lines[1]) != top or selected not in ("", chosen):
            faults.append([top, lines[1], chosen, selected])
        runs = int(open(os.path.join(directory, "runs")).read() or 0) - start
    check("100 runs with other output: what is read and selected stays",
          faults if top is not None else "nothing could be selected")
    session.close()


def ways_out():
    for way in ["q", "C-c", "TERM", "INT", "HUP", "QUIT", "SEGV"]:
        mark = "%d.%d" % (41000 + os.getpid(), len(way) + ord(way[0]))
        session = Session("--", "sh", "-c", "sleep %s & (trap '' TERM HUP; sleep %s)" % (mark, mark))
        end = time.time() + 5
        while len(running(mark)) < 3 and time.time() < end:
            time.sleep(0.05)
        started = len(running(mark)) >= 3
        if way in ("q", "C-c"):
            session.keys(way)
        else:
            os.kill(session.pid, getattr(signal, "SIG" + way))
        end = time.time() + 5
        while running(mark) and time.time() < end:
            time.sleep(0.05)
        check("no process is left after " + way, "" if started and not running(mark) else [started, running(mark)])
        session.close()


def rest():
    session = Session("--every", "30s", "--", "echo", "once")
    session.wait(shows("once"))
    time.sleep(2)
    status = "/proc/%d/task/%d/status" % (session.pid, session.pid)
    switches = lambda: int(re.search(r"voluntary_ctxt_switches:\s+(\d+)", open(status).read())[1])
    before = switches()
    time.sleep(8)
    woken = switches() - before
    check("between two runs nothing of ours wakes", "" if woken == 0 else "it woke %d times in 8 s" % woken)
    session.close()


try:
    for part in [list_in_colour, repository, every_third_time, endless, no_text, places, ways_out, rest, large]:
        if len(sys.argv) < 3 or part.__name__ in sys.argv[2:]:
            part()
finally:
    tmux("kill-server")
sys.exit(1 if failures else 0)
