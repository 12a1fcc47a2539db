import Foundation
import Testing

/// What the tour of GitHistory prints.
@Suite("The tour of GitHistory", .timeLimit(.minutes(60))) struct GitHistoryTourTests {
  @Test("H-15: git takes no simulated time, and is shown to load", .enabled(if: Repository.hasGit))
  func loading() throws {
    let repository = try Repository()
    try repository.commit("one", "two", "three", "four", "five")
    let frames = try Tour.output(of: "GitHistory", repository.path).components(separatedBy: "── ")
    let loading = frames.filter { $0.contains("let go: it reads what is new") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }
}
