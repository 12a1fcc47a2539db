#!/usr/bin/env python3
"""Checks memory over time: constant under random input after the first two fifths, and after the last line of input.

usage: endurance.py EXAMPLES [SECONDS [LINES]]     by default 300 seconds, and 10,000,000 lines
"""
import os, random as numbers, sys, time

from job import Job

# A difference of one page of an allocator is not growth.
MOST = 3 << 10
PIECES = [b"\x1b[<65;9;9M", b"\x1b[<64;9;9M", b"\x1b[<0;9;5M", b"\x1b[<32;9;12M", b"\x1b[<32;9;3M",
          b"\x1b[<0;9;12m", b"\x1b[A", b"\x1b[B", b"\x1b[5~", b"\x1b[6~", b"g", b"G", b"r", b" ", b"y",
          b"/", b"e", b"\r", b"n", b"N", b"\x1b", b"1", b"3", b"\t", b"\x0c", b"?", b"w",
          b"\x1b[200~pasted\x1b[201~", b"\x1b]11;rgb:0/0/0\x07", b"\x1b[I", b"\x1b[O", b"\xff\xfe"]


def kilobytes(job):
    """Returns the current memory of the program."""
    with open("/proc/%d/statm" % job.pid) as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 10


def growth(words, random, seconds):
    """Returns by how many kilobytes the maximum of the last fifth exceeds that of the first two."""
    job = Job(words)
    try:
        if not job.wait_for(b"\x1b[?1004h"):
            return None, "it never began"
        began = time.monotonic()
        most = [0] * 5
        while time.monotonic() - began < seconds and not job.changes:
            job.send(b"".join(random.choices(PIECES, k=random.randrange(1, 9))))
            if random.random() < 0.02:
                job.resize(random.randrange(1, 60), random.randrange(1, 200))
            job.listen(0.01)
            job.output = b""
            fifth = min(4, int((time.monotonic() - began) / seconds * 5))
            if not job.changes:
                most[fifth] = max(most[fifth], kilobytes(job))
        if job.changes:
            return None, "it ended with %s" % job.ended(0)
        return most[4] - max(most[:2]), most
    finally:
        job.close()


def under_input(directory, words, seconds):
    def attack(random):
        grown, most = growth([os.path.join(directory, words[0]), *words[1:]], random, seconds)
        if grown is None:
            return [most]
        print(words[0], grown, most, flush=True)
        return ["it grew by %d KB: %s" % (grown, most)] if grown > MOST else []
    return attack


def lines(directory, count):
    """Many lines through Pull: memory is constant after the last line."""
    def attack(random):
        job = Job([os.path.join(directory, "Pull"), "--", "seq", str(count)])
        try:
            if not job.wait_for(b"%s lines" % format(count, ",").encode(), 600):
                return ["the last line never came"]
            job.listen(2)
            first = kilobytes(job)
            for _ in range(200):
                job.send(random.choice([b"G", b"g", b"\x1b[6~", b"\x1b[5~", b"\x1b[B"]))
                job.listen(0.05)
                job.output = b""
            last = kilobytes(job)
            print("%d lines: %d KB when the last is in, %d KB 10 s later" % (count, first, last))
            return ["it grew from %d to %d KB" % (first, last)] if last - first > MOST else []
        finally:
            job.close()
    return attack


def attacks(directory, isPart=False):
    seconds = 10 if isPart else 60
    count = 1_000_000 if isPart else 10_000_000
    found = {"memory under random input, " + name: under_input(directory, [name], seconds)
             for name in ("Gallery", "CityList")}
    found["memory of %d lines" % count] = lines(directory, count)
    return found


if __name__ == "__main__":
    place = os.path.abspath(sys.argv[1])
    period = float(sys.argv[2]) if len(sys.argv) > 2 else 300
    faults = []
    for program in ("Gallery", "CityList"):
        faults += under_input(place, [program], period)(numbers.Random(1))
    faults += lines(place, int(sys.argv[3]) if len(sys.argv) > 3 else 10_000_000)(numbers.Random(1))
    print(faults or "flat")
    sys.exit(1 if faults else 0)
