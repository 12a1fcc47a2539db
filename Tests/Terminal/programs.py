#!/usr/bin/env python3
"""Compares the output of real programs in Pull with the same output in tmux, cell by cell.

usage: programs.py PULL [NAME ...]

A program that is not installed is skipped. Manual pages differ on purpose: overstruck characters are bold or
underlined, so only their text is compared.
"""
import itertools, os, re, shutil, subprocess, sys, tempfile, time, unicodedata

pull = os.path.abspath(sys.argv[1])
COLUMNS, PATIENCE = 120, 120
environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8", TERM="xterm-256color", COLORTERM="truecolor")
environment.pop("TMUX", None)
server, servers = "", itertools.count()
directory = tempfile.mkdtemp()

PROGRAMS = {
    "git diff of a CRLF file": "git", "ls in colours": "ls", "ls in columns": "ls", "gcc": "gcc",
    "man": "man", "grep": "grep", "diff": "diff", "apt-get, as it shows progress": "sh",
    "tput under five TERMs": "tput", "rich": "python3", "curl": "curl",
}
SCRIPTS = {
    "git diff of a CRLF file": r"""git init -q r && cd r && printf 'one\r\ntwo\r\n' >f && git add f && printf 'one\r\nTWO\r\nx\r\n' >f
        git -c color.ui=always diff""",
    "ls in colours": "ls --color=always -la /",
    "ls in columns": "ls --color=always -C --width=100 /usr/bin | head -40",
    "gcc": "printf 'int main(void) { int x = \"a\"; retrun y; }' >t.c; gcc -fdiagnostics-color=always t.c 2>&1; true",
    "man": "MANPAGER=cat GROFF_NO_SGR=1 MAN_KEEP_FORMATTING=1 MANWIDTH=90 man ls | head -60",
    "grep": "grep --color=always -n root /etc/passwd",
    "diff": r"printf '1\n2\n3\n' >a; printf '1\nx\n3\n4\t5\n' >b; diff --color=always -u a b; true",
    "apt-get, as it shows progress": r"""for n in 3 30 99; do printf '\r%d%% [Working]\033[K\r\033[33m%d%%\033[0m [9 kB/%d kB]\033[K' $n $n 9000; done
        printf '\r\033[KFetched 900 kB in 1s\nReading package lists... 0%%\rReading package lists... 50%%\r\rReading package lists... Done\n'""",
    "tput under five TERMs": """for TERM in xterm-256color tmux-256color screen linux vt100; do export TERM
        tput setaf 2; printf green; tput sgr0; tput bold; printf bold; tput sgr0; tput smul; printf under; tput rmul
        tput rev; printf rev; tput sgr0; tput smso; printf so; tput rmso; echo " $TERM"; done 2>/dev/null""",
    "rich": """python3 -c '
from rich.console import Console; from rich.table import Table; from rich.syntax import Syntax
c = Console(force_terminal=True, width=90, color_system="truecolor"); t = Table(title="天地")
t.add_column("Name", style="cyan"); t.add_column("Wert", justify="right", style="on blue")
t.add_row("row 🚀", "1"); c.print(t); c.print(Syntax("def f(x):\\n    return x**2", "python", theme="monokai"))'""",
    "curl": "curl -o /dev/null file:///etc/passwd 2>&1; echo",
}


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", server, "-f", "/dev/null", "-u", *arguments],
                          capture_output=True, text=True, env=environment).stdout


def shown(command, rows, is_ready):
    """Returns the rows of a window in which a command runs, once they no longer change."""
    global server
    server = "programs-%d-%d" % (os.getpid(), next(servers))
    tmux("new-session", "-d", "-s", "t", "-x", str(COLUMNS), "-y", str(rows), command, ";", "set", "-g", "status",
         "off", ";", "set", "-g", "remain-on-exit", "on")
    tmux("resize-window", "-t", "t", "-x", str(COLUMNS), "-y", str(rows))
    last, same, end = None, 0, time.monotonic() + PATIENCE
    while time.monotonic() < end and not (same > 7 and is_ready(last)):
        time.sleep(0.2)
        text = tmux("capture-pane", "-p", "-e", "-N", "-t", "t")
        last, same = text, same + 1 if text == last else 0
    tmux("kill-server")
    return cells(last)


PLAIN = ("-", "-", frozenset())


def styled(style, parameters):
    foreground, background, attributes = style
    rest = [int(part or 0) for part in parameters.split(";")]
    while rest:
        code = rest.pop(0)
        if code == 0:
            foreground, background, attributes = PLAIN
        elif code in (38, 48):
            color, rest = (tuple(rest[:2]), rest[2:]) if rest[0] == 5 else (tuple(rest[:4]), rest[4:])
            color = color[1] if color[0] == 5 else color
            foreground, background = (color, background) if code == 38 else (foreground, color)
        elif code in (39, 49):
            foreground, background = ("-", background) if code == 39 else (foreground, "-")
        elif code < 30:
            ended = {22: {1, 2}}.get(code, {code - 20})
            attributes = attributes - ended if code > 20 else attributes | {code}
        else:
            color = code % 10 + (8 if code >= 90 else 0)
            foreground, background = (color, background) if code // 10 in (3, 9) else (foreground, color)
    return foreground, background, attributes


def cells(text):
    """Returns the cells of each row: a character and the visible part of its style."""
    style, rows = PLAIN, []
    for line in text.split("\n"):
        row = []
        for sequence, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b\x0e\x0f])", re.sub(r"\x1b\(.", "", line)):
            if not character:
                style = styled(style, sequence)
            elif unicodedata.combining(character):
                row[-1] = (row[-1][0] + character, row[-1][1])
            else:
                foreground, background, attributes = style
                if character == " ":
                    foreground = foreground if 7 in attributes else "-"
                    attributes &= {4, 7, 9}
                row.append((character, (foreground, background, attributes)))
                if unicodedata.east_asian_width(character) in "WF":
                    row.append(("", None))
        rows.append(row + [(" ", PLAIN)] * (COLUMNS - len(row)))
    return rows


failures = 0
for name, program in PROGRAMS.items():
    if sys.argv[2:] and name not in sys.argv[2:]:
        continue
    if not shutil.which(program):
        print("SKIPPED: %s is not installed" % program)
        continue
    folder = tempfile.mkdtemp(dir=directory)
    output = subprocess.run(["sh", "-c", SCRIPTS[name]], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=PATIENCE).stdout
    lines = output.count(b"\n")
    if not lines:
        print("SKIPPED: %s printed nothing" % name)
        continue
    path = folder + "/output"
    with open(path, "wb") as file:
        file.write(output)
    expected = shown("cat %s; sleep 600" % path, lines + 1, lambda text: text.strip())
    count = "%d line" % lines
    found = shown("exec %s -- cat %s" % (pull, path), lines + 7, lambda text: count in text.split("\n")[0])
    differing = [
        (y, x, expected[y][x], found[y + 1][x + 1]) for y in range(lines) for x in range(COLUMNS - 3)
        if (expected[y][x] != found[y + 1][x + 1] if name != "man" else expected[y][x][0] != found[y + 1][x + 1][0])]
    if differing:
        failures += 1
        print("FELL: %s: %d cells differ, such as row %d, column %d: tmux %s, Pull %s" %
              (name, len(differing), *differing[0]))
    else:
        print("%s: %d lines as in tmux" % (name, lines))
shutil.rmtree(directory)
sys.exit(failures > 0)
