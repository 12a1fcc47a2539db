"use strict";
// Shows the frames of the server, and sends user input to the server. The content of rows becomes only text nodes.

const screen = document.getElementById("screen");
const typed = document.getElementById("typed");
const said = document.getElementById("said");
const noted = document.getElementById("noted");
const page = Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, "0")).join("");
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Measuring: all positions are in columns and lines.

let cell = { width: 9, height: 20 };
function measure() {
  const probe = make("div", "line", screen);
  probe.textContent = "0".repeat(100);
  const box = probe.getBoundingClientRect();
  cell = { width: box.width / 100, height: box.height };
  probe.remove();
  return { columns: Math.floor(screen.clientWidth / cell.width), rows: Math.floor(screen.clientHeight / cell.height) };
}
function make(tag, name, parent) {
  const element = Object.assign(document.createElement(tag), { className: name });
  if (parent) parent.append(element);
  return element;
}
function put(element, column, line, columns, lines) {
  const [wide, high] = [number => number * cell.width + "px", number => number * cell.height + "px"];
  Object.assign(element.style, { left: wide(column), top: high(line) });
  if (columns !== undefined) element.style.width = wide(columns);
  if (lines !== undefined) element.style.height = high(lines);
}

// Sending: one message at a time, in order, within the server's size limit. Waiting moves of one finger are merged.
// A message without a response is sent again with the same number, so that the server processes it once.

const messageBytes = 60000, waitingLimit = 1000;
const bytes = value => new TextEncoder().encode(JSON.stringify(value)).length;
const waiting = [];
let isTelling = false, messages = 0;
function tell(input) {
  const last = waiting[waiting.length - 1];
  if (last && input.k === "move" && last.k === "move" && last.id === input.id) {
    last.dx += input.dx;
    last.dy += input.dy;
  } else if (waiting.length < waitingLimit) waiting.push(input);
  else note("The server does not answer. Later input is not kept.");
  if (!isTelling) tellAll();
}
async function tellAll() {
  isTelling = true;
  while (waiting.length > 0) {
    let [count, size] = [0, 2];
    while (count < Math.min(waiting.length, 100) && (size += bytes(waiting[count]) + 1) <= messageBytes) count += 1;
    const body = JSON.stringify(waiting.splice(0, Math.max(1, count)));
    const address = "input?" + new URLSearchParams({ page, number: messages += 1 });
    while (!await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(20000) }).catch(() => null)) await pause(500);
  }
  isTelling = false;
}
function pause(milliseconds) { return new Promise(done => setTimeout(done, milliseconds)); }
// Sends a text as one input, cut after the last whole character that fits into a message.
function tellText(text) {
  text = text.replace(/\p{Surrogate}/gu, "\ufffd");
  let end = text.length;
  if (bytes(text) > messageBytes - 100) {
    let size = 0, count = end = 0;
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      if ((size += bytes(segment) - 2) > messageBytes - 100) break;
      end += segment.length;
      count += 1;
    }
    note("The paste is too long: its first " + count.toLocaleString("en") + " characters were taken.");
  }
  if (end > 0) tell({ k: "text", text: text.slice(0, end) });
}
// Shows a message of the page for a time; an empty message hides it.
let noteTimer;
function note(sentence, milliseconds = 6000) {
  clearTimeout(noteTimer);
  noted.textContent = sentence;
  noted.hidden = !sentence;
  if (sentence && milliseconds) noteTimer = setTimeout(note, milliseconds, "");
}

// Drawing.

