import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import Testing

@Suite("Frames in four directions", .timeLimit(.minutes(60))) @MainActor
struct FramesDirectionTests {
  /// Returns frames of a half pull, a load, and the end of a success, in strips longer than the
  /// frames.
  private func picture(
    _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> String {
    let view = FramesView(plain: .sunrise, ascii: .asciiSunrise)
    let scenes: [RefreshSnapshot] = [
      .pulled(2.5), .loading(6, at: 0.4), .resting(.finished(.success), 6, at: 0.4),
    ]
    let isSideways = direction.axis == .horizontal
    let frames = scenes.map { scene in
      var scene = scene
      if isSideways {
        scene.pull *= 2.6
        scene.triggerDistance = 13
      }
      return drawing(
        of: view, scene, width: isSideways ? 15 : 28, height: isSideways ? 9 : 7,
        environment: CanvasEnvironment(glyphs: glyphs, direction: direction))
    }
    return sideBySide(frames.map { canvas in (0..<canvas.height).map { canvas.row($0) } })
  }

  @Test(arguments: [ScrollDirection.up, .right, .left], CanvasEnvironment.Glyphs.allCases)
  func `E-5: a frames view is drawn in each direction and glyph set`(
    direction: ScrollDirection, glyphs: CanvasEnvironment.Glyphs
  ) {
    let picture = picture(direction, glyphs)
    #expect(picture == Self.golden[direction]?[glyphs], "\n\(picture)")
  }

  @Test func `E-5: if a strip is too narrow for its frames, the side next to the list is visible`()
  {
    func lines(_ width: Int, _ direction: ScrollDirection) -> [String] {
      let canvas = drawing(
        of: FramesView(plain: FrameSet(pulling: FrameSequence([TextFrame("abc\nde")]))), .pulled(1),
        width: width, height: 3, environment: CanvasEnvironment(direction: direction))
      return (0..<3).map { canvas.row($0) }
    }
    #expect(lines(2, .right) == ["bc", "e ", "  "])
    #expect(lines(2, .left) == ["ab", "de", "  "])
    #expect(lines(5, .right) == ["  abc", "  de ", "     "])
    #expect(lines(5, .left) == ["abc  ", "de   ", "     "])
  }
}
