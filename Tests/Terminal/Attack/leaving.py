"""What leaves Pull or is typed into it: rows that are found, copied, and left on the screen."""
import base64, os, re, signal, subprocess, tempfile, time

from hostile import HOSTILE, WRITTEN
from job import Job

MANY = 3_000
# The sequence for copied rows.
COPIED = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/]*={0,2})\x07")


def hostile_lines(random, count=200):
    lines = ["".join(random.choice(HOSTILE + ["text", "城", " ", "\t"]) for _ in range(8)).encode()
             for _ in range(count)]
    lines += [bytes(random.randrange(256) for _ in range(300)) for _ in range(20)]
    lines += [b"x" * 100_000, "é".encode() * 50_000, b"\x1b[" * 3_000, "👩\u200d".encode() * 600]
    random.shuffle(lines)
    return b"\n".join(line.replace(b"\n", b" ") for line in lines) + b"\n"


def with_lines(directory, lines, body, options=(), **more):
    """Runs Pull with lines and lets `body` use it; also returns errors of its end."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(lines)
        file.flush()
        job = Job([os.path.join(directory, "Pull"), *options, "--", "cat", file.name], **more)
        try:
            if not job.wait_for(b"\x1b[?1004h"):
                return ["it never began"]
            job.listen(1)
            return body(job) + (["%d MB" % job.memory()] if job.memory() > 400 else [])
        finally:
            job.close()


def ends(job, keys=b"\x1b\x1bq", status=0, seconds=20):
    """Quits as a user does, who presses the keys again if nothing happens.

    Escape and a key that are read together are another key, and a program that was busy for longer
    than lies between the two reads them together.
    """
    end = time.monotonic() + seconds
    while True:
        for key in keys:
            job.send(bytes([key]))
            job.listen(0.2)
        ended = job.ended(2)
        if ended is not None or time.monotonic() > end:
            break
    return ([] if ended == status else ["%r ended it with %s" % (keys, ended)]) + job.faults(resets=False)


def send(job, text, seconds=10):
    """Sends as much of a text as is read within some seconds."""
    end = time.monotonic() + seconds
    os.set_blocking(job.master, False)
    try:
        while text and time.monotonic() < end:
            try:
                text = text[os.write(job.master, text):]
            except BlockingIOError:
                job.listen(0.01)
    finally:
        os.set_blocking(job.master, True)


def commands(output):
    """Returns the bytes that are not part of the renderer's output."""
    text = WRITTEN.sub(b"", COPIED.sub(b"", output)).decode("utf-8", "replace")
    return re.findall("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff]", text)


WORDS = ["\x1b]0;q\x07", "\u0301", "\u200d", "👩\u200d👧", "ß", "İ", "\u212a", "ﬀ", "ς", "e\u0301", "\u202e",
         ".*", "(", "\\", "\x00", "\ufdd0", "🇩🇪", "\u1100\u1161", "   ", "\t", "x" * 3_000, "é" * 2_000]


def find(directory):
    """Searches any words in any rows: typed, pasted, continued and cancelled."""
    def attack(random):
        def body(job):
            faults = []
            for word in random.sample(WORDS, 12):
                text = word.encode("utf-8", "surrogatepass")
                typed = text.translate(None, bytes(range(32)) + b"\x7f")
                job.send(b"/" + (b"\x1b[200~" + text + b"\x1b[201~" if random.random() < 0.5 else typed))
                job.listen(0.05)
                for _ in range(5):
                    job.send(random.choice([b"\x1b[A", b"\x1b[B", b"\x7f", b"\x01", b"\x0b", b"\x15",
                                            b"\x1b[D", b"\x17", b"\r", b"n", b"N"]))
                    job.listen(0.01)
                job.send(random.choice([b"\x1b", b"\r"]))
                job.listen(0.1)
            bad = commands(job.output)
            return faults + (["it wrote %r" % "".join(bad[:20])] if bad else []) + ends(job)
        return with_lines(directory, hostile_lines(random), body)
    return attack


