"""Files from somebody else: frames made from pictures, and recordings to be played."""
import glob, os, re, resource, subprocess, tempfile

from job import Job

here = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(here, "../../..")
COMMANDS = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]"
# Files and the expected errors; None: the Gallery shows the file.
FRAMES = {
    "no writer": (os.mkfifo, "cannot be read"),
    "no end": ("/dev/zero", "cannot be read"),
    "a directory": (os.mkdir, "cannot be read"),
    "one cluster of a megabyte": (("x" + "\u0301" * 520_000).encode(), None),
    "half a million clusters": (("é" * 500_000).encode(), None),
    "a wide joined cluster": (("\U0001F469\u200D" * 140_000).encode(), "columns"),
    "times beyond all numbers": (b"% pulling every 1e308\nx\n%\ny\n", "1e308"),
    "times below all numbers": (b"% pulling every 1e-323\nx\n%\ny\n% loading cycle 5e-324\nx\n%\ny\n", None),
    "no time": (b"% pulling every nan\nx\n", "nan"),
    "commands": (b"% pulling\n\x1b]0;PWNED\x07\n", "line 2"),
    "commands in names": ("% pull\x1b]0;PWNED\x07\u202e\x9b2J\n".encode(), "line 1"),
    "commands in colours": ("% color \x9b #00\x1b[2J\nx\n".encode(), "line 1"),
    "commands as colours": (b"x\n% text\n\x1b\n", "line 3"),
    "a thousand colours": (b"% color a #000000\n" * 40_000 + b"x\n% text\na\n", None),
    "a colour row wider than all screens": (b"% color a #00ff00\nx\n% ground\n" + b"a" * 900_000, None),
    "a drawing higher than all screens": (b"x\n" * 100_000, None),
    "a thousand frames": (b"x\n%\n" * 999, None),
    "too many frames": (b"x\n%\n" * 5_000, "1,000 are allowed"),
    "too many bytes": (b"x" * (1 << 21), "1 MiB"),
    "torn UTF-8": (b"% pulling\n\xf0\x9f\x91", "UTF-8"),
    "marks alone": ("\u200d\u0301\ufe0f\n".encode(), "line 1"),
    "blanks alone": (b" " * 100_000 + b"\n%\n", None),
    "separators alone": (b"%\n" * 300_000, "no frame"),
    "empty": (b"", "no frame"),
}


def run(words, seconds=60, most=2 << 30, **options):
    """The status (None: it waits for something) and what was said; with little memory and time.

    The time is the processor's, so that a busy machine changes nothing.
    """
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT,
               "env": {**os.environ, "SWIFT_BACKTRACE": "enable=no"}, **options}
    program = subprocess.Popen(words, preexec_fn=limit, **options)
    try:
        said = program.communicate(timeout=10 * seconds)[0]
        return program.returncode, said.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return None, ""


def place_of(contents, place):
    if isinstance(contents, str):
        return contents
    path = os.path.join(place, "a.frames")
    if callable(contents):
        contents(path)
    else:
        with open(path, "wb") as file:
            file.write(contents)
    return path


def frames(directory, name):
    """A frame file is shown, or refused in one line; it contains no command for the terminal and takes little time."""
    def attack(random):
        contents, wanted = FRAMES[name]
        with tempfile.TemporaryDirectory() as place:
            path = place_of(contents, place)
            words = [os.path.join(directory, "Gallery"), "--frames", path, "--headless"]
            status, said = run(words)
            if wanted is None:
                return [] if status == 0 else ["status %s, %r" % (status, said[-120:])]
            faults = [] if status == 2 and wanted in said else ["status %s, %r" % (status, said[:160])]
            return faults + (["it said a command"] if re.search(COMMANDS, said) else [])
    return attack


def torn_frames(directory, count):
    """Frame files with damaged bytes are shown, or refused without a command for the terminal."""
    def attack(random):
        with open(os.path.join(ROOT, "Examples/ExampleGallery/rocket.frames"), "rb") as file:
            whole = file.read()
        faults = []
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "a.frames")
            for _ in range(count):
                with open(path, "wb") as file:
                    file.write(mutated(whole, random))
                words = [os.path.join(directory, "Gallery"), "--frames", path, "--help"]
                words[-1:] = ["--headless", "--size", "40x12"]
                status, said = run(words)
                if status not in (0, 2) or status == 2 and re.search(COMMANDS, said):
                    faults.append("status %s, %r" % (status, said[-160:]))
        return faults
    return attack


PIECES = [b"", b"\n", b"%", b"-1", b"0", b"1e308", b"-1e-320", b"nan", b"inf", b"9223372036854775807",
          b"9223372036854775808", b"18446744073709551616", b"99999999999999999999999", b"0x10",
          b"\xff", b"\x1b[2J", b"\x00", "é\u0301".encode(), b" ", b"#", b"=", b"..", b"a" * 5_000]


