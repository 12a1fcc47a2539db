#!/usr/bin/env python3
"""Runs the examples with a screen reader (yasr), and compares the spoken text with the expected text.

usage: heard.py BIN [NAME...]      BIN contains the examples; NAMEs are files of `expected`, all by default
       heard.py --write BIN [NAME...]      writes the spoken text into those files instead

A file has a line `> STEP` for each step, followed by the text spoken in it, with digits as `#`. A line that
begins with `? ` may be spoken there or not, depending on time. The end of an utterance depends on the reads of
the screen reader, so the words of a step are compared, not its lines. In no step may an utterance be spoken
twice, or a mark alone, and no program may be silent.
"""
import os, re, shutil, subprocess, sys, tempfile
from reader import HERE, Reader

DOWN, UP, END, HOME = "\x1b[B", "\x1b[A", "\x1b[F", "\x1b[H"


class Step:
    def __init__(self, name, keys, seconds=1.5):
        self.name, self.keys, self.seconds = name, keys, seconds


def keys(*named, seconds=1.5):
    return [Step(name, text, seconds) for name, text in named]


def typed(text):
    return [Step("type " + letter, letter, 0.5) for letter in text]


START = Step("start", "", 6)
DOWNS = keys(("Down", DOWN), ("Down", DOWN), ("Down", DOWN))
LEAVE = Step("q", "q", 2)

# The programs, their folders, and the steps.
STORIES = {
    "cities": (["CityList"], [START, *DOWNS, *keys(("End", END), ("=", "=")), Step("r", "r", 6),
               *keys(("Home", HOME), ("/", "/")), *typed("lis"), *keys(("Return", "\r"), ("n", "n"), ("Esc", "\x1b")),
               LEAVE]),
    "chat": (["Chat", "--pace", "20"], [START, *typed("why"), Step("Return", "\r", 14),
             *keys(("Tab", "\t"), ("Up", UP), ("=", "=")), LEAVE]),
    "gallery": (["Gallery"], [START, Step("r", "r", 6), *keys(("?", "?"), ("Esc", "\x1b")), LEAVE]),
    "history": (["GitHistory"], [START, *keys(("Down", DOWN), ("Down", DOWN), ("End", END), ("Up", UP)), LEAVE]),
    "pull": (["Pull", "--", "seq", "-f", "line %.0f of many", "40"], [START, *DOWNS, Step("r", "r", 4), *keys(("Ctrl-L", "\x0c")), LEAVE]),
    "failure": (["Pull", "--", "sh", "-c", "echo one; exit 3"],
                [START, Step("r", "r", 4), LEAVE]),
}


def repository(folder):
    """A repository whose history is always the same."""
    environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_AUTHOR_NAME="Ada", GIT_AUTHOR_EMAIL="a@b.c",
                       GIT_COMMITTER_NAME="Ada", GIT_COMMITTER_EMAIL="a@b.c")
    def git(*words):
        subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, env=environment)
    git("init", "-q", "-b", "main")
    for number in range(60):
        environment["GIT_AUTHOR_DATE"] = environment["GIT_COMMITTER_DATE"] = "2001-02-03T04:05:06Z"
        git("commit", "-q", "--allow-empty", "-m", "Say what the tests of part %d take so long for" % number)


def listen(program, steps, bin):
    """Returns the text spoken in each step."""
    # A folder with a fixed name, because some programs speak it.
    folder = os.path.join(tempfile.gettempdir(), "heard%d" % os.getpid())
    os.mkdir(folder)
    before = os.getcwd()
    os.chdir(folder)
    try:
        if program[0] == "GitHistory":
            repository(folder)
        reader = Reader([os.path.join(bin, program[0]), "--screen-reader", *program[1:]])
        try:
            heard = []
            for step in steps:
                if step.keys:
                    reader.press(step.keys, step.seconds)
                else:
                    reader.wait(step.seconds)
                heard.append(reader.spoken())
            return heard
        finally:
            reader.end()
    finally:
        os.chdir(before)
        shutil.rmtree(folder)


def general(line):
    return re.sub(r"\d+", "#", re.sub(r"\b[0-9a-f]{7,40}\b", "#", line))


# Titles, and rows that are loaded in the background, may be spoken or not, depending on time.
OPTIONAL = re.compile(r"(CityList|Chat) - |/tmp/heard|(More loaded|Nothing more to load|Refreshed)\.|No commits yet|no output|"
                      r"# lines? - |exit # - |Refreshing\. Refreshed|write something|Return send|Tab write")


def optional(line):
    return "? " + line if OPTIONAL.match(line) else line


def words(lines):
    return general(" ".join(lines)).split()


def fits(step, heard, expected, optional):
    """Returns whether the spoken text is the expected one, with or without its optional parts.

    The first load of a program ends before or after its first frame, so the order is free there.
    """
    text = " %s " % " ".join(words(heard))
    for line in sorted(optional, key=len, reverse=True):
        text = text.replace(" %s " % " ".join(words([line])), " ")
    sure = words(line for line in expected if not line.startswith("? ") and line not in optional)
    said = text.split()
    return sorted(said) == sorted(sure) if step is START else said == sure


def marks(step, heard):
    """Returns text that no screen reader should have to speak."""
    if step.name.startswith("type "):
        return []
    faults = ["a mark: %r" % line for line in heard if not re.search(r"\w\w|^\w$|\d", line) or line in ("bar", "number")]
    return faults + ["twice: %r" % line for line in set(heard) if heard.count(line) > 1]


def read(name):
    """Returns the steps of a file, and the expected text in each."""
    steps = []
    with open(os.path.join(HERE, "expected", name + ".txt"), encoding="utf-8") as lines:
        for line in lines.read().splitlines():
            if line.startswith("> "):
                steps.append((line[2:], []))
            elif line:
                steps[-1][1].append(line)
    return steps


def check(name, steps, heard):
    expected = read(name)
    optional = {line[2:] for _, lines in expected for line in lines if line.startswith("? ")}
    faults = []
    if [step.name for step in steps] != [step for step, _ in expected]:
        faults.append("its file has other steps")
    for step, lines, (_, wanted) in zip(steps, heard, expected):
        faults += ["%s: %s" % (step.name, fault) for fault in marks(step, lines)]
        if not fits(step, lines, wanted, optional):
            faults.append("%s: spoken %r, expected %r" % (step.name, lines, wanted))
    return faults


def main():
    arguments = sys.argv[1:]
    writes = arguments[:1] == ["--write"]
    bin, *names = arguments[writes:]
    bin = os.path.abspath(bin)
    failed = False
    for name in names or STORIES:
        program, steps = STORIES[name]
        heard = listen(program, steps, bin)
        said = [line for lines in heard for line in lines]
        print("%-10s %3d utterances, %d of one character, %d twice in a step" % (
            name, len(said), sum(len(line) < 2 for line in said),
            sum(len(lines) - len(set(lines)) for lines in heard)), flush=True)
        if writes:
            with open(os.path.join(HERE, "expected", name + ".txt"), "w", encoding="utf-8") as out:
                for step, lines in zip(steps, heard):
                    out.write("> %s\n%s" % (step.name, "".join(optional(general(line)) + "\n" for line in lines)))
            continue
        for fault in check(name, steps, heard):
            failed = True
            print("FAILED: %s: %s" % (name, fault), flush=True)
    sys.exit(failed)


main()
