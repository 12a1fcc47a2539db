"""Hostile input, sizes, answers and rows: nothing gets through, and the program goes on."""
import os, re, select, signal, tempfile, termios, time

from job import ANSWER, RESET, Job

# Ends anything that garbage may have left open, and then the program.
CLOSE = b"\x1b[201~\x18\x03"
REPLIES = [b"\x1b]11;rgb:q/q/q\x1b\\", b"\x1b]0;q\x07", b"\x1bP>|q\x1b\\", b"\x1b_Gq\x1b\\",
           b"\x1b^q\x1b\\", b"\x1bXq\x1b\\", b"\x1b[?2026;2$y", b"\x1b[200~q\x03q\x1b[201~",
           b"\x1b[12;40R", b"\x1b[M qq"]
SIZES = [b"\x1b[8;9999999;9999999t", b"\x1b[8;5000;5000t", b"\x1b[8;0;0t",
         b"\x1b[48;32767;32767;0;0t", b"\x1b[8;18446744073709551616;9t"]


def alive(program, attack, seconds=5):
    """Runs a program under an attack; it must continue, stay small, and then respond to Ctrl-C."""
    job = Job([program])
    try:
        if not job.wait_for(b"row 3"):
            return ["it never drew"]
        attack(job)
        job.listen(0.1)
        if job.changes:
            return ["it ended with status %s" % job.ended(0)]
        faults = []
        if job.memory() > 300:
            faults.append("it took %d MB" % job.memory())
        job.send(CLOSE)
        if job.ended(seconds) != 130:
            faults.append("Ctrl-C ended it with %s" % job.ended(0))
        return faults + job.faults()
    finally:
        job.close()


def garbage(program, random):
    def attack(job):
        for _ in range(40):
            count = random.randrange(400)
            piece = bytes(random.randrange(256) for _ in range(count))
            if random.random() < 0.5:
                piece = bytearray(random.choice(REPLIES + SIZES))
                piece[random.randrange(len(piece))] = random.randrange(256)
            # Ctrl-C, Ctrl-Z, q and the keys that end this program would have an effect.
            piece = bytes(piece).translate(None, b"\x03\x1aqTOASXBKEZFP")
            job.send(piece)
            job.listen(random.random() * 0.02)
    return alive(program, attack)


def sizes(program, random):
    def attack(job):
        for report in random.sample(SIZES, len(SIZES)):
            job.send(report)
            job.listen(0.05)
    return alive(program, attack)


def windows(program, random):
    def attack(job):
        for size in [(32767, 32767), (1, 1), (0, 0), (32767, 1), (1, 32767), (24, 80)]:
            job.resize(*size)
            job.listen(0.3)
        job.listen(1)
    return alive(program, attack, seconds=30)  # two million cells take a debug build some time


def torn(program, random):
    """A reply that a slow connection splits anywhere after its second byte."""
    def attack(job):
        for reply in random.sample(REPLIES, len(REPLIES)):
            cut = random.randrange(2, len(reply))
            job.send(reply[:cut])
            job.listen(random.choice([0.06, 0.1, 0.3, 1]))
            job.send(reply[cut:])
            job.listen(0.05)
    return alive(program, attack)


COLORS = [b"rgb:ffff/ffff/ffff", b"rgb:0/0/0", b"rgba:f/f/f/0", b"rgb:", b"rgb:////", b"rgb:g/g/g",
          b"rgb:fffff/0/0", b"rgb:-1/0/0", b"#ffffff", b"white", b"rgb:f/f/f/f/f", b"rgb:\xff/\xff/\xff",
          b"rgb:1/2", b"rgb:" + b"f" * 5_000, b"?"]


def colors(program, random):
    """Replies to the query for the background that are invalid, too many, split, or endless."""
    def attack(job):
        for color in random.sample(COLORS, len(COLORS)):
            end = random.choice([b"\x07", b"\x1b\\", b"\x9c", b""])
            text = b"\x1b]%s;%s%s" % (random.choice([b"11", b"10", b"4;1", b"", b"11;11"]), color, end)
            cut = random.randrange(len(text) + 1)
            job.send(text[:cut])
            job.listen(random.choice([0, 0.06, 0.1]))
            job.send(text[cut:])
            job.listen(0.01)
        job.send(b"\x1b\\")
        # Dark, light, dark: each report has an effect.
        for _ in range(300):
            job.send(b"\x1b]11;rgb:0/0/0\x07\x1b]11;rgb:ffff/ffff/ffff\x1b\\" * 5)
            job.listen(0.001)
    return alive(program, attack)


