internal import RefreshCanvas
internal import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Draws a ``SoupScene`` as steam, pot and fire into 22 × 6 cells, or fewer columns.
@MainActor
struct SoupPainter {
  static let columns = 22
  static let rows = 6

  let soup: SoupScene
  let glyphs: CanvasEnvironment.Glyphs
  /// The first visible row of dots, from which ingredients fall.
  let top: Double
  /// The width of the drawing in columns, an even number.
  let width: Int

  private var time: Double { soup.boiling ?? 0 }
  private var isASCII: Bool { glyphs == .ascii }
  /// The columns between the walls of the pot.
  private var inside: Range<Int> { 3..<width - 3 }
  private let bottom = 16.0
  private let iron = Style(foreground: SoupColors.iron)

  func draw(in region: inout CanvasRegion) {
    drawBroth(in: &region)
    drawThings(in: &region)
    drawSteam(in: &region)
    drawPot(in: &region)
    drawFire(in: &region)
  }

  /// Returns the row of dots of the surface at a column of dots. The surface rises with the pull
  /// and shakes while the soup boils.
  private func surface(_ x: Double) -> Double {
    let shake = soup.boiling == nil ? 0 : sin(x * 0.45 + time * 7) * 0.9
    return bottom - 7.8 * soup.water + shake
  }

  /// Returns how many eighths of a cell are broth, counted from its bottom, from 0 to 8.
  private func eighths(column: Int, row: Int) -> Int {
    guard inside.contains(column), row < 4, soup.water > 0 else { return 0 }
    let height = 2 * (bottom - surface(Double(2 * column + 1)))
    return min(max(Int(height.rounded()) - 8 * (3 - row), 0), 8)
  }

  /// Draws the broth with backgrounds, and its surface with eighth blocks. With ASCII glyphs, both
  /// are characters.
  private func drawBroth(in region: inout CanvasRegion) {
    let blocks = Symbols.gauge(.blocks)
    for row in 2...3 {
      for column in inside {
        let count = eighths(column: column, row: row)
        if isASCII {
          guard count >= 4 else { continue }
          region.fill(
            "~", x: column, y: row, width: 1, height: 1, style: Style(foreground: soup.broth()))
        } else if count > 0 {
          let style =
            count == 8 ? Style(background: soup.broth()) : Style(foreground: soup.broth())
          region.fill(
            count == 8 ? " " : blocks[count], x: column, y: row, width: 1, height: 1, style: style)
        }
      }
    }
    drawBubbles(in: &region)
  }

  private func drawBubbles(in region: inout CanvasRegion) {
    guard soup.boiling != nil else { return }
    var dots = BrailleCanvas(width: width, height: Self.rows)
    for bubble in 0..<7 {
      let age = fraction(time * 1.3 + Double(bubble) * 0.618)
      dots[8 + bubble * 9 % max(1, 2 * width - 16), Int(bottom - 1 - age * 6)] = true
    }
    let light = soup.broth(lighter: 50)
    draw(dots, light, onBroth: light, as: glyphs, in: &region, onlyInBroth: true)
  }

  /// Draws dots in a colour, on a background of broth in cells that are mostly broth.
  ///
  /// - Parameters:
  ///   - dots: The dots to draw.
  ///   - color: The colour of dots outside the broth.
  ///   - onBroth: The colour of dots in the broth.
  ///   - glyphs: The characters to draw the dots with.
  ///   - region: The region to draw in.
  ///   - onlyInBroth: Whether to draw only cells that are filled with broth.
  private func draw(
    _ dots: BrailleCanvas, _ color: Color, onBroth: Color, as glyphs: CanvasEnvironment.Glyphs,
    in region: inout CanvasRegion, onlyInBroth: Bool = false
  ) {
    for row in 0..<Self.rows {
      for column in 0..<width where dots.dots(column: column, row: row) != 0 {
        var style = Style(foreground: color)
        let count = eighths(column: column, row: row)
        if onlyInBroth, count < 8 { continue }
        if count >= 4, !isASCII {
          style = Style(foreground: onBroth, background: soup.broth())
        }
        region.withRegion(x: column, y: row, width: 1, height: 1) {
          $0.draw(dots, x: -column, y: -row, style: style, glyphs: glyphs)
        }
      }
    }
  }

