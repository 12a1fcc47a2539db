import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshWave

@MainActor
struct WaveViewTests {
  static let snapshots: [RefreshSnapshot] = [
    .pulled(0, touch: nil), .pulled(0.4, touch: 0), .pulled(2.6, touch: 0.2), .pulled(9, touch: 1),
    .loading(6, at: 0), .loading(6, at: 0.07), .loading(6, at: 0.5), .loading(3, at: 7.3),
    .loading(6, at: 0.1, released: nil), .loading(6, at: .infinity), .loading(0, at: 2),
    .resting(.finished(.failure), 6),
    .resting(.initial, 2), .resting(.noMoreData, 1), .resting(.failed, 1),
  ]

  @Test func `the wave keeps to every law of a view`() {
    expectConforms(as: .header) { WaveView() }
  }

  @Test func `the same snapshot draws the same cells, whatever was drawn before`() {
    let view = WaveView()
    for glyphs in CanvasEnvironment.Glyphs.allCases {
      for snapshot in Self.snapshots + Self.snapshots.reversed() {
        #expect(frame(snapshot, 30, glyphs, view: view) == frame(snapshot, 30, glyphs))
      }
    }
  }

  @Test func `every size draws, and nothing outside the strip`() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 1), (1, 9), (400, 2), (7, 60)] {
      for glyphs in CanvasEnvironment.Glyphs.allCases {
        for snapshot in Self.snapshots {
          var canvas = TextCanvas(width: width + 4, height: height + 2)
          canvas.draw { region in
            region.fill("·")
            region.withRegion(x: 2, y: 1, width: width, height: height) { strip in
              strip.fill()
              WaveView().draw(
                snapshot, in: &strip, environment: CanvasEnvironment(glyphs: glyphs))
            }
          }
          #expect(canvas.lines.first == canvas.lines.last)
          #expect(canvas.lines.allSatisfy { $0.hasPrefix("··") && $0.hasSuffix("··") })
        }
      }
    }
  }

  @Test func `T-15: of a strip of a million rows only what can be seen is drawn`() {
    var canvas = TextCanvas(width: 20, height: 5)
    canvas.draw { region in
      region.withRegion(y: -499_998, width: 20, height: 1_000_000) { strip in
        WaveView().draw(
          .pulled(1_000_000, touch: nil), in: &strip, environment: CanvasEnvironment())
      }
    }
    #expect(canvas.lines[0] == String(repeating: "⣿", count: 20))
    #expect(canvas.lines[4] == "     ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿")
  }

  @Test func `the curve's lowest point is the strip's edge`() {
    for pull in [1.0, 2, 2.4, 3.7, 12] {
      for touch: Double? in [nil, 4, 40, 76] {
        let rows = Int((pull + 0.5).rounded(.down))
        let scene = WaveScene(
          RefreshSnapshot(
            state: .pulling(progress: pull / 4), pull: pull, triggerDistance: 4, touch: touch),
          columns: 80, rows: rows, extent: 6, reducedMotion: false)
        expect(scene.outline.lowest.y, agreesWith: 4 * min(pull, Double(rows)))
        expect(scene.outline.baseline, agreesWith: 2 * min(pull, Double(rows)))
      }
    }
  }

  @Test func `water is filled down to its edge without a crack`() {
    for touch in [0.05, 0.3, 0.5, 0.8] {
      for pull in [1.0, 2.5, 6] {
        let canvas = frame(.pulled(pull, touch: touch), 60)
        for x in 0..<120 {
          let dots = (0..<canvas.height * 4).map { hasDot(canvas, x, $0) }
          #expect(dots == dots.sorted { $0 && !$1 }, "column \(x) of \(pull) at \(touch)")
        }
      }
    }
  }

  private func hasDot(_ canvas: TextCanvas, _ x: Int, _ y: Int) -> Bool {
    let bits = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
    guard let scalar = canvas[x / 2, y / 4].scalar, scalar.value >= 0x2800 else { return false }
    return Int(scalar.value - 0x2800) & bits[x % 2 * 4 + y % 4] != 0
  }

  @Test func `let go armed, the depth begins at the trigger distance and ends in circles`() {
    func scene(_ time: Double) -> WaveScene {
      WaveScene(
        RefreshSnapshot(
          state: .loading, pull: 5, triggerDistance: 4, stateTime: time, releasedPull: 5),
        columns: 80, rows: 5, extent: 6, reducedMotion: false)
    }
    #expect(scene(0).outline == WaveGeometry(spanning: 160, baseline: 10, depth: 16))
    expect(scene(0.5 / 7).outline.depth, agreesWith: -0.8 * 16)
    #expect(scene(0.499).circles == nil)
    #expect(scene(0.5).circles?.time == 0)
    #expect(scene(0.5).outline.depth == 0)
  }

  @Test func `a run that was begun without a pull starts with the circles`() {
    let scene = WaveScene(
      .loading(6, at: 0.2, released: nil), columns: 80, rows: 6, extent: 6, reducedMotion: false)
    #expect(scene.circles?.time == 0.2)
  }

  @Test func `the circles fit the strip, next to the list`() throws {
    for (pull, rows, columns) in [(6.0, 6, 80), (3, 3, 80), (20, 20, 80), (6, 6, 4)] {
      let scene = WaveScene(
        .loading(pull, at: 1), columns: columns, rows: rows, extent: 6, reducedMotion: false)
      let circles = try #require(scene.circles)
      #expect(circles.centerY + circles.loader.reach <= 4 * pull + 1e-9)
      #expect(circles.loader.reach <= Double(columns) + 1e-9)
      expect(circles.centerY, agreesWith: 4 * pull - 2 * min(pull, 6))
    }
  }

  @Test func `with reduced motion nothing moves by time, and the bulge stays`() {
    let still = frame(.loading(6, at: 0.01), 40, reducedMotion: true)
    for time in [0.07, 0.3, 0.5, 1.7, 40] {
      #expect(frame(.loading(6, at: time), 40, reducedMotion: true) == still)
    }
    #expect(still.lines.contains { $0.contains("⠶") })
    let pulled = RefreshSnapshot.pulled(3, touch: 0.1)
    #expect(frame(pulled, 40, reducedMotion: true) == frame(pulled, 40))
  }

  @Test func `where ambiguous characters are wide, ASCII stands for blocks`() {
    var canvas = TextCanvas(width: 4, height: 2, widthPolicy: WidthPolicy(ambiguousIsWide: true))
    canvas.draw { region in
      WaveView().draw(
        .resting(.initial, 2), in: &region, environment: CanvasEnvironment(glyphs: .blocks))
    }
    #expect(canvas.lines == ["####", ""])
  }

  @Test func `it is six rows, and armed at 4 rows or a quarter of the viewport`() {
    let view = WaveView()
    #expect(view.extent == 6)
    #expect(view.triggerDistance(inViewport: 80) == 4)
    #expect(view.triggerDistance(inViewport: 10) == 2.5)
    #expect(view.triggerDistance(inViewport: 0) == nil)
    #expect(view.dwell(after: .success) == 0)
  }

  @Test func `A-9: the factory can end each run by itself`() {
    #expect(RefreshHeader.wave(automaticEnd: 2).configuration.automaticEnd == 2)
    #expect(RefreshHeader.wave().configuration.automaticEnd == nil)
  }
}

