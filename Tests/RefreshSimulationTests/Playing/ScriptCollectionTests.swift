import Foundation
import RefreshKitTesting
import RefreshSimulation
import Testing

/// Plays every script of the collection and compares the events with its `#>` lines.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ScriptCollectionTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/Playback/Scripts")

  private nonisolated static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func `there are scripts in the folder with expected timelines`() {
    #expect(Self.names.count > 90)
  }

  @Test(arguments: names) func `each script of the collection has the timeline that it contains`(
    name: String
  ) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    expectTimeline(text, named: name)
  }
}
