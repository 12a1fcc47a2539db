#!/usr/bin/env python3
"""Runs a stranger's programs in a terminal and checks what a person would notice.

usage: drive.py DIRECTORY

Each wait is for something that the program writes or becomes, and ends as soon as that is so. What
counts as its answer is what came after the moment before it was asked, however slow the machine is.
"""
import os, signal, subprocess, sys, tempfile, time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "Terminal", "Attack"))
from job import RESET, Job  # noqa: E402

directory = sys.argv[1]
FAILURES = []
# Only what fails takes so long.
PATIENCE = 120
# Output of a program that is gone is in the terminal already, or never comes.
PATIENCE_WITH_THE_DEAD = 10


def check(name, *faults):
    faults = [fault for fault in faults if fault]
    print("%-70s %s" % (name, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
    if faults:
        FAILURES.append(name)


def is_gone(job):
    return any(os.WIFEXITED(change) or os.WIFSIGNALED(change) for change in job.changes)


def until(job, holds, seconds=PATIENCE):
    """Listens until something holds; whether it does."""
    begun = time.monotonic()
    while not holds() and time.monotonic() < begun + seconds:
        if is_gone(job):
            seconds = min(seconds, PATIENCE_WITH_THE_DEAD)
        job.listen(0.05)
    return holds()


def start(program, text, *arguments):
    job = Job([os.path.join(directory, program), *arguments], stderr="terminal", size=(24, 80))
    if not until(job, lambda: text.encode() in job.output):
        check(program, "it never showed %r: %r" % (text, job.output[-200:]))
    return job


def shows(job, act, text, by_itself=False):
    """Does something; whether a text is on the screen then.

    A frame holds what differs from the one before, which may be a part of the text. Whoever does
    not insist that it comes by itself has the screen drawn anew until it is there.
    """
    begun = len(job.output)
    act()

    def is_there():
        return text.encode() in job.output[begun:]

    end = time.monotonic() + PATIENCE
    found = until(job, is_there, PATIENCE if by_itself else 1)
    while not found and time.monotonic() < end and not is_gone(job):
        job.send(b"\x0c")
        found = until(job, is_there, 1)
    return None if found else "%r was not shown: %r" % (text, job.output[begun:][-200:])


def without_terminal(program, *arguments):
    return subprocess.run([os.path.join(directory, program), *arguments],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)


def sends(job, keys):
    return lambda: job.send(keys)


def status_of(job):
    """How it ended, once the terminal has all that it wrote; `None` if it goes on."""
    status = job.ended(PATIENCE)
    until(job, lambda: RESET in job.output)
    return status


def after_reset(job, text):
    """What is read after the terminal is back, as soon as a text is in it."""
    def tail():
        return job.output.rpartition(RESET)[2].decode("utf-8", "replace")

    until(job, lambda: text in tail())
    return tail()


def ends(job, expected):
    status = status_of(job)
    found = job.faults(resets=False)
    job.close()
    return "; ".join(found + ([] if status == expected else ["status %s" % status]))


job = start("Readme", "Lisboa")
check("the README's program refreshes", shows(job, sends(job, b"r"), "Nairobi"))
job.send(b"q")
check("  and ends with 0 after q", ends(job, 0))

for act, status, name in ((b"\x03", 130, "130 after Ctrl-C"), (b"q", 0, "0 after q")):
    job = start("Statuses", "row 2")
    job.send(act)
    check("a program that calls TerminalHost.main ends with " + name, ends(job, status))
job = start("Statuses", "row 2")
job.signal(signal.SIGTERM)
check("  and dies of SIGTERM, which a shell shows as 143", ends(job, -signal.SIGTERM))
shell = without_terminal("Statuses")
check("  and without a terminal says so in one line, with 1",
      None if shell.returncode == 1 else "status %d" % shell.returncode,
      None if shell.stderr == "Statuses: standard input is not a terminal; run it in one\n"
      else "it said %r" % shell.stderr, None if shell.stdout == "" else "it wrote something")

job = start("Async", "first")
check("a refresh begins while an asynchronous main awaits the loop",
      shows(job, sends(job, b"r"), "asked 1 time"))
check("  and other work on the main actor goes on meanwhile",
      shows(job, sends(job, b"n"), "noted 1"))
check("  and the refresh ends when it is answered", shows(job, sends(job, b"a"), "fresh"))
job.send(b"q")
status = status_of(job)
after = after_reset(job, "ended with 0")
check("  and what follows the loop is read", None if "ended with 0" in after else repr(after),
      *job.faults(resets=False), None if status == 0 else "status %s" % status)
job.close()
job = start("Async", "first")
job.signal(signal.SIGTERM)
check("  and it dies of a signal", ends(job, -signal.SIGTERM))

job = start("Async", "first")
job.send(b"\x1a")
stopped = job.stopped(PATIENCE)
until(job, lambda: job.output.endswith(RESET))
faults = job.faults()
job.changes.clear()
check("  and it stops and comes back", None if stopped else "it did not stop", *faults,
      shows(job, job.to_front, "first", by_itself=True))
until(job, lambda: job.changes)
job.changes.clear()
job.send(b"\x03")
check("  and Ctrl-C ends it with 130", ends(job, 130))

job = start("Panes", "right 3 of 30")
check("of two panes the one with the focus loads", shows(job, sends(job, b"r"), "asked left"))
check("  and refreshes", shows(job, sends(job, b"a"), "left 0 of 31"))
check("  and Tab moves the focus", shows(job, sends(job, b"\tr"), "asked right"))
check("  where the other one refreshes", shows(job, sends(job, b"a"), "right 0 of 31"))
job.send(b"q")
check("  and q leaves", ends(job, 0))

job = start("Select", "choice 8")
job.send(b"jjj\r")
status = status_of(job)
after = after_reset(job, "chosen: 2\r\n")
check("Return on a selected row tells it, and may end with its number",
      None if after == "chosen: 2\r\n" else repr(after),
      None if status == 2 else "status %s" % status, *job.faults(resets=False))
job.close()

job = start("Crash", "row 3")
job.send(b"G")
status = status_of(job)
after = after_reset(job, "there is no row 95")
check("the sentence of a crash is read after the terminal is back",
      None if "there is no row 95" in after else repr(after[-200:]),
      None if "a word before the crash" in after else "what was printed is not there",
      *job.faults(resets=False), None if status == -signal.SIGILL else "status %s" % status)
job.close()

tour = without_terminal("Options", "--headless", "--size", "30x9")
captions = [line.split(" s ")[1] for line in tour.stdout.splitlines() if line.startswith("──")]
check("a program that hands its arguments over shows itself off without a terminal",
      None if tour.returncode == 0 else "status %d: %s" % (tour.returncode, tour.stderr),
      None if captions == ["at the start", "pulled: let go now", "let go: it refreshes",
                           "refreshed", "at the end"] else "it showed %r" % captions,
      None if "row 40 of 43" in tour.stdout else "it did not load: %s" % tour.stdout[-400:],
      None if tour.stdout == without_terminal("Options", "--headless", "--size", "30x9").stdout
      else "it prints something else the second time")
refused = without_terminal("Options", "--haedless")
check("  and refuses what nobody reads, with 2",
      None if (refused.returncode, refused.stdout) == (2, "") else "status %d" % refused.returncode,
      None if refused.stderr == "Options: argument 1: there is no option '--haedless'; --headless "
      "is one\nOptions --help says how it is called\n" else "it said %r" % refused.stderr)
told = without_terminal("Options")
check("  and says that it can do without a terminal",
      None if told.returncode == 1 and told.stderr == "Options: standard input is not a terminal; "
      "run it in one, or with --headless\n" else "%d: %r" % (told.returncode, told.stderr))
with tempfile.TemporaryDirectory() as made:
    script, cast, film = (os.path.join(made, name) for name in ("bug.txt", "a.cast", "a.svg"))
    taken = without_terminal("Options", "--cast", cast, "--svg", film)
    check("  and is filmed", None if taken.returncode == 0 else taken.stderr,
          None if open(cast).read().startswith('{"version": 2') else "this is no cast",
          None if ">43<" in open(film).read() else "the end is not in the film")
    job = start("Options", "row 0 of 40", "--record", script)
    check("  and records", shows(job, sends(job, b"r"), "row 0 of 41"))
    job.send(b"q")
    check("  and leaves with 0 then", ends(job, 0))
    steps = open(script).read().splitlines()
    check("  what the hand did and the app answered",
          *(None if step in steps else "%r is not in %r" % (step, steps)
            for step in ("key r", "finish header success", "content 41")))

print("a stranger gets along" if not FAILURES else "FAILED: %s" % FAILURES)
sys.exit(1 if FAILURES else 0)
