#!/usr/bin/env python3
"""Runs a stranger's programs in a terminal and checks what a person would notice.

usage: drive.py DIRECTORY
"""
import os, re, signal, subprocess, sys, time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "Terminal", "Attack"))
from job import RESET, Job  # noqa: E402

directory = sys.argv[1]
FAILURES = []


def check(name, *faults):
    faults = [fault for fault in faults if fault]
    print("%-70s %s" % (name, "ok" if not faults else "FAILED: " + "; ".join(faults)), flush=True)
    if faults:
        FAILURES.append(name)


def start(program, text):
    job = Job([os.path.join(directory, program)], stderr="terminal", size=(24, 80))
    if not job.wait_for(text.encode()):
        check(program, "it never showed %r: %r" % (text, job.output[-200:]))
    return job


def shows(job, text, seconds=5):
    """Whether a text is written from now on."""
    begun, end = len(job.output), time.monotonic() + seconds
    while text.encode() not in job.output[begun:] and time.monotonic() < end and not job.changes:
        job.listen(0.02)
    return None if text.encode() in job.output[begun:] else "%r was not shown" % text


def ends(job, expected):
    status = job.ended()
    job.listen(0.1)
    found = job.faults(resets=False)
    job.close()
    return "; ".join(found + ([] if status == expected else ["status %s" % status]))


job = start("Readme", "Lisboa")
job.send(b"r")
check("the README's program refreshes", shows(job, "Nairobi"))
job.send(b"q")
check("  and ends with 0 after q", ends(job, 0))

for act, status, name in ((b"\x03", 130, "130 after Ctrl-C"), (b"q", 0, "0 after q")):
    job = start("Statuses", "row 2")
    job.send(act)
    check("a program that calls TerminalHost.main ends with " + name, ends(job, status))
job = start("Statuses", "row 2")
job.signal(signal.SIGTERM)
check("  and dies of SIGTERM, which a shell shows as 143", ends(job, -signal.SIGTERM))
shell = subprocess.run([os.path.join(directory, "Statuses")], stdin=subprocess.DEVNULL,
                       capture_output=True, text=True)
check("  and without a terminal says so in one line, with 1",
      None if shell.returncode == 1 else "status %d" % shell.returncode,
      None if shell.stderr == "Statuses: standard input is not a terminal; run it in one\n"
      else "it said %r" % shell.stderr, None if shell.stdout == "" else "it wrote something")

job = start("Async", "first")
job.listen(0.4)
begun = time.monotonic()
job.send(b"r")
check("  and a refresh of it ends", shows(job, "fresh"),
      None if time.monotonic() - begun < 3 else "after %.1f s" % (time.monotonic() - begun))
job.listen(0.3)
job.send(b"jjk")
check("  and it hears keys", None if not job.changes else "it ended")
job.send(b"q")
status = job.ended()
job.listen(0.1)
after = job.output.rpartition(RESET)[2]
check("  and what follows the loop is read", None if b"ended with 0" in after else repr(after),
      *job.faults(resets=False), None if status == 0 else "status %s" % status)
job.close()
job = start("Async", "first")
job.signal(signal.SIGTERM)
check("  and it dies of a signal", ends(job, -signal.SIGTERM))

job = start("Async", "first")
job.send(b"\x1a")
stopped = job.stopped()
faults = job.faults()
job.changes.clear()
job.to_front()
job.listen(0.2)
job.changes.clear()
check("  and it stops and comes back", None if stopped else "it did not stop", *faults,
      shows(job, "first"))
job.send(b"\x03")
check("  and Ctrl-C ends it with 130", ends(job, 130))

job = start("Panes", "right 3 of 30")
job.send(b"r")
check("of two panes the one with the focus refreshes", shows(job, "left 0 of 31"))
job.listen(1.5)
job.send(b"\tr")
check("  and Tab moves the focus", shows(job, "right 0 of 31"))
job.send(b"q")
check("  and q leaves", ends(job, 0))

job = start("Select", "choice 8")
for key in (b"j", b"j", b"j"):
    job.send(key)
    job.listen(0.1)
job.send(b"\r")
status = job.ended()
job.listen(0.1)
after = job.output.rpartition(RESET)[2]
check("Return on a selected row tells it, and may end with its number",
      None if after == b"chosen: %d\r\n" % (status or 0) else "%r and %s" % (after, status),
      None if status else "status %s" % status, *job.faults(resets=False))
job.close()

job = start("Crash", "row 3")
job.send(b"G")
status = job.ended()
job.listen(0.1)
after = job.output.rpartition(RESET)[2].decode("utf-8", "replace")
check("the sentence of a crash is read after the terminal is back",
      None if "there is no row 95" in after else repr(after[-200:]),
      None if "a word before the crash" in after else "what was printed is not there",
      *job.faults(resets=False), None if status == -signal.SIGILL else "status %s" % status)
job.close()

print("a stranger gets along" if not FAILURES else "FAILED: %s" % FAILURES)
sys.exit(1 if FAILURES else 0)
