/// The shape of a character that an SVG contains as a path instead of text.
/// Many fonts draw these characters with gaps between cells, or lack them.
enum CharacterShape: Equatable {
  case blocks([Block], opacity: Double = 1)
  /// The bits of a Braille pattern.
  case dots(UInt8)

  /// Polylines, in sixteenths of the cell's width and height.
  case strokes([[SIMD2<Int>]])

  /// A rectangle in sixteenths of the cell's width and height.
  struct Block: Equatable {
    var x = 0, y = 0, width = 16, height = 16
  }

  /// Creates the shape of a character, or returns `nil` if a font draws the character.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2500...0x257F:
      guard let arms = Self.arms[scalar] else { return nil }
      self = .blocks(Self.lines(arms))
    case 0x2580...0x259F: self = Self.block(Int(scalar.value) - 0x2580)
    case 0x2800...0x28FF: self = .dots(UInt8(scalar.value & 0xFF))
    case 0x2713: self = .strokes([[SIMD2(2, 9), SIMD2(6, 12), SIMD2(14, 4)]])
    case 0x2717:
      self = .strokes([[SIMD2(3, 4), SIMD2(13, 12)], [SIMD2(13, 4), SIMD2(3, 12)]])
    default: return nil
    }
  }

  /// Returns the shape of the block element at an offset from U+2580.
  private static func block(_ index: Int) -> CharacterShape {
    switch index {
    case 0x00: .blocks([Block(height: 8)])
    case 0x01...0x08: .blocks([Block(y: 16 - 2 * index, height: 2 * index)])
    case 0x09...0x0F: .blocks([Block(width: 2 * (0x10 - index))])
    case 0x10: .blocks([Block(x: 8, width: 8)])
    case 0x11...0x13: .blocks([Block()], opacity: Double(index - 0x10) / 4)
    case 0x14: .blocks([Block(height: 2)])
    case 0x15: .blocks([Block(x: 14, width: 2)])
    default: .blocks(quarters[index - 0x16].map(quarter))
    }
  }

  /// The quarters that U+2596 to U+259F fill, counted from the upper left in reading order.
  private static let quarters = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]

  private static func quarter(_ number: Int) -> Block {
    Block(x: number % 2 * 8, y: number / 2 * 8, width: 8, height: 8)
  }

  /// The lines from the cell's centre to its left, top, right and bottom: 0 none, 1 light, 2 heavy.
  private static let arms: [Unicode.Scalar: [Int]] = [
    "─": [1, 0, 1, 0], "━": [2, 0, 2, 0], "│": [0, 1, 0, 1], "┃": [0, 2, 0, 2],
    "┌": [0, 0, 1, 1], "┐": [1, 0, 0, 1], "└": [0, 1, 1, 0], "┘": [1, 1, 0, 0],
    "╭": [0, 0, 1, 1], "╮": [1, 0, 0, 1], "╰": [0, 1, 1, 0], "╯": [1, 1, 0, 0],
    "├": [0, 1, 1, 1], "┤": [1, 1, 0, 1], "┬": [1, 0, 1, 1], "┴": [1, 1, 1, 0],
    "┼": [1, 1, 1, 1], "╴": [1, 0, 0, 0], "╵": [0, 1, 0, 0], "╶": [0, 0, 1, 0],
    "╷": [0, 0, 0, 1],
  ]

  /// A cell is about twice as high as wide, so the thickness of a horizontal line is half as many
  /// sixteenths as that of a vertical line.
  private static func lines(_ arms: [Int]) -> [Block] {
    var parts: [Block] = []
    let left = arms[0]
    let up = arms[1]
    let right = arms[2]
    let down = arms[3]
    let across = max(left, right)
    let along = max(up, down)
    if across > 0 {
      let start = left > 0 ? 0 : 7
      let end = right > 0 ? 16 : 9
      parts.append(Block(x: start, y: 9 - across, width: end - start, height: across))
    }
    if along > 0 {
      let start = up > 0 ? 0 : 8
      let end = down > 0 ? 16 : 9
      parts.append(Block(x: 8 - along, y: start, width: 2 * along, height: end - start))
    }
    return parts
  }
}
