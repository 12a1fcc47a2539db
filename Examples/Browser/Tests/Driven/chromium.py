"""Chromium without a window, over its DevTools protocol: pages, touches, a wheel, keys, pictures.

Needs chromium in the path and the package websocket-client.
"""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket

SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Chromium:
    """A browser, for the duration of a `with` statement."""

    def __enter__(self):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             "--remote-allow-origins=*", "--touch-events=enabled", "--user-data-dir=" + self.profile,
             "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
             "--disable-backgrounding-occluded-windows", "about:blank"], **SILENT)
        path = os.path.join(self.profile, "DevToolsActivePort")
        self.port = None
        for _ in range(200):
            if os.path.exists(path) and "\n" in open(path).read():
                self.port = int(open(path).read().split("\n")[0])
                break
            time.sleep(0.1)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.profile, ignore_errors=True)

    def page(self, url, width=400, height=600, dark=False, still=False, wait=True):
        ask = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        return Page(self, json.load(urllib.request.urlopen(ask, timeout=20)), url, width, height, dark, still, wait)


class Page:
    def __init__(self, browser, target, url, width, height, dark, still, wait):
        self.browser, self.id, self.count, self.touches = browser, target["id"], 0, {}
        self.socket = websocket.create_connection(target["webSocketDebuggerUrl"], timeout=60, suppress_origin=True)
        self.tell("Page.enable")
        self.tell("Runtime.enable")
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.look(dark, still)
        self.resize(width, height)
        self.tell("Page.navigate", url=url)
        if wait:
            self.until("document.querySelectorAll('.line').length > 0")

    def look(self, dark=False, still=False):
        self.tell("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def tell(self, method, **values):
        self.count += 1
        number = self.count
        self.socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def js(self, code):
        answer = self.tell("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError((details.get("exception") or {}).get("description", details.get("text"))[:300])
        return 0 if answer["result"].get("unserializableValue") == "-0" else answer["result"].get("value")

    def until(self, condition, seconds=15):
        end = time.time() + seconds
        while not self.js(f"Boolean({condition})"):
            if time.time() > end:
                raise TimeoutError(condition)
            time.sleep(0.03)

    def resize(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def picture(self, path):
        data = self.tell("Page.captureScreenshot", format="png")["data"]
        open(path, "wb").write(base64.b64decode(data))

    # Input: distances in pixels, times in seconds.

    def _touch(self, kind, points):
        self.tell("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "id": finger, "radiusX": 4, "radiusY": 4, "force": 1} for finger, (x, y) in points.items()])

    def down(self, y, x=200, finger=0):
        self.touches[finger] = (x, y)
        self._touch("touchStart", self.touches)

    def move(self, distance, seconds=0.3, finger=0, step=1 / 60):
        x, y = self.touches[finger]
        began, count = time.time(), max(1, round(seconds / step))
        for number in range(1, count + 1):
            time.sleep(max(0, began + number * seconds / count - time.time()))
            self.touches[finger] = (x, y + distance * number / count)
            self._touch("touchMove", self.touches)

    def up(self, finger=0):
        """Lifts a finger. The points of a touchEnd are the lifted ones; none means all."""
        point = self.touches.pop(finger)
        self._touch("touchEnd", {finger: point} if self.touches else {})

    def cancel(self):
        self.touches = {}
        self._touch("touchCancel", {})

    def pull(self, distance=360, seconds=0.4, y=80, hold=0.05):
        self.down(y)
        self.move(distance, seconds)
        time.sleep(hold)

    def tap(self, y, x=200):
        self.down(y, x)
        time.sleep(0.04)
        self.up()

    def wheel(self, dy, x=200, y=300):
        self.tell("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=dy)

    def key(self, key):
        text = key if len(key) == 1 else {"Enter": "\r"}.get(key, "")
        self.tell("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        self.tell("Input.dispatchKeyEvent", type="keyUp", key=key)

    def close(self):
        self.socket.close()
        urllib.request.urlopen(f"http://127.0.0.1:{self.browser.port}/json/close/{self.id}", timeout=10).read()
