import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// The output of a session, and when it is written: frames, sizes, different terminals.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalSessionOutputTests {
  @Test func `a session at rest writes nothing and has no deadline`() {
    let bench = Bench()
    bench.pass(1)
    _ = bench.taken()
    #expect(bench.session.nextDeadline == nil)
    bench.pass(10)
    #expect(bench.taken() == "")
    bench.send("j")
    bench.pass(1)
    #expect(bench.taken() != "")
    #expect(bench.session.nextDeadline == nil)
  }

  @Test func `a blocked terminal gets only the newest frame when it accepts output again`() {
    let bench = Bench()
    bench.pass(1)
    bench.session.feed(Array("j".utf8), at: 1)
    bench.session.frame(at: 1)
    var waiting: [UInt8] = []
    unsafe bench.session.writeOutput { bytes in
      waiting = unsafe Array(bytes)
      return 1
    }
    for step in 1...100 {
      bench.session.feed(Array("j".utf8), at: 1 + Double(step) / 50)
      bench.session.frame(at: 1 + Double(step) / 50)
    }
    var rest: [UInt8] = []
    unsafe bench.session.writeOutput { bytes in
      rest = unsafe Array(bytes)
      return bytes.count
    }
    #expect(rest.count == waiting.count - 1)
    bench.terminal.feed(waiting)
    #expect(bench.terminal.lines.first == "row 1")
    bench.time = 4
    bench.flush()
    #expect(bench.terminal.lines.first == "row 95")
  }

  @Test func `frames are written no faster than the frame rate`() {
    let bench = Bench()
    bench.pass(1)
    _ = bench.taken()
    var frames = 0
    for step in 0..<1_000 {
      bench.session.feed(Array((step % 2 == 0 ? "j" : "k").utf8), at: 2 + Double(step) / 1_000)
      bench.session.frame(at: 2 + Double(step) / 1_000)
      if !bench.session.drainOutput().isEmpty { frames += 1 }
    }
    #expect(frames > 20 && frames <= 61)
  }

  @Test func `synchronized output is used after the terminal reports its support`() {
    let bench = Bench()
    #expect(bench.taken().contains("\u{1B}[?2026$p"))
    bench.send("\u{1B}[?2026;0$yj")
    bench.pass(0.1)
    #expect(!bench.taken().contains("2026"))
    bench.send("\u{1B}[?2026;2$yj")
    bench.pass(0.1)
    let frame = bench.taken()
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
    bench.pass(1)
    #expect(bench.taken() == "")
  }

  @Test
  func `the terminal is asked for its background: light, dark, no reply and invalid replies`() {
    for (answer, background) in [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", CanvasEnvironment.Background.light),
      ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", .dark), ("", .unknown),
      ("\u{1B}]11;rgb:zz/zz/zz\u{1B}\\", .unknown), ("\u{1B}]11;", .unknown),
    ] {
      let bench = Bench()
      #expect(bench.taken().contains("\u{1B}]11;?\u{1B}\\"))
      #expect(bench.session.isAwaitingReply)
      bench.send(answer + "\u{1B}[?1c")
      #expect(bench.session.environment.background == background, "\(answer)")
    }
    var configuration = TerminalSession.Configuration()
    configuration.queriesBackground = false
    configuration.environment.background = .light
    let bench = Bench(configuration: configuration)
    #expect(!bench.taken().contains("]11"))
    #expect(bench.session.environment.background == .light)
    bench.send("\u{1B}]11;rgb:0/0/0\u{7}")
    #expect(bench.session.environment.background == .dark)
  }

  @Test func `H-20: blocks become backgrounds only in terminals that identify as XTerm`() {
    for (name, isTurned) in [("XTerm(379)", true), ("kitty(0.26.5)", false), ("tmux 3.3a", false)] {
      let list = ListView(rowCount: 1) { _, region in region.write("▀█ a") }
      let bench = Bench(columns: 8, rows: 2, showing: list)
      #expect(bench.taken().contains("\u{1B}[>q"))
      bench.pass(0.1)
      #expect(bench.terminal.lines[0] == "▀█ a")
      bench.send("\u{1B}P>|\(name)\u{1B}\\")
      bench.pass(0.1)
      #expect(bench.terminal.lines[0] == (isTurned ? "▀  a" : "▀█ a"), "\(name)")
      let reversed = bench.terminal.cells[0].map { $0.style.attributes.contains(.reverse) }
      #expect(reversed.prefix(3) == [false, isTurned, false])
    }
    var configuration = TerminalSession.Configuration()
    configuration.queriesName = false
    #expect(!Bench(configuration: configuration).taken().contains("\u{1B}[>"))
  }

  @Test func `the colour depth in the session's configuration is the one used in drawings`() {
    var configuration = TerminalSession.Configuration()
    configuration.colorDepth = .none
    #expect(configuration.environment.colorDepth == .none)
    configuration.environment.colorDepth = .rgb
    #expect(configuration.colorDepth == .rgb)
    configuration.environment.colorDepth = .ansi
    #expect(configuration.colorDepth == .ansi)
  }

  @Test func `the variable COLORFGBG selects dark or light, and other values have no effect`() {
    for (text, background) in [
      ("15;0", CanvasEnvironment.Background.dark), ("0;15", .light), ("0;default;15", .light),
      ("7;8", .dark), ("0;7", .light), ("default;default", .unknown), ("", .unknown),
      ("1;99", .unknown), ("1;-1", .unknown),
    ] { #expect(TerminalHost.background(colors: text) == background, "\(text)") }
    #expect(ColorDepth { $0 == "TERM" ? "xterm-mono" : nil } == .none)
    #expect(ColorDepth { $0 == "TERM" ? "linux" : nil } == .ansi)
  }

  @Test
  func `grapheme clusters are written without cursor moves if the terminal has mode 2027 set`() {
    let bench = Bench()
    #expect(bench.taken().contains("\u{1B}[?2027$p"))
    bench.screen.row = { _ in "❤️❤️x" }
    for (setting, isMeasured) in [(0, false), (1, true), (2, false), (3, true), (4, false)] {
      bench.send("\u{1B}[?2027;\(setting)$y")
      bench.send("\u{C}")
      bench.pass(0.1)
      #expect(bench.taken().contains("❤️❤️x") == isMeasured, "setting \(setting)")
    }
  }

  @Test func `in a terminal without UTF-8 no byte above ~ is written`() {
    var configuration = TerminalSession.Configuration()
    configuration.acceptsUTF8 = false
    let bench = Bench(configuration: configuration)
    let rows = [
      "fix \u{75D}0;PWNED\u{75C}", "\u{1B}]0;x\u{7}\u{9B}2J", "天气 — “é” → ▶ █░ ─┼│", "👨‍👩‍👧❤️e\u{301}🇯🇵x",
      "Ａｂ ö ⣿ \u{FDFA}…",
    ]
    bench.screen.row = { rows[$0 % 5] }
    bench.send("\u{C}")
    bench.pass(0.1)
    #expect(
      bench.terminal.lines == [
        "fix ?0;PWNED?", "?]0;x??2J", "???? - \"e\" > > #: -+", "????e??x", "A b  o : ?.",
      ])
    #expect(bench.terminal.faults == [])
    #expect(bench.taken().utf8.allSatisfy { $0 < 0x7F })
    bench.send("jjkG")
    bench.pass(0.5)
    #expect(bench.taken().utf8.allSatisfy { $0 < 0x7F })
  }

  @Test
  func `a session is drawn at small, large and zero sizes, and a new size redraws the screen`() {
    let bench = Bench()
    for (columns, rows) in [(1, 1), (0, 0), (3, 0), (0, 3), (200, 50), (20, 5), (7, 2)] {
      bench.session.resize(columns: columns, rows: rows)
      bench.terminal = VTScreen(columns: columns, rows: rows)
      bench.pass(0.1)
      #expect(bench.terminal.faults == [])
      #expect(bench.terminal.lines == bench.session.canvas.lines)
    }
    #expect(bench.terminal.lines == ["row 0", "row 1"])
  }

  @Test func `an inline session draws its rows below the cursor and touches nothing else`() {
    var configuration = TerminalSession.Configuration()
    configuration.inlineRows = 3
    let bench = Bench(rows: 6, configuration: configuration)
    #expect(bench.terminal.lines == ["row 0", "row 1", "row 2", "", "", ""])
    bench.send("jj")
    bench.pass(0.1)
    bench.send("j")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 3", "row 4", "row 5", "", "", ""])
    #expect(bench.terminal.modes == [2004])
    bench.session.leave()
    bench.flush()
    #expect(bench.terminal.modes == [7, 25])
    #expect(bench.terminal.row == 3)
    #expect(bench.terminal.faults == [])
    #expect(!bench.taken().contains("1049"))
  }

  @Test func `an inline session of one row leaves the cursor on the next row`() {
    var configuration = TerminalSession.Configuration()
    configuration.inlineRows = 1
    let bench = Bench(rows: 6, configuration: configuration)
    #expect(bench.terminal.lines == ["row 0", "", "", "", "", ""])
    bench.session.leave()
    bench.flush()
    #expect(bench.terminal.row == 1)
  }

  @Test func `a redraw of an inline session erases foreign output in its rows and below`() {
    var configuration = TerminalSession.Configuration()
    configuration.inlineRows = 3
    let bench = Bench(rows: 6, configuration: configuration)
    for row in 1..<5 { bench.terminal.cells[row][12].text = "x" }
    bench.send("\u{C}")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 0", "row 1", "row 2", "", "", ""])
  }

  @Test func `scrolling a list with a scroll bar writes little more than the new row`() {
    let list = ListView(rowCount: 1_000) { row, region in
      region.write("row \(row) " + String(repeating: "abc ", count: row % 20))
    }
    list.showsScrollBar = true
    let session = TerminalSession(list, columns: 100, rows: 40)
    session.enter(at: 0)
    for step in 0..<30 {
      session.feed(Array("j".utf8), at: Double(step))
      session.frame(at: Double(step))
      let count = session.drainOutput().count
      #expect(step < 3 || count < 200, "\(count) bytes for a row")
    }
  }

  @Test func `random input, sizes and slow output never break the session's drawing`() {
    var random = SeededNumbers(seed: 9)
    let bench = Bench(rows: 8)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setManualAction({})
    bench.screen.scroll.attach(header)
    for _ in 0..<share(800, of: 3_000) {
      switch random.next() % 12 {
      case 0:
        let (columns, rows) = (random.number(0..<30), random.number(0..<12))
        bench.session.resize(columns: columns, rows: rows)
        bench.terminal = VTScreen(columns: columns, rows: rows)
      case 1: header.endRefreshing()
      case 2: bench.send("r")
      case 3: bench.send("\u{1B}[<\(random.number(0..<70));\(random.number(0..<9));2M")
      case 4: bench.pass(Double(random.number(0..<30)) / 60)
      default:
        bench.send(
          "\u{1B}[<32;3;\(random.number(1..<12))M\u{1B}[<65;1;1M"
            + (random.next() % 3 == 0 ? "g" : ""))
      }
      bench.pass(1.0 / 60)
      #expect(bench.terminal.faults == [])
      #expect(bench.terminal.lines == bench.session.canvas.lines)
    }
  }
}
