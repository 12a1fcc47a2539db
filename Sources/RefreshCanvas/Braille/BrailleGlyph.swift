extension Glyph {
  /// If `dots` is 0, the glyph is the empty Braille pattern, or a space without Braille.
  @inline(__always)
  init(dots: UInt8, in glyphs: CanvasEnvironment.Glyphs) {
    switch glyphs {
    case .braille: self.init(scalar: 0x2800 | UInt32(dots), width: 1)
    case .blocks:
      self.init(scalar: Self.scalar(of: Self.blocks, Self.quarters(of: dots)), width: 1)
    case .ascii: self.init(scalar: Self.scalar(of: Self.ascii, Self.quarters(of: dots)), width: 1)
    }
  }

  @inline(never)
  private static func scalar(of table: [Unicode.Scalar], _ index: Int) -> UInt32 {
    table[index].value
  }

  /// Returns the quarters with a dot: top left 1, top right 2, bottom left 4, bottom right 8.
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

extension CanvasRegion {
  /// Draws a Braille canvas. Cells without a dot are left unchanged.
  ///
  /// If block elements but no Braille may be used, each cell shows its four quarters as a block
  /// character. If only ASCII may be used, each cell shows a character of a similar shape.
  ///
  /// - Parameters:
  ///   - dots: The canvas to draw.
  ///   - x: The left column.
  ///   - y: The top row.
  ///   - style: The style of the dots.
  ///   - glyphs: The characters that may be used.
  public mutating func draw(
    _ dots: BrailleCanvas, x: Int = 0, y: Int = 0, style: Style = .plain,
    glyphs: CanvasEnvironment.Glyphs = .braille
  ) {
    withRegion(x: x, y: y, width: dots.width, height: dots.height) { region in
      for row in region.visibleRows { region.drawRow(row, of: dots, style, glyphs) }
    }
  }

  private mutating func drawRow(
    _ row: Int, of dots: BrailleCanvas, _ style: Style, _ glyphs: CanvasEnvironment.Glyphs
  ) {
    let columns = visibleColumns
    let pen = beginRow(row, from: 0, style: style)
    let source = row * dots.width
    let target = pen.base + originX
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe dots.cells.withUnsafeBufferPointer { dots in
        for column in columns {
          let value = unsafe dots[source &+ column]
          if value == 0 { continue }
          let index = target &+ column
          let width = unsafe cells[index].width
          // Blanks the other half of an overwritten wide character.
          if width != 1 { unsafe cells[width == 2 ? index + 1 : index - 1].glyph = .space }
          unsafe cells[index] = Cell(glyph: Glyph(dots: value, in: glyphs), style: pen.style)
        }
      }
    }
  }
}
