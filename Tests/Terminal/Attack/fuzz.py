#!/usr/bin/env python3
"""Random keys in tmux: the screen drawn step by step equals the screen that is drawn again completely.

usage: fuzz.py EXAMPLES [SECONDS [SEED]]     by default 3,600 seconds from seed 1

After each fifty keys, pastes, mouse actions and sizes it waits until nothing moves, reads the screen,
overwrites a row from outside, types Ctrl-L, and reads the screen again: text, colours and cursor must be equal.

A load of Gallery takes 1 to 2 s, and its end between the two reads is not an error: the thumb gets shorter
although the rows are the same. So a screen is at rest after 3 s without a change, and a difference is checked
by playing to the same place again, with 6 s of rest. A residue is permanent, and so is found twice.
"""
import itertools, os, random as numbers, re, select, shlex, subprocess, sys, tempfile, time

from leaving import hostile_lines

PATIENCE = 60
# The seconds without a change after which a screen is at rest: longer than a load of Gallery.
STILL = 3
MOVING = "it moved"
SERVERS = itertools.count()
SOILED = "\u2592soiled\u2592"
LINE = [b"\x1b[D", b"\x1b[C", b"\x1b[H", b"\x1b[F", b"\x01", b"\x05", b"\x0b", b"\x15", b"\x17", b"\x7f",
        b"\x1b[3~", b"\x1bb", b"\x1bf", b"\x1b[1;5D", b"\x1b[1;5C", b"\x1b[1;2D", b"\x1b\r", b"\t", b"\x1b[Z",
        b"\x1b[A", b"\x1b[B", b"\x1b[5~", b"\x1b[6~", b"\r", b"\r", b"\x1b", b"\x1b"]
TYPED = [text.encode() for text in
         ["a", "e", "1", "te", "城", "中", "é", "e\u0301", "👩\u200d👧", "☰", "ش", "لا", "i", "  ", "word", "z", "\u200d"]]
LIST = [b"/", b"/", b"/", b"&", b"&", b"n", b"N", b"n", b"N", b"y", b"y", b" ", b" ", b"v", b"V", b"*", b"e",
        b"g", b"G", b"j", b"k", b"r", b"=", b"?", b"0", b"1", b"2", b"3", b"5", b"\t", b"\r", b"d", b"u", b"w",
        b"\x1b[A", b"\x1b[B", b"\x1b[1;2A", b"\x1b[1;2B", b"\x1b[5~", b"\x1b[6~", b"\x1b[I", b"\x1b[O", b"\x12"]
HAND = [b"\x1b[<65;9;9M" * 3, b"\x1b[<64;9;9M" * 3, b"\x1b[<0;9;5M\x1b[<32;9;9M\x1b[<0;9;9m",
        b"\x1b[<0;9;9M\x1b[<32;9;3M\x1b[<0;9;3m", b"\x1b[<0;5;4M\x1b[<0;5;4m", b"\x1b[<0;9;4M\x1b[<32;9;12M"]


def seen(line, style):
    """A row as an eye sees it: of a blank's style only the ground, a line and reverse.

    `style` is what the row begins with: the letter's, the ground's and the other attributes.
    """
    shown, last = "", None
    for escape, letter in re.findall("\x1b\\[([\\d;:]*)m|(.)", line, re.S):
        if letter:
            now = "%s %s %s" % ("" if letter == " " else style[0], style[1],
                                "".join(c for c in style[2] if letter != " " or c in "479"))
            shown += ("" if now == last else "{%s}" % now) + letter
            last = now
        else:
            apply(escape.split(";"), style)
    return re.sub(r"(\{  \} *)$", "", shown)


def apply(numbers, style):
    """Changes a style by the numbers of a sequence."""
    while numbers:
        number = numbers.pop(0) or "0"
        if number == "0":
            style[:] = ["", "", ""]
        elif number in ("38", "48"):
            count = 2 if numbers[:1] == ["5"] else 4
            style[number == "48"] = ";".join(numbers[:count])
            del numbers[:count]
        elif number in ("39", "49"):
            style[number == "49"] = ""
        elif number[0] in "39" and len(number) == 2:
            style[0] = number
        elif number[0] in "41" and len(number) > 1:
            style[1] = number
        elif number not in style[2]:
            style[2] += number


