/// The character that shows the dots of a cell, in three grades.
enum BrailleGlyph {
  /// The glyph of some dots; for none a space in every grade but Braille.
  @inline(__always)
  static func glyph(for dots: UInt8, in glyphs: CanvasEnvironment.Glyphs) -> Glyph {
    switch glyphs {
    case .braille: Glyph(scalar: 0x2800 | UInt32(dots), width: 1)
    case .blocks: Glyph(scalar: scalar(of: Self.blocks, quarters(of: dots)), width: 1)
    case .ascii: Glyph(scalar: scalar(of: Self.ascii, quarters(of: dots)), width: 1)
    }
  }

  @inline(never)
  private static func scalar(of table: [Unicode.Scalar], _ index: Int) -> UInt32 {
    table[index].value
  }

  /// The quarters that hold a dot: top left 1, top right 2, bottom left 4, bottom right 8.
  private static func quarters(of dots: UInt8) -> Int {
    (dots & 0x03 != 0 ? 1 : 0) | (dots & 0x18 != 0 ? 2 : 0)
      | (dots & 0x44 != 0 ? 4 : 0) | (dots & 0xA0 != 0 ? 8 : 0)
  }

  private static let blocks: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static let ascii: [Unicode.Scalar] = [
    " ", "'", "'", "\"", ".", "|", "/", "#", ".", "\\", "|", "#", "_", "#", "#", "#",
  ]
}
