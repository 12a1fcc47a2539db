import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshArrow

@Suite("Floors of the arrow", .timeLimit(.minutes(60))) @MainActor
struct ArrowFloorTests {
  private func view(_ floors: [ArrowTexts.Floor]) -> ArrowView {
    var configuration = ArrowView.Configuration()
    configuration.texts = { language in
      var texts = ArrowTexts(language)
      texts.floors = floors
      return texts
    }
    return ArrowView(configuration: configuration)
  }

  private func line(
    _ state: RefreshState, _ floor: Int, of view: ArrowView, direction: ScrollDirection = .down
  ) -> String {
    let snapshot = RefreshSnapshot(
      state: state, pull: 5, isArmed: state == .pulling(progress: 2), floor: floor)
    var environment = CanvasEnvironment()
    environment.direction = direction
    return drawing(of: view, snapshot, width: 60, height: 12, environment: environment).lines
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test("E-7: each floor says what letting go does, and what is going on")
  func texts() {
    let view = view([
      .init(release: "Release to search", loading: "Searching…", success: "Found"),
      .init(release: "Release to start over"),
    ])
    for direction in [ScrollDirection.down, .right] {
      func says(_ state: RefreshState, _ floor: Int, _ words: String) {
        let line = line(state, floor, of: view, direction: direction)
        #expect(line.contains(words), "\(line)")
      }
      says(.pulling(progress: 2), 0, "Release to refresh")
      says(.pulling(progress: 2), 1, "Release to search")
      says(.pulling(progress: 2), 2, "Release to start over")
      says(.pulling(progress: 2), 3, "Release to start over")
      says(.loading, 0, "Refreshing…")
      says(.loading, 1, "Searching…")
      says(.loading, 2, "Refreshing…")
      says(.finished(.success), 1, "Found")
      says(.finished(.success), 2, "Refreshed")
      says(.finished(.failure), 1, "Refresh failed")
    }
  }

  @Test("E-7: a header whose arrow has no texts of floors says what it says without them")
  func none() {
    let view = view([])
    #expect(line(.pulling(progress: 2), 2, of: view) == line(.pulling(progress: 2), 0, of: view))
    expectConforms(as: .header) { self.view([.init(release: "On")]) }
  }
}
