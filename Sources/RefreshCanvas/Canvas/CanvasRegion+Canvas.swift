extension CanvasRegion {
  /// Draws another canvas, cell by cell, styles included.
  ///
  /// With `transparent` its plain blanks let show what is below.
  public mutating func draw(
    _ picture: TextCanvas, x: Int = 0, y: Int = 0, transparent: Bool = false
  ) {
    withRegion(x: x, y: y, width: picture.width, height: picture.height) { region in
      for row in region.visibleRows {
        if transparent {
          region.drawCells(ofRow: row, of: picture)
        } else {
          region.drawRow(row, of: picture, at: row)
        }
      }
    }
  }

  /// Copies what can be seen of a picture's row in one go, then mends its ends.
  ///
  /// The region is as wide as the picture, and the row at `y` can be seen.
  mutating func drawRow(_ row: Int, of picture: TextCanvas, at y: Int) {
    let y = originY + y
    if clip.right - clip.left == canvas.width {
      freshen(covering: y)
    } else {
      freshen(upTo: y + 1)
    }
    let first = y * canvas.width + clip.left
    let end = first + clip.right - clip.left
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe picture.cells.withUnsafeBufferPointer { picture in
        guard let cells = cells.baseAddress, let picture = picture.baseAddress else { return }
        unsafe (cells + first).update(
          from: picture + row * width + clip.left - originX, count: end - first)
      }
    }
    if addedStyle != 0 || picture.clusters.count > 0 { adopt(first..<end, from: picture) }
    blankCutHalves(first, end - 1)
    blankHalves(beside: clip.left..<clip.right, from: first - clip.left)
  }

  /// Copies a picture as large as this region; returns whether it is.
  mutating func copy(_ picture: TextCanvas) -> Bool {
    guard picture.width == width, picture.height == height else { return false }
    for row in visibleRows { drawRow(row, of: picture, at: row) }
    return true
  }

  /// Makes a picture of what this region shows, unless part of it cannot be seen.
  mutating func keep(in picture: inout TextCanvas) -> Bool {
    guard visibleColumns == 0..<width, visibleRows == 0..<height, addedStyle == 0 else {
      return false
    }
    if picture.width != width || picture.height != height {
      picture = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
    }
    picture.clusters.trim(keeping: 0)
    freshen(upTo: originY + height)
    for row in 0..<height { keepRow(row, in: &picture) }
    return true
  }

  private func keepRow(_ row: Int, in picture: inout TextCanvas) {
    let (source, target) = ((originY + row) * canvas.width + originX, row * width)
    picture.cells.replaceSubrange(
      target..<target + width, with: canvas.cells[source..<source + width])
    guard canvas.clusters.count > 0 else { return }
    for index in target..<target + width where picture.cells[index].glyph.isStored {
      let glyph = picture.cells[index].glyph
      picture.cells[index].glyph = picture.clusters.glyph(glyph, of: canvas.clusters)
    }
  }

  /// Makes cells of a picture this canvas's: its clusters, and the attributes added here.
  private mutating func adopt(_ range: Range<Int>, from picture: TextCanvas) {
    for index in range {
      canvas.cells[index].style.bits |= addedStyle
      let glyph = canvas.cells[index].glyph
      if glyph.isStored {
        canvas.cells[index].glyph = canvas.clusters.glyph(glyph, of: picture.clusters)
      }
    }
  }

  /// Blanks halves of wide characters whose other half is cut off.
  private mutating func blankCutHalves(_ first: Int, _ last: Int) {
    if canvas.cells[first].isContinuation { canvas.cells[first].glyph = .space }
    if canvas.cells[last].width == 2 { canvas.cells[last].glyph = .space }
  }

  private mutating func drawCells(ofRow row: Int, of picture: TextCanvas) {
    var column = 0
    while column < picture.width {
      var cell = picture.cells[row * picture.width + column]
      if cell == .blank {
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
