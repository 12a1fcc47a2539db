internal import RefreshCanvas
internal import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Draws a ``SoupScene`` as steam, pot and fire into six rows of up to 22 columns. In three rows it
/// draws a low pot: lid, one row of broth, and the bottom with the fire. Two rows omit the lid, and
/// a single row the bottom: the fire is beside the pot.
@MainActor
struct SoupPainter {
  static let columns = 22
  static let rows = 6
  static let lowColumns = 14
  static let lowRows = 3

  let soup: SoupScene
  let glyphs: CanvasEnvironment.Glyphs
  let top: Double
  let width: Int
  let rows: Int

  private var time: Double { soup.boiling ?? 0 }
  private var isASCII: Bool { glyphs == .ascii }
  private var isLow: Bool { rows < Self.rows }
  private var margin: Int { isLow && width < Self.lowColumns ? 0 : 2 }
  private var inside: Range<Int> { margin + 1..<width - margin - 1 }
  /// The row of the rim. A pot that is only partly visible has lower walls.
  private var rim: Int { isLow ? (rows < Self.lowRows ? 0 : 1) : min(max(2, Int(top / 4)), 3) }
  /// The row below the walls.
  private var base: Int { isLow ? rim + 1 : 4 }
  private var bottom: Double { Double(4 * base + (isLow ? 0 : 2)) }
  private let iron = Style(foreground: SoupColors.iron)

  func draw(in region: inout CanvasRegion) {
    drawBroth(in: &region)
    drawThings(in: &region)
    drawSteam(in: &region)
    drawPot(in: &region)
    drawFire(in: &region)
  }

  /// Returns the y position of the surface at an x position, in Braille dots.
  private func surface(_ x: Double) -> Double {
    let shake = soup.boiling == nil ? 0 : sin(x * 0.45 + time * 7) * (isLow ? 0.5 : 0.9)
    return bottom - (isLow ? 3.9 : 9.8) * soup.water + shake
  }

  private func eighths(column: Int, row: Int) -> Int {
    guard inside.contains(column), row < base, soup.water > 0 else { return 0 }
    let height = 2 * (4 * Double(row + 1) - surface(Double(2 * column + 1)))
    return min(max(Int(height.rounded()), 0), 8)
  }

  /// Draws the broth with backgrounds and its surface with eighth blocks, or both with characters.
  private func drawBroth(in region: inout CanvasRegion) {
    let blocks = Symbols.gauge(.blocks)
    let isCharred = isLow && soup.isBurnt
    for row in rim..<base {
      for column in inside {
        let count = eighths(column: column, row: row)
        guard count >= (isASCII ? 4 : 1) else { continue }
        var text = isASCII ? isCharred ? "%" : "~" : count == 8 ? " " : blocks[count]
        if isCharred, soup.colorDepth == .none, !isASCII { text = "▒" }
        var style =
          text == " " ? Style(background: soup.broth()) : Style(foreground: soup.broth())
        // Below the lid there is froth.
        if !isASCII, count < 8, soup.lid == 1, soup.boiling != nil {
          style.background = soup.broth(lighter: soup.colorDepth == .ansi ? 0 : 40)
        }
        region.fill(text, x: column, y: row, width: 1, height: 1, style: style)
      }
    }
    drawBubbles(in: &region)
  }

  private func drawBubbles(in region: inout CanvasRegion) {
    guard soup.boiling != nil, !isLow else { return }
    var dots = BrailleCanvas(width: width, height: rows)
    for bubble in 0..<7 {
      let age = fraction(time * 1.3 + Double(bubble) * 0.618)
      dots[8 + bubble * 9 % max(1, 2 * width - 16), Int(bottom - 1 - age * 6)] = true
    }
    var style = Style(foreground: soup.broth(lighter: 50))
    if !isASCII { style.background = soup.broth() }
    for row in rim..<base {
      for column in inside
      where dots.dots(column: column, row: row) != 0 && eighths(column: column, row: row) == 8 {
        region.withRegion(x: column, y: row, width: 1, height: 1) {
          $0.draw(dots, x: -column, y: -row, style: style, glyphs: glyphs)
        }
      }
    }
  }

  /// Draws the ingredients, which accelerate while they fall, and then float in the broth.
  private func drawThings(in region: inout CanvasRegion) {
    for (index, piece) in Self.pieces.prefix(isLow ? 3 : Self.pieces.count).enumerated() {
      let part = piece.thing.progress(soup)
      guard part > 0 else { continue }
      let column = inside.lowerBound + Int(piece.place * Double(inside.count))
      // In a tall pot that is fully visible, every second piece starts higher and rests lower.
      let late = isLow ? 0 : Double(index % 2)
      let start = min(max(top / 4, 0) - late, Double(rim))
      let bob = soup.boiling == nil || isLow ? 0 : sin(time * 5 + Double(3 * index)) * 0.7
      let rest = Double(rim) + late + 0.4
      var row = Int(min(start + (rest - start) * part * part + bob, 3.9).rounded(.down))
      // A piece is in the broth or above it, because a cell has one background.
      if !isASCII, 1...6 ~= eighths(column: column, row: row) { row += 1 }
      let depth = eighths(column: column, row: row)
      guard isASCII || row < base && (depth == 0 || depth > 6) else { continue }
      let isInBroth = !isASCII && depth > 6
      let color =
        soup.isBurnt
        ? soup.coal : isInBroth ? piece.thing.color(on: soup) : piece.thing.color
      region.write(
        isASCII ? piece.thing.ascii : piece.thing.text, x: column, y: row,
        style: isInBroth
          ? Style(foreground: color, background: soup.broth()) : Style(foreground: color))
    }
  }

