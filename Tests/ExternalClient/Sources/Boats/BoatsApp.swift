import Refresh
import RefreshApp

/// The program: a title over the list, and the options that every app has (`--help`).
@main
@MainActor
final class BoatsApp: TerminalApp {
  static let usage = AppUsage()
  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let clock = arguments.clock
    let feed = Feed { try await clock.sleep(for: 1) }
    screen = TitledScreen(feed.list()) { "Boats · \(feed.rows.count) rows" }
  }
}
