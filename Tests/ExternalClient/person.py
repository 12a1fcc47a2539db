"""Starts a program in a terminal, types, and checks what it shows and how it ends.

Each wait is for something that the program writes, or for its end, and stops as soon as that is seen. An answer
is what was written after the moment before the keys were sent, so that a slow machine changes nothing.
"""
import os, subprocess, sys, time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "Terminal", "Attack"))
from job import RESET, Job  # noqa: E402

directory = os.path.abspath(sys.argv[1])
FAILURES = []
# Only a failure takes so long.
PATIENCE = 120
# The output of a program that has ended is in the terminal already, or never comes.
PATIENCE_WITH_THE_DEAD = 10


def check(name, *faults):
    faults = [fault for fault in faults if fault]
    print("%-70s %s" % (name, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
    if faults:
        FAILURES.append(name)


def is_gone(job):
    return any(os.WIFEXITED(change) or os.WIFSIGNALED(change) for change in job.changes)


def until(job, holds, seconds=PATIENCE):
    """Reads the output until a condition holds or time is up. Returns whether it holds."""
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
    """Does something. Returns None if a text is written afterwards, and otherwise the fault.

    A frame contains only the cells that differ from the frame before, which may be a part of the text.
    Unless the text must come by itself, Ctrl-L has the whole screen drawn again until the text is there.
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
                          stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          start_new_session=True)


def sends(job, keys):
    return lambda: job.send(keys)


def status_of(job):
    """Waits for the end and the last output. Returns the status, or None if the program still runs."""
    status = job.ended(PATIENCE)
    until(job, lambda: RESET in job.output)
    return status


def after_reset(job, text):
    """Waits for a text after the terminal is restored. Returns what is written after that point."""
    def tail():
        return job.output.rpartition(RESET)[2].decode("utf-8", "replace")

    until(job, lambda: text in tail())
    return tail()


def ends(job, expected):
    status = status_of(job)
    found = job.faults(resets=False)
    job.close()
    return "; ".join(found + ([] if status == expected else ["status %s" % status]))


def verdict(sentence):
    """Prints the last line. Returns the status to end with."""
    print(sentence if not FAILURES else "FAILED: %s" % FAILURES)
    return 1 if FAILURES else 0
