import RefreshArrow
import RefreshCanvas
import RefreshKit
internal import RefreshKitTesting
internal import RefreshList
import RefreshSimulation
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An asynchronous main function, an action that waits for its answer, and other work on the main
/// actor.
@main @MainActor
struct Async {
  static func main() async throws {
    let source = ManualAction()
    var rows = ["first"]
    var noted = 0
    let list = ListView(rowCount: 1) { row, region in region.write(rows[row]) }
    list.addHeader(.arrow()) {
      let result = try await source()
      rows.insert("fresh", at: 0)
      list.prependRows(1)
      return result
    }
    let (notes, note) = AsyncStream.makeStream(of: Void.self)
    let screen = TitledScreen(list) { "asked \(source.callCount) time, noted \(noted)" }
    screen.onEvent = { event in
      switch event {
      case .key(.text("a"), []): source.finish()
      case .key(.text("n"), []): note.yield()
      default: return .ignored
      }
      return .handled
    }
    let work = Task {
      for await _ in notes { noted += 1 }
    }
    let status = try await TerminalHost(screen).run()
    work.cancel()
    print("ended with \(status)")
    exit(status)
  }
}
