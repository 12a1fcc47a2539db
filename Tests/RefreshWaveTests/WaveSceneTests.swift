import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) struct WaveSceneTests {
  @Test func `during a pull the lowest point of the wave's curve is at the strip's edge`() {
    for pull in [1.0, 2, 2.4, 3.7, 12] {
      for touch: Double? in [nil, 4, 40, 76] {
        let rows = Int((pull + 0.5).rounded(.down))
        let scene = scene(
          RefreshSnapshot(
            state: .pulling(progress: pull / 4), pull: pull, triggerDistance: 4,
            touchPosition: touch),
          rows: rows)
        let lowest = scene.outline.baseline + scene.outline.depth / 2
        expect(lowest, agreesWith: 4 * min(pull, Double(rows)))
        expect(scene.outline.baseline, agreesWith: 2 * min(pull, Double(rows)))
      }
    }
  }

  /// Returns the scene of a strip of cells.
  private func scene(
    _ snapshot: RefreshSnapshot, columns: Int = 80, rows: Int, reducedMotion: Bool = false
  ) -> WaveScene {
    WaveScene(
      snapshot, WaveScene.StripSize(across: 2 * Double(columns), along: 4 * Double(rows)),
      WaveScene.Settings(extent: 6, reducedMotion: reducedMotion))
  }

  @Test func `beside the wave's bulge water has whole rows, up to seven tenths of the strip`() {
    for pull in [2.0, 4, 9] {
      let scene = scene(.pulled(pull, touch: 4), rows: Int(pull))
      expect(scene.depth(at: 150), agreesWith: 4 * (0.7 * pull).rounded(.down))
      expect(scene.outline.edge(at: 150), agreesWith: 2 * pull)
    }
  }

  @Test
  func `if a pull is released too early, the wave's bulge shrinks with it and stays in its place`()
  {
    for pull in stride(from: 3.0, through: 0.5, by: -0.25) {
      let rows = Int((pull + 0.5).rounded(.down))
      let pulled = scene(.pulled(pull, touch: 4), rows: rows)
      let back = scene(.resting(.initial, pull, touch: 4), rows: rows)
      #expect(back.outline == pulled.outline && back.depth(at: 150) == pulled.depth(at: 150))
    }
  }

  /// Returns a pull of 5 rows on the left, armed at 4, a number of seconds after its release.
  private func released(_ time: Double) -> WaveScene {
    scene(
      RefreshSnapshot(
        state: .loading, pull: 5, triggerDistance: 4, stateTime: time, releasedPull: 5,
        touchPosition: 4),
      rows: 5)
  }

  @Test func `if an armed pull is released, the wave's bulge widens from the finger within 70 ms`()
  {
    let pulled = scene(
      RefreshSnapshot(
        state: .pulling(progress: 1.25), pull: 5, triggerDistance: 4, touchPosition: 4),
      rows: 5)
    #expect(released(0).outline == pulled.outline)
    let half = released(0.25 / 7).outline
    expect(half.span.upperBound, agreesWith: (2.0 / 3 * 160 + 160) / 2)
    expect(half.control, agreesWith: (8 + 80) / 2)
    // The water stays within a row of the list, so the edge swings back by less than 80 %.
    expect(half.baseline, agreesWith: (10 + 20 - 2 * 13.0 / 14 * 13 / 14) / 2)
    expect(half.depth, agreesWith: (20 - 8 + 4 * 13.0 / 14 * 13 / 14) / 2)
    #expect(released(0.5 / 7).outline.reach == .full)
    expect(released(0.5 / 7).outline.depth, agreesWith: 4 * 6.0 / 7 * 6 / 7 - 8)
  }

  @Test
  func `a released wave's depth follows key frames, and its base line moves to the strip's end`() {
    for (frame, depth) in [-80.0, 60, -40, 10, -5, 1].enumerated() {
      let scene = released(0.5 / 7 * Double(frame + 1))
      let least = 2 * (16 - scene.outline.baseline)
      expect(scene.outline.depth, agreesWith: max(depth / 100 * 16, least))
    }
    let lines = stride(from: 0, through: 0.5, by: 0.05).map { released($0).outline.baseline }
    #expect(lines == lines.sorted() && lines.first == 10 && lines.last == 20)
    // Circles are drawn as soon as the water below them is calm enough.
    #expect(released(0.05).circles == nil && released(0.45).circles?.time == 0)
    #expect(released(0.5).circles?.time == 0)
    #expect(released(0.5).outline.depth == 0)
  }

  @Test func `after a release, no part of the wave's edge jumps between frames at 240 per second`()
  {
    for step in 0..<120 {
      let (now, next) = (released(Double(step) / 240), released(Double(step + 1) / 240))
      for x in stride(from: 0.5, to: 160, by: 4) {
        // 36 dots of depth in 71 ms, and the end of the span, where the bulge is steep.
        #expect((now.depth(at: x) - next.depth(at: x)).magnitude < 3, "\(step) at \(x)")
      }
    }
  }

  @Test func `once a released wave spans the strip, its edge is at most a row from the list`() {
    for step in 0..<120 {
      let scene = released(0.5 / 7 + Double(step) / 240)
      for x in 0..<160 { #expect(scene.depth(at: Double(x)) >= 16 - 1e-9, "\(step) at \(x)") }
    }
  }

  @Test func `the wave's bulge ends half a row before the list`() {
    for pull in [3.0, 5, 8] {
      let scene = scene(.pulled(pull, touch: nil), rows: Int(pull))
      expect(scene.depth(at: 80), agreesWith: 4 * pull - 2)
    }
  }

  @Test func `each swing of the wave's edge after a release is visible, except the last one`() {
    for swing in 1...6 {
      let scene = released(0.5 / 7 * Double(swing))
      let eighths = Set((0..<160).map { (2 * scene.depth(at: Double($0))).rounded() })
      #expect((eighths.count > 1) == (swing < 6), "\(swing): \(eighths)")
    }
  }

  @Test func `the wave of a run without a pull starts with the circles`() {
    #expect(scene(.loading(6, at: 0.2, released: nil), rows: 6).circles?.time == 0.2)
  }

  @Test
  func `while loading, the wave's water fills the reserved strip, and the circles fit into it`()
    throws
  {
    for (pull, rows, columns) in [(6.0, 6, 80), (5.5, 6, 80), (3, 3, 80), (20, 20, 80), (6, 6, 4)] {
      let scene = scene(.loading(pull, at: 1), columns: columns, rows: rows)
      let circles = try #require(scene.circles)
      // Waves move along the row of the edge, where circles and text do not need it.
      let (crest, trough) = rows >= 4 && columns > 4 ? (1.32, 3.0) : (0, 0)
      let depths = (0..<2 * columns).map { scene.depth(at: Double($0)) }
      #expect(((depths.max() ?? 0) - (4 * Double(rows) - crest)).magnitude < 0.01)
      #expect(((depths.min() ?? 0) - (4 * Double(rows) - trough)).magnitude < 0.01)
      let free = trough > 0 ? 1.0 : 0
      #expect(circles.depth + circles.loader.reach <= 4 * (Double(rows) - free) + 1e-9)
      #expect(circles.loader.reach <= Double(columns) + 1e-9)
      // Beside the text they are in the middle of its row.
      let middle = columns > 4 ? 2 + 4 * ((rows - 1) / 2) : 4 * rows - 2 * min(rows, 6)
      expect(circles.depth, agreesWith: Double(middle))
    }
  }
}
