import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshSoup

@Suite("The soup in four directions", .timeLimit(.minutes(60))) @MainActor
struct SoupDirectionTests {
  private static let scenes: [RefreshSnapshot] = [
    .pulled(0.7, of: 5), .inState(.loading, for: 0.7, pull: 6),
    .inState(.finished(.success), for: 0.5, pull: 6),
  ]

  private func drawn(
    _ scene: RefreshSnapshot, _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs,
    width: Int = 14
  ) -> [String] {
    let isSideways = direction.axis == .horizontal
    var scene = scene
    let trigger = isSideways ? 12.0 : 5
    scene.pull *= trigger / scene.triggerDistance
    scene.triggerDistance = trigger
    let canvas = drawing(
      of: SoupView(), scene, width: isSideways ? width : 54, height: isSideways ? 10 : 6,
      environment: CanvasEnvironment(glyphs: glyphs, direction: direction))
    return (0..<canvas.height).map { canvas.row($0) }
  }

  /// Returns the scenes side by side for a list beside them, or one below the other for a list
  /// above them.
  private func picture(
    _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> String {
    let frames = Self.scenes.map { drawn($0, direction, glyphs) }
    if direction.axis == .horizontal { return sideBySide(frames) }
    return frames.map { sideBySide([$0]) }.joined(separator: "\n")
  }

  @Test(arguments: [ScrollDirection.up, .right, .left], CanvasEnvironment.Glyphs.allCases)
  func `E-5: the soup is drawn in each direction and glyph set`(
    direction: ScrollDirection, glyphs: CanvasEnvironment.Glyphs
  ) {
    let picture = picture(direction, glyphs)
    #expect(picture == Self.golden[direction]?[glyphs], "\n\(picture)")
  }

  @Test
  func `E-5: in a horizontal list the pot enters from the side, and captions appear if they fit`() {
    func walls(_ width: Int, _ direction: ScrollDirection) -> String {
      drawn(.pulled(0.2), direction, .ascii, width: width)[3]
    }
    #expect(walls(6, .right) == "   |  ")
    #expect(walls(6, .left) == "  |   ")
    #expect(drawn(.pulled(0.2), .right, .ascii, width: 6)[7] == "      ")
    #expect(drawn(.pulled(0.2), .right, .ascii, width: 12)[7] == "  Pull for  ")
  }

  @Test
  func `E-5: the soup header's trigger distance is longer sideways, and shorter in low windows`() {
    let view = SoupView()
    #expect(Axis.allCases.map { view.extent(along: $0) } == [6, 12])
    #expect(
      Axis.allCases.map {
        view.triggerDistance(inViewport: 200, along: $0, rubberBandCoefficient: 0.55)
      } == [6, 12])
    #expect(
      Axis.allCases.map {
        view.triggerDistance(inViewport: 40, along: $0, rubberBandCoefficient: 0.55)
      } == [6, 10])
    #expect(
      [37.0, 30, 22, 10, 4].map {
        view.triggerDistance(inViewport: $0, along: .vertical, rubberBandCoefficient: 0.55)
      } == [
        5, 3, 3, 2, 1,
      ])
    #expect(
      Axis.allCases.map {
        view.triggerDistance(inViewport: 0, along: $0, rubberBandCoefficient: 0.55)
      } == [nil, nil])
  }
}
