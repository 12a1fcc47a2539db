import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Two containers on one screen.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PaneTests {
  private let bench = Bench(rows: 8, showing: PairScreen())
  private var left: ScrollModel { bench.screen.left.scroll }
  private var right: ScrollModel { bench.screen.right.scroll }

  @Test("H-6: keys go to the pane in focus, which Tab, Shift-Tab and a click move")
  func focus() {
    bench.send("j")
    #expect([left.offset, right.offset] == [1, 0])
    bench.send("\tj")
    #expect([left.offset, right.offset] == [1, 1])
    bench.send("\tj")
    #expect([left.offset, right.offset] == [2, 1])
    bench.send("\u{1B}[Zj")
    #expect([left.offset, right.offset] == [2, 2])
    bench.send("\u{1B}[<0;3;2M\u{1B}[<0;3;2mj")
    #expect([left.offset, right.offset] == [3, 2])
  }

  @Test("H-6: the wheel scrolls what is under the pointer, and moves no focus")
  func wheel() {
    bench.send("\u{1B}[<65;15;3M")
    bench.pass(0.1)
    #expect([left.offset, right.offset] == [0, 3])
    bench.send("\u{1B}[<65;2;3Mj")
    #expect([left.offset, right.offset] == [4, 3])
  }

  @Test("H-6: a hand belongs to the pane it landed in until it leaves, wherever it goes")
  func hand() {
    bench.send("\u{1B}[<0;14;7M\u{1B}[<32;2;5M\u{1B}[<32;2;4M")
    #expect([left.offset, right.offset] == [0, 3])
    #expect(left.phase == .resting)
    bench.send("\u{1B}[<0;2;4m\u{1B}[<0;2;7M\u{1B}[<32;2;6M")
    #expect(left.offset == 1)
  }

  @Test("H-6: a hand is told where it is in its pane, and one beside all panes is nobody's")
  func place() {
    let header = RefreshHeader(view: WordView(extent: 2))
    right.attach(header)
    bench.send("\u{1B}[<0;14;2M\u{1B}[<32;14;3M")
    #expect(header.touchPosition == 3.5)
    let heard = HeardInputs(left)
    bench.send("\u{1B}[<0;3;6M\u{1B}[<0;3;6m")
    #expect(heard.inputs.first == .touchDown(across: 2.5, along: 5.5, finger: 0))
    bench.send("\u{1B}[<0;14;3m\u{1B}[<0;10;2M\u{1B}[<32;10;4M")
    bench.pass(1)
    #expect([left.offset, right.offset] == [0, 0])
  }

  @Test("H-6: a tap reaches the control of its own pane, in that pane's coordinates")
  func tap() {
    var runs = 0
    let footer = RefreshFooter(view: WordView(extent: 1))
    footer.setAction(endingManually: { runs += 1 })
    right.attach(footer)
    bench.send("\u{1B}[<0;4;1M\u{1B}[<0;4;1m")
    #expect(runs == 0)
    bench.send("\u{1B}[<0;12;1M\u{1B}[<0;12;1m")
    #expect(runs == 1)
  }

  @Test("H-6: both panes refresh at once, each in its own time, and both are drawn")
  func together() {
    let headers = [left, right].map { scroll in
      let header = RefreshHeader(view: WordView(extent: 2))
      header.configuration.automaticEndDelay = .seconds(0.5)
      header.setAction(endingManually: {})
      scroll.attach(header)
      return header
    }
    bench.send("r\tr")
    bench.pass(0.4)
    #expect(headers.map(\.state) == [.loading, .loading])
    #expect(bench.terminal.lines[0] == "<loading> <loading>")
    bench.pass(1)
    #expect(headers.map(\.state) == [.initial, .initial])
    #expect(bench.terminal.lines[0] == "row 0     line 0")
    #expect(bench.terminal.faults == [])
  }

  @Test("H-6: what either pane waits for counts in the next deadline")
  func deadline() {
    let header = RefreshHeader(view: WordView(extent: 2))
    header.configuration.automaticEndDelay = .seconds(7)
    header.setAction(endingManually: {})
    right.attach(header)
    bench.pass(1)
    #expect(bench.session.nextDeadline == nil)
    header.beginRefreshing(reveal: .never)
    bench.flush()
    #expect(bench.session.nextDeadline == 8)
  }

  @Test(
    "E-4: what scrolls sideways takes either wheel, what scrolls up and down only the plain one")
  func wheels() {
    let sideways = ListView(
      rowCount: 100, direction: .right, drawRow: { _, _ in })
    let bench = Bench(showing: sideways)
    bench.send("\u{1B}[<67;3;3M\u{1B}[<65;3;3M\u{1B}[<66;3;3M")
    bench.pass(0.1)
    #expect(sideways.scroll.offset == 3)
    self.bench.send("\u{1B}[<67;3;3M")
    #expect([left.offset, right.offset] == [0, 0])
  }

  @Test("H-6: a pane sees what the screen around it ignored, in its own coordinates")
  func innerScreens() {
    bench.send("!\t!\u{1B}[<65;12;3M")
    let key = InputEvent.key(.text("!"), [])
    #expect(bench.screen.left.seen == [key, .key(.tab, [])])
    let tick = MouseEvent(.wheel(.down), column: 1, row: 2)
    #expect(bench.screen.right.seen == [key, .mouse(tick)])
  }

  @Test("H-6: each container hears what is meant for it, and nothing else")
  func recording() {
    let heard = HeardInputs(left)
    bench.send("j\tj\u{1B}[<65;12;3M\u{1B}[<0;14;7M\u{1B}[<0;14;7m")
    #expect(heard.inputs == [.key(.down)])
  }

  @Test("H-4: a screen ends the session with a status of its own")
  func end() {
    bench.send("jx")
    #expect(bench.session.exitStatus == 3)
  }
}
