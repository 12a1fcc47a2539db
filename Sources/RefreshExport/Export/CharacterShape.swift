/// The shape of a character that an SVG contains as a path instead of text.
/// Many fonts draw these characters with gaps between cells, or lack them.
struct CharacterShape: Equatable {
  enum Ink: String {
    case fill, dots, strokes
  }

  /// A rectangle in sixteenths of the cell's width and height.
  struct Block: Equatable {
    var x = 0, y = 0, width = 16, height = 16
  }

  var ink = Ink.fill
  /// The opacity in hundredths.
  var opacity = 100
  var blocks: [Block] = []
  /// Polylines, in sixteenths of the cell's width and height. A line of one point is a dot.
  var lines: [[SIMD2<Int>]] = []
}

extension CharacterShape {
  /// Creates the shape of a character, or returns `nil` if a font draws the character.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2500...0x257F:
      guard let arms = Self.arms[scalar] else { return nil }
      self.init(blocks: Self.blocks(arms))
    case 0x2580...0x259F: self = Self.block(Int(scalar.value) - 0x2580)
    case 0x2800...0x28FF:
      let dots = Self.dots.enumerated().filter { scalar.value >> $0.offset & 1 == 1 }
      self.init(ink: .dots, lines: dots.map { [$0.element] })
    case 0x2713:
      self.init(ink: .strokes, lines: [[SIMD2(2, 9), SIMD2(6, 12), SIMD2(14, 4)]])
    case 0x2717:
      self.init(
        ink: .strokes, lines: [[SIMD2(3, 4), SIMD2(13, 12)], [SIMD2(13, 4), SIMD2(3, 12)]])
    default: return nil
    }
  }

  /// The positions of a Braille pattern's dots.
  private static let dots: [SIMD2<Int>] = [
    SIMD2(4, 2), SIMD2(4, 6), SIMD2(4, 10), SIMD2(12, 2), SIMD2(12, 6), SIMD2(12, 10),
    SIMD2(4, 14), SIMD2(12, 14),
  ]

  /// Returns the shape of the block element at an offset from U+2580.
  private static func block(_ index: Int) -> CharacterShape {
    switch index {
    case 0x00: CharacterShape(blocks: [Block(height: 8)])
    case 0x01...0x08: CharacterShape(blocks: [Block(y: 16 - 2 * index, height: 2 * index)])
    case 0x09...0x0F: CharacterShape(blocks: [Block(width: 2 * (0x10 - index))])
    case 0x10: CharacterShape(blocks: [Block(x: 8, width: 8)])
    case 0x11...0x13: CharacterShape(opacity: 25 * (index - 0x10), blocks: [Block()])
    case 0x14: CharacterShape(blocks: [Block(height: 2)])
    case 0x15: CharacterShape(blocks: [Block(x: 14, width: 2)])
    default:
      CharacterShape(
        blocks: quarters[index - 0x16].map {
          Block(x: $0 % 2 * 8, y: $0 / 2 * 8, width: 8, height: 8)
        })
    }
  }

  /// The quarters that U+2596 to U+259F fill, counted from the upper left in reading order.
  private static let quarters = [
    [2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3],
  ]

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
  private static func blocks(_ arms: [Int]) -> [Block] {
    let (left, up, right, down) = (arms[0], arms[1], arms[2], arms[3])
    let (across, along) = (max(left, right), max(up, down))
    var blocks: [Block] = []
    if across > 0 {
      let (start, end) = (left > 0 ? 0 : 7, right > 0 ? 16 : 9)
      blocks.append(Block(x: start, y: 9 - across, width: end - start, height: across))
    }
    if along > 0 {
      let (start, end) = (up > 0 ? 0 : 8, down > 0 ? 16 : 9)
      blocks.append(Block(x: 8 - along, y: start, width: 2 * along, height: end - start))
    }
    return blocks
  }
}
