#!/usr/bin/env python3
"""Runs the programs that `guides` makes, and checks that they do what their pages say.

usage: guides.py DIRECTORY
"""
import os, sys, tempfile

from person import *  # noqa: F403


def leaves(job, keys=b"q", status=0):
    job.send(keys)
    return ends(job, status)


def scrolls_to(job, text):
    """Returns None if a text appears at the end of a list that loads more, and otherwise the fault."""
    for _ in range(30):
        job.send(b"G")
        if until(job, lambda: text.encode() in job.output, 0.5):
            return None
    return "%r never came: %r" % (text, job.output[-200:])


def captions(tour):
    return [line.partition(" s ")[2] for line in tour.stdout.splitlines() if line.startswith("── ")]


print("Getting started, and another host")
job = start("GuideStart", "Lisboa")
check("  a header on a list", shows(job, sends(job, b"r"), "Nairobi"), leaves(job))
job = start("GuideActions", "No more")
check("  what the action finds", shows(job, sends(job, b"r"), "news"), leaves(job))
for program, said in (("Callback", " 1\n"), ("Kept", "true\n"), ("ByItself", ""), ("AfterReveal", ""),
                      ("Ear", "loading"), ("Moment", "0.0\n"), ("Adapter", "")):
    ran = without_terminal("Guide" + program)
    check("  " + program, None if ran.returncode == 0 and said in ran.stdout else repr(ran))
job = start("GuideFloors", "row 0")
reports = [b"\x1b[<32;9;%dM" % row for row in range(4, 23)]
check("  a second floor",
      shows(job, sends(job, b"\x1b[<0;9;3M" + b"".join(reports[:7])), "Release to refresh"),
      shows(job, sends(job, b"".join(reports[7:])), "Release to search"),
      shows(job, sends(job, b"\x1b[<0;9;22m"), "Searching"),
      shows(job, lambda: None, "Found"), leaves(job))
print("An app with two lists")
job = start("GuideLetters", "the engine runs.")
check("  Down and Return open a letter", shows(job, sends(job, b"jj\r"), "I have a note."),
      shows(job, lambda: None, "Letter 2"), leaves(job))
job = start("GuideThree", "Three lists")
check("  a title may stand above all", shows(job, lambda: None, "three 0"))
check("  Tab visits the lists in their order", shows(job, sends(job, b"G"), "one 99"),
      shows(job, sends(job, b"\tG"), "two 99"), shows(job, sends(job, b"\tG"), "three 99"),
      shows(job, sends(job, b"\tg"), "one 0"), leaves(job))
job = start("GuideOnTop", "Inbox")
check("  a letter lies on the inbox, Esc takes it away",
      shows(job, sends(job, b"j\r"), "the engine runs."), shows(job, sends(job, b"\x1b"), "Inbox"))
check("  a question in a box, which y answers",
      shows(job, sends(job, b"d"), "Delete the letter?"), shows(job, sends(job, b"y"), "Inbox"),
      leaves(job))
job = start("GuideBook", "page 0")
check("  a screen of one's own has panes", shows(job, sends(job, b"G"), "index 99"),
      shows(job, sends(job, b"\tG"), "page 99"), leaves(job))

print("Scroll direction")
job = start("GuideChat", "message 60")
pull = b"\x1b[<0;9;24M" + b"".join(b"\x1b[<32;9;%dM" % row for row in range(23, 8, -1))
check("  a chat is pulled from below", shows(job, sends(job, pull), "Release"),
      shows(job, sends(job, b"\x1b[<0;9;9m"), "a new message"))
check("  older ones come at the top", shows(job, sends(job, b"g"), "message 1"),
      shows(job, sends(job, b"kkkkkkkkkk"), "an older message"), leaves(job))
job = start("GuideAnswer", "write something")
check("  an answer is written word by word", shows(job, sends(job, "你好，世界\r".encode()), "That is so."),
      shows(job, lambda: None, "你好，世界"), leaves(job, b"\x03", 130))
