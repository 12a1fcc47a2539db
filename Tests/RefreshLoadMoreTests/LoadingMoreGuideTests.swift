import Foundation
import RefreshKit
import RefreshSimulation
import Testing

/// The timelines in the guide *Loading more*.
@Suite(.timeLimit(.minutes(60))) @MainActor struct LoadingMoreGuideTests {
  @Test func `F-1, F-2, P-7: the guide to loading more draws the real timelines of a flick`() throws
  {
    let page = URL(filePath: #filePath)
      .appending(path: "../../../Sources/RefreshLoadMore/RefreshLoadMore.docc/LoadingMore.md")
    let drawn = try String(contentsOf: page.standardized, encoding: .utf8)
      .components(separatedBy: "\n")
      .filter { $0.hasPrefix("    ") && $0.contains("───") }
      .map { $0.split(separator: " ").map(String.init) }
    #expect(drawn.count == 8)
    for line in drawn {
      let key = line[0].contains("=") ? line[0] : "preload=\(line[0])"
      #expect(try timeline(of: key) == line[1], "\(key)")
    }
  }

  /// Returns the timeline from the end of a flick on, with one character per tenth of a second.
  private func timeline(of key: String) throws -> String {
    let script = """
      viewport 80x10
      content 100
      footer plain extent=1 auto-end=1 \(key)
      jump 60
      fling -3 v=-60

      """
    var characters = ""
    let play = ScriptPlayer(
      try GestureScript(
        reading: script + String(repeating: "wait 0.1\n", count: 34), named: "flick"))
    play.play { event in
      guard case .step(let report) = event, report.index > 1, let footer = report.footer else {
        return
      }
      let isLoading = footer.state == .loading
      characters += isLoading ? footer.visible > 0 ? "█" : "o" : "─"
    }
    return characters
  }
}
