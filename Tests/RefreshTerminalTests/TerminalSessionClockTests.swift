import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

/// A loop that leaves the main actor while it waits is notified of events on the main actor, at
/// their time.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalSessionClockTests {
  @Test
  func `H-2: changes between turns of the event loop happen at the clock's time and wake it`() {
    let bench = Bench(rows: 12)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.setManualAction({})
    bench.screen.scroll.attach(header)
    bench.pass(1)
    var (time, changes) = (5.0, 0)
    bench.session.attach(clock: { time }, onChange: { changes += 1 })
    header.beginRefreshing(reveal: .always)
    #expect(bench.screen.scroll.now == 5)
    #expect(changes > 0)
    time = 9
    header.endRefreshing()
    #expect(bench.screen.scroll.now == 9)
    let heard = changes
    bench.session.end(status: 3)
    #expect(changes == heard + 1)
    bench.session.attach(clock: nil, onChange: nil)
    time = 20
    header.beginRefreshing(reveal: .always)
    #expect(bench.screen.scroll.now == 9)
    #expect(changes == heard + 1)
  }

  @Test func `A-8, H-2: a pause of the clock moves the deadlines of runs in every screen`() {
    let bench = Bench(rows: 12)
    let header = RefreshHeader(view: WordView(extent: 2))
    header.configuration.timeout = .seconds(2)
    header.setManualAction({})
    bench.screen.scroll.attach(header)
    bench.pass(1)
    header.beginRefreshing(reveal: .always)
    bench.pass(1)
    var time = bench.screen.scroll.now + 3600
    bench.session.attach(clock: { time }, onChange: {})
    bench.session.notePause(of: 3600)
    bench.session.advance(to: time)
    #expect(header.state == .loading)
    time += 0.9
    bench.session.advance(to: time)
    #expect(header.state == .loading)
    time += 0.2
    bench.session.advance(to: time)
    #expect(header.error is RefreshTimeout)
  }
}
