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
    let pen = beginRow(row, from: 0, style: style)
    let (source, target) = (row * dots.width, pen.base + originX)
    var column = columns.lowerBound
    while column < columns.upperBound {
      column = unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
        unsafe dots.cells.withUnsafeBufferPointer { dots in
          for column in column..<columns.upperBound {
            let value = unsafe dots[source &+ column]
            if value == 0 { continue }
            // Half of a wide character needs more care.
            if unsafe cells[target &+ column].glyph.width != 1 { return column }
            let glyph = BrailleGlyph.glyph(for: value, in: glyphs)
            unsafe cells[target &+ column] = Cell(glyph: glyph, style: pen.style)
          }
          return columns.upperBound
        }
      }
      if column < columns.upperBound {
        var pen = beginRow(row, from: column, style: style)
        let value = dots.cells[source + column]
        put(BrailleGlyph.glyph(for: value, in: glyphs), columns: 1, in: &pen)
        endRow(pen)
        column += 1
      }
    }
  }
}
