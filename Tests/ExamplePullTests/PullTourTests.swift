import Foundation
import Testing

/// What the tour of Pull prints.
@Suite("The tour of Pull", .timeLimit(.minutes(60))) struct PullTourTests {
  @Test("H-15: a command that takes no simulated time is shown to load")
  func loading() throws {
    let frames = try Tour.output(of: "Pull", "echo", "a line").components(separatedBy: "── ")
    let loading = frames.filter { $0.contains("let go: it runs again") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }
}
