import RefreshCanvas
import RefreshKit
import RefreshTerminal
import Testing

/// The bell of a list whose header is armed at a pull of 2. The mouse is pressed in the second row.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PullBellTests {
  private let header = RefreshHeader(view: WordView(extent: 2))
  private let bench: Bench<RowScreen>

  init() {
    var configuration = TerminalSession.Configuration()
    configuration.ringsBell = true
    bench = Bench(columns: 20, rows: 12, configuration: configuration)
    bench.screen.scroll.configuration.hasRubberBand = false
    header.configuration.triggerDistance = 2
    bench.screen.scroll.attach(header)
    bench.flush()
    _ = bench.taken()
  }

  private func mouse(_ button: Int, row: Int, isUp: Bool = false) -> String {
    "\u{1B}[<\(button);3;\(row)\(isUp ? "m" : "M")"
  }

  private func down() { bench.send(mouse(0, row: 2)) }
  private func drag(to row: Int) { bench.send(mouse(32, row: row)) }

  /// Returns the number of bells since the last call.
  private func rings() -> Int { bench.taken().count { $0 == "\u{7}" } }

  @Test func `H-18: the terminal's bell rings once when a pull arms, and not on the way back`() {
    down()
    drag(to: 3)
    #expect(rings() == 0 && !header.snapshot.isArmed)
    drag(to: 4)
    #expect(rings() == 1 && header.snapshot.isArmed)
    for row in [6, 9, 4, 3, 5, 2, 5] { drag(to: row) }
    #expect(rings() == 1, "back at the edge a pull is over, and the next one rings")
    bench.send(mouse(0, row: 5, isUp: true))
    #expect(header.state == .loading && rings() == 0)
    header.endRefreshing(.success)
    bench.pass(1)
    #expect(rings() == 0)
  }

  @Test
  func `H-18: the terminal's bell rings once for a pull that is armed again after moving back`() {
    down()
    for row in [5, 3, 5, 3, 6] { drag(to: row) }
    #expect(rings() == 1)
  }

  @Test
  func `H-18: the terminal's bell does not ring for a drag that is cancelled in the same input`() {
    let out = "\u{1B}[O"
    bench.send(mouse(0, row: 2) + mouse(32, row: 6) + out)
    #expect(rings() == 0 && header.state == .initial)
    bench.pass(1)
    bench.send(mouse(0, row: 2) + mouse(32, row: 6) + mouse(32, row: 3))
    #expect(rings() == 0, "nor one that was pulled back")
    bench.send(out)
    #expect(rings() == 0)
    bench.pass(1)
    down()
    drag(to: 6)
    #expect(rings() == 1)
    bench.send(out)
    #expect(rings() == 0, "a cancel rings nothing")
  }

  @Test
  func `H-18: the terminal's bell, if enabled, also rings for a pull that fires at its threshold`()
  {
    header.configuration.firesOn = .threshold
    down()
    drag(to: 5)
    #expect(rings() == 1 && header.state == .loading)
    bench.send(mouse(0, row: 5, isUp: true))
    header.endRefreshing(.success)
    bench.pass(1)
    bench.session.configuration.ringsBell = false
    down()
    drag(to: 5)
    #expect(rings() == 0 && header.state == .loading)
  }

  @Test
  func `H-18: a bell switched off and on during an armed pull rings only for the next pull`() {
    down()
    drag(to: 5)
    #expect(rings() == 1)
    for isOn in [false, true] {
      bench.session.configuration.ringsBell = isOn
      drag(to: isOn ? 6 : 7)
      #expect(rings() == 0)
    }
    bench.session.configuration.ringsBell = false
    bench.send(mouse(0, row: 6, isUp: true))
    header.endRefreshing(.success)
    bench.pass(1)
    bench.session.configuration.ringsBell = true
    down()
    drag(to: 5)
    #expect(rings() == 1)
  }

  @Test func `H-18: if a picture still waits for the terminal, the bell follows it, once`() {
    let session = bench.session
    session.setNeedsDrawing()
    bench.session.resize(columns: 20, rows: 12)
    session.frame(at: 1)
    #expect(session.hasOutput)
    session.feed(Array((mouse(0, row: 2) + mouse(32, row: 6)).utf8), at: 1)
    let bytes = session.drainOutput()
    #expect(bytes.last == 7 && bytes.count { $0 == 7 } == 1, "behind the picture that waited")
  }
}
