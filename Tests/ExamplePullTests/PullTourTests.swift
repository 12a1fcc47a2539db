import Foundation
import Testing

/// What the tour of Pull prints.
@Suite("The tour of Pull", .timeLimit(.minutes(60))) struct PullTourTests {
  private func tour(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "Pull")
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

  @Test("H-15: a command that takes no simulated time is shown to load")
  func loading() throws {
    let frames = try tour("echo", "a line").components(separatedBy: "── ")
    let loading = frames.filter { $0.contains("let go: it runs again") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }
}
