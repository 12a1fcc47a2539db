extension CanvasRegion {
  /// Draws a picture of dots; cells without a dot are left as they are.
  ///
  /// Where Braille may not be used, each cell shows its four quarters as block characters, and
  /// where those may not either, an ASCII character of about that shape.
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
    let source = dots.cells.span
    let base = row * dots.width
    let end = base + columns.upperBound
    var index = base + columns.lowerBound
    while index < end {
      let first = index
      while index < end && source[index] != 0 { index &+= 1 }
      if first < index {
        putDots(source.extracting(first..<index), row: row, x: first - base, style, glyphs)
      }
      index &+= 1
    }
  }

  /// Puts cells with dots side by side; all of them can be seen.
  private mutating func putDots(
    _ dots: Span<UInt8>, row: Int, x: Int, _ style: Style, _ glyphs: CanvasEnvironment.Glyphs
  ) {
    var pen = beginRow(row, from: x, style: style)
    let first = pen.base + pen.column
    let style = pen.style
    do {
      var cells = canvas.cells.mutableSpan
      if glyphs == .braille {
        for index in dots.indices {
          cells[first &+ index] = Cell(
            glyph: Glyph(scalar: 0x2800 | UInt32(dots[index]), width: 1), style: style)
        }
      } else {
        for index in dots.indices {
          cells[first &+ index] = Cell(
            glyph: BrailleGlyph.glyph(for: dots[index], in: glyphs), style: style)
        }
      }
    }
    pen.column += dots.count
    endRow(pen)
  }
}
