"""A program under yasr in a pseudo-terminal: keys go in, and what was spoken comes out."""
import errno, fcntl, os, pty, select, signal, struct, sys, tempfile, termios, time

HERE = os.path.dirname(os.path.abspath(__file__))

CONFIGURATION = """[normalkeys]
[reviewkeys]
[options]
cursor tracking=full
synthesizer=Emacspeak server
synthesizer port=|%s %s %s
key echo=off
shell=/bin/sh
special=off
up and down arrows=speak line
DisableKey=6925
[Emacspeak server]
rate=175
punctuation=some
[dict]
"=quote
0x23=number
*=star
<=less than
>=greater than
@=at
0x5b=left bracket
\\=backslash
]=right bracket
^=caret
_=underscore
`=grave
{=left brace
|=bar
}=right brace
~=tilde
"""


class Reader:
    """Runs a program under the reader, `columns` wide and `rows` high."""

    def __init__(self, words, columns=80, rows=24):
        self.folder = tempfile.TemporaryDirectory()
        self.log = os.path.join(self.folder.name, "spoken")
        # Its own copy of the words has no room for long names.
        short = os.path.join(self.folder.name, "v.py")
        os.symlink(os.path.join(HERE, "voice.py"), short)
        configuration = os.path.join(self.folder.name, "yasr.conf")
        with open(configuration, "w") as out:
            out.write(CONFIGURATION % (sys.executable, short, self.log))
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8")
            for name in ("COLORTERM", "NO_COLOR", "TMUX"):
                environment.pop(name, None)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execvpe("yasr", ["yasr", "-C", configuration, "--", *words], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.written = b""
        self.heard = 0

    def wait(self, seconds):
        """Reads what is written for a time; what would answer a terminal's questions says nothing."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                try:
                    data = os.read(self.terminal, 65536)
                except OSError as error:
                    if error.errno == errno.EIO:
                        return
                    raise
                if not data:
                    return
                self.written += data

    def press(self, keys, seconds=1.0):
        os.write(self.terminal, keys.encode())
        self.wait(seconds)

    def spoken(self):
        """What was spoken since this was asked last."""
        try:
            with open(self.log) as log:
                lines = [line.rstrip("\n").split("\t", 1)[1] for line in log if "\t" in line]
        except FileNotFoundError:
            return []
        lines = [line for line in lines if line != "silence"]
        new = lines[self.heard:]
        self.heard = len(lines)
        return [line for line in new if line]

    def end(self):
        try:
            os.kill(self.child, signal.SIGTERM)
        except ProcessLookupError:
            pass
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if os.waitpid(self.child, os.WNOHANG)[0]:
                break
            self.wait(0.05)
        else:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.terminal)
        self.folder.cleanup()
