import Foundation
import RefreshSimulation
import Testing

/// Plays every script of the collection and compares what happens with what its `#>` lines expect.
@MainActor
struct ScriptCollectionTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/Playback/Scripts")

  private nonisolated static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func `the collection is found`() {
    #expect(Self.names.count > 90)
  }

  @Test(arguments: names) func `a script does what it expects`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let expected = text.split(separator: "\n").filter { $0.hasPrefix("#> ") }
      .map { String($0.dropFirst(3)) }
    let script = try GestureScript(reading: text, named: name)
    var happened: [String] = []
    ScriptPlayer(script).play { happened.append($0.line) }
    guard expected != happened else { return }
    Issue.record("\(name)\n\(Self.comparison(of: expected, with: happened))")
  }

  /// Both timelines, one above the other, from the first line on in which they differ.
  private static func comparison(of expected: [String], with happened: [String]) -> String {
    let same = zip(expected, happened).prefix { $0 == $1 }.count
    let shown = { (lines: [String]) in lines.dropFirst(max(same - 2, 0)).prefix(9) }
    return
      (["  expected:"] + shown(expected) + ["  happened:"] + shown(happened))
      .joined(separator: "\n")
  }
}
