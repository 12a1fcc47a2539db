"""Every way out of a program, at every moment."""
import fcntl, os, signal, time

from job import Job, modes

ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
FAULTS = [signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGTRAP, signal.SIGFPE,
          signal.SIGABRT, signal.SIGSYS]
OTHERS = [getattr(signal, name) for name in
          ("SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGXFSZ", "SIGIO",
           "SIGPWR", "SIGSTKFLT", "SIGEMT") if hasattr(signal, name)]
if hasattr(signal, "SIGRTMIN"):
    OTHERS += list(range(signal.SIGRTMIN, signal.SIGRTMAX + 1))
    OTHERS.remove(signal.SIGRTMIN)
    OTHERS.insert(0, signal.SIGRTMIN)


def name_of(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return "signal %d" % number


# The effect of each key of the program, and the resulting status.
KEYS = {
    "q": (b"q", 0), "Ctrl-C": (b"\x03", 130), "exit()": (b"X", 7),
    "exit() on another thread": (b"E", 7), "a trap": (b"T", -signal.SIGILL),
    "a trap on another thread": (b"K", -signal.SIGILL), "abort()": (b"A", -signal.SIGABRT),
    "a null pointer": (b"S", -signal.SIGSEGV), "a stack overflow": (b"O", -signal.SIGSEGV),
    "a stack overflow in an action": (b"B", -signal.SIGSEGV),
}
MOMENTS = ["at start", "at rest", "mid-frame", "suspended", "stalled", "twice"]


def ways():
    """Returns the names of all ways, with their effect on a job and the allowed statuses."""
    found = {}
    for name, (key, status) in KEYS.items():
        found[name] = (lambda job, key=key: job.send(key), {status})
    for number in ENDING + FAULTS + OTHERS:
        found[name_of(number)] = (lambda job, number=number: job.signal(number), {-number})
    return found


def bring_to(moment, job, random):
    """Brings a job to a moment; returns errors until then."""
    if moment == "at start":
        if random.random() < 0.5:
            time.sleep(random.random() * 0.08)
        else:
            job.wait_for(random.choice([b"\x1b[?1049h", b"\x1b[?1004h", b"\x1b[c"]), 5)
        return []
    if not job.wait_for(b"row 3"):
        return ["it never drew: %r" % job.output[-80:]]
    job.send(b"jj")
    job.listen(0.05)
    faults = []
    if fcntl.fcntl(job.slave, fcntl.F_GETFL) != job.flags:
        faults.append("the file's flags are changed while it runs")
    if moment == "mid-frame":
        for _ in range(random.randrange(1, 5)):
            job.send(random.choice([b"\x1b[<65;9;9M", b"\x0c", b"j", b"k"]) * random.randrange(9))
            job.listen(random.random() * 0.02)
    if moment == "suspended":
        job.send(b"\x1a")
        if not job.stopped():
            return ["it did not stop"]
        faults += ["stopped, " + fault for fault in job.faults()]
    if moment == "stalled":
        for _ in range(25):
            job.send(b"\x0c")
            job.listen(0.02, reads=False)
    return faults


def attempt(program, way, moment, random):
    """Tries one way at one moment; returns the errors."""
    act, statuses = ways()[way]
    statuses = set(statuses)
    if way == "Ctrl-C" and moment == "at start":
        statuses.add(-signal.SIGINT)  # typed before the terminal is raw it is the signal itself
    size = (70, 250) if moment == "stalled" else (24, 80)
    # Swift reports a crash before the host begins, and would prompt the user.
    environment = {"SWIFT_BACKTRACE": "enable=no"} if moment == "at start" else {}
    job = Job([program], environment, size=size, answers=random.random() < 0.7)
    try:
        faults = bring_to(moment, job, random)
        if faults:
            return faults
        if moment == "suspended" and way in KEYS:  # heard only when it is continued
            job.to_front()
            job.listen(0.3)
            job.listen(0.2)
        act(job)
        if moment == "suspended" and way not in KEYS:
            job.signal(signal.SIGCONT)  # in the background, as `kill %1` does
        if moment == "twice":
            time.sleep(random.choice([0, 0.0001, 0.0003, random.random() * 0.002]))
            second = random.choice(ENDING + FAULTS)
            job.signal(second)
            statuses.add(-second)
        began = time.monotonic()
        status = job.ended(2, reads=moment != "stalled")
        if status is None and moment == "at start" and way in KEYS:
            act(job)  # what is typed before the terminal is raw is flushed
            began, status = time.monotonic(), job.ended(2)
        seconds = time.monotonic() - began
        if status not in statuses:
            faults.append("status %s, not %s" % (status, sorted(statuses)))
        if seconds > 3:
            faults.append("it took %.1f s" % seconds)
        if moment == "stalled":
            job.listen(0.3)
        return faults + job.faults(resets=way not in ("exit() on another thread",))
    finally:
        job.close()


def hang_up(program, moment, random):
    """The terminal is disconnected: the program ends by the hangup, or had not started yet."""
    job = Job([program])
    try:
        faults = bring_to(moment, job, random)
        os.close(job.master)
        if moment == "suspended":
            job.signal(signal.SIGCONT)
        job.master = os.open("/dev/null", os.O_RDONLY)
        status = job.ended(5, reads=False)
        # A terminal that is gone before the program opens it is an ordinary error.
        if status != -signal.SIGHUP and (moment != "at start" or status != 3):
            faults.append("status %s, not that of the hangup" % status)
        return faults
    finally:
        job.close()


def kill(program, moment, random):
    """Nothing survives SIGKILL, but the state that is shared with other programs is unchanged."""
    job = Job([program])
    try:
        faults = bring_to(moment, job, random)
        job.signal(signal.SIGKILL)
        if job.ended() != -signal.SIGKILL:
            faults.append("it goes on")
        if fcntl.fcntl(job.slave, fcntl.F_GETFL) != job.flags:
            faults.append("the file's flags are not as before")
        return faults
    finally:
        job.close()
