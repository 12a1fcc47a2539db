#!/usr/bin/env python3
"""Runs Gallery in a pseudo-terminal: checks that it is idle at rest, and that a recorded session replays the same.

usage: gallery.py GALLERY PLAYBACK
"""
import fcntl, glob, json, os, pty, select, struct, subprocess, sys, tempfile, termios, time

gallery, playback = sys.argv[1:3]
directory = tempfile.mkdtemp()
script = os.path.join(directory, "session.txt")
said = os.path.join(directory, "said.txt")


class Program:
    def __init__(self, *arguments):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.output = b""
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            os.dup2(slave, 0)
            os.dup2(slave, 1)
            os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 2)
            os.closerange(3, 64)
            os.execve(gallery, [gallery, *arguments],
                      dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", LANG="C.UTF-8"))
        os.close(slave)

    def read(self, seconds):
        end = time.time() + seconds
        while time.time() < end:
            if select.select([self.master], [], [], min(0.05, max(0, end - time.time())))[0]:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:  # it has ended
                    return

    def send(self, text, then=0.03):
        os.write(self.master, text)
        self.read(then)

    def drag(self, rows):
        self.send(b"\x1b[<0;20;6M")
        for row in range(7, 7 + rows):
            self.send(b"\x1b[<32;20;%dM" % row)
        self.send(b"\x1b[<0;20;%dm" % (6 + rows))

    def switches(self):
        """Returns the voluntary context switches of all threads."""
        total = 0
        for path in glob.glob("/proc/%d/task/*/status" % self.pid):
            for line in open(path):
                if line.startswith("voluntary_ctxt_switches"):
                    total += int(line.split()[1])
        return total

    def end(self):
        self.send(b"q", 0.5)
        return os.waitpid(self.pid, 0)[1]


failures = []


def check(name, fault):
    print("%-44s %s" % (name, "ok" if not fault else "FAILED: " + fault), flush=True)
    if fault:
        failures.append(name)


def sayings():
    """Returns the announcements so far, one per line."""
    return open(said).read().splitlines()


def until(program, condition, what):
    """Reads until a condition is true; at most half a minute, for a busy machine."""
    end = time.monotonic() + 30
    while not condition():
        if time.monotonic() > end:
            return check(what, "it never came; announced was %s" % sayings())
        program.read(0.05)


program = Program()
# The Gallery invites twice, after one second and after eight.
until(program, lambda: b"\x1b[?1004h" in program.output, "the Gallery begins")
program.read(11)
# A machine that pauses for a moment makes a pause longer, but does not remove a wake-up.
for _ in range(3):
    before, written = program.switches(), len(program.output)
    time.sleep(10)
    woken = program.switches() - before
    program.read(0.1)
    fault = "" if woken == 0 else "it woke %d times in 10 s" % woken
    if len(program.output) != written:
        fault += " it wrote %d bytes" % (len(program.output) - written)
    if not fault:
        break
check("at rest nothing wakes and nothing is written", fault)
check("q ends with 0", "" if program.end() == 0 else "another status")

program = Program("--record", script, "--announce")
until(program, lambda: b"\x1b[?1004h" in program.output, "the recorded Gallery begins")
program.read(0.5)
program.drag(2)
program.read(1)
program.drag(13)
until(program, lambda: "Refreshed." in sayings(), "a pull refreshes")
program.read(3)
program.send(b"r")
until(program, lambda: sayings().count("Refreshed.") > 1, "r refreshes")
program.read(1)
for loads in range(1, 4):
    program.send(b"G")
    until(program, lambda: sum(word in ("More loaded.", "Nothing more to load.")
                               for word in sayings()) >= loads, "load %d" % loads)
    program.read(1)
program.send(b"\x1b[<64;9;9M" * 3, 0.5)
program.send(b"g", 1)
for _ in range(5):
    program.send(b"k")
# The last movement ends in this time.
program.read(5)
program.end()
announced = sayings()
words = {("header", "loading"): "Refreshing.", ("header", "success"): "Refreshed.",
         ("footer", "loading"): "Loading more.", ("footer", "success"): "More loaded.",
         ("footer", "noMoreData"): "Nothing more to load."}
result = subprocess.run([playback, script, "--json"], capture_output=True, text=True)
replayed = []
for line in result.stdout.splitlines():
    event = json.loads(line)
    if event.get("event") == "state":
        word = words.get((event["control"], event.get("outcome") or event["state"]))
        if word:
            replayed.append(word)
announced = [word for word in announced if word in words.values()]
fault = "" if replayed == announced and len(announced) >= 8 else "%s replayed %s %s" % (
    announced, replayed, result.stderr)
check("a recorded session replays the same states", fault)
sys.exit(1 if failures else 0)
