import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Draws the age of its state in steps of half a second, and returns the time of the next step.
private final class StepView: CanvasView {
  let extent = 1.0
  /// Whether it requests every frame.
  var isFluent = false
  private(set) var drawings = 0

  func stateChanged(to state: RefreshState) {}

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    drawings += 1
    region.write("step \(Self.step(snapshot))")
  }

  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw {
    guard snapshot.state == .loading else { return .never }
    return isFluent ? .everyFrame : .after(Double(Self.step(snapshot) + 1) / 2 - snapshot.stateTime)
  }

  private static func step(_ snapshot: RefreshSnapshot) -> Int {
    Int((snapshot.stateTime * 2 + 1e-6).rounded(.down))
  }
}

/// Rule H-8: the time of the next redraw is requested from views.
@Suite(.timeLimit(.minutes(60))) @MainActor struct NextChangeTests {
  private let list = ListView(rowCount: 30) { row, region in region.write("row \(row)") }
  private let view = StepView()

  private func loading() -> Bench<ListView> {
    let header = RefreshHeader(view: view)
    header.setManualAction({})
    list.scroll.attach(header)
    let bench = Bench(showing: list)
    header.beginRefreshing()
    bench.pass(0.4)
    return bench
  }

  @Test func `H-8: a view that changes at certain times is drawn only at those times`() {
    let bench = loading()
    var seen: [String] = []
    while let deadline = bench.session.nextDeadline, deadline < 2.1 {
      bench.time = deadline
      let before = view.drawings
      bench.flush()
      if view.drawings > before { seen.append("\(deadline) \(bench.terminal.lines[0])") }
    }
    #expect(seen == ["0.5 step 1", "1.0 step 2", "1.5 step 3", "2.0 step 4"])
  }

  @Test func `H-8: a view that does not change causes no frames while its header loads`() {
    let header = RefreshHeader(view: WordView(extent: 1))
    header.setManualAction({})
    list.scroll.attach(header)
    let bench = Bench(showing: list)
    header.beginRefreshing()
    bench.pass(1)
    #expect(header.state == .loading)
    #expect(bench.session.nextDeadline == nil)
  }

  @Test
  func `H-8: a view that requests every frame is drawn at the frame rate while it is loading`() {
    view.isFluent = true
    let bench = loading()
    let before = view.drawings
    bench.pass(10)
    #expect((599...601).contains(view.drawings - before))
    list.header?.endRefreshing()
    bench.pass(1)
    #expect(bench.session.nextDeadline == nil)
  }

  @Test func `H-8: a view outside the viewport causes no frames`() {
    let bench = loading()
    bench.send("G")
    bench.pass(0.5)
    #expect(list.header?.state == .loading)
    #expect(bench.session.nextDeadline == nil)
  }
}
