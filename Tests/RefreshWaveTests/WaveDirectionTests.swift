import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshWave

@Suite("Wave in four directions", .timeLimit(.minutes(60))) @MainActor
struct WaveDirectionTests {
  nonisolated private static let scenes: [(String, RefreshSnapshot)] = [
    ("pulled by a hand near the start", .pulled(0.9, of: 4, touchPosition: 3)),
    // Seven tenths of 15 dots end in the middle of a dot.
    ("pulled to the middle of a dot", .pulled(0.9375, of: 4, touchPosition: nil)),
    ("armed by a hand near the end", .pulled(2, of: 4, armedFor: 1, touchPosition: 17)),
    ("let go", released(at: 0.03)), ("swinging", released(at: 0.18)),
    ("loading", .inState(.loading, for: 1.6, pull: 6)),
    ("springing back", RefreshSnapshot(pull: 2.4, touchPosition: 9)),
    ("leaving", RefreshSnapshot(pull: 3, endingOutcome: .success)),
  ]

  nonisolated private static func released(at time: Double) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .loading, pull: 6, triggerDistance: 4, stateTime: time, releasedPull: 5.5,
      touchPosition: 4)
  }

  private func frame(
    _ snapshot: RefreshSnapshot, _ direction: ScrollDirection,
    _ glyphs: CanvasEnvironment.Glyphs = .braille
  ) -> TextCanvas {
    let length = Int((snapshot.pull + 0.5).rounded(.down))
    let isSideways = direction.axis == .horizontal
    return drawing(
      of: WaveView.wordless, snapshot, width: isSideways ? length : 20,
      height: isSideways ? 20 : length,
      environment: CanvasEnvironment(glyphs: glyphs, direction: direction))
  }

  @Test(arguments: scenes)
  func `E-5: the wave upwards mirrors the wave downwards, and left mirrors right, pixel by pixel`(
    name: String, snapshot: RefreshSnapshot
  ) {
    let down = frame(snapshot, .down).pixels
    #expect(frame(snapshot, .up).pixels == down.reversed(), "\(name)")
    var lying = snapshot
    lying.pull *= 2
    lying.triggerDistance *= 2
    lying.releasedPull = snapshot.releasedPull.map { 2 * $0 }
    let right = frame(lying, .right).pixels
    #expect(frame(lying, .left).pixels == right.map { $0.reversed() }, "\(name)")
    #expect(Set(down.joined()).count > 1 || snapshot.endingOutcome != nil)
  }

  @Test func `the wave's swinging water is drawn to an eighth of a row, without holes`() {
    for step in 0...60 {
      let snapshot = Self.released(at: Double(step) / 120)
      let scene = WaveScene(
        snapshot, WaveScene.StripSize(across: 40, along: 24), WaveScene.Settings(extent: 6))
      let canvas = frame(snapshot, .down)
      for x in 0..<20 where scene.circles == nil {
        let eighths = (0..<6).map { canvas[x, $0].waterEighths }
        let depth = 2 * scene.depth(at: 2 * Double(x) + 1)
        #expect(eighths.reduce(0, +) == Int(min(depth, 48).rounded()), "column \(x) of \(step)")
        #expect(eighths == eighths.sorted(by: >), "column \(x) of step \(step)")
      }
    }
  }

  /// Returns the scenes of one length side by side; `█` is a blank on water.
  private func picture(
    _ direction: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> String {
    let isSideways = direction.axis == .horizontal
    let scenes: [RefreshSnapshot] = [
      .pulled(4, of: 4, armedFor: 1, touchPosition: isSideways ? 2 : 4),
      .pulled(4, of: 4, touchPosition: nil),
      Self.released(at: 0.15), .inState(.loading, for: 1.6, pull: 6),
    ]
    let frames = scenes.map { scene in
      var scene = scene
      if isSideways { scene.pull = 12 }
      return drawing(
        of: WaveView.wordless, scene, width: isSideways ? 12 : 20, height: isSideways ? 10 : 6,
        environment: CanvasEnvironment(glyphs: glyphs, direction: direction))
    }
    return sideBySide(frames.map(\.waterLines))
  }

  @Test(arguments: [ScrollDirection.up, .right, .left], CanvasEnvironment.Glyphs.allCases)
  func `E-5: the wave is drawn in each direction and glyph set`(
    direction: ScrollDirection, glyphs: CanvasEnvironment.Glyphs
  ) {
    let picture = picture(direction, glyphs)
    #expect(picture == Self.golden[direction]?[glyphs], "\n\(picture)")
  }

  @Test
  func `text on the wave's armed water has one style, whatever the brightness beside the list`() {
    let canvas = drawing(
      of: WaveView(), .pulled(13, of: 12, armedFor: 1, touchPosition: 12), width: 13, height: 24,
      environment: CanvasEnvironment(direction: .right))
    let cells = (0..<24).flatMap { y in (0..<13).map { canvas[$0, y] } }
    let letters = cells.filter { $0.scalar?.properties.isAlphabetic ?? false }
    #expect(letters.count == 16)
    #expect(Set(letters.map(\.style)).count == 1)
  }

  @Test func `T-15: a wave in a strip of a million columns is drawn in the visible columns`() {
    var canvas = TextCanvas(width: 6, height: 3)
    canvas.draw { region in
      region.withRegion(x: -499_998, width: 1_000_000, height: 3) { strip in
        WaveView().draw(
          .pulled(1_000_000, of: 4, touchPosition: 1), in: &strip,
          environment: CanvasEnvironment(direction: .right))
      }
    }
    #expect(canvas.waterLines == ["██████", "██████", "██████"])
  }
}