def long_words(directory):
    """Endless words, in rows that nearly contain them: a key works, and memory stays constant."""
    def attack(random):
        def body(job):
            before = job.memory()
            job.send(b"/")
            letters = random.choice([b"x", "é".encode()])
            for _ in range(60):
                send(job, b"\x1b[200~" + letters * (50_000 // len(letters)) + b"\x1b[201~")
                job.listen(0.01)
            grown = job.memory() - before
            return (["it grew by %d MB" % grown] if grown > 60 else []) + ends(job)
        rows = (b"x" * 4_000 + b"\n") * 50 + ("é" * 2_000 + "\n").encode() * 50
        return with_lines(directory, rows, body)
    return attack


def copies(directory):
    """Rows of any kind are copied as text, each in one complete sequence, or not at all."""
    def attack(random):
        def body(job):
            for _ in range(60):
                job.send(random.choice([b"\x1b[B", b"\x1b[A", b" ", b"G", b"g", b"y", b"e", b"\x1b[6~"]))
                job.send(random.choice([b"\x1b[B", b" ", b"y"]))
                job.listen(0.02)
            job.send(b"gg" + b" " * 300 + b"y")
            job.listen(1)
            faults = []
            texts = [base64.b64decode(text) for text in COPIED.findall(job.output)]
            if not texts:
                faults.append("nothing was copied")
            if job.output.count(b"\x1b]52") != len(texts):
                faults.append("a sequence is torn")
            for text in texts:
                if len(text) > 56_245 or re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text.decode()):
                    faults.append("it copied %r" % text[:80])
            bad = commands(job.output)
            return faults + (["it wrote %r" % "".join(bad[:20])] if bad else []) + ends(job)
        return with_lines(directory, hostile_lines(random), body)
    return attack


def copies_unread(directory):
    """Repeated copying while the output is not read takes no further memory."""
    def attack(random):
        def body(job):
            job.send(b"g\x1b[B" + b" " * 12)
            job.listen(0.5)
            before = job.memory()
            for _ in range(40):
                send(job, b"y" * 10, 0.2)
                job.listen(0.01, reads=False)
            job.listen(1, reads=False)
            grown = job.memory() - before
            return (["it grew by %d MB" % grown] if grown > 20 else []) + ends(job, seconds=60)
        return with_lines(directory, (b"x" * 4_000 + b"\n") * 100, body)
    return attack


# The ways to end Pull while rows are left, and the resulting status.
WAYS = {"q": (b"q", 0), "Ctrl-C": (b"\x03", 130), "SIGTERM": (signal.SIGTERM, -signal.SIGTERM),
        "SIGINT": (signal.SIGINT, -signal.SIGINT)}


def act(job, way):
    job.send(way) if isinstance(way, bytes) else job.signal(way)


def after(job):
    return job.output.rpartition(b"\x1b[?1049l")[2].replace(b"\r", b"")


def left_rows(directory):
    """Rows of any kind are left as text and styles, without other commands, for any end."""
    def attack(random):
        faults = []
        for name, (way, status) in WAYS.items():
            def body(job):
                act(job, way)
                ended = job.ended(10)
                job.listen(0.3)
                left = after(job)
                text = re.sub("\x1b\\[[0-9;:]*m", "", left.decode("utf-8", "replace"))
                bad = re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", text)
                return ([] if ended == status else ["status %s" % ended]) + (
                    ["it left %r" % "".join(bad[:20])] if bad else []) + (
                    [] if left.count(b"\n") >= 200 else ["%d lines are left" % left.count(b"\n")]
                ) + job.faults(resets=False)
            found = with_lines(directory, hostile_lines(random), body, ["--leave-rows"],
                               environment={"LC_ALL": random.choice(["C", "C.UTF-8"])})
            faults += ["%s: %s" % (name, fault) for fault in found]
        return faults
    return attack


def slowly_left(directory):
    """A terminal that reads slowly gets every row once, in order, for any end."""
    def attack(random):
        rows = [b"%d %s" % (row, b"word " * 20) for row in range(MANY)]
        faults = []
        for name, (way, status) in WAYS.items():
            def body(job):
                act(job, way)
                end = time.monotonic() + 60
                while not job.changes and time.monotonic() < end:
                    job.listen(0.02, reads=False)
                    for _ in range(4):
                        job.listen(0)
                ended = job.ended(5)
                job.listen(0.3)
                left = [line.rstrip() for line in after(job).split(b"\n") if line]
                wanted = [b" " + row.rstrip() for row in rows]  # as Pull draws them
                return ([] if ended == status else ["status %s" % ended]) + (
                    [] if left == wanted else ["%d rows are left, the last %r" % (len(left), left[-1:])])
            faults += ["%s: %s" % (name, fault) for fault in
                       with_lines(directory, b"\n".join(rows) + b"\n", body, ["--leave-rows"])]
        return faults
    return attack


def unread_left(directory):
    """The rows left on exit are not read: a second signal ends the program, and so does a hangup."""
    def attack(random):
        rows = b"".join(b"%d %s\n" % (row, b"word " * 20) for row in range(MANY))
        faults = []
        ways = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, "hangup")
        for second in random.sample(ways, 3):
            for first in (b"q", signal.SIGTERM):
                def body(job):
                    act(job, first)
                    job.listen(1, reads=False)
                    if job.changes:
                        return ["it does not wait: %s" % job.ended(0)]
                    if second == "hangup":
                        os.close(job.master)
                        job.master = os.open("/dev/null", os.O_RDONLY)
                    else:
                        job.signal(second)
                    ended = job.ended(5, reads=False)
                    return ["it goes on"] if ended is None else []
                faults += ["%s, then %s: %s" % (first, second, fault) for fault in
                           with_lines(directory, rows, body, ["--leave-rows"])]
        return faults
    return attack


