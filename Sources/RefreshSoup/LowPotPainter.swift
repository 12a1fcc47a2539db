internal import RefreshCanvas
internal import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Draws a ``SoupScene`` into three rows or fewer, where the tall pot does not fit: falling
/// ingredients and steam, then broth between walls, then the bottom of the pot with the fire. In a
/// single row the fire is beside the pot.
@MainActor
struct LowPotPainter {
  static let columns = 14
  static let rows = 3

  let soup: SoupScene
  /// The width of the drawing in columns.
  let width: Int
  let glyphs: CanvasEnvironment.Glyphs
  let hasColors: Bool

  private var isASCII: Bool { glyphs == .ascii }
  /// The number of columns beside each wall, if there is room; else 0.
  private var margin: Int { width >= Self.columns ? 2 : 0 }
  private var inside: Range<Int> { margin + 1..<width - margin - 1 }
  private let iron = Style(foreground: SoupColors.iron)
  private let flame = Style(foreground: SoupColors.flames[0])

  func draw(in region: inout CanvasRegion) {
    let height = region.height
    if height >= Self.rows {
      drawAbove(in: &region)
      region.withRegion(y: 1, width: width, height: height - 1) { drawPot(in: &$0) }
    } else {
      drawPot(in: &region)
    }
  }

  /// Draws the walls with the broth and its ingredients, and the bottom with the fire.
  private func drawPot(in region: inout CanvasRegion) {
    let right = inside.upperBound
    region.write(isASCII ? "|" : "▐", x: margin, style: iron)
    region.write(isASCII ? "|" : "▌", x: right, style: iron)
    drawBroth(in: &region)
    for (part, x, thing) in things where part == 1 && !soup.isBurnt {
      var style = Style(foreground: thing.color)
      if soup.water == 1, !isASCII {
        style = Style(foreground: thing.color(on: soup), background: soup.broth())
      }
      region.write(thing.text(glyphs), x: x, style: style)
    }
    let isLit = soup.fire > 0
    guard region.height > 1 else {
      // The fire beside the pot.
      for x in isLit && margin > 0 ? [0, 1, width - 2, width - 1] : [] {
        region.write(isASCII ? "^" : "▲", x: x, style: flame)
      }
      return
    }
    region.write(isASCII ? "'" : "▝", x: margin, y: 1, style: iron)
    region.write(isASCII ? "'" : "▘", x: right, y: 1, style: iron)
    for x in inside {
      var style = iron
      if isLit, hasColors { style.background = SoupColors.flames[x % 2] }
      // Without background colours, characters and shades represent the fire.
      let bottom = isASCII ? (isLit ? "^" : "=") : isLit && !hasColors ? "▓" : "▀"
      region.write(bottom, x: x, y: 1, style: isASCII && isLit ? flame : style)
    }
  }

  /// The ingredients, with their progress from 0 to 1 and the columns into which they fall.
  private var things: [(Double, Int, SoupIngredient)] {
    let (start, room) = (inside.lowerBound, inside.count)
    return [
      (soup.carrot, start + room / 8, SoupIngredient.carrot),
      (soup.tomato, start + room / 2, .tomato),
      (soup.pea, start + room * 3 / 4, .pea),
    ]
  }

  /// Draws ingredients above the pot, and the lid with steam at its edges.
  private func drawAbove(in region: inout CanvasRegion) {
    for (part, x, thing) in things where part > 0 && part < 1 {
      region.write(thing.text(glyphs), x: x, style: Style(foreground: thing.color))
    }
    let lid = Int((soup.lid * Double(inside.count)).rounded())
    if lid > 0 {
      let x = inside.lowerBound + (inside.count - lid) / 2
      region.fill(isASCII ? "-" : "▄", x: x, y: 0, width: lid, height: 1, style: iron)
      let knob = inside.lowerBound + inside.count / 2
      if lid == inside.count, margin > 0 {
        region.write(isASCII ? "oo" : "▟▙", x: knob - 1, y: 0, style: iron)
      }
    }
    guard margin > 0, let time = soup.boiling ?? (soup.isBurnt ? 0 : nil) else { return }
    let puffs = glyphs == .braille ? ["⠁", "⠂", "⠄"] : ["'", ".", " "]
    for (index, x) in [1, width - 2].enumerated() {
      let step = Int((time * 3 + Double(index)).truncatingRemainder(dividingBy: 3))
      region.write(puffs[2 - step], x: x, style: .dim)
    }
  }

  private func drawBroth(in region: inout CanvasRegion) {
    for x in inside {
      let shake = soup.boiling.map { sin(Double(x) * 0.9 + $0 * 7) * 0.1 - 0.1 } ?? 0
      let count = Int(((soup.water + shake) * 8).rounded())
      guard count > 0 else { continue }
      var text = count >= 8 ? " " : String(Symbols.gauge(.blocks)[count])
      if isASCII { text = count >= 4 ? "~" : " " }
      if soup.isBurnt { text = isASCII ? "%" : "▒" }
      let isSolid = text == " " && !isASCII
      region.write(
        text, x: x,
        style: isSolid ? Style(background: soup.broth()) : Style(foreground: soup.broth()))
    }
  }
}
