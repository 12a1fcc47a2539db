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
  private var offsets: [Double] { [left.offset, right.offset] }

  @Test func `H-6: keys go to the pane in focus, and Tab, Shift-Tab and a click move the focus`() {
    bench.send("j")
    #expect(offsets == [1, 0])
    bench.send("\tj")
    #expect(offsets == [1, 1])
    bench.send("\tj")
    #expect(offsets == [2, 1])
    bench.send("\u{1B}[Zj")
    #expect(offsets == [2, 2])
    bench.send("\u{1B}[<0;3;2M\u{1B}[<0;3;2mj")
    #expect(offsets == [3, 2])
  }

  @Test func `H-6: the wheel scrolls the pane under the pointer without moving the focus`() {
    bench.send("\u{1B}[<65;15;3M")
    bench.pass(0.1)
    #expect(offsets == [0, 3])
    bench.send("\u{1B}[<65;2;3Mj")
    #expect(offsets == [4, 3])
  }

  @Test
  func `H-6: a mouse drag belongs to the pane in which it began, wherever the pointer moves`() {
    bench.send("\u{1B}[<0;14;7M\u{1B}[<32;2;5M\u{1B}[<32;2;4M")
    #expect(offsets == [0, 3])
    #expect(left.phase == .resting)
    bench.send("\u{1B}[<0;2;4m\u{1B}[<0;2;7M\u{1B}[<32;2;6M")
    #expect(left.offset == 1)
  }

  @Test
  func `H-6: a mouse drag is reported in its pane's coordinates, and ignored outside all panes`() {
    let header = RefreshHeader(view: WordView(extent: 2))
    right.attach(header)
    bench.send("\u{1B}[<0;14;2M\u{1B}[<32;14;3M")
    #expect(header.touchPosition == 3.5)
    let heard = HeardInputs(left)
    bench.send("\u{1B}[<0;3;6M\u{1B}[<0;3;6m")
    #expect(heard.inputs.first == .touchDown(across: 2.5, along: 5.5, finger: 0))
    bench.send("\u{1B}[<0;14;3m\u{1B}[<0;10;2M\u{1B}[<32;10;4M")
    bench.pass(1)
    #expect(offsets == [0, 0])
  }

  @Test func `H-6: a tap reaches the control of its pane in that pane's coordinates`() {
    var runs = 0
    let footer = RefreshFooter(view: WordView(extent: 1))
    footer.setManualAction({ runs += 1 })
    right.attach(footer)
    bench.send("\u{1B}[<0;4;1M\u{1B}[<0;4;1m")
    #expect(runs == 0)
    bench.send("\u{1B}[<0;12;1M\u{1B}[<0;12;1m")
    #expect(runs == 1)
  }

  @Test func `H-6: two panes can refresh at the same time, independently, and both are drawn`() {
    let headers = [left, right].map { scroll in
      let header = RefreshHeader(view: WordView(extent: 2))
      header.configuration.automaticEndDelay = .seconds(0.5)
      header.setManualAction({})
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

  @Test func `H-6: the session's next deadline includes the deadlines of a second pane`() {
    let header = RefreshHeader(view: WordView(extent: 2))
    header.configuration.automaticEndDelay = .seconds(7)
    header.setManualAction({})
    right.attach(header)
    bench.pass(1)
    #expect(bench.session.nextDeadline == nil)
    header.beginRefreshing(reveal: .never)
    bench.flush()
    #expect(bench.session.nextDeadline == 8)
  }

  @Test func `E-4: horizontal lists use both wheels, vertical lists only the vertical wheel`() {
    let sideways = ListView(
      rowCount: 100, direction: .right, drawRow: { _, _ in })
    let bench = Bench(showing: sideways)
    bench.send("\u{1B}[<67;3;3M\u{1B}[<65;3;3M\u{1B}[<66;3;3M")
    bench.pass(0.1)
    #expect(sideways.scroll.offset == 3)
    self.bench.send("\u{1B}[<67;3;3M")
    #expect(offsets == [0, 0])
  }

  @Test
  func `H-6: a pane receives the events that the screen around it ignored, in its own coordinates`()
  {
    bench.send("!\t!\u{1B}[<65;12;3M")
    let key = InputEvent.key(.text("!"), [])
    #expect(bench.screen.left.seen == [key, .key(.tab, [])])
    let tick = MouseEvent(.wheel(.down), column: 1, row: 2)
    #expect(bench.screen.right.seen == [key, .mouse(tick)])
  }

  @Test func `H-6: each pane's container receives only its own events`() {
    let (first, second) = (HeardInputs(left), HeardInputs(right))
    bench.send("j\tj\u{1B}[<65;12;3M\u{1B}[<0;14;7M\u{1B}[<0;14;7m")
    #expect(first.inputs == [.key(.down)])
    #expect(
      second.inputs == [
        .key(.down), .wheel(ticks: -1, units: 3),
        .touchDown(across: 3.5, along: 6.5, finger: 0), .touchUp(velocity: nil, finger: 0),
      ])
  }

  @Test func `H-4: a screen can end the session, with the exit status that it returns`() {
    bench.send("jx")
    #expect(bench.session.exitStatus == 3)
  }
}
