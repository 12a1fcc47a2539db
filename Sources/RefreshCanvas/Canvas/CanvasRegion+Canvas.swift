extension CanvasRegion {
  /// Draws another canvas, cell by cell, styles included.
  ///
  /// With `transparent` its plain blanks let show what is below.
  public mutating func draw(
    _ picture: TextCanvas, x: Int = 0, y: Int = 0, transparent: Bool = false
  ) {
    withRegion(x: x, y: y, width: picture.width, height: picture.height) { region in
      for row in region.visibleRows { region.drawRow(row, of: picture, transparent) }
    }
  }

  private mutating func drawRow(_ row: Int, of picture: TextCanvas, _ transparent: Bool) {
    var column = 0
    while column < picture.width {
      var cell = picture.cells[row * picture.width + column]
      if transparent && cell == .blank {
        column += 1
        continue
      }
      if cell.glyph.isStored {
        cell.glyph = canvas.clusters.glyph(cell.glyph, of: picture.clusters)
      }
      var pen = beginRow(row, from: column, style: cell.style)
      put(cell.glyph, columns: max(1, cell.width), in: &pen)
      endRow(pen)
      column += max(1, cell.width)
    }
  }
}