const styles = new Map();
function color(name) { return name === "" ? null : name[0] === "a" ? "var(--" + name + ")" : name; }
function styleNamed(name) {
  let style = styles.get(name);
  if (style) return style;
  let [text, ground, bits] = name.split("/");
  [text, ground, bits] = [color(text), color(ground), Number(bits)];
  if (bits & 16) [text, ground] = [ground || "var(--ground)", text || "var(--text)"];
  style = { color: text, backgroundColor: ground };
  if (bits & 1) style.fontWeight = "bold";
  if (bits & 2) style.opacity = 0.7;
  if (bits & 4) style.fontStyle = "italic";
  if (bits & 40) style.textDecoration = (bits & 8 ? "underline " : "") + (bits & 32 ? "line-through" : "");
  if (styles.size < 5000) styles.set(name, style);
  return style;
}
function fill(element, runs) {
  element.replaceChildren(...runs.flatMap(run => {
    const [text, name, columns] = typeof run === "string" ? [run] : run;
    if (columns !== undefined || !/[\u2580-\u2590\u2594-\u259f]/.test(text)) return [part(text, name, columns)];
    // Fonts leave gaps between block characters, so block characters are drawn as backgrounds.
    return text.match(/([\u2580-\u2590\u2594-\u259f])\1*|[^\u2580-\u2590\u2594-\u259f]+/g).map(piece => {
      const block = blockImage(piece.charCodeAt(0));
      if (!block) return part(piece, name);
      const span = part(piece, name ?? "", piece.length);
      span.classList.add("block");
      Object.assign(span.style, block);
      return span;
    });
  }));
}
function part(text, name, columns) {
  if (name === undefined) return document.createTextNode(text);
  const span = make("span", columns === undefined ? "" : "wide");
  span.textContent = text;
  if (name) Object.assign(span.style, styleNamed(name));
  if (columns !== undefined) span.style.width = columns * cell.width + "px";
  return span;
}
// Returns the background of a block character, or null for another character.
function blockImage(code) {
  const side = (side, share) => `linear-gradient(to ${side}, currentColor ${share}%, transparent ${share}%)`;
  if (code === 0x2580 || code === 0x2594) return { backgroundImage: side("bottom", code === 0x2580 ? 50 : 12.5) };
  if (code > 0x2580 && code <= 0x2588) return { backgroundImage: side("top", 12.5 * (code - 0x2580)) };
  if (code > 0x2588 && code < 0x2590) return { backgroundImage: side("right", 12.5 * (0x2590 - code)), backgroundSize: cell.width + "px" };
  if (code === 0x2590 || code === 0x2595) return { backgroundImage: side("left", code === 0x2590 ? 50 : 12.5), backgroundSize: cell.width + "px" };
  if (code < 0x2596 || code > 0x259f) return null;
  // The quarters of U+2596 to U+259F: 1 and 2 above, 4 and 8 below.
  const quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][code - 0x2596];
  const half = bits => [side("right", 0), side("right", 50), side("left", 50), side("right", 100)][bits];
  return {
    backgroundImage: half(quarters & 3) + ", " + half(quarters >> 2), backgroundPosition: "0 0, 0 100%",
    backgroundSize: cell.width + "px 50%", backgroundRepeat: "repeat-x",
  };
}

// Returns the element of a key. The first change creates the element, and `null` removes it.
function kept(elements, key, change, made) {
  if (change !== null && !elements.has(key)) elements.set(key, made());
  const element = elements.get(key);
  if (change !== null) return element;
  element?.remove();
  elements.delete(key);
}

class Pane {
  constructor() {
    this.element = make("div", "pane", screen);
    this.content = make("div", "content", this.element);
    this.content.setAttribute("role", "list");
    this.bar = make("div", "bar", this.element);
    this.bar.setAttribute("aria-hidden", "true");
    [this.rows, this.rest] = [new Map(), new Map()];
    // If the browser's search finds a word that is not visible, it scrolls this element. The list is scrolled instead.
    this.element.addEventListener("scroll", () => {
      const lines = this.element.scrollTop / cell.height;
      this.element.scrollTop = 0;
      if (lines !== 0) tell({ k: "wheel", x: this.place[0], y: this.place[1], dx: 0, dy: lines });
    });
  }
  remove() { this.element.remove(); }
  change({ place, facts, rows, rest, shift }) {
    if (place) put(this.element, ...(this.place = place));
    // Removed rows are removed before new rows are added.
    for (const [id, change] of Object.entries(rows || {})) if (change === null) kept(this.rows, id, null);
    for (const [id, change] of Object.entries(rows || {})) if (change !== null) this.setRow(id, change);
    for (const [key, change] of Object.entries(rest || {})) {
      const isBeside = key[0] === "b";
      const line = kept(this.rest, key, change, () => make("div", isBeside ? "line beside" : "over", isBeside ? null : this.element));
      if (!line) continue;
      fill(line, change);
      if (isBeside) line.setAttribute("role", "presentation");
      if (isBeside) this.set(line, Number(key.slice(1))); else put(line, 0, Number(key));
    }
    if (facts) {
      [this.count, this.length, this.isUp, this.base] = facts;
      this.content.setAttribute("aria-label", this.count + " rows");
    }
    if (shift !== undefined) this.content.style.transform = "translateY(" + (this.shift = shift) * cell.height + "px)";
    this.showBar();
  }
  setRow(id, { top, lines }) {
    const row = kept(this.rows, id, lines, () => make("div", "row"));
    row.setAttribute("role", "listitem");
    // Unchanged lines are not touched, so that text selected in them stays selected.
    row.texts ||= [];
    lines?.forEach((runs, index) => {
      const text = JSON.stringify(runs);
      const line = row.children[index] || make("div", "", row);
      if (row.texts[index] !== text) fill(line, runs);
      row.texts[index] = text;
    });
    if (lines) row.texts.length = lines.length;
    while (row.children.length > row.texts.length) row.lastChild.remove();
    if (top !== undefined) this.set(row, top);
  }
  // Moves a row to its top, and sorts it among the others by top, because screen readers read elements in order.
  set(element, top) {
    element.top = top;
    element.style.top = top * cell.height + "px";
    const [next, before] = [element.nextSibling, element.previousSibling];
    if (element.isConnected && (!next || next.top > top) && (!before || before.top < top)) return;
    const end = this.content.lastElementChild;
    if (!end || end !== element && end.top <= top) return this.content.append(element);
    const all = Array.from(this.content.children).filter(other => other !== element);
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].top > top) high = middle; else low = middle + 1;
    }
    this.content.insertBefore(element, all[low] || null);
  }
  showBar() {
    const shown = this.place[3];
    this.bar.hidden = !this.length;
    if (!this.length) return;
    const offset = this.isUp ? this.shift - this.base - shown : this.base - this.shift;
    const height = Math.max(1, shown * shown / this.length);
    const part = Math.min(1, Math.max(0, offset / (this.length - shown)));
    this.bar.style.top = (shown - height) * (this.isUp ? 1 - part : part) * cell.height + "px";
    this.bar.style.height = height * cell.height + "px";
  }
}

