import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) @MainActor struct WaveDotsTests {
  private func dots(_ wave: WaveOutline, width: Int, height: Int) -> BrailleCanvas {
    var dots = BrailleCanvas(width: width, height: height)
    // A dot is water if its center is above the edge.
    for x in 0..<dots.dotWidth {
      dots.fillColumn(x: x, from: 0, to: Int((wave.edge(at: Double(x) + 0.5) - 0.5).rounded(.up)))
    }
    return dots
  }

  @Test func `the dots of the wave's circles match the golden pictures`() {
    for art in WaveGolden.figures.brailleArt.cases {
      let width = Double(2 * art.cells[0])
      let wave =
        art.touchX == nil
        ? WaveOutline(spanning: width, baseline: art.h, depth: art.depth)
        : WaveOutline(width: width, baseline: art.h, depth: art.depth, touch: art.touchX)
      var canvas = TextCanvas(width: art.cells[0], height: art.cells[1])
      let picture = dots(wave, width: art.cells[0], height: art.cells[1])
      canvas.draw { region in
        region.fill("⠀")
        region.draw(picture)
      }
      #expect(canvas.lines == art.rows)
    }
  }

  @Test func `each column of the wave is filled as in the golden grids, within a dot at ties`() {
    for grid in WaveGolden.figures.subcellGrids {
      for figure in grid.cases {
        let wave = WaveOutline(
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

  @Test func `the wave's drawing is within an eighth of a row of the golden numbers`() {
    for grid in WaveGolden.figures.subcellGrids {
      for figure in grid.cases {
        let (width, height) = (grid.cells[0], grid.cells[1])
        let scene = WaveScene(
          WaveOutline(width: grid.w, baseline: grid.h, depth: figure.depth, touch: figure.touchX),
          end: 4 * Double(height))
        var canvas = TextCanvas(width: width, height: height)
        canvas.draw { region in
          var strip = WaveStripMapping(
            direction: .down, width: width, height: height,
            seen: CellArea(columns: 0..<width, rows: 0..<height))
          let water = WaterStyles(
            .sea, scene, RefreshSnapshot(), CanvasEnvironment(), glyphs: .braille)
          WavePainter(scene: scene, water: water, glyphs: .braille)
            .paint(in: &region, through: &strip)
        }
        for x in 0..<width {
          let eighths = (0..<height).reduce(0) { $0 + canvas[x, $1].waterEighths }
          // Four dots per row: the golden numbers are those of a cell's two columns of dots.
          let golden = (figure.y[2 * x] + figure.y[2 * x + 1]) / 2 * 2
          let inside = min(max(golden, 0), 8 * Double(height))
          #expect(abs(Double(eighths) - inside) <= 1, "column \(x) of \(grid.cells)")
        }
      }
    }
  }
}
