#!/usr/bin/env python3
"""Suspends and resumes a program like a shell's job control, and checks its terminal each time.

usage: stop_and_go.py PROGRAM "Ctrl-Z"|"kill -TSTP"
"""
import fcntl, os, pty, re, select, signal, struct, sys, termios, time

program, way = sys.argv[1:3]
master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
before = termios.tcgetattr(slave)
output = b""


def modes(text):
    found = {7, 25}
    for number, letter in re.findall(rb"\x1b\[\?(\d+)([hl])", text):
        (found.add if letter == b"h" else found.discard)(int(number))
    return found


def read(seconds):
    global output
    end = time.time() + seconds
    while time.time() < end:
        if select.select([master], [], [], 0.02)[0]:
            output += os.read(master, 65536)


def fail(why):
    print(why)
    os.killpg(job, signal.SIGKILL)
    os.kill(shell, signal.SIGKILL)
    sys.exit(1)


# A process in the shell's place: leader of the session, parent of the job in the same session.
pipe_in, pipe_out = os.pipe()
shell = os.fork()
if shell == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.closerange(3, 64)
        os.execve(program, [program], dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8"))
    os.write(pipe_out, struct.pack("i", child))
    while True:  # tells every change of the job
        _, status = os.waitpid(child, os.WUNTRACED | os.WCONTINUED)
        os.write(pipe_out, struct.pack("i", status))
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            time.sleep(5)
            os._exit(0)
job = struct.unpack("i", os.read(pipe_in, 4))[0]


def change(seconds=5):
    end = time.time() + seconds
    while time.time() < end:
        read(0.02)
        if select.select([pipe_in], [], [], 0)[0]:
            return struct.unpack("i", os.read(pipe_in, 4))[0]
    fail("no change of the job came")


end = time.time() + 10
while b"row 3" not in output and time.time() < end:
    read(0.05)
for turn in range(2):
    if way == "Ctrl-Z":
        os.write(master, b"\x1a")
    else:
        os.kill(job, signal.SIGTSTP)
    if not os.WIFSTOPPED(change()):
        fail("it did not stop")
    read(0.1)
    if termios.tcgetattr(slave) != before:
        fail("stopped, the settings are not as before")
    if modes(output) != {7, 25}:
        fail("stopped, modes are left: %s" % sorted(modes(output)))
    start = len(output)
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 60, 0, 0))
    os.killpg(job, signal.SIGCONT)
    if not os.WIFCONTINUED(change()):
        fail("it did not go on")
    read(0.5)
    drawn = output[start:]
    if b"row 3" not in drawn or b"row 9" not in drawn or b"row 10" in drawn:
        fail("continued, it did not redraw the screen: %r" % drawn[:300])
    if not {1049, 1002, 1006} <= modes(output):
        fail("continued, modes miss: %s" % sorted(modes(output)))
    if termios.tcgetattr(slave) == before:
        fail("continued, the terminal is not raw")
os.write(master, b"q")
status = change()
read(0.1)
if not os.WIFEXITED(status) or os.WEXITSTATUS(status) != 0:
    fail("it ended with status %d" % status)
if termios.tcgetattr(slave) != before or modes(output) != {7, 25}:
    fail("it left the terminal changed")
os.kill(shell, signal.SIGKILL)
