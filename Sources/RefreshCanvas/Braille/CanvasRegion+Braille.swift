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
    var column = columns.lowerBound
    while column < columns.upperBound {
      guard dots.cells[row * dots.width + column] != 0 else {
        column += 1
        continue
      }
      var pen = beginRow(row, from: column, style: style)
      while column < columns.upperBound {
        let value = dots.cells[row * dots.width + column]
        if value == 0 { break }
        put(BrailleGlyph.glyph(for: value, in: glyphs), columns: 1, in: &pen)
        column += 1
      }
      endRow(pen)
    }
  }
}