// A frame is a merge patch: the new and changed parts of the picture, and `null` for removed parts.
const [panes, lines] = [new Map(), new Map()];
let isTyping = false;
function show(frame) {
  for (const [y, runs] of Object.entries(frame.lines || {})) {
    const line = kept(lines, y, runs, () => make("div", "line", screen));
    if (!line) continue;
    put(line, 0, Number(y));
    fill(line, runs);
  }
  for (const [name, change] of Object.entries(frame.panes || {}))
    kept(panes, name, change, () => new Pane())?.change(change);
  if (frame.typing !== undefined) isTyping = Boolean(frame.typing);
  if (frame.say) said.textContent = frame.say;
  if (frame.copy && navigator.clipboard) navigator.clipboard.writeText(frame.copy).catch(() => {});
  if (frame.end) {
    source.close();
    screen.classList.add("ended");
    said.textContent = "The session has ended. Reload the page for a new one.";
  }
}

// Receiving.

let { columns, rows } = measure();
let source, read;
function connect() {
  source = new EventSource("frames?" + new URLSearchParams({
    page, columns, rows, dark: dark.matches, still: still.matches, language: navigator.language || "en" }));
  source.onopen = () => {  // the server sends everything again, and the page reports its state, because both may have changed
    for (const all of [panes, lines]) for (const name of [...all.keys()]) kept(all, name, null);
    read = 0;
    screen.classList.remove("ended");
    note("");
    reportSize();
    reportLook();
  };
  source.onerror = () => {
    screen.classList.add("ended");
    // The browser reconnects after a lost connection, but not after a refusal.
    if (source.readyState !== EventSource.CLOSED) return;
    note("The server refuses this page: it shows as many pages as it can, or it is another one. Trying again …", 0);
    setTimeout(connect, 2000);
  };
  source.onmessage = event => {
    show(JSON.parse(event.data));
    read += 1;
    if (read % 4 === 0) tell({ k: "read", id: read });
  };
}
function reportSize() { tell({ k: "size", x: columns, y: rows }); }
function reportLook() { tell({ k: "look", dark: dark.matches, still: still.matches }); }
connect();
for (const query of [dark, still]) query.addEventListener("change", reportLook);
addEventListener("resize", () => {
  const size = measure();
  const isOther = size.columns !== columns || size.rows !== rows;
  ({ columns, rows } = size);
  if (isOther) reportSize();
});
addEventListener("pagehide", () => navigator.sendBeacon("input?page=" + page, '[{"k":"bye"}]'));

// Touches, the mouse and the wheel.

