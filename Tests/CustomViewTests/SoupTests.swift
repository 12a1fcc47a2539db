import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import CustomView

@Suite("The soup") @MainActor
struct SoupTests {
  @Test("A view written outside the package's sources keeps to the laws of a view")
  func conforms() {
    expectConforms(as: .header) { SoupView() }
  }

  @Test("Each part has its window of the progress")
  func windows() {
    func soup(_ progress: Double) -> Soup {
      Soup(
        RefreshSnapshot(
          state: .pulling(progress: progress), pull: progress * 4, triggerDistance: 4),
        reducedMotion: false)
    }
    #expect(soup(0.2).carrot == 0)
    #expect(soup(0.5).carrot == 1 && soup(0.5).water == 0)
    #expect(soup(0.8).tomato == 1 && soup(0.79).tomato < 1)
    #expect(soup(0.9).water == 1 && soup(0.9).fire == 0)
    #expect(soup(1).fire == 1)
  }

  @Test("It boils while loading, and the lid ends it")
  func boiling() {
    func lines(_ state: RefreshState, _ time: Double) -> [String] {
      var canvas = TextCanvas(width: 24, height: 6)
      canvas.draw { region in
        SoupView().draw(
          RefreshSnapshot(state: state, pull: 6, stateTime: time), in: &region,
          environment: CanvasEnvironment(glyphs: .ascii))
      }
      return canvas.lines
    }
    #expect(lines(.loading, 0.2) != lines(.loading, 0.9))
    #expect(
      lines(.finished(.success), 1)[1] == "   .-------oo-------.")
  }
}
