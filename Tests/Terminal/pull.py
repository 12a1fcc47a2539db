#!/usr/bin/env python3
"""Drives Pull in tmux with real commands: checks what it shows, stores and leaves behind.

usage: pull.py PULL [PART ...]

Waits depend on the screen, not on the speed of the machine, and end as soon as their condition is true.
"""
import glob, itertools, os, re, shlex, signal, subprocess, sys, tempfile, time

pull = os.path.abspath(sys.argv[1])
directory = tempfile.mkdtemp()
# One server per session: a server that is being ended may still respond, and starts nothing.
server, servers = "", itertools.count()
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8")
environment.pop("TMUX", None)
failures = []
# Only failures take this long.
PATIENCE = 120


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", server, "-f", "/dev/null", "-u", *arguments],
                          capture_output=True, text=True, env=environment)


class Session:
    """Pull in its own window; its output as the visible lines."""

    def __init__(self, *arguments, columns=80, rows=12):
        global server
        server = "pull-%d-%d" % (os.getpid(), next(servers))
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

    def wait(self, condition, then=None):
        """Returns the lines once they satisfy a condition, or the lines at the time limit.

        What is to be done `then` is done again and again while they do not.
        """
        end = time.monotonic() + PATIENCE
        while True:
            lines = self.lines()
            if condition(lines) or time.monotonic() > end:
                return lines
            if then:
                then()
            time.sleep(0.05)

    def refresh(self, condition):
        """Requests a run until its result is visible: while the last header closes, `r` is refused."""
        end = time.monotonic() + PATIENCE
        while True:
            self.keys("r")
            again = time.monotonic() + 2
            while time.monotonic() < again:
                lines = self.lines()
                if condition(lines) or time.monotonic() > end:
                    return lines
                time.sleep(0.05)

    def top(self):
        """Returns the text of the list's first row, without its mark."""
        return self.lines()[1].strip("+~ ")

    def rest(self):
        """Waits until nothing moves: the same lines a few times in a row."""
        seen = []
        self.wait(lambda lines: seen.append(lines) or seen[-6:] == [lines] * 6)

    def has_ended(self):
        return tmux("display-message", "-p", "-t", "t", "#{pane_dead}").stdout.strip() == "1"

    def close(self):
        tmux("kill-server")
        until(lambda: tmux("list-sessions").returncode != 0)


