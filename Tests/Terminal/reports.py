#!/usr/bin/env python3
"""Reproduces users' reports about other terminal programs, with real input in tmux or a pseudo-terminal.

usage: reports.py PROGRAMS [PART OF A NAME]
PROGRAMS is the directory of the examples. Documentation/BugReports.md lists the reports.
"""
import fcntl, itertools, os, pty, re, select, shlex, shutil, struct, subprocess, sys, tempfile, termios, time

BIN = os.path.abspath(sys.argv[1])
WANTED = sys.argv[2] if len(sys.argv) > 2 else ""
PATIENCE = 30
FAILURES = []
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8", PATH=BIN + ":" + os.environ["PATH"])
environment.pop("TMUX", None)
directory = tempfile.mkdtemp()
numbers = itertools.count()


class Screen:
    """A command line in a shell in tmux."""

    def __init__(self, line, columns=60, rows=12):
        self.server = "reports-%d-%d" % (os.getpid(), next(numbers))
        self.tmux("new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows), "env PS1='$ ' bash --norc", ";",
                  "set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0")
        self.resize(columns, rows)
        self.until(lambda: "$" in self.text())
        self.type(line + "; echo status $?")
        self.keys("Enter")

    def tmux(self, *arguments):
        return subprocess.run(["tmux", "-L", self.server, "-f", "/dev/null", "-u", *arguments],
                              capture_output=True, env=environment).stdout.decode()

    def text(self, *options):
        return self.tmux("capture-pane", "-p", "-t", "t", *options)

    def lines(self):
        return self.text().split("\n")

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "t", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "t", "-l", text)

    def quits(self):
        self.type("q")
        return self.shows("status 0")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-t", "t", "-x", str(columns), "-y", str(rows))

    def until(self, holds, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def shows(self, text, seconds=PATIENCE):
        """Returns an error if a text does not appear."""
        return None if self.until(lambda: text in self.text(), seconds) else "%r never showed: %s" % (
            text, self.text().strip())

    def rests(self):
        """Returns the styled screen once it no longer changes."""
        last, same, end = None, 0, time.monotonic() + PATIENCE
        while same < 6 and time.monotonic() < end:
            time.sleep(0.1)
            text = self.text("-e")
            last, same = text, same + 1 if text == last else 0
        return last

    def close(self):
        self.tmux("kill-server")


def file(name, content):
    path = os.path.join(directory, name)
    with open(path, "wb") as output:
        output.write(content.encode() if isinstance(content, str) else content)
    return shlex.quote(path)


def pull(name, content, **size):
    return Screen("Pull -- cat " + file(name, content), **size)


def terminal(line, columns=80, rows=24):
    pid, master = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execve("/bin/bash", ["bash", "-c", line], {**environment, "TERM": "xterm-256color"})
    return master, pid, b""


def read(master, text):
    """Reads until the text arrives or the patience ends, or if it is None, until 0.7 seconds without output."""
    output, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end and (text is None or text not in output):
        if not select.select([master], [], [], 0.7 if text is None else 0.05)[0]:
            if text is None:
                break
            continue
        try:
            output += os.read(master, 1 << 16)
        except OSError:
            break
    return output


def expect(found, wanted):
    return None if found == wanted else "%r instead of %r" % (found, wanted)


def report(names):
    """Runs an attempt, which returns its errors."""
    def run(attempt):
        title = attempt.__name__.replace("_", " ")
        if WANTED not in title + names:
            return
        faults = [fault for fault in attempt() if fault]
        print("%-52s %s" % (title, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
        if faults:
            FAILURES.append(title)
    return run


@report("gwsw/less #312 #265 #216, garabik/grc #88")
def a_found_word_that_is_coloured_stays():
    screen = pull("grep", "Why \x1b[01;31m\x1b[Khello\x1b[m\x1b[K there\nfoo\n")
    yield screen.shows("Why hello there")
    for word in "o", "ll", "hello":
        screen.type("/" + word)
        yield screen.shows("/" + word + " ")
        yield screen.shows(" of ")
        yield screen.shows("Why hello there", 2)
        screen.keys("Escape")
        yield screen.shows("? keys")
    screen.close()


@report("gwsw/less #422")
def a_search_finds_the_character_and_no_other():
    screen = pull("sigma", "Σ Greek sigma\n∑ a sum\nσ small\n")
    yield screen.shows("a sum")
    screen.type("/∑")
    yield screen.shows("1 of 1")
    screen.close()


@report("gwsw/less #637")
def a_wrapped_line_breaks_no_emoji():
    family = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏼"
    master, pid, output = terminal("Pull -- cat " + file("kiss", family * 300 + "\nend\n"), columns=41)
    output += read(master, b"end")
    os.write(master, b"w")
    wrapped = read(master, None)
    os.write(master, b"\x1b[6~\x1b[B\x1b[B\x1b[A\x1b[5~q")
    wrapped += read(master, None)
    os.waitpid(pid, 0)
    yield None if wrapped.count(family.encode()) > 20 else "it was not wrapped: %r" % wrapped[:200]
    yield expect(wrapped.count("👩".encode()), wrapped.count(family.encode()))


@report("ratatui/ratatui #2651 #2585 #2357, jesseduffield/lazygit #3811 #5171")
def emoji_of_uncertain_width_leave_nothing_behind():
    lines = ["%s \x1b[44m%s automated\x1b[0m %d" % (mark * (n % 3), mark, n) for n, mark in
             enumerate(["⚠\ufe0f", "⚡\ufe0f", "😹", "🥲🏻", "🚀\ufe0f", "天", "x"] * 20)]
    screen = pull("emoji", "\n".join(lines) + "\n")
    yield screen.shows("automated 0")
    for keys in ["Down"] * 3 + ["NPage", "Down", "PPage", "Up", "End", "Home"]:
        screen.keys(keys)
        before = screen.rests()
        screen.keys("C-l")
        yield expect(screen.rests(), before)
    screen.close()


@report("jesseduffield/lazygit #3811")
def an_emoji_in_a_commit_leaves_the_scroll_bar_in_its_column():
    repository = os.path.join(directory, "emoji-commits")
    subprocess.run(["git", "init", "-q", repository], check=True)
    for n in range(30):
        subprocess.run(["git", "-C", repository, "-c", "user.name=n", "-c", "user.email=e", "commit", "-q",
                        "--allow-empty", "-m", "⚡\ufe0f fix ➖ number %d" % n], check=True)
    screen = Screen("GitHistory " + repository)
    yield screen.shows("number 29")
    screen.rests()
    columns = {len(re.sub("[\ufe0f]", "", line)) for line in screen.lines() if line.endswith("│")}
    yield None if len(columns) == 1 else "the scroll bar has the columns %s" % columns
    screen.close()


@report("junegunn/fzf #4075 #4537")
def a_pane_that_closes_leaves_no_character():
    screen = Screen("Pull --open %s -- seq 40" % shlex.quote("yes {} | tr -d '\\n' | head -c 3000"))
    yield screen.shows("40 lines")
    before = screen.rests()
    for _ in range(2):
        screen.keys("Down", "Enter")
        yield screen.shows("Esc close")
        screen.keys("Escape")
        yield None if screen.until(lambda: "Esc close" not in screen.text()) else "the pane never closed"
    after = screen.rests()
    screen.keys("C-l")
    yield expect(screen.rests(), after)
    yield expect(re.sub(r"\x1b\[[0-9;]*m", "", after).split("\n")[3:10],
                 re.sub(r"\x1b\[[0-9;]*m", "", before).split("\n")[3:10])
    screen.close()


@report("junegunn/fzf #598")
def much_coloured_output_does_not_hold_up_keys():
    line = "".join("\x1b[38;5;%dm%d\x1b[0m" % (n % 256, n % 10) for n in range(400))
    screen = Screen("Pull -- sh -c %s" % shlex.quote("for i in $(seq 2000); do cat %s; done" % file("row", line + "\n")))
    yield screen.shows(" lines")
    screen.type("?")
    yield screen.shows("PgUp", 15)
    screen.type("q")
    screen.type("q")
    yield screen.shows("status 0", 15)
    screen.close()


@report("charmbracelet/gum #188 #785 #334")
def coloured_lines_can_be_picked_and_come_out_plain():
    screen = Screen("printf 'one\\n\\033[32mgreen\\033[0m\\n' | Picker | cat -v")
    yield screen.shows("green")
    yield screen.shows("\none\ngreen\n")
    yield None if "\x1b[32mgreen" in screen.text("-e") else "the colour is lost"
    screen.keys("Down", "Down", "Enter")
    yield screen.shows("status 0")
    yield None if "\ngreen\n" in screen.text() else "what was printed is %r" % screen.text().strip()
    screen.close()


@report("charmbracelet/gum #93")
def what_was_on_the_terminal_is_there_again_after_a_picker():
    screen = Screen("echo before; seq 3 | Picker")
    yield screen.shows("3 to choose from")
    yield screen.quits()
    yield screen.shows("before", 0)
    screen.close()


@report("charmbracelet/gum #908")
def alt_backspace_in_two_pieces_deletes_a_word():
    screen = Screen("Pull -- seq 9")
    yield screen.shows("9 lines")
    for _ in range(3):  # on a busy machine the second piece may come too late
        screen.type("/one two")
        yield screen.shows("/one two")
        screen.tmux("send-keys", "-t", "t", "-H", "1b")
        time.sleep(0.015)
        screen.tmux("send-keys", "-t", "t", "-H", "7f")
        if screen.until(lambda: "/one" in screen.text() and "two" not in screen.text(), 5):
            break
        screen.keys("Escape")
        screen.rests()
    else:
        yield "the line is %r" % screen.lines()[-2:]
    screen.close()


@report("sharkdp/bat #1438")
def a_last_line_without_its_end_is_one_line():
    screen = Screen("Pull --leave-rows -- printf 'a\\nb'")
    yield screen.shows("2 lines")
    yield screen.quits()
    text = screen.text().strip().split("\n")
    at = text.index("status 0")
    yield expect([line.strip() for line in text[at - 2:at]], ["a", "b"])
    screen.close()


@report("sharkdp/bat #1594")
def a_form_feed_breaks_no_row():
    screen = pull("page", "one\n\x0ctwo\nthree\n")
    yield screen.shows("\n one\n ␌two\n three\n")
    screen.close()


@report("ratatui/ratatui #2188 #1160")
def marks_without_a_width_of_their_own_move_no_column():
    text = "ｶﾞｷﾞ|half\nか\u3099|combined\n\u200bzero|first\ne\u0301\u0323|two marks\n"
    plain = Screen("clear; cat " + file("marks", text))
    yield plain.shows("status 0")
    expected = plain.lines()[:4]
    screen = pull("marks", text)
    yield None if screen.until(lambda: [line.strip(" │") for line in screen.lines()[1:5]] == expected) else expect(
        screen.lines()[1:5], expected)
    screen.close()
    plain.close()


@report("jesseduffield/lazygit #2231")
def sizes_down_to_one_cell_end_no_program():
    for program, shown in ("Pull -- seq 50", "50 lines"), ("CityList", "12 cities"):
        screen = Screen(program)
        yield screen.shows(shown)
        for size in (1, 1), (2, 2), (200, 1), (1, 60), (3, 2), (60, 12):
            screen.resize(*size)
            time.sleep(0.3)
        yield screen.shows(shown)
        yield screen.quits()
        screen.close()


@report("jesseduffield/lazygit #3704")
def a_command_that_would_page_its_output_does_not():
    screen = Screen("cd %s; git init -q p; cd p; git -c user.name=n -c user.email=e commit -q --allow-empty -m first;"
                    " TERM=xterm Pull -- git -c core.pager=less --paginate log" % directory)
    yield screen.shows("Author: n")
    yield None if "not fully functional" not in screen.text() else "the pager complains"
    yield screen.quits()
    screen.close()


@report("charmbracelet/crush #1298 #2109")
def nothing_is_left_set_at_the_end():
    master, pid, output = terminal("Pull -- seq 9")
    output += read(master, b"\x1b[?1049h")
    output += read(master, None)
    os.write(master, b"\x03")
    output += read(master, None)
    os.waitpid(pid, 0)
    yield None if not re.search(rb"\x1b\[\d* q", output) else "the cursor's style is changed"
    for mode in set(re.findall(rb"\x1b\[\?(\d+(?:;\d+)*)h", output)):
        for one in mode.split(b";"):
            last = [m[1] for m in re.finditer(rb"\x1b\[\?(?:\d+;)*%s(?:;\d+)*([hl])" % one, output)][-1]
            yield None if (last == b"l") != (one in (b"25", b"7")) else "mode %s is left %s" % (one.decode(), last)


shutil.rmtree(directory)
print("all reports hold" if not FAILURES else "FAILED: %s" % FAILURES)
sys.exit(1 if FAILURES else 0)
