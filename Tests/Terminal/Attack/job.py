"""A program in a pseudo-terminal, in the foreground of a session as a shell's job is."""
import errno, fcntl, os, pty, re, resource, select, signal, struct, termios, time

RESET = (b"\x1b[?2026l\x1b[r\x1b[m\x1b[?1004l\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?7h\x1b[?25h"
         b"\x1b[?1049l")
QUESTION, ANSWER = b"\x1b[c", b"\x1b[?2026;2$y\x1b[?62;22c"


def modes(output):
    """Returns the private modes that bytes leave on; 7 and 25 are on by default."""
    found = {7, 25}
    for number, letter in re.findall(rb"\x1b\[\?(\d+)([hl])", output):
        (found.add if letter == b"h" else found.discard)(int(number))
    return found

# The factor by which waits exceed the time on an idle machine; it costs time only if the awaited event does
# not happen. Callers measure what has to be quick.
PATIENCE = 4


class Job:
    """The job, its terminal, and a process in place of the shell, which reports changes of the job."""

    def __init__(self, arguments, environment=None, size=(24, 80), answers=True, stderr=None,
                 standard=None, limits=None):
        """`standard`: the three descriptors, each "terminal", "null" or "closed"."""
        self.standard, self.limits = standard, limits or {}
        self.master, self.slave = pty.openpty()
        self.resize(*size)
        self.before = termios.tcgetattr(self.slave)
        self.flags = fcntl.fcntl(self.slave, fcntl.F_GETFL)
        self.answers, self.answered, self.output, self.changes = answers, 0, b"", []
        told, tell = os.pipe()
        self.told = told
        self.shell = os.fork()
        if self.shell == 0:
            os.close(told)
            try:
                self.be_shell(tell, arguments, environment or {}, stderr)
            finally:
                os._exit(127)
        os.close(tell)
        self.pid = struct.unpack("i", os.read(told, 4))[0]

    def be_shell(self, tell, arguments, environment, stderr):
        os.setsid()
        os.close(self.master)
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        for number in (signal.SIGTTOU, signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)
        # Signals that arrive before the child has reset its handlers wait until then.
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(self.slave, os.getpid())
            for number in range(1, 65):
                try:
                    signal.signal(number, signal.SIG_DFL)
                except (OSError, ValueError):
                    pass
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            os.dup2(self.slave, 0)
            os.dup2(self.slave, 1)
            os.dup2(self.slave if stderr == "terminal" else
                    os.open(stderr or "/dev/null", os.O_WRONLY | os.O_CREAT, 0o644), 2)
            for number, kind in enumerate(self.standard or ()):
                if kind == "closed":
                    os.close(number)
                else:
                    os.dup2(self.slave if kind == "terminal" else os.open("/dev/null", os.O_RDWR),
                            number)
            os.closerange(3, 256)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for kind, most in self.limits.items():
                resource.setrlimit(kind, (most, most))
            env = dict(os.environ, **{"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment})
            os.execve(arguments[0], arguments, env)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os.write(tell, struct.pack("i", child))

        def bring_to_front(*_):
            os.tcsetpgrp(self.slave, child)
            os.killpg(child, signal.SIGCONT)

        signal.signal(signal.SIGUSR1, bring_to_front)
        signal.signal(signal.SIGHUP, lambda *_: os.killpg(child, signal.SIGHUP))
        while True:
            _, status = os.waitpid(child, os.WUNTRACED | os.WCONTINUED)
            if os.WIFSTOPPED(status):
                os.tcsetpgrp(self.slave, os.getpgrp())
            os.write(tell, struct.pack("i", status))
            if os.WIFEXITED(status) or os.WIFSIGNALED(status):
                return

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def listen(self, seconds, reads=True):
        """Reads output of the program, replies to its queries, and records changes of the job."""
        end, tells = time.monotonic() + seconds, True
        while True:
            left = max(0, end - time.monotonic())
            heard = [self.master] * reads + [self.told] * tells
            ready = select.select(heard, [], [], left)[0]
            if self.master in ready:
                try:
                    self.output += os.read(self.master, 1 << 16)
                except OSError:
                    reads = False
                asked = self.output.count(QUESTION)
                if self.answers and asked > self.answered:
                    self.answered = asked
                    self.send(ANSWER)
            if self.told in ready:
                change = os.read(self.told, 4)
                tells = bool(change)
                if change:
                    self.changes.append(struct.unpack("i", change)[0])
                    return
            if left == 0:
                return

    def wait_for(self, text, seconds=10):
        end = time.monotonic() + seconds * PATIENCE
        while text not in self.output and time.monotonic() < end and not self.changes:
            self.listen(0.02)
        return text in self.output

    def send(self, text):
        try:
            os.write(self.master, text)
        except OSError as error:
            if error.errno not in (errno.EIO, errno.EAGAIN):
                raise

    def signal(self, number):
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            pass

    def to_front(self):
        os.kill(self.shell, signal.SIGUSR1)

    def stopped(self, seconds=3):
        end = time.monotonic() + seconds * PATIENCE
        while time.monotonic() < end:
            if self.changes and os.WIFSTOPPED(self.changes[-1]):
                return True
            self.listen(0.05)
        return False

    def ended(self, seconds=5, reads=True):
        """Returns the status: negative for a signal, None if the program is running."""
        end = time.monotonic() + seconds * PATIENCE
        while True:
            if self.changes and os.WIFSIGNALED(self.changes[-1]):
                return -os.WTERMSIG(self.changes[-1])
            if self.changes and os.WIFEXITED(self.changes[-1]):
                return os.WEXITSTATUS(self.changes[-1])
            if time.monotonic() > end:
                return None
            self.listen(0.05, reads)

    def memory(self):
        """Returns the maximum memory, in megabytes."""
        try:
            text = open("/proc/%d/status" % self.pid).read()
            return int(re.search(r"VmHWM:\s+(\d+)", text).group(1)) // 1024
        except (OSError, AttributeError):
            return 0

    def faults(self, resets=True):
        """Returns the changes that the program left behind."""
        found = []
        self.listen(0.02)
        if termios.tcgetattr(self.slave) != self.before:
            found.append("the settings are not as before")
        if fcntl.fcntl(self.slave, fcntl.F_GETFL) != self.flags:
            found.append("the file's flags are not as before")
        if modes(self.output) != {7, 25}:
            found.append("modes left: %s" % sorted(modes(self.output)))
        margins = re.findall(rb"\x1b\[([0-9;]*)r", self.output)
        if margins and margins[-1] != b"":
            found.append("margins left")
        if resets and b"\x1b[?1049h" in self.output and not self.output.endswith(RESET):
            found.append("after the reset came %r" % self.output[-80:])
        return found

    def close(self):
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        try:
            os.kill(self.shell, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.shell, 0)
        for descriptor in (self.master, self.slave, self.told):
            try:
                os.close(descriptor)
            except OSError:
                pass