  /// The pieces of all ingredients, with their places between the walls of the pot, from 0 to 1.
  private static let pieces: [(thing: SoupIngredient, place: Double)] = [
    (.carrot, 0.1), (.tomato, 0.24), (.pea, 0.87), (.carrot, 0.37), (.tomato, 0.5), (.pea, 0.62),
    (.carrot, 0.74), (.pea, 0.44), (.pea, 0.18), (.tomato, 0.8),
  ]

  private func drawSteam(in region: inout CanvasRegion) {
    guard soup.fire > 0 || soup.isBurnt || soup.isServed else { return }
    var dots = BrailleCanvas(width: width, height: rows)
    let wisps = width > 16 ? 4 : 2
    for wisp in 0..<wisps {
      let phase = Double(wisp) * 1.7
      for y in 0..<4 * rim where fraction(Double(y) / 8 + time * 0.9 + phase) < 0.65 {
        let start = Double(width) - 3.5 * Double(wisps - 1) + Double(wisp) * 7
        dots[Int((start + sin(Double(y) * 0.7 + time * 3 + phase) * 1.6).rounded()), y] = true
      }
    }
    region.draw(dots, style: .dim, glyphs: glyphs)
  }

  private func drawPot(in region: inout CanvasRegion) {
    let right = inside.upperBound
    let wall = isASCII ? iron : Style(background: SoupColors.iron)
    for x in [margin, right] {
      region.fill(isASCII ? "|" : " ", x: x, y: rim, width: 1, height: base - rim, style: wall)
    }
    for x in margin > 0 ? [margin - 1, right + 1] : [] {
      region.write(isASCII ? "=" : "▄", x: x, y: rim, style: iron)
    }
    region.write(isASCII ? "'" : isLow ? "▝" : "▜", x: margin, y: base, style: iron)
    region.write(isASCII ? "'" : isLow ? "▘" : "▛", x: right, y: base, style: iron)
    for x in inside {
      // The bottom is half a cell high, with broth above it or, in a low pot, the fire below it.
      var (text, style) = (isASCII ? "=" : isLow ? "▀" : "▄", iron)
      if isLow, soup.fire > 0 {
        let flame = SoupColors.flames[x % 2]
        if isASCII {
          text = "^"
          style.foreground = flame
        } else if soup.colorDepth == .none {
          text = "▓"
        } else {
          style.background = flame
        }
      } else if !isLow, !isASCII, soup.water > 0, surface(Double(2 * x + 1)) < bottom - 1 {
        style.background = soup.broth()
      }
      region.write(text, x: x, y: base, style: style)
    }
    if soup.lid == 1, soup.boiling != nil {
      // The lid jumps at times if there is visible space above it.
      drawLid(x: margin, y: rim - (top <= 0 && fraction(time * 1.1) > 0.85 ? 2 : 1), in: &region)
    } else if soup.lid > 0 {
      drawLid(x: margin, y: rim - 4 + Int((soup.lid * 3).rounded()), in: &region)
    }
  }

  private func drawLid(x: Int, y: Int, in region: inout CanvasRegion) {
    // The characters are low, so that the knob does not touch the text above the strip.
    region.fill(
      isASCII ? "-" : "▂", x: x, y: y, width: inside.count + 2, height: 1, style: iron)
    for end in isASCII ? [x, x + inside.count + 1] : [] {
      region.write(".", x: end, y: y, style: iron)
    }
    region.write(isASCII ? "oo" : "▅▅", x: x + inside.count / 2, y: y, style: iron)
  }

  /// Draws the fire below a tall pot, or beside a pot of a single row.
  private func drawFire(in region: inout CanvasRegion) {
    guard !isLow || rows == 1 && margin > 0 && soup.fire > 0 else { return }
    let lit = width / 3
    for x in isLow ? [0, 1, width - 2, width - 1] : Array(width / 2 - lit..<width / 2 + lit) {
      let isHigh = isLow || sin(Double(x * x) + time * (9 + Double(x % 3))) > -0.4
      let flame = isASCII ? (isHigh ? "^" : "'") : isHigh ? "▲" : "▴"
      region.write(
        soup.fire > 0 ? flame : isASCII ? "." : "─", x: x, y: rows - 1,
        style: soup.fire > 0 ? Style(foreground: SoupColors.flames[x % 2]) : iron)
    }
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
