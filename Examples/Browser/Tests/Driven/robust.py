"""What people, networks and other programs do to a page and to its server: reloads, pastes, lost connections, floods.

Each scenario has a server of its own; `Link` is a network that can be cut.
"""
import json
import os
import select
import socket
import subprocess
import threading
import time

from driven import PROGRAM

BROWSER = os.path.join(os.path.dirname(PROGRAM), "Browser")


class Server:
    """A program that serves pages, for the duration of a `with` statement."""

    def __init__(self, program, *words):
        self.process = subprocess.Popen([program, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.port = int(self.url.rsplit("/", 2)[0].rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(10)

    def state(self):
        self.process.stdin.write("state\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def until(self, condition, seconds=10):
        """Returns the state once it satisfies a condition, or the last state."""
        end = time.time() + seconds
        while not condition(state := self.state()) and time.time() < end:
            time.sleep(0.05)
        return state


class Link:
    """A connection to a server that can be interrupted and restored. Requests contain the server's own port."""

    def __init__(self, port):
        self.target, self.is_cut, self.open = port, False, set()
        while True:  # a port of as many digits
            self.listener = socket.create_server(("127.0.0.1", 0))
            self.port = self.listener.getsockname()[1]
            if len(str(self.port)) == len(str(port)):
                break
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.is_cut:
                client.close()
                continue
            threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def carry(self, client):
        try:
            server = socket.create_connection(("127.0.0.1", self.target))
        except OSError:
            return client.close()
        pair = {client, server}
        self.open |= pair
        try:
            while True:
                for source in select.select(list(pair), [], [], 60)[0]:
                    data = source.recv(65536)
                    if not data:
                        return
                    if source is client:
                        data = data.replace(b"127.0.0.1:%d" % self.port, b"127.0.0.1:%d" % self.target)
                    (pair - {source}).pop().sendall(data)
        except OSError:
            pass
        finally:
            self.open -= pair
            client.close()
            server.close()

    def cut(self):
        self.is_cut = True
        for end in list(self.open):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def join(self):
        self.is_cut = False


def inputs(browser, **options):
    server = Server(PROGRAM, "inputs")
    return server, browser.page(server.url, **options)


PASTE = "(text => { const data = new DataTransfer(); data.setData('text/plain', text);" \
        "window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true })); return 0; })"
ROWS = "document.querySelectorAll('[role=listitem]').length > 3"
NOTE = "document.getElementById('noted')?.hidden === false ? document.getElementById('noted').textContent : ''"


def reloads(browser):
    with Server(BROWSER, "gallery") as server:
        page, shown = browser.page(server.url), 0
        for _ in range(14):
            page.tell("Page.navigate", url="about:blank")
            page.tell("Page.navigate", url=server.url)
            try:
                page.until(ROWS, 6)
                shown += 1
            except TimeoutError:
                pass
        page.close()
        return {"shown": shown}


def ninth(browser):
    """A page beside eight listening ones, which are sockets, because a browser has at most six connections to a server."""
    with Server(BROWSER, "gallery") as server:
        path, streams = "/" + server.url.split("/", 3)[3], []
        for number in range(8):
            streams.append(socket.create_connection(("127.0.0.1", server.port)))
            streams[-1].sendall(f"GET {path}frames?page={number:032x} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            streams[-1].recv(15)
        page = browser.page(server.url, wait=False)
        try:
            page.until(NOTE, 10)
        except TimeoutError:
            pass
        note = page.js(NOTE)
        streams.pop(2).close()
        try:
            page.until(ROWS + f" && !({NOTE})", 25)
            shown = True
        except TimeoutError:
            shown = False
        page.close()
        return {"note": note, "shown": shown}


def paste_of(text, then="a"):
    """Pastes the texts of a JavaScript expression, then presses a key."""
    def act(browser):
        server, page = inputs(browser)
        with server:
            page.js(f"{text}.forEach({PASTE})")
            page.key(then)
            state = server.until(lambda state: state["keys"])
            note = page.js(NOTE)
            page.close()
            return {"pastes": state["pastes"], "keys": state["keys"], "note": note}
    return act


def cut_off(browser):
    """Keys while the network is interrupted and the window and the system's appearance change."""
    server = Server(PROGRAM, "inputs")
    with server:
        link = Link(server.port)
        page = browser.page(server.url.replace(str(server.port), str(link.port)), 400, 600)
        before = server.until(lambda state: state["columns"])
        page.key("a")
        server.until(lambda state: state["keys"] == "a")
        link.cut()
        time.sleep(0.2)
        for key in "bcd":
            page.key(key)
        page.resize(400, 300)
        page.look(dark=True, still=True)
        time.sleep(4)
        link.join()
        state = server.until(lambda state: state["keys"] == "abcd" and state["rows"] != before["rows"], 20)
        page.until("!document.getElementById('screen').classList.contains('ended')")
        page.close()
        return {"keys": state["keys"], "rows": [before["rows"], state["rows"]],
                "dark": state["dark"], "still": state["still"]}


def silent(browser):
    """A hundred connections that send nothing, or a refused request, and the response time of a key meanwhile."""
    server, page = inputs(browser)
    with server:
        times, others = [], []
        for head in [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port]:
            time.sleep(17)  # The browser's own connections have ended: a key needs a new one.
            for _ in range(100):
                others.append(socket.create_connection(("127.0.0.1", server.port)))
                others[-1].sendall(head)
            began, count = time.time(), len(server.state()["keys"])
            page.key("a")
            server.until(lambda state: len(state["keys"]) > count, 30)
            times.append(round(time.time() - began, 2))
        for other in others:
            other.close()
        page.close()
        return {"seconds": times}


def large(browser):
    """A jump in a page of 500 × 300 cells."""
    server = Server(PROGRAM, "inputs")
    with server:
        page = browser.page(server.url, 4550, 6050)
        state = server.until(lambda state: state["rows"] == 300)
        began = time.time()
        page.key("End")
        page.until("document.body.textContent.includes('row 19999')", 60)
        seconds = round(time.time() - began, 2)
        page.close()
        return {"size": [state["columns"], state["rows"]], "seconds": seconds}


def notches(browser):
    """The number of notches that arm the arrow and the wave, by their pixels and the time between them."""
    with Server(BROWSER, "gallery") as server:
        counts = {}
        for pixels, pause in [(53, 0.02), (53, 0.25), (100, 0.1), (120, 0.25)]:
            for kind in "13":
                page = browser.page(server.url, 400, 600)
                page.until(ROWS)
                page.key(kind)
                time.sleep(0.5)
                count = 0
                while count < 30 and not page.js("/Release to|Let go/.test(document.body.innerText)"):
                    page.wheel(-pixels)
                    count += 1
                    time.sleep(pause)
                counts.setdefault(f"{pixels} px, {pause} s", []).append(count)
                page.close()
        return counts


def command_line(_):
    """The status and the errors of invalid command lines, and the addresses of valid ones."""
    def run(*words, **options):
        ended = subprocess.run([BROWSER, *words], stderr=subprocess.PIPE, text=True, timeout=20,
                               **{"stdout": subprocess.DEVNULL, **options})
        return [ended.returncode, ended.stderr.strip().splitlines()]

    with Server(BROWSER, "gallery") as other:
        taken = run("--port", str(other.port))
    with open("/dev/full", "w") as full:
        refused = {"port": taken, "full": run(stdout=full), "pull": run("pull"), "address": run("--listen", "nowhere"),
                   "word": run("chat", "more"), "option": run("--colour", "red")}
    urls = {}
    for words in [["--listen", "localhost"], ["--listen", "::1"], ["chat", "--port", "45671"]]:
        with Server(BROWSER, *words) as server:
            urls[" ".join(words)] = server.url.rsplit("/", 2)[0]
    return {"refused": refused, "urls": urls}


def ipv6(browser):
    server = subprocess.Popen([BROWSER, "--listen", "::1"], stdout=subprocess.PIPE, text=True)
    page = browser.page(server.stdout.readline().strip())
    page.until(ROWS)
    page.close()
    server.kill()
    server.wait(10)
    return {"shown": True}


def one_line(refused):
    return all(status == 2 and len(lines) == 1 and "Fatal" not in lines[0] and "Success" not in lines[0] for status, lines in refused.values())


SMILE = "'a'.repeat(9999) + '\\u{1F600}'"
ALL = [
    ("reloads", reloads, {}, lambda v: v["shown"] == 14),
    ("ninth tab", ninth, {}, lambda v: v["note"] and v["shown"]),
    ("paste past 10,000 units", paste_of(f"[{SMILE} + 'b']"), {},
     lambda v: v == {"pastes": [[10002, 10004, 0]], "keys": "a", "note": ""}),
    ("paste of half a pair", paste_of("['x\\ud83d', 'y']"), {},
     lambda v: v["pastes"] == [[2, 4, 1], [1, 1, 0]] and v["keys"] == "a"),
    ("four pastes", paste_of("['好','好','好','好'].map(c => c.repeat(9000))"), {},
     lambda v: v["pastes"] == [[9000, 27000, 0]] * 4 and v["keys"] == "a"),
    ("paste that is too long", paste_of("['😀'.repeat(40000)]"), {},
     lambda v: v["pastes"][0][0] % 2 == 0 and 50000 < v["pastes"][0][1] < 60000 and v["pastes"][0][2] == 0
     and "too long" in v["note"]),
    ("cut off", cut_off, {}, lambda v: v == {"keys": "abcd", "rows": [30, 15], "dark": True, "still": True}),
    ("silent connections", silent, {}, lambda v: max(v["seconds"]) < 1.5),
    ("large page", large, {}, lambda v: v["size"] == [500, 300] and v["seconds"] < 15),
    ("notches", notches, {}, lambda v: all(arrow == wave <= 3 for arrow, wave in v.values())),
    ("command line", command_line, {}, lambda v: one_line(v["refused"]) and v["urls"]["--listen ::1"].startswith("http://[::1]:")
     and v["urls"]["--listen localhost"].startswith("http://127.0.0.1:")
     and v["urls"]["chat --port 45671"] == "http://127.0.0.1:45671"),
    ("IPv6", ipv6, {}, lambda v: v["shown"]),
]


def play(browser, _, act, options):
    return act(browser, **options)
