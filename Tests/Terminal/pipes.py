#!/usr/bin/env python3
"""Runs programs as parts of a pipeline in a pseudo-terminal, and in unusual environments.

usage: pipes.py PROGRAMS
PROGRAMS is the directory of the examples. Each pipeline runs under a shell that has the terminal.
"""
import fcntl, os, pty, select, struct, sys, tempfile, termios, time

BIN = sys.argv[1]
FAILURES = []
PATIENCE = 60


class Shell:
    """A command line in a terminal of its own."""

    def __init__(self, line, size=(24, 80), environment=None, erase=None):
        self.output, self.line = b"", line
        pid, self.master = pty.fork()
        if pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            if erase is not None:
                settings = termios.tcgetattr(0)
                settings[6][termios.VERASE] = erase
                termios.tcsetattr(0, termios.TCSANOW, settings)
            kept = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
            os.execve("/bin/bash", ["bash", "-c", line], {
                **kept, "PATH": BIN + ":" + os.environ["PATH"], "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8", **(environment or {})})
        self.pid = pid

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            try:
                self.output += os.read(self.master, 1 << 16)
            except OSError:
                return False
        return True

    def until(self, text):
        end = time.monotonic() + PATIENCE
        while text not in self.output and time.monotonic() < end and self.read(0.05):
            pass
        return text in self.output

    def send(self, keys):
        os.write(self.master, keys)

    def end(self):
        """Returns the text after the screen is restored, and the status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.read(0.05):
            pass
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.master)
        return self.output.rpartition(b"\x1b[?1049l")[2].replace(b"\r", b""), status


def check(name, *faults):
    faults = [fault for fault in faults if fault]
    print("%-60s %s" % (name, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
    if faults:
        FAILURES.append(name)


def expect(found, wanted):
    return None if found == wanted else "%r instead of %r" % (found, wanted)


def run(line, shown, keys, **surroundings):
    shell = Shell(line, **surroundings)
    fault = None if shell.until(shown) else "%r never showed: %r" % (shown, shell.output[-200:])
    for some in keys:
        shell.send(some)
        time.sleep(0.3)  # each key as a person presses it
    return shell, fault, *shell.end()


_, fault, after, status = run(
    "printf 'one\\ntwo\\nthree\\n' | Picker | xargs echo got", b"three", [b"\x1b[B", b"\x1b[B", b"\r"])
check("a picker in the middle of a pipeline prints the row", fault, expect(after, b"got two\n"),
      expect(status, 0))
_, fault, after, status = run("printf 'one\\ntwo\\n' | Picker | xargs echo got", b"two", [b"q"])
check("  and nothing after q", fault, expect(after, b"got\n"), expect(status, 0))
_, fault, after, status = run("seq 100000 | Picker | wc -l", b"100000 to", [b"\x1b[B", b"q"])
check("  and takes 100,000 lines", fault, expect(after.strip(), b"0"))
_, fault, after, _ = run(
    "printf 'one\\ntwo\\n' | Picker 2>/dev/null | cat", b"two", [b"\x1b[B", b"\r"])
check("  and finds the terminal where no standard descriptor is one", fault, expect(after, b"one\n"))
shell = Shell("(echo early; sleep 2; echo late) | Picker")
check("lines show before the input ends", None if shell.until(b"early") else "it waited",
      None if b"late" not in shell.output else "late")
check("  and those that come later", None if shell.until(b"late") else "they never came")
shell.send(b"q")
shell.end()
_, fault, after, status = run("printf 'a\\nb\\n' | Pull -", "✓".encode(), [b"r", b"q"])
check("Pull shows its standard input", fault, expect(after, b""), expect(status, 0))
for name, options in (("  all of it, even if it is pulled before its end", ""), ("  also if it follows", "--follow ")):
    gate = tempfile.mktemp()
    shell = Shell("{ echo early; until [ -e %s ]; do sleep 0.1; done; echo late; } | Pull --leave-rows %s-" % (gate, options))
    fault = None if shell.until(b"early") else "the first line never showed"
    shell.send(b"r")
    time.sleep(0.5)
    open(gate, "w").close()
    fault = fault or (None if shell.until(b"late") else "the last line never showed")
    os.unlink(gate)
    shell.send(b"q")
    check(name, fault, expect(shell.end()[0], b" early\n late\n"))
_, fault, after, _ = run("Pull -", b"reads standard input, but that is a terminal", [])
check("  and says so where that is a terminal", fault)
_, fault, _, _ = run("Pull -- sh -c 'echo $COLUMNS by $LINES'", b"78 by 22", [b"q"])
check("a command of Pull's gets the size of its pane", fault)

for name, size, variables, wanted in (
        ("a terminal of 0x0 has 80 columns and 24 rows", (0, 0), {}, (78, 22)),
        ("  and those of COLUMNS and LINES", (0, 0), {"COLUMNS": "60", "LINES": "10"}, (58, 8)),
        ("  and its own where it has a size", (12, 40), {"COLUMNS": "60", "LINES": "10"}, (38, 10))):
    _, fault, _, _ = run("Pull -- sh -c 'echo $COLUMNS by $LINES'", b"%d by %d" % wanted, [b"q"],
                         size=size, environment=variables)
    check(name, fault)

_, fault, after, _ = run("printf 'abc\\n' | Picker", b"abc", [b"&zz", b"\x08\x08", b"c\r\x1b[B\r"],
                         erase=b"\x08")
check("Backspace is what stty erase names", fault, expect(after, b"abc\n"))
_, fault, _, status = run("Gallery", b"TERM is not set or \"dumb\"", [], environment={"TERM": "dumb"})
check("TERM=dumb is refused with a sentence", fault, expect(status, 1))

print("all pipes hold" if not FAILURES else "FAILED: %s" % FAILURES)
sys.exit(1 if FAILURES else 0)