def mutated(text, random):
    """Changes, removes or repeats some numbers, words and lines of a text."""
    lines = text.split(b"\n")
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(lines))
        kind = random.randrange(6)
        if kind == 0:
            lines.insert(random.randrange(len(lines)), lines[at])
        elif kind == 1 and len(lines) > 1:
            del lines[at]
        elif kind == 2:
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", lines[at]))
            if numbers:
                number = random.choice(numbers)
                lines[at] = lines[at][:number.start()] + random.choice(PIECES) + lines[at][number.end():]
        elif kind == 3:
            words = lines[at].split(b" ")
            words[random.randrange(len(words))] = random.choice(
                random.choice(lines).split(b" ") + PIECES)
            lines[at] = b" ".join(words)
        elif kind == 4:
            cut = random.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + random.choice(PIECES) + lines[at][cut:]
        else:
            lines[at], other = lines[random.randrange(len(lines))], lines[at]
            lines[random.randrange(len(lines))] = other
    return b"\n".join(lines)


def recorded(directory, random):
    """Returns the recording of a session of CityList with random input."""
    with tempfile.TemporaryDirectory() as place:
        path = os.path.join(place, "script")
        job = Job([os.path.join(directory, "CityList"), "--record", path])
        try:
            job.wait_for(b"\x1b[?1004h")
            job.listen(0.2)
            for _ in range(25):
                job.send(random.choice([
                    b"\x1b[<65;9;9M" * 3, b"\x1b[<64;9;9M" * 9, b"\x1b[B", b"\x1b[A", b"G", b"g", b"r",
                    b"\x1b[<0;9;5M\x1b[<32;9;12M\x1b[<0;9;12m", b"\x1b[6~", b" "]))
                if random.random() < 0.2:
                    job.resize(random.randrange(3, 40), random.randrange(3, 120))
                job.listen(random.random() * 0.1)
            job.send(b"q")
            job.ended(5)
        finally:
            job.close()
        with open(path, "rb") as file:
            return file.read()


def scripts(directory, count):
    """Changed recordings are played or refused; what is printed contains no command for the terminal."""
    def attack(random):
        playback = os.path.join(directory, "Playback")
        whole = recorded(directory, random)
        faults = []
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "script")
            with open(path, "wb") as file:
                file.write(whole)
            status, said = run([playback, path, "--frames"])
            if status != 0:
                return ["as it was recorded: status %s, %r" % (status, said[-160:])]
            samples = [whole] * 3 + [open(name, "rb").read() for name in random.sample(sorted(
                glob.glob(os.path.join(ROOT, "Examples/Playback/Scripts/*"))), 5)]
            for _ in range(count):
                text = mutated(random.choice(samples), random)
                with open(path, "wb") as file:
                    file.write(text)
                words = random.choice([["--frames"], ["--json"], ["--explain"], []])
                status, said = run([playback, path, *words], 20)
                if status not in (0, 1, 2) or re.search(COMMANDS, said):
                    kept = tempfile.NamedTemporaryFile(delete=False, prefix="script-", mode="wb")
                    kept.write(text)
                    kept.close()
                    faults.append("status %s for %s %s: %r" % (status, kept.name, words, said[-120:]))
        return faults
    return attack


def no_script(directory):
    """A file that is not regular, or endless, is refused in one line, with little memory and at once."""
    def attack(random):
        playback = os.path.join(directory, "Playback")
        faults = []
        with tempfile.TemporaryDirectory() as place:
            pipe = os.path.join(place, "pipe")
            os.mkfifo(pipe)
            large = os.path.join(place, "large")
            with open(large, "wb") as file:
                file.truncate(1 << 34)
            for path in (pipe, large, "/dev/zero", "/dev/full", place, "/proc/self/mem"):
                status, said = run([playback, path], 20)
                if status != 2 or said.count("\n") != 1 or not said.startswith("Playback: "):
                    faults.append("%s: status %s, %r" % (path, status, said[:120]))
            with open("/dev/zero", "rb") as zeros:
                status, said = run([playback, "-"], 20, stdin=zeros)
            if status != 2 or said != "Playback: -: it has more than 64 MiB\n":
                faults.append("no end of standard input: status %s, %r" % (status, said[:120]))
        return faults
    return attack


def attacks(directory, isPart=False):
    found = {"frames, " + name: frames(directory, name) for name in FRAMES}
    found["frames with torn bytes"] = torn_frames(directory, 4 if isPart else 30)
    found["recordings with torn lines"] = scripts(directory, 25 if isPart else 250)
    found["scripts that are no files"] = no_script(directory)
    return found
