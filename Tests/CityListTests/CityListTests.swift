import RefreshCanvas
import RefreshTerminal
import Testing

@testable import CityList
@testable import RefreshApp

@Suite("CityList", .timeLimit(.minutes(60))) @MainActor
struct CityListTests {
  @Test func `the first cities are shown before any time has passed`() async throws {
    let clock = ManualClock()
    var arguments = try AppArguments(["CityList"], usage: CityList.usage)
    arguments.clock = clock
    let app = try CityList(arguments)
    let session = TerminalSession(app.screen, columns: 40, rows: 10)
    session.enter(at: 0)
    var turns = 0
    while !session.canvas.lines[0].contains("12 cities"), clock.sleeperCount == 0, turns < 100_000 {
      turns += 1
      await Task.yield()
      session.setNeedsDrawing()
      session.frame(at: 0)
      _ = session.drainOutput()
    }
    #expect(session.canvas.lines[0].hasPrefix(" CityList · 12 cities"))
    #expect(clock.sleeperCount == 0)
  }
}
