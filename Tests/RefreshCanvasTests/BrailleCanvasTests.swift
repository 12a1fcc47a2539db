import Testing

@testable import RefreshCanvas

@Suite("Braille canvas", .timeLimit(.minutes(60)))
struct BrailleCanvasTests {
  private func picture(
    _ width: Int, _ height: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
    _ body: (inout BrailleCanvas) -> Void
  ) -> [String] {
    var dots = BrailleCanvas(width: width, height: height)
    body(&dots)
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { $0.draw(dots, glyphs: glyphs) }
    return canvas.lines
  }

  @Test(arguments: zip(0..<8, Array("⠁⠂⠄⡀⠈⠐⠠⢀")))
  func `each of the 2 × 4 dots of a Braille cell has its own bit`(index: Int, expected: Character) {
    #expect(picture(1, 1) { $0[index / 4, index % 4] = true } == [String(expected)])
  }

  @Test func `a dot of a Braille canvas can be set, read and removed, and dots outside are unset`()
  {
    var dots = BrailleCanvas(width: 2, height: 1)
    dots[3, 3] = true
    for (column, row) in [(-1, 0), (0, -1), (2, 0), (0, 1)] {
      #expect(dots.dots(column: column, row: row) == 0)
    }
    #expect(dots[3, 3] && !dots[2, 3] && !dots[-1, 0] && !dots[4, 0] && !dots[0, 4])
    dots[9, 9] = true
    dots[3, 3] = false
    #expect(dots == BrailleCanvas(width: 2, height: 1))
  }

  @Test func `each cell of a Braille canvas returns its own dots`() {
    var dots = BrailleCanvas(width: 2, height: 2)
    for (x, y) in [(0, 0), (2, 1), (0, 6), (3, 7)] { dots[x, y] = true }
    let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dots.dots(column: $0, row: $1) }
    #expect(cells == [0x01, 0x02, 0x04, 0x80])
  }

  @Test func `a line on a Braille canvas is drawn from its start point to its end point`() {
    let cross = picture(4, 2) { dots in
      dots.line(from: (0, 0), to: (7, 7))
      dots.line(from: (0, 7), to: (7, 0))
    }
    #expect(cross == ["⠑⢄⡠⠊", "⡠⠊⠑⢄"])
  }

  @Test(arguments: [(40.0, 24.0), (-30, 24), (40, -16), (-30, -16)])
  func `a line that leaves a Braille canvas has the same dots as on a larger canvas`(
    x: Double, y: Double
  ) {
    var (small, large) = (BrailleCanvas(width: 5, height: 2), BrailleCanvas(width: 30, height: 12))
    small.line(from: (4, 3), to: (x, y))
    // The small canvas is at column 10 and row 5 of the large one.
    large.line(from: (24, 23), to: (x + 20, y + 20))
    for row in 0..<2 {
      let cells = (0..<5).map { small.dots(column: $0, row: row) }
      #expect(cells == (10..<15).map { large.dots(column: $0, row: row + 5) })
    }
  }

  @Test(arguments: [1e3, 1e18, .infinity, .nan])
  func `dots outside a Braille canvas are clipped at any distance`(far: Double) {
    let lines = picture(2, 1) { dots in
      dots.line(from: (-far, 1.5), to: (far, 1.5))
      dots.fillCircle(center: (far, far), radius: 3)
      dots.strokeCircle(center: (0, far * 3), radius: far)
    }
    if far == 1e3 { #expect(lines == ["⠒⠒"]) }
  }

  @Test
  func `a quadratic curve joins its end points, and bends half-way to its control point`() {
    let lines = picture(8, 2) { dots in
      dots.curve(
        from: (0, 0), control: (8, 15), to: (15.9, 0))
    }
    #expect(lines == ["⠣⡀    ⢀⠎", " ⠑⠢⣀⣀⠔⠊"])
  }

  @Test func `filled and stroked circles of a Braille canvas are round`() {
    let disc = picture(4, 2) { $0.fillCircle(center: (4, 4), radius: 4) }
    #expect(disc == ["⣴⣿⣿⣦", "⠻⣿⣿⠟"])
    let circle = picture(4, 2) { $0.strokeCircle(center: (4, 4), radius: 3.5) }
    #expect(circle == ["⡰⠊⠑⢆", "⠱⢄⡠⠎"])
  }

  @Test func `a filled circle of a Braille canvas includes the dots on its edge on all sides`() {
    let disc = picture(2, 1) { $0.fillCircle(center: (1.5, 1.5), radius: 1) }
    #expect(disc == ["⠺⠂"])
  }

  @Test func `columns and rectangles on a Braille canvas fill exactly the requested dots`() {
    #expect(picture(2, 2) { $0.fillColumn(x: 1, from: 2, to: 7) } == ["⢠", "⠸"])
    #expect(picture(1, 3) { $0.fillColumn(x: 1, from: 0, to: 12) } == ["⢸", "⢸", "⢸"])
    #expect(picture(1, 3) { $0.fillColumn(x: 0, from: 1, to: 11) } == ["⡆", "⡇", "⠇"])
    #expect(picture(2, 1) { $0.fill(x: 1, y: -9, width: 2, height: 11) } == ["⠘⠃"])
  }

  @Test
  func `without Braille, dots are drawn with block characters for quarters of cells, or in ASCII`()
  {
    func draw(_ dots: inout BrailleCanvas) {
      dots.fillCircle(center: (6, 6), radius: 6)
      dots.line(from: (12, 0), to: (15, 11))
    }
    #expect(picture(8, 3, .braille, draw) == ["⢠⣶⣿⣿⣶⡄⡇", "⣿⣿⣿⣿⣿⣿⢸", "⠘⠿⣿⣿⠿⠃ ⢇"])
    #expect(picture(8, 3, .blocks, draw) == ["▗████▖▌", "██████▐", "▝████▘ ▙"])
    #expect(picture(8, 3, .ascii, draw) == [".####.|", "######|", "'####' #"])
  }

  @Test func `drawing a Braille canvas leaves cells without a dot unchanged`() {
    var dots = BrailleCanvas(width: 3, height: 1)
    dots[4, 0] = true
    var canvas = TextCanvas(width: 3, height: 1)
    canvas.draw { region in
      region.write("a你")
      region.draw(dots)
    }
    #expect(canvas.lines == ["a ⠁"])
  }

  @Test func `resizing a Braille canvas, also to its current size, removes every dot`() {
    var dots = BrailleCanvas(width: 2, height: 2)
    dots.fill(x: 0, y: 0, width: 4, height: 8)
    dots.resize(width: 2, height: 2)
    #expect(dots == BrailleCanvas(width: 2, height: 2))
    dots.fill(x: 0, y: 0, width: 4, height: 8)
    dots.resize(width: 1, height: 3)
    #expect(dots == BrailleCanvas(width: 1, height: 3))
    dots.resize(width: -1, height: 3)
    #expect(dots.dotWidth == 0 && dots.dotHeight == 12)
  }

  @Test func `without Braille a circle consists of quarters of cells, and is round`() {
    func circle(_ x: Double, _ y: Double) -> [String] {
      picture(4, 2, .blocks) { dots in
        dots.fillCircle(center: (x, y), radius: 4, glyphs: .blocks)
      }
    }
    #expect(circle(4, 4) == ["▟██▙", "▜██▛"])
    #expect(circle(0, 4) == ["█▙", "█▛"])
    #expect(circle(8, 4) == ["  ▟█", "  ▜█"])
    #expect(circle(40, 4) == ["", ""] && circle(.nan, 4) == ["", ""])
  }
}
