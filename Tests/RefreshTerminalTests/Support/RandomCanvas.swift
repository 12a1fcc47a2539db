@testable import RefreshCanvas

extension SeededNumbers {
  private static let texts = [
    "a", "hello world", "│", "───", "你好", "城市", "é", "e\u{301}", "👩‍👩‍👧", "⚠️", "👍🏽", "🚀", "한글", "⣿⡇",
    "  ",
    "x y", "🇨🇳", "ｶﾞ", "#000123 ", "کتاب", "1️⃣", "ঙ্গ", "\u{1F1E8}", "🫠", "a\u{200D}", "❤️",
  ]

  /// Returns a style of few kinds, so that neighboring cells are often alike.
  mutating func style() -> Style {
    switch next() % 8 {
    case 0...3: return .plain
    case 4: return Style(foreground: .ansi(UInt8(next() % 16)))
    case 5: return Style(attributes: TextAttributes(rawValue: UInt8(next() % 64)))
    case 6: return Style(foreground: .palette(next8()), background: .ansi(UInt8(next() % 16)))
    default:
      return Style(
        foreground: .rgb(next8(), next8(), next8()), background: next() % 2 == 0 ? .default : .red,
        attributes: next() % 2 == 0 ? .bold : [.dim, .reverse])
    }
  }

  mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &self)
  }

  /// Draws random shapes anywhere, also across the edges.
  mutating func scribble(on canvas: inout TextCanvas, times: Int) {
    let (width, height) = (canvas.width, canvas.height)
    for _ in 0..<times {
      let text = Self.texts[number(0..<Self.texts.count)]
      let (x, y, style) = (number(-2..<width), number(0..<height), style())
      let kind = next() % 12
      let (w, h) = (number(0..<width + 1), number(0..<height + 1))
      canvas.draw { region in
        switch kind {
        case 0: region.fill(text.first ?? " ", x: x, y: y, width: w, height: h, style: style)
        case 1: region.fill(" ", x: x, y: y, width: w, height: h)
        default:
          region.write(String(repeating: text, count: 1 + Int(kind) / 4), x: x, y: y, style: style)
        }
      }
    }
  }

  /// Returns the canvas after some rows have moved, as in lists, each part by its own distance, and
  /// after further drawing.
  mutating func successor(of canvas: TextCanvas, parts: Int = 1) -> TextCanvas {
    var next = canvas
    let ends = (0..<parts + 1).map { _ in number(0..<canvas.height + 1) }.sorted()
    for (first, end) in zip(ends, ends.dropFirst()) where self.next() % 3 > 0 && first + 1 < end {
      next.shift(first..<end, by: number(1 - (end - first)..<end - first))
    }
    if self.next() % 16 == 0 { next.clear() }
    scribble(on: &next, times: number(0..<6))
    return next
  }
}

extension TextCanvas {
  /// Moves rows up by `distance` within a range. The new rows repeat the first row of the range.
  mutating func shift(_ rows: Range<Int>, by distance: Int) {
    let old = self
    for y in rows {
      let source = rows.contains(y + distance) ? y + distance : rows.lowerBound
      for x in 0..<width { cells[y * width + x] = old.cells[source * width + x] }
    }
    rowSegments.removeAll()
  }
}