job = start("GuideShelf", "book 3")
check("  a shelf takes both wheels",
      shows(job, sends(job, b"\x1b[<65;9;3M" * 6 + b"\x1b[<67;9;3M" * 6), "book 6"))
check("  its arrows select, Return opens", shows(job, sends(job, b"\x1b[C\r"), "page 31"),
      shows(job, sends(job, b"G"), "book 39"), leaves(job))

print("Updating rows, loading more")
for program, said in (("Items", "4\n"), ("Same", "2\n"), ("Table", "true true\n"), ("Chosen", "2\n"), ("Heights", "2.0\n"),
                      ("Observed", "1\n"), ("Download", "2\n"), ("Images", "initial"), ("Edit", "22\n"), ("Identity", "20\n"), ("Grown", "20\n"), ("Log", "1.0\n"),
                      ("Wrapped", "一二三四五|六七八九十|百"), ("Measured", "One line.|東京の朝は|早い。"),
                      ("Sections", "20\n"), ("Whole", "1\n"), ("Place", "true\n")):
    ran = without_terminal("Guide" + program)
    check("  " + program, None if ran.returncode == 0 and said in ran.stdout else repr(ran))
job = start("GuideFeed", "post 1")
check("  a feed says what is new", shows(job, sends(job, b"jjjjjjr"), "2 new"),
      shows(job, sends(job, b"u"), "newer"), leaves(job))
for program in ("MoreRows", "MorePages"):
    job = start("Guide" + program, "row 0")
    check("  " + program + " loads to its end", scrolls_to(job, "No more"), leaves(job))

print("A view, pages, a chat")
for program, said in (("Printer", "loading"), ("BarHeader", "2.0\n"), ("BarDrawn", "["), ("Socket", "[]\n"),
                      ("Early", "true\n"), ("Fresh", "initial\n"), ("Growing", "word\n")):
    ran = without_terminal("Guide" + program)
    check("  " + program, None if ran.returncode == 0 and said in ran.stdout else repr(ran))
job = start("GuideBar", "row 0")
check("  a view of one's own", shows(job, sends(job, b"r"), "loading"), leaves(job))
job = start("GuideInbox", "message 999")
check("  an inbox by cursor", shows(job, sends(job, b"G"), "message 9"), leaves(job))
job = start("GuideMiddle", "message 7300")
check("  a list begins in the middle", shows(job, sends(job, b"\x1b[5~"), "message 7290"), leaves(job))
job = start("GuidePosts", "Post 999")
check("  posts of several lines", shows(job, sends(job, b"G"), "Post 9"), leaves(job))
job = start("GuideSquares", "1600000000000000")
check("  squares by position", shows(job, sends(job, b"g"), "3\u00b2 = 9"), leaves(job))
job = start("GuideWords", "東京")
check("  words that the source finds", shows(job, sends(job, "/東京\r".encode()), "東京"), leaves(job))
job = start("GuideTrouble", "Nothing loaded: no network.")
check("  a first page that fails says why", shows(job, lambda: None, "Pull to try again."), leaves(job))
job = start("GuideTalk", "Is anybody there?")
check("  a chat with a line", shows(job, sends(job, "你好\r".encode()), "你好"),
      shows(job, lambda: None, "3 messages"), leaves(job, b"\x03", 130))

print("The terminal")
job = start("GuideThousand", "row 0")
check("  a list is an app", shows(job, sends(job, b"G"), "row 999"), leaves(job))
job = start("GuideBeside", "row 0")
check("  and beside others", shows(job, sends(job, b"G"), "row 999"), leaves(job, b"\x03", 130))
job = start("GuideTitled", "A thousand rows")
check("  a title and a key", shows(job, lambda: None, "to row 500"),
      shows(job, sends(job, b"n"), "row 510"))
