import Foundation
import Testing

/// What the tour of GitHistory prints.
@Suite("The tour of GitHistory", .timeLimit(.minutes(60))) struct GitHistoryTourTests {
  private func tour(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "GitHistory")
    process.arguments = ["--headless"] + arguments
    // The rest is the tests' own, such as what a sanitizer was told.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "TERM": "dumb"]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("H-15: git takes no simulated time, and is shown to load", .enabled(if: Repository.hasGit))
  func loading() throws {
    let repository = try Repository()
    try repository.commit("one", "two", "three", "four", "five")
    let frames = try tour(repository.path).components(separatedBy: "── ")
    let loading = frames.filter { $0.contains("let go: it reads what is new") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }
}
