#!/usr/bin/env python3
"""A speech server like those of emacspeak, without a voice: it logs the text that it receives.

usage: voice.py FILE      reads the server's commands from standard input

Each line of FILE is the time in seconds, a tab, and an utterance; `silence` alone is a request to be
silent.
"""
import os, re, sys, termios, time, tty

# `q {text}` queues words, which `d` speaks; `l {c}` speaks a character, `s` is silence. Others set up the server.
SPEECH = re.compile(rb"[ql] \{(.*)\}", re.S)


def main():
    # Its input arrives over a terminal, which would echo it.
    if os.isatty(0):
        tty.setraw(0, termios.TCSANOW)
    waiting = b""
    with open(sys.argv[1], "w", buffering=1) as out:
        def say(text):
            words = " ".join(text.decode("utf-8", "replace").split())
            out.write("%.2f\t%s\n" % (time.monotonic(), words))

        while True:
            try:
                data = os.read(0, 65536)
            except OSError:
                return
            if not data:
                return
            waiting += data.replace(b"\n", b"\r")
            *commands, waiting = waiting.split(b"\r")
            for command in commands:
                if match := SPEECH.fullmatch(command.strip()):
                    say(match[1])
                elif command == b"s":
                    out.write("%.2f\tsilence\n" % time.monotonic())


main()
