import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An asynchronous main, an action that takes its time, and other work on the main actor.
@main @MainActor
struct Async {
  static func main() async throws {
    var ticks = 0
    var rows = ["first"]
    let list = ListModel(rowCount: 1) { row, region in region.write("\(rows[row]) \(ticks > 2)") }
    list.addHeader(.arrow()) {
      try await Task.sleep(for: .milliseconds(200))
      rows.insert("fresh", at: 0)
      list.prepend(1)
      return .success
    }
    let host = try TerminalHost(list)
    let clock = Task {
      while !Task.isCancelled {
        ticks += 1
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    let status = try await host.run()
    clock.cancel()
    print("ended with \(status)")
    exit(status)
  }
}
