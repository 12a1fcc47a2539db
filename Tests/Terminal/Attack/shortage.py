"""Where something is short: standard descriptors, descriptors at all, memory, time to draw."""
import itertools, os, re, resource, signal, time

from job import Job

KINDS = ("closed", "null", "terminal")
EXAMPLES = {
    "Gallery": ["Gallery"], "CityList": ["CityList"], "CustomView": ["CustomView"],
    "Endless": ["Endless"], "GitHistory": ["GitHistory", os.path.dirname(os.path.abspath(__file__))],
    "Pull": ["Pull", "--", "seq", "5"],
    "Playback": ["Playback", os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                          "../../../Examples/Playback/Scripts/s5-keys.txt")],
}
# Low limits of each resource with which a program can still start.
LIMITS = {
    "CPU": [1], "FSIZE": [0, 1000], "DATA": [1 << 20, 1 << 24], "STACK": [1 << 16, 1 << 18],
    "RSS": [1 << 20], "NPROC": [1], "MEMLOCK": [0], "AS": [1 << 26, 1 << 27, 1 << 28],
    "SIGPENDING": [0], "MSGQUEUE": [0], "NICE": [0], "RTPRIO": [0], "RTTIME": [1],
}


def outcome(job, says, statuses=(0, 1, 3)):
    """Lets a job run, and quit by `q` if it draws; returns its errors."""
    end = time.monotonic() + 20
    while time.monotonic() < end and not job.changes:
        job.listen(0.02)
        # Only once the terminal is raw: earlier input is discarded then.
        if b"\x1b[?1004h" in job.output:
            job.listen(0.1)
            job.send(b"q")
            job.listen(0.2)
    status = job.status = job.ended(1)
    faults = job.faults(resets=False)
    if status is None:
        faults.append("it goes on")
    elif status not in statuses:
        faults.append("status %d" % status)
    elif status != 0 and says and not re.search(rb"\w+: [^\n]{8,}", job.output):
        faults.append("status %d without a word" % status)
    # After the screen is restored nothing is drawn.
    after = job.output.rpartition(b"\x1b[?1049l")[2]
    if b"\x1b[?1049l" in job.output and b"\x1b" in after:
        faults.append("it draws after the restore: %r" % after[:60])
    return faults


def standard(directory, words, isPart):
    """Any of the three standard descriptors is closed, or redirected to /dev/null."""
    def attack(random):
        kinds = list(itertools.product(KINDS, repeat=3))[:-1]
        found = []
        for kind in random.sample(kinds, 5) if isPart else kinds:
            job = Job([os.path.join(directory, words[0]), *words[1:]], standard=kind)
            try:
                # The job has a controlling terminal in any case.
                draws = words[0] != "Playback"
                # Output to a closed descriptor is lost.
                statuses = (0,) if draws else (1,) if kind[1] == "closed" else (0, 1)
                faults = outcome(job, kind[2] == "terminal", statuses)
                if draws and b"\x1b[?1049h" not in job.output:
                    faults.append("it drew nothing")
                if job.status == 0 and kind[1] == "terminal" and not job.output:
                    faults.append("it wrote nothing")
                if faults:
                    found.append("%s: %s" % ("/".join(kind), ", ".join(faults)))
            finally:
                job.close()
        return found
    return attack


def descriptors(directory, words, isPart):
    """So few descriptors that some file cannot be opened."""
    def attack(random):
        counts = list(range(3, 21)) + [24, 32, 40]
        found = []
        for count in random.sample(counts, 5) if isPart else counts:
            job = Job([os.path.join(directory, words[0]), *words[1:]],
                      stderr="terminal", limits={resource.RLIMIT_NOFILE: count})
            try:
                # With fewer descriptors the loader cannot load the program.
                faults = outcome(job, says=True, statuses=(0, 1, 127))
                if faults:
                    found.append("%d: %s" % (count, ", ".join(faults)))
            finally:
                job.close()
        return found
    return attack


def limited(directory, name, most):
    """For any effect of a limit on the program, the terminal is restored."""
    def attack(random):
        found = []
        for words in (EXAMPLES["Gallery"], EXAMPLES["Pull"]):
            job = Job([os.path.join(directory, words[0]), *words[1:]],
                      {"SWIFT_BACKTRACE": "enable=no"},
                      limits={getattr(resource, "RLIMIT_" + name): most})
            try:
                faults = outcome(job, says=False, statuses=range(-64, 256))
                if faults:
                    found.append("%s: %s" % (words[0], ", ".join(faults)))
            finally:
                job.close()
        return found
    return attack


def resizing(directory, words):
    """Sizes change faster than they can be drawn, and a key still works."""
    def attack(random):
        job = Job([os.path.join(directory, words[0]), *words[1:]])
        try:
            if not job.wait_for(b"\x1b[?1004h"):
                return ["it never began"]
            job.listen(0.3)
            for step in range(400):
                job.resize(1000 - step % 7, 2000 - step % 5)
                job.listen(0.002)
            job.send(b"q")
            began = time.monotonic()
            status = None
            while status is None and time.monotonic() < began + 60:
                for step in range(20):
                    job.resize(1000 - step % 7, 2000 - step % 5)
                    job.listen(0.002)
                status = job.ended(0)
            seconds = time.monotonic() - began
            # Two pictures of two million cells take a debug build some seconds.
            return ([] if status == 0 else ["status %s" % status]) + (
                ["the key was heard after %.1f s" % seconds] if seconds > 20 else []) + job.faults()
        finally:
            job.close()
    return attack


def attacks(directory, isPart=False):
    found = {"sizes faster than they can be drawn": resizing(directory, EXAMPLES["CustomView"])}
    for name, words in EXAMPLES.items():
        found["standard descriptors of " + name] = standard(directory, words, isPart)
        found["few descriptors for " + name] = descriptors(directory, words, isPart)
    for name, counts in LIMITS.items():
        for most in counts if hasattr(resource, "RLIMIT_" + name) else []:
            found["at most %d of %s" % (most, name)] = limited(directory, name, most)
    return found
