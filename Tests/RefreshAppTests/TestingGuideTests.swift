import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshTerminal
import Testing

// Runs the test of the guide *Testing your app*, which contains it verbatim.

private final class Countdown: TerminalApp {
  static let usage = AppUsage(operands: [.init("COUNT", "where to begin")])
  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    var count = Int(arguments.operands[0]) ?? 0
    let list = ListView(rowCount: 1) { _, region in region.write("\(count)") }
    list.addHeader(.arrow()) { [unowned list, clock = arguments.clock] in
      try await clock.sleep(for: 1)
      count -= 1
      list.reloadRows(0..<1)
    }
    screen = list
  }
}

@MainActor
@Test func `r counts down after a second`() async throws {
  let clock = ManualClock()
  var arguments = try AppArguments(["Countdown", "3"], usage: Countdown.usage)
  arguments.clock = clock
  let screen = try Countdown(arguments).screen
  let session = TerminalSession(screen, columns: 40, rows: 10)
  session.enter(at: 0)
  session.feed(Array("r".utf8), at: 0)
  await waitUntil { clock.sleeperCount == 1 }  // the action has started
  clock.advance(to: 1)
  await screen.scroll.header?.settled()
  _ = session.drainOutput()
  session.frame(at: 1)
  #expect(session.canvas.lines.contains { $0.hasPrefix("2") })
}
