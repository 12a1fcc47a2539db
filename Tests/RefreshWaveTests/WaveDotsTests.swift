import RefreshCanvas
import RefreshWave
import Testing

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