def endless_color(program, random):
    """An endless reply takes no memory, and Ctrl-C works within it."""
    job = Job([program])
    try:
        job.wait_for(b"row 3")
        job.send(b"\x1b]11;rgb:")
        for _ in range(2_000):
            job.send(b"f" * 1_000)
            job.listen(0)
        faults = ["it took %d MB" % job.memory()] if job.memory() > 300 else []
        job.send(b"\x03")
        return faults + ([] if job.ended(10) == 130 else ["Ctrl-C ended it with %s" % job.ended(0)]) + \
            job.faults()
    finally:
        job.close()


def late_color(program, random):
    """The reply with the background colour arrives in pieces while the program ends; it is not typed into the shell."""
    job = Job([program], answers=False)
    try:
        if not job.wait_for(b"row 3"):
            return ["it never drew"]
        job.send(b"q")
        for piece in (b"\x1b]11;rgb:ff", b"ff/0/0\x1b", b"\\", ANSWER):
            time.sleep(random.random() * 0.03)
            job.send(piece)
        status = job.ended(5)
        rest = termios.tcgetattr(job.slave) and select.select([job.slave], [], [], 0)[0]
        return ([] if status == 0 else ["status %s" % status]) + (
            ["somebody else gets %r" % os.read(job.slave, 99)] if rest else []) + job.faults()
    finally:
        job.close()


def late(program, random):
    """A reply arrives while the program is about to end; it is not typed into the shell."""
    job = Job([program], answers=False)
    try:
        if not job.wait_for(b"row 3"):
            return ["it never drew"]
        job.send(random.choice([b"q", b"\x03"]))
        time.sleep(random.random() * 0.2)
        job.send(ANSWER)
        if job.ended(5) not in (0, 130):
            return ["it ended with status %s" % job.ended(0)]
        return job.faults()
    finally:
        job.close()


def unhurried(program, random):
    """The program does not wait if no reply is pending."""
    job = Job([program])
    try:
        job.wait_for(b"row 3")
        job.listen(0.2)
        began = time.monotonic()
        job.send(b"q")
        status, seconds = job.ended(5), time.monotonic() - began
        return job.faults() + (["status %s" % status] if status != 0 else []) + (
            ["it took %.2f s to leave" % seconds] if seconds > 0.25 else [])
    finally:
        job.close()


def asked_in_the_background(program, random):
    """Suspended, continued in the background, then requested to end: the program must end."""
    job = Job([program])
    try:
        job.wait_for(b"row 3")
        job.send(b"\x1a")
        if not job.stopped():
            return ["it did not stop"]
        job.signal(signal.SIGCONT)
        job.listen(0.1)
        job.listen(0.3)
        job.signal(signal.SIGTERM)
        job.signal(signal.SIGCONT)
        status = job.ended(3)
        return ([] if status == -signal.SIGTERM else ["status %s" % status]) + job.faults()
    finally:
        job.close()


def outputs(way, key, last):
    """Output of the program while the host owns the screen appears after the restore."""
    def attack(program, random):
        job = Job([program], stderr="terminal", answers=random.random() < 0.5)
        try:
            job.wait_for(b"row 3")
            job.send(b"P")
            job.listen(0.3)
            if b"kept" in job.output:
                return ["it was written over the picture"]
            job.send(key) if isinstance(key, bytes) else job.signal(key)
            if job.ended(5) is None:
                return ["it goes on"]
            job.listen(0.1)
            shown = job.output.rpartition(RESET)[2]
            faults = []
            if not shown.startswith(b"a line that is not among the last\r\n", shown.find(b"a line")):
                faults.append("the lines before are not there")
            if len(shown.replace(b"\r", b"")) > 70000:
                faults.append("more than the last 64 KB are there")
            if last not in shown[-300:]:
                faults.append("at last came %r" % shown[-100:])
            return faults + job.faults(resets=False)
        finally:
            job.close()
    return attack


