import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// A whole session in another loop, without a terminal, a thread or a clock: its inputs and
/// notifications.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalSessionTests {
  @Test func `entering a session sets up the terminal and draws, and leaving restores everything`()
  {
    let bench = Bench()
    #expect(bench.terminal.lines == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    #expect(bench.terminal.modes == [1049, 1002, 1006, 2004, 1004])
    bench.session.leave()
    bench.flush()
    #expect(bench.terminal.modes == [7, 25])
    #expect(bench.terminal.faults == [])
  }

  @Test func `keys scroll a list by a row, by a page and to both ends`() {
    let bench = Bench()
    let steps: [(String, Double)] = [
      ("j", 1), ("\u{1B}[B", 2), ("k", 1), ("\u{1B}OA", 0), ("\u{1B}[6~", 4), ("\u{1B}[5~", 0),
      ("G", 95), ("g", 0), ("\u{1B}[F", 95), ("\u{1B}[H", 0),
    ]
    for (key, offset) in steps {
      bench.pass(0.5)
      bench.send(key)
      #expect(bench.screen.scroll.offset == offset, "after \(key.debugDescription)")
    }
    bench.pass(0.5)
    bench.send("G")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 95", "row 96", "row 97", "row 98", "row 99"])
    #expect(bench.terminal.faults == [])
  }

  @Test func `a wheel tick scrolls a list by three rows, or by the configured number`() {
    let bench = Bench()
    bench.send("\u{1B}[<65;3;3M")
    #expect(bench.screen.scroll.offset == 0 && bench.screen.scroll.phase == .decelerating)
    bench.pass(0.1)
    #expect(bench.screen.scroll.offset == 3)
    bench.session.configuration.rowsPerTick = 5
    bench.send("\u{1B}[<65;3;3M")
    bench.pass(0.1)
    #expect(bench.screen.scroll.offset == 8)
  }

  @Test
  func `H-10: a wheel tick scrolls at once only if motion is reduced or the wheel motion is step`()
  {
    var configuration = TerminalSession.Configuration()
    configuration.environment.reducesMotion = true
    let bench = Bench(configuration: configuration)
    bench.send("\u{1B}[<65;3;3M")
    #expect(bench.screen.scroll.offset == 3)
    bench.session.configuration.environment.reducesMotion = false
    bench.session.configuration.wheelMotion = .step
    bench.flush()
    bench.send("\u{1B}[<65;3;3M")
    #expect(bench.screen.scroll.offset == 6)
    bench.session.configuration.wheelMotion = .smooth
    bench.flush()
    bench.send("\u{1B}[<65;3;3M")
    #expect(bench.screen.scroll.offset == 6)
  }

  @Test func `H-10: the wheel motion of the session overrides that of the container`() {
    let bench = Bench()
    bench.screen.scroll.configuration.wheelMotion = .step
    bench.send("\u{1B}[<65;3;3M")
    #expect(bench.screen.scroll.phase == .decelerating)
  }

  @Test func `the key q ends a session with 0, Ctrl-C with 130, and Ctrl-Z requests a suspension`()
  {
    let bench = Bench()
    bench.send("\u{1A}")
    #expect(bench.session.isSuspendRequested)
    bench.send("\u{3}")
    #expect(bench.session.exitStatus == 130)
    bench.send("q")
    #expect(bench.session.exitStatus == 0)
  }

  @Test
  func `a drag with the left button pulls, fires past the threshold, and springs back before it`() {
    let bench = Bench(rows: 12)
    let header = RefreshHeader(view: WordView(extent: 2))
    var runs = 0
    header.setManualAction({ runs += 1 })
    bench.screen.scroll.attach(header)
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;3M")
    #expect(header.touchPosition == 3.5)
    #expect(bench.screen.scroll.headerPull > 0)
    bench.pass(0.3)
    bench.send("\u{1B}[<0;4;3m")
    bench.pass(1)
    #expect(runs == 0)
    #expect(bench.screen.scroll.offset == 0)
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;6M\u{1B}[<32;4;10M\u{1B}[<0;4;10m")
    bench.pass(1)
    #expect(runs == 1)
    #expect(bench.terminal.lines.first == "<loading>")
    header.endRefreshing()
    bench.pass(1)
    #expect(bench.terminal.lines.first == "row 0")
    #expect(bench.terminal.faults == [])
  }

  @Test func `a list that is flicked with the mouse continues to scroll after the release`() {
    let bench = Bench(rows: 20)
    bench.send("\u{1B}[<0;4;19M")
    for row in stride(from: 18, to: 8, by: -2) {
      bench.pass(1.0 / 60)
      bench.send("\u{1B}[<32;4;\(row)M")
    }
    bench.send("\u{1B}[<0;4;10m")
    let released = bench.screen.scroll.offset
    bench.pass(0.5)
    #expect(bench.screen.scroll.offset > released + 5)
  }

  @Test
  func `losing the focus, a resize, a second press and a move without buttons cancel a mouse drag`()
  {
    for end in ["\u{1B}[O", "\u{1B}[<35;4;4M", ""] {
      let bench = Bench(rows: 12)
      bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;6M")
      #expect(bench.screen.scroll.phase == .dragging)
      if end.isEmpty { bench.session.resize(columns: 20, rows: 6) } else { bench.send(end) }
      #expect(bench.screen.scroll.phase != .dragging, "after \(end.debugDescription)")
      bench.send("\u{1B}[<32;4;9M\u{1B}[<0;4;9m")
      bench.pass(1)
      #expect(bench.screen.scroll.offset == 0)
    }
    let bench = Bench(rows: 12)
    let heard = HeardInputs(bench.screen.scroll)
    bench.send("\u{1B}[<0;4;2M\u{1B}[<0;9;3M")
    #expect(
      heard.inputs == [
        .touchDown(across: 3.5, along: 1.5, finger: 0), .touchCancelled(finger: 0),
        .touchDown(across: 8.5, along: 2.5, finger: 0),
      ])
  }

  @Test
  func `a mouse button held at the border is released after 3 s without a report, but not inside`()
  {
    let bench = Bench(rows: 12)
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;6M")
    bench.pass(10)
    #expect(bench.screen.scroll.phase == .dragging)
    bench.send("\u{1B}[<32;4;12M")
    bench.pass(2.9)
    #expect(bench.screen.scroll.phase == .dragging)
    bench.pass(0.2)
    #expect(bench.screen.scroll.phase != .dragging)
  }

  @Test func `a mouse release without a press is ignored`() {
    let bench = Bench()
    bench.send("\u{1B}[<0;4;2m\u{1B}[<32;4;3M")
    #expect(bench.screen.scroll.phase == .resting)
  }

  @Test func `a lone ESC byte becomes the Escape key after 50 ms`() {
    let bench = Bench()
    bench.time = 1
    bench.send("\u{1B}")
    #expect(bench.session.nextDeadline == 1.05)
    #expect(bench.screen.seen == [])
    bench.time = 1.05
    bench.flush()
    #expect(bench.screen.seen == [.key(.escape, [])])
  }

  @Test func `a screen receives each key, and a key that it ignores scrolls its list`() {
    let bench = Bench()
    bench.send("!j")
    #expect(bench.screen.seen == [.key(.text("!"), []), .key(.text("j"), [])])
    #expect(bench.screen.scroll.offset == 1)
  }

  @Test func `a list's inputs from keys and mouse are recorded with their times, in order`() {
    let bench = Bench(rows: 12)
    bench.screen.scroll.attach(RefreshFooter(view: WordView(extent: 1)))
    let heard = HeardInputs(bench.screen.scroll)
    bench.time = 0.5
    bench.send("j\u{1B}[<65;1;1Mr")
    bench.time = 1
    bench.send("\u{1B}[<0;4;2M\u{1B}[<32;4;6M\u{1B}[<0;4;7m\r")
    bench.session.resize(columns: 10, rows: 4)
    #expect(heard.times == [0.5, 0.5, 1, 1, 1, 1, 1, 1])
    #expect(
      heard.inputs == [
        .key(.down), .wheel(ticks: -1, units: 3),
        .touchDown(across: 3.5, along: 1.5, finger: 0), .touchMoved(by: 4, finger: 0),
        .touchMoved(by: 1, finger: 0), .touchUp(velocity: nil, finger: 0),
        .control(.trailing, .begin(reveal: .ifAtEdge)), .viewport(length: 4, cross: 10),
      ])
  }

  @Test func `state changes and refused calls are announced in the configured language`() {
    var configuration = TerminalSession.Configuration()
    configuration.environment.locale = "zh_CN.UTF-8"
    for (settings, words) in [
      (TerminalSession.Configuration(), ["Refreshing.", "Refreshed."]),
      (configuration, ["正在刷新。", "刷新成功。"]),
    ] {
      let bench = Bench(rows: 12, configuration: settings)
      let header = RefreshHeader(view: WordView(extent: 2))
      header.setManualAction({})
      bench.screen.scroll.attach(header)
      var said: [String] = []
      bench.session.onAnnouncement = { said.append($0) }
      bench.send("r")
      bench.pass(1)
      header.endRefreshing()
      bench.pass(1)
      #expect(said == words)
      header.isEnabled = false
      bench.send("r")
      #expect(said.count == 3)
    }
  }

  @Test func `H-19: in screen-reader mode, announcements and built-in texts have one language`() {
    var configuration = TerminalSession.Configuration()
    configuration.environment.locale = "de"
    configuration.isScreenReaderEnabled = true
    let bench = Bench(columns: 30, rows: 12, configuration: configuration)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setManualAction({})
    bench.screen.scroll.attach(header)
    var said: [String] = []
    bench.session.onAnnouncement = { said.append($0) }
    bench.send("r")
    bench.pass(1)
    #expect(said == ["Refreshing."])
    bench.send("?")
    bench.pass(1)
    #expect(bench.session.canvas.lines[0] == " keys")
  }

  @Test func `a tap on the footer, and Return, activate the footer in a session`() {
    for keys in ["\r", "\u{1B}[<0;4;1M\u{1B}[<0;4;1m"] {
      let bench = Bench(rows: 12)
      let footer = RefreshFooter(view: WordView(extent: 1))
      var runs = 0
      footer.setManualAction({ runs += 1 })
      bench.screen.scroll.attach(footer)
      bench.send(keys)
      #expect(runs == 1)
    }
  }
}
