"""A list that Scenarios serves, and the page that shows it. Positions are those of the page's boxes."""
import json
import os
import subprocess
import time

PROGRAM = os.path.join(os.path.dirname(__file__), "../../.build/debug/Scenarios")

# Returns rows by name, and records the rows of each painted frame with an IntersectionObserver.
PROBE = r"""
(() => {
  const name = row => { const found = /^\s*row (\S+)/.exec(row.textContent); return found && found[1]; };
  const pane = () => document.querySelector(".pane").getBoundingClientRect();
  const rows = () => Array.from(document.querySelectorAll("[role=listitem]"));
  window.top_ = id => { for (const row of rows()) if (name(row) === id) return row.getBoundingClientRect().top; return null; };
  window.middle = () => { for (const row of rows()) { const top = row.getBoundingClientRect().top; if (top >= 240 && top < 290) return name(row); } return null; };
  window.boxes = () => rows().map(row => { const box = row.getBoundingClientRect(), of = pane(); return { id: name(row), a: box.top - of.top, b: box.bottom - of.top }; })
    .filter(box => box.b > 0 && box.a < pane().height).sort((one, other) => one.a - other.a);
  window.first = () => { const box = boxes().find(box => box.a >= -0.5); return box && box.id; };
  window.gap = () => { const all = boxes(), last = all[all.length - 1]; return last ? Math.round((last.b - pane().height) * 10) / 10 : null; };
  let trace = null;
  window.traceBegin = () => {
    const mine = trace = [];
    (function frame() {
      if (trace !== mine) return;
      const observer = new IntersectionObserver(entries => {
        observer.disconnect();
        const of = pane(), shown = {};
        for (const entry of entries) {
          if (!entry.target.isConnected) continue;
          const box = entry.boundingClientRect, top = box.top - of.top;
          if (box.height && top + box.height > 0 && top < of.height)
            shown[name(entry.target)] = [Math.round(top * 10) / 10, Math.round(box.height * 10) / 10];
        }
        mine.push({ t: Math.round(performance.now()), h: of.height, r: shown });
      });
      rows().forEach(row => observer.observe(row));
      requestAnimationFrame(frame);
    })();
    return 0;
  };
  window.traceEnd = () => { const ended = trace; trace = null; return ended; };
  window.errors = [];
  window.addEventListener("error", event => errors.push(String(event.message)));
  return 0;
})()
"""


class Driven:
    """A list, its server and its page, for the duration of a `with` statement."""

    def __init__(self, browser, kind, width=400, height=600, line=20, **options):
        words = [kind] + [f"{name.replace('_', '.')}={value}" for name, value in options.items()]
        self.process = subprocess.Popen([PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.page = browser.page(self.process.stdout.readline().strip(), width, height)
        self.line = line
        if line != 20:
            self.page.js(f"document.documentElement.style.setProperty('--line','{line}px');"
                         f"document.body.style.fontSize='{line * 0.75}px';dispatchEvent(new Event('resize'));0")
            time.sleep(0.3)
        self.page.js(PROBE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(10)
        self.page.close()

    def do(self, word, **values):
        """Sends a command to the program, and returns the resulting state."""
        words = [word] + [f"{name.replace('_', '.')}={value}" for name, value in values.items()]
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def state(self):
        """Returns the state of the list, with lengths in pixels."""
        state = self.do("state")
        state["pos"] = round(state["offset"] * self.line)
        if "first" in state:
            top = self.page.js(f"top_({json.dumps(state['first'])})")
            state["left"] = None if top is None else round(top + max(state["pos"], 0), 1)
        state["e"] = self.page.js("errors.length")
        return state

    def js(self, code):
        return self.page.js(code)

    def traced(self, act, seconds=1.0):
        self.js("traceBegin()")
        time.sleep(0.15)
        act()
        time.sleep(seconds)
        return self.js("traceEnd()")


def jump(frames, row):
    """Returns the maximum distance of a row from its first position, and the number of frames without it."""
    tops = [frame["r"][row][0] for frame in frames if row in frame["r"]]
    if not tops:
        return {"jump": None, "gone": len(frames)}
    return {"jump": round(max(abs(top - tops[0]) for top in tops), 1), "gone": len(frames) - len(tops),
            "end": round(tops[-1] - tops[0], 1)}


def steps(frames):
    """Returns how far the rows moved between consecutive frames, and the number of pairs without a common row."""
    moved, lost = [], 0
    for one, other in zip(frames, frames[1:]):
        ways = sorted(other["r"][row][0] - one["r"][row][0] for row in other["r"] if row in one["r"])
        if ways:
            moved.append(round(ways[len(ways) // 2], 1))
        elif one["r"] or other["r"]:
            lost += 1
    return moved, lost