job.send(b"\x1b")
check("  Esc leaves if the app says so", ends(job, 0))
job = start("GuideRemains", "row 0")
check("  rows stay behind", shows(job, sends(job, b"G"), "row 999"), leaves(job),
      None if b"row 980" in job.output.split(RESET)[-1] else repr(job.output[-300:]))
job = start("GuideStatus", "row 0")
check("  a screen of one's own has a status line", shows(job, sends(job, b"G"), "row 77"),
      leaves(job))
loop = without_terminal("GuideOwnLoop")
check("  a loop of one's own", None if loop.returncode == 0 else "status %d" % loop.returncode,
      None if "row 0" in loop.stdout and "999" in loop.stdout else repr(loop.stdout),
      None if loop.stdout.endswith(RESET.decode()) else "it ended with %r" % loop.stdout[-60:])

print("Migrating from another library")
job = start("GuideAllInOne", "row 0")
check("  one import", shows(job, sends(job, b"G"), "row 39"), leaves(job))
job = start("GuideMJRefresh", "news")
check("  MJRefresh: it begins by itself", shows(job, sends(job, b"G"), "No more"), leaves(job))
job = start("GuideUIKit", "row 1")
check("  UIKit", shows(job, sends(job, b"r"), "a new row"), leaves(job))
job = start("GuideSmart", "row 1")
check("  SmartRefreshLayout", shows(job, sends(job, b"r"), "a new row"),
      shows(job, sends(job, b"G"), "an older row"), leaves(job))
job = start("GuideFlutter", "row 1")
check("  Flutter", shows(job, sends(job, b"r"), "a new row"),
      shows(job, sends(job, b"G"), "older 0"), leaves(job))
job = start("GuideRatatui", "40 rows")
check("  ratatui", shows(job, sends(job, b"j\r"), "\u2713"), shows(job, sends(job, b"r"), "41 rows"),
      shows(job, sends(job, b"x"), "row 30"), leaves(job))
job = start("GuideLine", "1 said")
check("  Bubble Tea: a line to type into", shows(job, sends(job, "速い\r".encode()), "速い"),
      shows(job, lambda: None, "2 said"), leaves(job, b"\x03", 130))
job = start("GuideTutorial", "Nairobi - 3")
check("  a tutorial: so does the city list", shows(job, sends(job, b"\x0c"), "Lisboa"), leaves(job))

print("Testing your app, and RefreshApp")
tour = without_terminal("GuideTour", "--headless")
check("  a tour of one's own", None if captions(tour) == [
    "pulled: release now", "new rows are on top", "all keys"] else repr(tour))
tour = without_terminal("GuideArguments", "--headless")
check("  the usual tour", None if captions(tour) == ["at the start", "at the end"] else repr(tour),
      None if "row 999" in tour.stdout else tour.stdout)
tour = without_terminal("GuideGlide", "--headless")
check("  another one", None if captions(tour) == ["flicked: it glides", "at the end"]
      else repr(tour))
for words in (["3"], ["3", "--slow"]):
    tour = without_terminal("GuideCountdown", "--headless", *words)
    check("  an app with arguments: " + " ".join(words), None if tour.returncode == 0 and
          tour.stdout.rstrip().splitlines()[-1].strip() != "3" and "\n2" in tour.stdout
          else repr(tour))
refused = without_terminal("GuideCountdown", "--headless", "x")
check("  that cannot be used", None if refused.returncode == 2 and refused.stderr.startswith(
    "GuideCountdown: COUNT is a number from 1 on, which 'x' is not\n") else repr(refused))
job = start("GuideWishes", "wish 0")
check("  a sentence on the last line", shows(job, sends(job, b"j\r"), "is granted"), leaves(job))
with tempfile.TemporaryDirectory() as made:
    os.chdir(made)
    job = start("GuideRecorder", "row 0")
    check("  a recorder by hand", shows(job, sends(job, b"G"), "row 999"), leaves(job),
          None if "key end" in open("bug.txt").read() else open("bug.txt").read())
    os.chdir("/")
sys.exit(verdict("the guides do what they say"))