  /// Draws the ingredients, which accelerate while they fall, and then float in the broth.
  private func drawThings(in region: inout CanvasRegion) {
    for (index, piece) in Self.pieces.enumerated() {
      let part = soup.part(of: piece.thing)
      guard part > 0 else { continue }
      let column = inside.lowerBound + Int(piece.place * Double(inside.count))
      // The pieces of one ingredient fall one after the other.
      let start = min(max(top / 4, 0) - Double(index % 2), 2)
      let bob = soup.boiling == nil ? 0 : sin(time * 5 + Double(3 * index)) * 0.7
      let rest = Double(index % 2) + 2.4
      let row = Int(min(start + (rest - start) * part * part + bob, 3.9).rounded(.down))
      let isInBroth = !isASCII && eighths(column: column, row: row) >= 4
      let color =
        soup.isBurnt
        ? SoupColors.coal : isInBroth ? piece.thing.color(on: soup) : piece.thing.color
      region.write(
        piece.thing.text(isASCII ? .ascii : glyphs), x: column, y: row,
        style: isInBroth
          ? Style(foreground: color, background: soup.broth()) : Style(foreground: color))
    }
  }

  /// The pieces of all ingredients, with their places between the walls of the pot, from 0 to 1.
  private static let pieces: [(thing: SoupIngredient, place: Double)] = [
    (.carrot, 0.1), (.carrot, 0.37), (.tomato, 0.5), (.tomato, 0.24), (.pea, 0.87), (.pea, 0.62),
    (.carrot, 0.74), (.pea, 0.44), (.pea, 0.18), (.tomato, 0.8),
  ]

  private func drawSteam(in region: inout CanvasRegion) {
    guard soup.boiling != nil || soup.isBurnt else { return }
    var dots = BrailleCanvas(width: width, height: Self.rows)
    let wisps = width > 16 ? 4 : 2
    for wisp in 0..<wisps {
      let phase = Double(wisp) * 1.7
      for y in 0..<8 where fraction(Double(y) / 8 + time * 0.9 + phase) < 0.65 {
        let start = Double(width) - 3.5 * Double(wisps - 1) + Double(wisp) * 7
        dots[Int((start + sin(Double(y) * 0.7 + time * 3 + phase) * 1.6).rounded()), y] = true
      }
    }
    region.draw(dots, style: .dim, glyphs: glyphs)
  }

  private func drawPot(in region: inout CanvasRegion) {
    let right = width - 3
    for y in 2...3 {
      region.write(isASCII ? "|" : "▐", x: 2, y: y, style: iron)
      region.write(isASCII ? "|" : "▌", x: right, y: y, style: iron)
    }
    region.write(isASCII ? "=|" : "▄█", x: 1, y: 2, style: iron)
    region.write(isASCII ? "|=" : "█▄", x: right, y: 2, style: iron)
    region.write(isASCII ? "'" : "▝", x: 2, y: 4, style: iron)
    region.fill(isASCII ? "=" : "▀", x: 3, y: 4, width: width - 6, height: 1, style: iron)
    region.write(isASCII ? "'" : "▘", x: right, y: 4, style: iron)
    if soup.lid == 1, soup.boiling != nil {
      drawLid(x: 2 + rattle.x, y: 1 - rattle.y, in: &region)
    } else if soup.lid > 0 {
      drawLid(x: 2, y: Int((soup.lid * 3).rounded()) - 2, in: &region)
    }
  }

  private func drawLid(x: Int, y: Int, in region: inout CanvasRegion) {
    region.fill(isASCII ? "-" : "▄", x: x + 1, y: y, width: width - 6, height: 1, style: iron)
    region.write(isASCII ? "." : "▗", x: x, y: y, style: iron)
    region.write(isASCII ? "." : "▖", x: x + width - 5, y: y, style: iron)
    region.write(isASCII ? "oo" : "▟▙", x: x + width / 2 - 3, y: y, style: iron)
  }

  /// The offset of the lid in cells while the soup boils: to both sides, and at times one cell up.
  private var rattle: (x: Int, y: Int) {
    let shake = sin(time * 23)
    return (shake > 0.5 ? 1 : shake < -0.5 ? -1 : 0, fraction(time * 1.1) > 0.85 ? 1 : 0)
  }

  /// Draws the flames, or the burner where they will be.
  private func drawFire(in region: inout CanvasRegion) {
    let lit = width / 3
    for x in (width / 2 - lit)..<(width / 2 + lit) {
      let isHigh = sin(Double(x * x) + time * (9 + Double(x % 3))) > -0.4
      let flame = isASCII ? (isHigh ? "^" : "'") : isHigh ? "▲" : "▴"
      region.write(
        soup.fire > 0 ? flame : isASCII ? "." : "▔", x: x, y: 5,
        style: soup.fire > 0 ? Style(foreground: SoupColors.flames[x % 2]) : iron)
    }
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
