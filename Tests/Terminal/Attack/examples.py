"""What the examples leave behind: processes, and what names from outside do to standard error."""
import glob, os, re, signal, subprocess, tempfile, time

from job import Job

# A git that knows one commit and then never ends, with output on both descriptors.
GIT = """#!/bin/sh
case "$*" in
*rev-parse*|*--no-walk*) echo 0123456789abcdef ;;
*log*) echo begun >>"$BEGUN"; head -c 1000000 /dev/zero | tr '\\0' e >&2; sleep 1000 & sleep 1000 ;;
esac
"""
WAYS = {"q": b"q", "Ctrl-C": b"\x03", "SIGTERM": signal.SIGTERM, "SIGHUP": signal.SIGHUP,
        "SIGSEGV": signal.SIGSEGV, "SIGUSR1": signal.SIGUSR1, "SIGABRT": signal.SIGABRT}


def left(mark):
    """Returns the processes that have a mark in their environment, without zombies."""
    found = []
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            if mark.encode() in open(path, "rb").read() and \
                    ") Z " not in open(path.replace("environ", "stat")).read():
                found.append(int(path.split("/")[2]))
        except OSError:
            pass
    return found


# The command of Pull, which never ends and has a child process.
COMMAND = "echo begun >>$BEGUN; echo line; sleep 1000 & sleep 1000"


def processes(words, way, isSpawning=False):
    """No child process remains; `isSpawning`: the program ends before it knows the child's number."""
    def attack(random):
        with tempfile.TemporaryDirectory() as place:
            slow = os.path.join(place, "spawning.so")
            if isSpawning:
                source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spawning.c")
                subprocess.run(["gcc", "-shared", "-fPIC", "-o", slow, source, "-ldl"], check=True)
            git, begun = os.path.join(place, "git"), os.path.join(place, "begun")
            with open(git, "w") as file:
                file.write(GIT)
            os.chmod(git, 0o755)
            mark = "ATTACK=%d.%d" % (os.getpid(), random.randrange(1 << 60))
            environment = {"PATH": place + ":" + os.environ["PATH"], "BEGUN": begun,
                           "ATTACK": mark[7:], **({"LD_PRELOAD": slow} if isSpawning else {})}
            job = Job(words, environment=environment)
            try:
                end = time.monotonic() + 10
                while not os.path.exists(begun) and time.monotonic() < end:
                    job.listen(0.005 if isSpawning else 0.05)
                if not os.path.exists(begun):
                    return ["nothing was run: %r" % job.output[-200:]]
                if not isSpawning:
                    job.listen(0.3)
                act = WAYS[way]
                job.send(act) if isinstance(act, bytes) else job.signal(act)
                if job.ended(5) is None:
                    return ["it goes on"]
                end = time.monotonic() + 1
                while left(mark) and time.monotonic() < end:
                    time.sleep(0.02)
                found = left(mark)
                for number in found:
                    os.kill(number, signal.SIGKILL)
                return job.faults() + (["%d processes are left" % len(found)] if found else [])
            finally:
                job.close()
    return attack


def reaped(directory, steals):
    """No signal is sent to a process that was waited for, because its number may have been reused."""
    def attack(random):
        faults = []
        with tempfile.TemporaryDirectory() as place:
            library, said = os.path.join(place, "reaping.so"), os.path.join(place, "said")
            source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "reaping.c")
            subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
            environment = {"LD_PRELOAD": library, "SAID": said, **({"STEAL": "1"} if steals else {})}
            for command in ("true", "exit 3", "seq 9; exit 1", "sleep 100 & echo a", "yes", "kill -9 $$"):
                for way in (b"q", signal.SIGTERM, signal.SIGSEGV):
                    job = Job([os.path.join(directory, "Pull"), "--", "sh", "-c", command], environment)
                    try:
                        if not job.wait_for(b"\x1b[?1004h"):
                            return ["it never drew"]
                        job.listen(random.random() * 0.3)
                        job.send(b"r")
                        job.listen(random.random() * 0.1)
                        job.send(way) if isinstance(way, bytes) else job.signal(way)
                        if job.ended(10) is None:
                            faults.append("%s, %s: it goes on" % (command, way))
                    finally:
                        job.close()
                    if os.path.exists(said):
                        os.unlink(said)
                        faults.append("%s, %s: it signalled who was waited for" % (command, way))
        return faults
    return attack


NAME = "\x1b]0;PWNED\x07\u202e\x9b2J\x7f"


def complaints(directory, words):
    def attack(random):
        result = subprocess.run([os.path.join(directory, words[0]), *words[1:]],
                                stdin=subprocess.DEVNULL, capture_output=True)
        text = result.stderr.decode("utf-8", "replace") + result.stdout.decode("utf-8", "replace")
        faults = ["status %d" % result.returncode] if result.returncode == 0 else []
        if not result.stderr:
            faults.append("it said nothing")
        bad = re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", text)
        return faults + (["it said %r" % "".join(bad)] if bad else [])
    return attack


def reader_gone(directory, words):
    """A program whose reader is closed ends quietly, by SIGPIPE."""
    def attack(random):
        program = subprocess.Popen([os.path.join(directory, words[0]), *words[1:]],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        program.stdout.close()
        said = program.stderr.read()
        program.stderr.close()
        status = program.wait()
        return (["status %d" % status] if status != -signal.SIGPIPE else []) + (
            ["it said %r" % said[:80]] if said else [])
    return attack


def attacks(directory):
    found = {}
    git = [os.path.join(directory, "GitHistory"), "."]
    pull = [os.path.join(directory, "Pull"), "sh", "-c", COMMAND]
    for way in WAYS:
        found["GitHistory's git, " + way] = processes(git, way)
        found["Pull's command, " + way] = processes(pull, way)
        found["Pull's command as it is started, " + way] = processes(pull, way, isSpawning=True)
        # Without a terminal, Swift reports a crash.
        if way in ("SIGTERM", "SIGHUP", "SIGUSR1"):
            found["GitHistory's git without a terminal, " + way] = processes(
                git + ["--headless"], way)
    found["signals to who is gone"] = reaped(directory, steals=False)
    found["signals to whom another waited for"] = reaped(directory, steals=True)
    for words in (["Gallery", "--headless"], ["CityList", "--headless"],
                  ["CustomView", "--headless"], ["GitHistory", "--headless", "."],
                  ["Gallery", "--help"], ["Playback", "--help"],
                  ["Pull", "--headless", "echo", "a line"]):
        found["H-5: a reader of %s that goes away" % " ".join(words)] = reader_gone(directory, words)
    for program in ("GitHistory", "CityList", "Gallery", "CustomView", "Playback"):
        if os.path.exists(os.path.join(directory, program)):
            found["a hostile option of " + program] = complaints(directory, [program, "--" + NAME])
            found["a hostile name for " + program] = complaints(
                directory, [program, "/nowhere/" + NAME, "/nowhere/" + NAME])
    return found
