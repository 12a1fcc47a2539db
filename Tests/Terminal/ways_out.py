#!/usr/bin/env python3
"""Starts a program in a pseudo-terminal, ends it in every way, and checks the state that it leaves.

usage: ways_out.py PROGRAM
Each time the terminal's settings, the modes that its bytes leave on, and the exit status are checked.
"""
import fcntl, os, pty, re, select, signal, struct, subprocess, sys, termios, time

PROGRAM = sys.argv[1]
FAILURES = []


class Terminal:
    def __init__(self, *arguments, environment=None):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.flags = fcntl.fcntl(self.slave, fcntl.F_GETFL)
        self.output = b""
        env = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
        env.update(environment or {})
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1):
                os.dup2(self.slave, descriptor)
            os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
            os.closerange(3, 64)
            import resource
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            # Under nohup, and in a shell's background job, signals are ignored by inheritance.
            for ending in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                signal.signal(ending, signal.SIG_DFL)
            os.execve(PROGRAM, [PROGRAM, *arguments], env)

    def read(self, seconds):
        end = time.time() + seconds
        while time.time() < end:
            if select.select([self.master], [], [], 0.02)[0]:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    return

    def wait_for(self, text, seconds=10):
        end = time.time() + seconds
        while text not in self.output and time.time() < end:
            self.read(0.05)
        return text in self.output

    def send(self, text):
        os.write(self.master, text)

    def status(self, seconds=10):
        end = time.time() + seconds
        while time.time() < end:
            self.read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.read(0.05)
                return -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return "did not end"

    def modes(self):
        """Returns the private modes that the bytes leave on. Modes 7 and 25 are on by default."""
        modes = {7, 25}
        for number, letter in re.findall(rb"\x1b\[\?(\d+)([hl])", self.output):
            (modes.add if letter == b"h" else modes.discard)(int(number))
        return modes

    def margins_are_reset(self):
        sets = re.findall(rb"\x1b\[([0-9;]*)r", self.output)
        return not sets or sets[-1] == b""

    def close(self):
        os.close(self.master)
        os.close(self.slave)


def check(name, terminal, status, expected):
    faults = []
    if status != expected:
        faults.append("status %s, not %s" % (status, expected))
    if termios.tcgetattr(terminal.slave) != terminal.before:
        faults.append("the settings are not as before")
    if fcntl.fcntl(terminal.slave, fcntl.F_GETFL) != terminal.flags:
        faults.append("the descriptor's flags are not as before")
    if terminal.modes() != {7, 25}:
        faults.append("modes left: %s" % sorted(terminal.modes()))
    if not terminal.margins_are_reset():
        faults.append("margins left")
    print("%-44s %s" % (name, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
    if faults:
        FAILURES.append(name)
    terminal.close()


def run(name, action, expected, *arguments):
    terminal = Terminal(*arguments)
    if not terminal.wait_for(b"row 3"):
        print(name, "never drew:", terminal.output[:200])
    # After a scroll, margins or a style may be set.
    terminal.send(b"jj")
    terminal.read(0.1)
    action(terminal)
    check(name, terminal, terminal.status(), expected)


def key(text):
    return lambda terminal: terminal.send(text)


def kill(number):
    return lambda terminal: os.kill(terminal.pid, number)


def stuck(number):
    def act(terminal):
        terminal.send(b"Z")
        terminal.read(0.2)
        os.kill(terminal.pid, number)
        terminal.read(0.2)
        os.kill(terminal.pid, number)
    return act


run("H-1: q ends with 0", key(b"q"), 0)
run("H-1: Ctrl-C ends with 130", key(b"\x03"), 130)
run("exit() inside a callback", key(b"X"), 7)
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV,
               signal.SIGBUS, signal.SIGILL, signal.SIGTRAP, signal.SIGFPE, signal.SIGABRT):
    run("kill -%s" % number.name, kill(number), -number)
run("inline, q", key(b"q"), 0, "--inline")
run("inline, kill -SIGTERM", kill(signal.SIGTERM), -signal.SIGTERM, "--inline")
run("inline, a Swift trap", key(b"T"), -signal.SIGILL, "--inline")
run("abort()", key(b"A"), -signal.SIGABRT)
run("a null pointer", key(b"S"), -signal.SIGSEGV)
run("a Swift trap", key(b"T"), -signal.SIGILL)
run("a stack overflow", key(b"O"), -signal.SIGSEGV)
run("SIGTERM twice while it is stuck", stuck(signal.SIGTERM), -signal.SIGTERM)

# An error that main throws after the loop. Swift's own report would prompt the user.
terminal = Terminal("--throw", environment={"SWIFT_BACKTRACE": "enable=no"})
terminal.wait_for(b"row 3")
terminal.send(b"q")
status = terminal.status()
check("H-1: a thrown error", terminal, status, -signal.SIGILL)

# Ctrl-Z suspends it with a clean terminal; after SIGCONT everything is redrawn.
for name, stop in (("Ctrl-Z", lambda t: t.send(b"\x1a")),
                   ("kill -TSTP", lambda t: os.kill(t.pid, signal.SIGTSTP))):
    # The process group must not be orphaned, or the kernel ignores the stop; a shell's job is not orphaned.
    helper = subprocess.run(
        [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "stop_and_go.py"),
         PROGRAM, name], capture_output=True, text=True)
    ok = helper.returncode == 0
    print("%-44s %s" % (name + " and fg", "ok" if ok else "FAILED: " + helper.stdout + helper.stderr),
          flush=True)
    if not ok:
        FAILURES.append(name)

# The terminal is disconnected: the program must end, by SIGHUP or on its own.
terminal = Terminal()
terminal.wait_for(b"row 3")
os.close(terminal.slave)
os.close(terminal.master)
end = time.time() + 10
pid = 0
while time.time() < end and not pid:
    pid, status = os.waitpid(terminal.pid, os.WNOHANG)
    time.sleep(0.02)
print("%-44s %s" % ("the terminal goes away", "ok" if pid else "FAILED: it goes on"), flush=True)
if not pid:
    os.kill(terminal.pid, signal.SIGKILL)
    FAILURES.append("the terminal goes away")

# Without any terminal: no escape sequence, and a clear error.
name = "no terminal"
result = subprocess.run([PROGRAM], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                        start_new_session=True)
fine = "\x1b" not in result.stdout + result.stderr and "there is no terminal" in result.stderr
print("%-44s %s" % (name, "ok" if fine and result.returncode == 3 else "FAILED"), flush=True)
if not fine or result.returncode != 3:
    FAILURES.append(name)

terminal = Terminal(environment={"TERM": "dumb"})
status = terminal.status()
terminal.before = termios.tcgetattr(terminal.slave)
fine = b"\x1b" not in terminal.output and status == 3
print("%-44s %s" % ("TERM=dumb", "ok" if fine else "FAILED"), flush=True)
if not fine:
    FAILURES.append("TERM=dumb")

print("all ways out leave the terminal as it was" if not FAILURES else "FAILED: %s" % FAILURES)
sys.exit(1 if FAILURES else 0)