@MainActor
struct WaveDotsTests {
  private func dots(_ wave: WaveGeometry, width: Int, height: Int) -> BrailleCanvas {
    var dots = BrailleCanvas(width: width, height: height)
    dots.fillAbove { wave.edge(at: $0) }
    return dots
  }

  @Test func `the dots match the golden pictures`() {
    for art in WaveGolden.figures.brailleArt.cases {
      let width = Double(2 * art.cells[0])
      let wave =
        art.touchX == nil
        ? WaveGeometry(spanning: width, baseline: art.h, depth: art.depth)
        : WaveGeometry(width: width, baseline: art.h, depth: art.depth, touch: art.touchX)
      var canvas = TextCanvas(width: art.cells[0], height: art.cells[1])
      let picture = dots(wave, width: art.cells[0], height: art.cells[1])
      canvas.draw { region in
        region.fill("⠀")
        region.draw(picture)
      }
      #expect(canvas.lines == art.rows)
    }
  }

  @Test func `each column is filled as the golden grids say, by a dot more or less at ties`() {
    for grid in WaveGolden.figures.subcellGrids {
      for figure in grid.cases {
        let wave = WaveGeometry(
          width: grid.w, baseline: grid.h, depth: figure.depth, touch: figure.touchX)
        let dots = dots(wave, width: grid.cells[0], height: grid.cells[1])
        for (x, count) in figure.filled.enumerated() {
          let drawn = (0..<dots.dotHeight).count { dots[x, $0] }
          let slack = figure.ties.contains(x) ? 1 : 0
          #expect(abs(drawn - count) <= slack, "column \(x) of \(grid.cells)")
        }
      }
    }
  }
}