class Terminal:
    """A program in its own tmux, which is controlled through one pipe."""

    def __init__(self, words, size=(80, 24)):
        # A server with the same name may still be ending.
        self.name = "fuzz%d.%d" % (os.getpid(), next(SERVERS))
        environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", SWIFT_BACKTRACE="enable=no")
        environment.pop("TMUX", None)
        command = "%s; echo ended=$?; exec sleep 10000" % shlex.join(words)
        self.client = subprocess.Popen(
            ["tmux", "-L", self.name, "-f", "/dev/null", "-u", "-C", "new-session", "-x", str(size[0]),
             "-y", str(size[1]), command], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard = b""
        self.answer()
        for text in ("refresh-client -f no-output", "set -g status off", "set -sg escape-time 0",
                     "set -g window-size manual"):
            self.ask(text)
        self.resize(*size)
        self.tty = self.ask("display-message -p '#{pane_tty}'")[0]

    def line(self):
        """Returns the next line from tmux, within PATIENCE."""
        end = time.monotonic() + PATIENCE
        while b"\n" not in self.heard:
            if not select.select([self.client.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise EOFError("it took %d s, and tmux says nothing" % PATIENCE)
            read = os.read(self.client.stdout.fileno(), 1 << 16)
            if not read:
                raise EOFError("tmux is gone")
            self.heard += read
        line, self.heard = self.heard.split(b"\n", 1)
        return line.decode("utf-8", "replace")

    def answer(self):
        """Returns the lines between the next %begin and %end."""
        lines, isIn = [], False
        while True:
            line = self.line()
            if isIn and re.match(r"%(end|error) \d+ \d+ \d", line):
                return lines
            if isIn:
                lines.append(line)
            elif line.startswith("%begin"):
                isIn = True

    def ask(self, text):
        self.client.stdin.write(text.encode() + b"\n")
        self.client.stdin.flush()
        return self.answer()

    def send(self, text):
        for at in range(0, len(text), 500):
            self.ask("send-keys -H " + " ".join("%02x" % byte for byte in text[at:at + 500]))

    def resize(self, columns, rows):
        self.ask("resize-window -x %d -y %d" % (columns, rows))

    def screen(self):
        where = self.ask("display-message -p '#{?cursor_flag,cursor at #{cursor_x} #{cursor_y},no cursor}'")
        # A style continues in the next row.
        style, rows = [""] * 3, []
        for line in self.ask("capture-pane -p -e"):
            rows.append(seen(line, style))
        return rows + where

    def at_rest(self, still, seconds=PATIENCE):
        """Returns the screen once it has not changed for some time, or None."""
        end, last, since = time.monotonic() + seconds, None, 0
        while time.monotonic() < end:
            now = self.screen()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > still:
                return now
            time.sleep(0.1)
        return None

    def soil(self):
        """Overwrites the first row from outside, without moving the cursor."""
        with open(self.tty, "wb", buffering=0) as tty:
            tty.write(b"\x1b7\x1b[1;1H" + SOILED.encode() + b"\x1b8")

    def is_soiled(self):
        return any(SOILED in line for line in self.ask("capture-pane -p"))

    def close(self):
        subprocess.run(["tmux", "-L", self.name, "kill-server"], stderr=subprocess.DEVNULL)
        self.client.kill()
        self.client.stdin.close()
        self.client.stdout.close()
        self.client.wait()


def step(terminal, random):
    """Sends one key, paste, mouse action or size; returns it."""
    kind = random.random()
    if kind < 0.03:
        size = random.choice([(random.randrange(9, 120), random.randrange(4, 40)), (80, 24), (80, 23), (79, 24)])
        terminal.resize(*size)
        return size
    if kind < 0.07:
        text = b"\x1b[200~" + b"".join(random.choices(TYPED + [b"\n", b"\x1b", b"\t"], k=random.randrange(30))) + \
            b"\x1b[201~"
    else:
        text = random.choice(random.choices([LINE, TYPED, LIST, HAND], [4, 2, 5, 1])[0])
    terminal.send(text)
    time.sleep(0.03 if text == b"\x1b" else random.choice([0, 0, 0.002, 0.02]))
    return text


def differing(before, after):
    found = ["row %d of %d: %r, anew %r" % (y, len(before) - 1, a, b)
             for y, (a, b) in enumerate(zip(before, after)) if a != b]
    return found[:3] + (["%d and %d rows" % (len(before), len(after))] if len(before) != len(after) else [])


def look(terminal, still):
    """Returns the error of the screen; None if there is none, and MOVING if it did not come to rest."""
    before = terminal.at_rest(still)
    if before is None:
        return MOVING
    if any(line.startswith("ended=") for line in before):
        return "it ended: %r" % [line for line in before if line.strip()][-3:]
    terminal.soil()
    end = time.monotonic() + PATIENCE
    while not terminal.is_soiled():
        if time.monotonic() > end:
            return MOVING
    terminal.send(b"\x0c")
    while terminal.is_soiled():
        if time.monotonic() > end:
            return "Ctrl-L draws nothing: %r" % before
    return "; ".join(differing(before, terminal.at_rest(0.3) or [])) or None


def played(words, seed, keys, seconds, still):
    """Plays until an error, the last key or the time limit; returns the error, the keys and the number of reads."""
    random, end, count, looks = numbers.Random(seed), time.monotonic() + seconds, 0, 0
    terminal = Terminal(words)
    try:
        terminal.at_rest(still)
        while time.monotonic() < end and (keys is None or count < keys):
            typed = [step(terminal, random) for _ in range(50)]
            fault = look(terminal, still)
            count, looks = count + 50, looks + (fault != MOVING)
            if fault not in (None, MOVING):
                return [fault, "after %r" % typed], count, looks
        return [], count, looks
    finally:
        terminal.close()


def play(words, seed, seconds):
    """Plays, and again to the same place after an error: an error by movement occurs only once."""
    faults, keys, looks = played(words, seed, None, seconds, STILL)
    if faults:
        print("?     %s" % faults[0], flush=True)
        faults, more, _ = played(words, seed, keys, 20 * seconds, 2 * STILL)
        keys += more
    return faults, keys, looks


def programs(directory, random, place):
    """Returns the command lines to play; rows of any kind are drawn for Pull."""
    path = os.path.join(place, "rows")
    with open(path, "wb") as file:
        file.write(hostile_lines(random))
    pull = [os.path.join(directory, "Pull"), "--", "cat", path]
    return {"Gallery": [os.path.join(directory, "Gallery")], "Pull": pull,
            "Chat": [os.path.join(directory, "Chat"), "--pace", "200"]}


def attacks(directory):
    """Returns the attacks of a complete run, half a minute each: real time, and too long for --part."""
    def of(name):
        def attack(random):
            with tempfile.TemporaryDirectory() as place:
                words = programs(directory, random, place)[name]
                try:
                    faults, keys, looks = play(words, random.random(), 30)
                except EOFError as error:
                    return [str(error)]
                return faults or ([] if looks else ["it never rested in %d keys" % keys])
        return attack
    return {"fuzz, then Ctrl-L, " + name: of(name) for name in ("Gallery", "Pull", "Chat")}


if __name__ == "__main__":
    place = os.path.abspath(sys.argv[1])
    end = time.monotonic() + (float(sys.argv[2]) if len(sys.argv) > 2 else 3_600)
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    total, failed = [0, 0], False
    while time.monotonic() < end:
        for name in ("Gallery", "Pull", "Chat"):
            random = numbers.Random("%d %s" % (seed, name))
            with tempfile.TemporaryDirectory() as directory:
                words = programs(place, random, directory)[name]
                faults, keys, looks = play(words, seed, min(60, max(1, end - time.monotonic())))
            total = [total[0] + keys, total[1] + looks]
            failed = failed or bool(faults)
            print("%s, seed %d: %d keys, %d looks" % (name, seed, keys, looks), flush=True)
            print("".join("  FELL %s\n" % fault for fault in faults), end="", flush=True)
        seed += 1
    print("%d keys, %d looks, %s" % (*total, "SOMETHING FELL" if failed else "nothing fell"))
    sys.exit(1 if failed else 0)