def crashed(directory):
    """A crash leaves no rows, and restores the terminal."""
    def attack(random):
        def body(job):
            job.signal(random.choice([signal.SIGSEGV, signal.SIGABRT, signal.SIGILL]))
            ended = job.ended(10)
            job.listen(0.3)
            return ([] if ended in (-signal.SIGSEGV, -signal.SIGABRT, -signal.SIGILL)
                    else ["status %s" % ended]) + (
                ["rows are left"] if b"the last row" in after(job) else []) + job.faults(resets=False)
        return with_lines(directory, b"a\n" * 500 + b"the last row\n", body, ["--leave-rows"])
    return attack


def most_left(directory):
    """Of a million rows the last hundred thousand are left, quickly and in little memory."""
    def attack(random):
        def body(job):
            job.listen(3)
            job.send(b"q")
            ended = job.ended(60)
            left = after(job).split()
            return ([] if ended == 0 else ["status %s" % ended]) + (
                [] if len(left) == 100_000 and left[-1] == b"1000000" else
                ["%d rows, the last %s" % (len(left), left[-1:])])
        return with_lines(directory, b"".join(b"%d\n" % row for row in range(1, 1_000_001)), body,
                          ["--leave-rows"])
    return attack


def closed(directory):
    """Rows are left only on the terminal."""
    def attack(random):
        faults = []
        for kind in (("terminal", "terminal", "closed"), ("terminal", "terminal", "null")):
            job = Job([os.path.join(directory, "Pull"), "--leave-rows", "--", "seq", "300"], standard=kind)
            try:
                job.wait_for(b"\x1b[?1004h")
                job.listen(0.5)
                job.send(b"q")
                ended = job.ended(10)
                job.listen(0.2)
                if ended != 0 or after(job).split() != [b"%d" % row for row in range(1, 301)]:
                    faults.append("%s: status %s, %r" % (kind, ended, after(job)[-60:]))
            finally:
                job.close()
        # A demo leaves nothing.
        for output in ("/dev/full", "/dev/null"):
            with open(output, "w") as file:
                status = subprocess.run(
                    [os.path.join(directory, "Pull"), "--headless", "--leave-rows", "--", "seq", "300"],
                    stdout=file,
                    stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=30).returncode
            if status != (1 if output == "/dev/full" else 0):
                faults.append("%s: status %s" % (output, status))
        return faults
    return attack


def attacks(directory, isPart=False):
    found = {
        "words of any kind": find(directory), "words without end": long_words(directory),
        "rows that are copied": copies(directory), "copies nobody reads": copies_unread(directory),
        "rows that are left": left_rows(directory), "rows left slowly": slowly_left(directory),
        "rows left for nobody": unread_left(directory), "rows after a crash": crashed(directory),
        "rows and closed descriptors": closed(directory),
    }
    if not isPart:
        found["a million rows to leave"] = most_left(directory)
    return found