const fingers = new Map();
function place(touch) { return { x: touch.clientX / cell.width, y: touch.clientY / cell.height }; }
// The touched element may be removed during the touch. It still receives the events, but its ancestors do not.
screen.addEventListener("touchstart", event => {
  for (const touch of event.changedTouches) {
    const at = place(touch);
    fingers.set(touch.identifier, { at, start: at, since: event.timeStamp, moves: [], isTap: true });
    tell({ k: "down", id: touch.identifier, ...at });
    touch.target.addEventListener("touchmove", moved, { passive: false });
    touch.target.addEventListener("touchend", lifted, { passive: false });
    touch.target.addEventListener("touchcancel", lifted);
  }
}, { passive: true });
function moved(event) {
  for (const touch of event.changedTouches) {
    const finger = fingers.get(touch.identifier);
    if (!finger || event.currentTarget !== touch.target) continue;
    const at = place(touch);
    const [dx, dy] = [at.x - finger.at.x, at.y - finger.at.y];
    if (dx === 0 && dy === 0) continue;
    finger.at = at;
    finger.moves.push({ time: event.timeStamp, ...at });
    if (Math.hypot((at.x - finger.start.x) * cell.width, (at.y - finger.start.y) * cell.height) > 8) finger.isTap = false;
    tell({ k: "move", id: touch.identifier, dx, dy });
  }
  if (event.cancelable && event.touches.length < 3) event.preventDefault();
}
function lifted(event) {
  const kind = event.type === "touchend" ? "up" : "cancel";
  for (const touch of event.changedTouches) {
    const finger = fingers.get(touch.identifier);
    if (!finger || event.currentTarget !== touch.target) continue;
    fingers.delete(touch.identifier);
    // The velocity over the last tenth of a second; 0 for a finger that rests.
    const recent = finger.moves.filter(move => event.timeStamp - move.time < 100);
    const [first, last] = [recent[0], recent[recent.length - 1]];
    const seconds = first ? (last.time - first.time) / 1000 : 0;
    const [dx, dy] = seconds > 0.005 ? [(last.x - first.x) / seconds, (last.y - first.y) / seconds] : [0, 0];
    const tap = kind === "up" && finger.isTap && event.timeStamp - finger.since < 600;
    tell({ k: kind, id: touch.identifier, ...finger.start, dx, dy, tap });
    if (tap && isTyping) typed.focus({ preventScroll: true });
  }
  if (event.cancelable) event.preventDefault();  // prevents emulated mouse events
}
// The mouse selects text; it drags only the scroll bar.
let bar = false;
screen.addEventListener("mousedown", event => {
  const { x, y } = place(event);
  bar = event.button === 0 && [...panes.values()].some(({ length, place: at }) =>
    length && Math.floor(x) === at[0] + at[2] - 1 && y >= at[1] && y < at[1] + at[3]);
  if (!bar) return;
  event.preventDefault();
  tell({ k: "press", x, y });
});
addEventListener("mousemove", event => { if (bar && event.buttons & 1) tell({ k: "drag", ...place(event) }); });
addEventListener("mouseup", event => { if (bar) tell({ k: "release", ...place(event) }); });
screen.addEventListener("click", event => { if (!bar && getSelection().isCollapsed) tell({ k: "tap", ...place(event) }); });
screen.addEventListener("wheel", event => {
  if (event.ctrlKey) return;
  event.preventDefault();
  const unit = event.deltaMode === 0 ? 1 / cell.height : event.deltaMode === 1 ? 1 : rows;
  tell({ k: "wheel", ...place(event), dx: event.deltaX * unit, dy: event.deltaY * unit });
}, { passive: false });

// Keys: the browser keeps the keys that it needs.

const ours = new Set(["a", "e", "k", "u", "x"]);
addEventListener("keydown", event => {
  if (event.isComposing || event.metaKey || event.key === "Unidentified" || event.key === "Process") return;
  if (event.ctrlKey && !event.altKey && !ours.has(event.key)) return;
  if (event.key === "x" && event.ctrlKey && !getSelection().isCollapsed) return;
  const isText = Array.from(event.key).length === 1;
  if (!isText && !/^(Arrow|Page|Home|End|Insert|Delete|Enter|Tab|Backspace|Escape)/.test(event.key)) return;
  event.preventDefault();
  const m = (event.shiftKey && !isText ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? 4 : 0);
  tell({ k: "key", text: event.key, m });
});
addEventListener("paste", event => {
  event.preventDefault();
  tellText(event.clipboardData.getData("text/plain"));
});
// Text from an input method or an on-screen keyboard.
function takeTyped() {
  tellText(typed.value);
  typed.value = "";
}
for (const kind of ["input", "compositionend"])
  typed.addEventListener(kind, event => { if (!event.isComposing) takeTyped(); });