def errors_elsewhere(program, random):
    """Standard error that the user redirected to a file is written there."""
    with tempfile.NamedTemporaryFile() as file:
        job = Job([program], stderr=file.name)
        try:
            job.wait_for(b"row 3")
            job.send(b"Pq")
            status = job.ended(5)
            said = file.read()
            return ([] if said == b"kept error\n" else ["the file has %r" % said[:80]]) + (
                [] if status == 0 else ["status %s" % status])
        finally:
            job.close()


# The allowed output of the renderer: text, moves, styles, margins, erasing, its modes and queries.
WRITTEN = re.compile(rb"\x1b\[[0-9;]*[ABCDGHJKLMSTPXdm@r]|\x1b\[\?(7|25|1002|1004|1006|1049|2004|2026)[hl]"
                     rb"|\x1b\[\?202[67]\$p|\x1b\[>q|\x1b\[c|\x1b\]11;\?\x1b\\|\x1bM|[\x08\x0a\x0d\x20-\x7e]")
HOSTILE = ["\x1b]0;PWNED\x07", "\x1b[2J", "\x9b2J", "\x90q\x9c", "\x1bc", "\x1b]52;c;cXE=\x07",
           "\x1b]8;;http://x\x1b\\l", "\u202e\u2066\u2028\u2029", "\x7f\x08\x0d\x0b\x0c\x0e",
           "\u075d0;PWNED\u075c", "\ufdd0\uffff\U0010ffff", "a\u200d", "\u20dd" * 80, "👩\u200d" * 40,
           "\ufe0f", "🇩", "\U000e0001\U000e007f"]


def rows(program, random, locale="C.UTF-8"):
    """Rows are data: the program writes nothing except the renderer's output."""
    with tempfile.NamedTemporaryFile(delete=False) as file:
        for _ in range(60):
            line = "".join(random.choice(HOSTILE + ["text", "城", " "]) for _ in range(6)).encode()
            if random.random() < 0.3:
                line += bytes(random.randrange(128, 256) for _ in range(8))
            file.write(line.replace(b"\n", b" ") + b"\n")
    job = Job([program, "--rows", file.name], environment={"LC_ALL": locale})
    try:
        job.wait_for(b"\x1b[?1004h")
        job.listen(0.2)
        for key in (b"G", b"g", b"jjj", b"\x1b[6~", b"\x0c"):
            job.send(key)
            job.listen(0.1)
        job.send(b"q")
        status = job.ended(5)
        rest = WRITTEN.sub(b"", job.output)
        text = rest.decode("utf-8", "replace")
        bad = re.findall("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff]", text)
        faults = ["the rows wrote %r" % "".join(bad[:20])] if bad else []
        if locale == "C" and rest:
            faults.append("without UTF-8 they wrote %r" % rest[:20])
        return faults + job.faults() + ([] if status == 0 else ["status %s" % status])
    finally:
        job.close()
        os.unlink(file.name)


LINES = b"kept output\r\nkept error\r\n"
ATTACKS = {
    "H-3: outputs kept, q": outputs("q", b"q", LINES + b"no line end"),
    "H-3: outputs kept, SIGTERM": outputs("SIGTERM", signal.SIGTERM, LINES + b"no line end"),
    "H-3: outputs kept, exit()": outputs("exit()", b"X", LINES + b"no line end"),
    "H-3: outputs kept, SIGSEGV": outputs("SIGSEGV", signal.SIGSEGV, LINES),
    "H-3: outputs kept, abort()": outputs("abort()", b"A", LINES),
    "H-3: outputs kept, a failed precondition": outputs("F", b"F", b"a sentence"),
    "H-3: outputs kept, a stack overflow": outputs("O", b"O", LINES),
    "H-3: errors sent elsewhere": errors_elsewhere,
    "garbage as input": garbage, "size reports": sizes, "windows of any size": windows,
    "torn replies": torn, "a late answer": late, "leaving with nothing owed": unhurried,
    "colours of the background": colors, "a colour without end": endless_color,
    "a late colour": late_color,
    "asked to end in the background": asked_in_the_background, "hostile rows": rows,
    "hostile rows without UTF-8": lambda program, random: rows(program, random, "C"),
}