def until(holds):
    """Waits until a condition is true; returns whether it is."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


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
    """Returns the processes with a word in their command lines."""
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


def processes():
    words = ["8000.%d" % os.getpid(), "9000.%d" % os.getpid()]
    sleepers = [subprocess.Popen(["sleep", word]) for word in words]
    session = Session("ps", "-C", "sleep", "-o", "pid,args")
    before = session.wait(lambda lines: all(shows("sleep " + word)(lines) for word in words))
    sleepers[0].kill()
    sleepers[0].wait()
    until(lambda: session.top().startswith("PID"))
    session.keys("r")
    after = session.wait(lambda lines: not shows("sleep " + words[0])(lines))
    check("ps: a process that ended goes, and another one stays",
          "" if shows("sleep " + words[0])(before) and not shows("sleep " + words[0])(after)
          and shows("sleep " + words[1])(after) else [before, after])
    sleepers[1].kill()
    sleepers[1].wait()
    session.close()


def repository():
    path = os.path.join(directory, "repository")
    git = ["git", "-C", path, "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "init", "-q", path], check=True)
    for number in range(40):
        subprocess.run(git + ["commit", "-q", "--allow-empty", "-m", "commit %d" % number], check=True)
    session = Session("--load-more", "git -C %s log --oneline -10 --skip={n}" % path,
                      "--open", "git -C %s show -s --format='subject: %%s' {1}" % path,
                      "--", "git", "-C", path, "log", "--oneline", "-10", rows=20)
    lines = session.wait(shows("commit 39"))
    lines = session.wait(shows("40 lines"), then=lambda: session.keys("G"))
    check("git log: pages are loaded to the end", "" if shows("40 lines")(lines) else lines)
    session.keys("g")
    session.wait(shows("commit 39"))
    session.rest()
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
    # The next pull starts after the last header has closed.
    until(lambda: session.top() == "run 0")
    session.rest()
    session.refresh(shows("run 1"))
    session.rest()
    lines = session.refresh(shows("exit 7"))
    check("a failure says why, and the last good output stays",
          "" if shows("exit 7: it broke")(lines) and shows("run 1")(lines) else lines)
    session.keys("e")
    lines = session.wait(lambda lines: sum("it broke" in line for line in lines) > 1)
    check("e shows the error output", "" if sum("it broke" in line for line in lines) > 1 else lines)
    session.keys("Escape")
    session.wait(lambda lines: sum("it broke" in line for line in lines) == 1)
    until(lambda: session.top() == "run 1")
    session.rest()
    lines = session.refresh(shows("run 3"))
    check("the next run is good again", "" if shows("run 3")(lines) and not shows("exit 7")(lines) else lines)
    session.close()


def endless():
    loop = "i=0; while :; do i=$((i+1)); echo line $i; sleep 0.02; done # endless%d" % os.getpid()
    session = Session("--", "sh", "-c", loop)
    lines = session.wait(shows("line 5"))
    check("a command that never ends is served as it goes", "" if shows("line 5")(lines) else lines)
    session.keys("q")
    session.wait(lambda _: session.has_ended() and not running("endless%d" % os.getpid()))
    check("and ended when we go", "" if session.has_ended() and not running("endless%d" % os.getpid()) else "it goes on")
    session.close()
    session = Session("--follow", "--", "sh", "-c", loop)
    lines = session.wait(shows("line 60"))
    check("--follow stays at the end", "" if shows("line 60")(lines) and not shows("line 40 ")(lines)
          and not shows(" new")(lines) else lines)
    session.keys("PageUp")
    # The page has been scrolled once the line with the number of new rows appears.
    unseen = lambda lines: int((re.findall(r"(\d+) new", "\n".join(lines)) or ["0"])[0])
    session.wait(lambda lines: unseen(lines) > 20)
    # Without the scroll bar and that line.
    before = session.lines()
    after = session.wait(lambda lines: unseen(lines) > unseen(before) + 50)
    check("a hand lets go of the end, and what is read stays",
          "" if [line[:70].rstrip() for line in before[1:8]] == [line[:70].rstrip() for line in after[1:8]]
          and unseen(after) > unseen(before) + 50 else [before, after])
    session.keys("G")
    last = lambda lines: max([int(n) for n in re.findall(r"line (\d+)", "\n".join(lines))] or [0])
    first = last(session.wait(lambda lines: unseen(lines) == 0 and last(lines) > last(after)))
    lines = session.wait(lambda lines: last(lines) > first + 50)
    check("End takes hold of it again", "" if last(lines) > first + 50 else lines)
    session.close()


def large():
    session = Session("seq", "10000000")
    lines = session.wait(shows("10,000,000 lines"))
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
    session = Session("--refresh-every", "100ms", "--open", "echo {}", "--", "python3", path, rows=14)
    session.wait(shows("stable 2"))
    plain = lambda text: "".join(re.findall(r"(?:stable|random) \d+", re.sub("\x1b[^m]*m", "", text))[:1])
    # The first cell is reversed; in other rows the thumb of the bar or the text about unread rows may be.
    picked = lambda lines: plain(next((line for line in lines if re.match(r"(\x1b\[[0-9;]*m| )*\x1b\[7m", line)), ""))
    faults, top, chosen = [], None, ""
    # The row at the top is a stable one, and so is the selected row.
    for step in range(400):
        before = picked(session.lines(styled=True))
        session.keys("k" if step % 40 >= 20 else "j")  # there and back: which rows stand where is chance
        moved = time.monotonic() + 1  # at the first and the last row it does not move
        until(lambda: picked(session.lines(styled=True)) != before or time.monotonic() > moved)
        lines = session.lines(styled=True)
        if "stable" in lines[1] and "stable" in picked(lines) and shows("stable 9")(lines):
            top, chosen = plain(lines[1]), picked(lines)
            break
    ran = lambda: int(open(os.path.join(directory, "runs")).read() or 0)
    start, seen = ran(), 0
    while ran() < start + 100 and top is not None and not faults:
        lines = session.lines(styled=True)
        seen += picked(lines) == chosen
        if plain(lines[1]) != top or picked(lines) not in ("", chosen):
            faults.append([top, lines[1], chosen, picked(lines)])
    check("100 runs with other output: what is read and selected stays",
          faults if top is not None and seen > 0 else "nothing could be selected")
    session.close()


def ways_out():
    for way in ["q", "C-c", "TERM", "INT", "HUP", "QUIT", "SEGV"]:
        mark = "%d.%d" % (41000 + os.getpid(), len(way) + ord(way[0]))
        session = Session("--", "sh", "-c", "sleep %s & (trap '' TERM HUP; sleep %s)" % (mark, mark))
        started = until(lambda: len(running(mark)) >= 3)
        if way in ("q", "C-c"):
            session.keys(way)
        else:
            os.kill(session.pid, getattr(signal, "SIG" + way))
        until(lambda: not running(mark))
        check("no process is left after " + way, "" if started and not running(mark) else [started, running(mark)])
        session.close()


def rest():
    session = Session("--refresh-every", "30s", "--", "echo", "once")
    session.wait(shows("once"))
    session.rest()
    main = "/proc/%d/task/%d/status" % (session.pid, session.pid)
    switches = lambda: int(re.search(r"voluntary_ctxt_switches:\s+(\d+)", open(main).read())[1])
    # Eight of the thirty seconds between two runs, as soon as the previous run is over.
    woken = []
    for _ in range(4):
        before = switches()
        time.sleep(8)
        woken.append(switches() - before)
        if woken[-1] == 0:
            break
    check("between two runs nothing of ours wakes", "" if 0 in woken else "it woke %s times in 8 s each" % woken)
    session.close()


try:
    for part in [list_in_colour, processes, repository, every_third_time, endless, no_text, places, ways_out, rest, large]:
        if len(sys.argv) < 3 or part.__name__ in sys.argv[2:]:
            part()
finally:
    tmux("kill-server")
sys.exit(1 if failures else 0)
