#!/usr/bin/env python3
"""Runs the programs of an external client, most of them in a terminal, and checks their screens and statuses.

usage: drive.py DIRECTORY
"""
import os, signal, sys, tempfile

from person import *  # noqa: F403

job = start("Readme", "Message 1")
check("the README's program refreshes", shows(job, sends(job, b"r"), "News"))
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
      None if shell.stderr == "Statuses: there is no terminal; run it in one\n"
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

for turn in range(10):  # the loop has a thread of its own here, whose stop could come too late
    job = start("Async", "first")
    job.send(b"\x1a")
    stopped = job.stopped(10)
    if not stopped:
        faults = []
        break
    until(job, lambda: job.output.endswith(RESET))
    faults = job.faults()
    job.changes.clear()
    if turn < 9:
        job.close()
check("  and it stops and comes back", None if stopped else "it did not stop", *faults,
      shows(job, job.to_front, "first", by_itself=True))
until(job, lambda: job.changes)
job.changes.clear()
job.send(b"\x03")
check("  and Ctrl-C ends it with 130", ends(job, 130))
job = start("Async", "first")
job.signal(signal.SIGSTOP)
stopped = job.stopped(10)
job.changes.clear()
job.send(b"q")
job.to_front()
check("  and what was typed while it was stopped is heard when it goes on",
      None if stopped else "it did not stop", ends(job, 0))

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
captions = [line.split(" s ")[1] for line in tour.stdout.splitlines() if line.startswith("── ")]
check("a program that hands its arguments over shows itself off without a terminal",
      None if tour.returncode == 0 else "status %d: %s" % (tour.returncode, tour.stderr),
      None if captions == ["at the start", "pulled: release now", "released: it refreshes",
                           "refreshed", "at the end"] else "it showed %r" % captions,
      None if "row 40 of 43" in tour.stdout else "it did not load: %s" % tour.stdout[-400:],
      None if tour.stdout == without_terminal("Options", "--headless", "--size", "30x9").stdout
      else "it prints something else the second time")
refused = without_terminal("Options", "--haedless")
check("  and refuses what nobody reads, with 2",
      None if (refused.returncode, refused.stdout) == (2, "") else "status %d" % refused.returncode,
      None if refused.stderr == "Options: argument 1: unknown option '--haedless'; "
      "did you mean '--headless'?\ntry 'Options --help'\n" else "it said %r" % refused.stderr)
told = without_terminal("Options")
check("  and says that it can do without a terminal",
      None if told.returncode == 1 and told.stderr == "Options: there is no terminal; "
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
            for step in ("begin header", "finish header success run=1", "splice 41 shift=1")))

waited = "Tours: demo: the action of the header neither ended nor slept on the arguments' clock " \
    "within 0.5 s; the demo continues\n"
for way, end, status, said in (
        ("minimum", "3.10", 0, ""), ("reveal", "3.10", 0, ""), ("automatic", "3.10", 0, ""),
        ("outlasted", "33.40", 0, waited),
        ("never", "121.47", 0, waited + 2 * "Tours: demo: the header is still loading after 60.0 s\n"),
        ("calling", "3.10", 0, ""),
        ("condition", "", 1, "Tours: demo: timed out after 0.5 s waiting for what never is\n")):
    tour = without_terminal("Tours", "--headless", way)
    ended = [line.split()[1] for line in tour.stdout.splitlines() if line.endswith("at the end")]
    check("a tour ends where a refresh waits for time: " + way,
          None if (tour.returncode, tour.stderr) == (status, said) else
          "status %d, %r" % (tour.returncode, tour.stderr),
          None if ended == [end] * (status == 0) else "it ended at %s" % ended)

for way, seconds in (("wait", "inf"), ("drag", "3601.0"), ("film", "nan"), ("patience", "inf"), ("loads", "inf")):
    tour = without_terminal("Tours", "--headless", way)
    refusal = "a demo step can take at most 3600 s, not %s s" % seconds
    check("a tour is refused a step without end: " + way,
          None if tour.returncode < 0 and refusal in tour.stderr else
          "status %d, %r" % (tour.returncode, tour.stderr[-300:]))

sys.exit(verdict("a stranger gets along"))
