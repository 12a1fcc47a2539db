extension CanvasRegion {
  /// Draws another canvas, cell by cell, styles included.
  ///
  /// With `transparent`, what is below shows through its plain blanks.
  public mutating func draw(
    _ picture: TextCanvas, x: Int = 0, y: Int = 0, transparent: Bool = false
  ) {
    guard transparent else {
      return copy(picture, x: clampedPlace(x), y: clampedPlace(y))
    }
    withRegion(x: x, y: y, width: picture.width, height: picture.height) { region in
      for row in region.visibleRows { region.drawCells(ofRow: row, of: picture) }
    }
  }

  /// Copies what can be seen of a picture; its place is nowhere near where numbers end.
  ///
  /// `number` is that of its first row, as ``RowSegments/Segment/number`` is, or 0.
  mutating func copy(_ picture: borrowing TextCanvas, x: Int = 0, y: Int = 0, number: Int = 0) {
    let (left, top) = (originX &+ x, originY &+ y)
    let (first, end) = (max(clip.left, left), min(clip.right, left &+ picture.width))
    guard first < end else { return }
    if trace.phase != .idle { leaveTrace(to: .lost) }
    var y = max(clip.top, top)
    let bottom = min(clip.bottom, top &+ picture.height)
    while y < bottom {
      let number = number == 0 || addedStyle != 0 ? 0 : number &+ y &- top
      copyRow(y &- top, of: picture, to: y, number, first, end, from: left)
      y &+= 1
    }
  }

  /// Shows a picture of one row in place of the segment that the last drawing showed there; returns
  /// the cells that were copied, or `nil` if there was none.
  ///
  /// The first `used` columns of the picture hold all that is not blank.
  @inline(__always)
  mutating func putSegment(
    _ line: borrowing [Cell], _ number: Int, row: Int, width: Int, used: Int
  ) -> Range<Int>? {
    let row = originY &+ row
    guard row >= clip.top, row < clip.bottom, canvas.rowSegments.rows[row].background != .current
    else { return nil }
    let end = originX &+ width
    let segment = RowSegments.Segment(number: number, from: originX, to: end, used: used)
    switch canvas.rowSegments.put(segment, inRow: row) {
    case .none: return nil
    case .kept: return 0..<0
    case .replaced(let count):
      let first = row &* canvas.width &+ originX
      unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
        unsafe line.withUnsafeBufferPointer { source in
          guard let cells = cells.baseAddress, let source = source.baseAddress else { return }
          unsafe (cells + first).update(from: source, count: count)
        }
      }
      return first..<first &+ count
    }
  }

  /// Shows a picture as large as the region, which is wholly visible and changes no styles.
  @inline(__always)
  mutating func show(_ picture: borrowing TextCanvas, number: Int, used: Int) {
    if number != 0 && height == 1,
      let copied = putSegment(picture.cells, number, row: 0, width: width, used: used)
    {
      if picture.clusters.count > 0 { adopt(copied, from: picture) }
      return
    }
    copy(picture, number: number)
  }

  /// Whether rows of pictures, `columns` columns wide, are shown here as they are.
  package func shows(columns: Int) -> Bool {
    originX >= clip.left && originX + columns <= clip.right && addedStyle == 0
      && trace.phase == .idle
  }

  /// Copies what can be seen of a picture's row in one go, then mends its ends.
  ///
  /// The row, the columns and where the picture begins are the canvas's.
  @inline(__always)
  private mutating func copyRow(
    _ row: Int, of picture: borrowing TextCanvas, to y: Int, _ number: Int, _ first: Int,
    _ end: Int, from left: Int
  ) {
    let (width, count) = (canvas.width, end &- first)
    let segment = RowSegments.Segment(number: number, from: first, to: end)
    let maybeSegment = number != 0 && count == picture.width
    var isSegment = false
    if maybeSegment {
      let outcome = canvas.rowSegments.put(segment, inRow: y)
      if outcome == .kept { return }
      isSegment = outcome != .none || canvas.add(segment, toRow: y)
    }
    if !isSegment { touch(y, first..<end) }
    let offset = row &* picture.width &+ first &- left
    // One access to the cells for all there is to do, which a screen of small lists repeats often.
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe picture.cells.withUnsafeBufferPointer { source in
        guard let cells = cells.baseAddress, let source = source.baseAddress else { return }
        let row = unsafe cells + y &* width
        unsafe (row + first).update(from: source + offset, count: count)
        // Halves of wide characters whose other half is cut off, here and beside the picture.
        if count < picture.width {
          if unsafe row[first].isContinuation { unsafe row[first].glyph = .space }
          if unsafe row[end &- 1].width == 2 { unsafe row[end &- 1].glyph = .space }
        }
        if unsafe first > 0 && row[first &- 1].width == 2 {
          unsafe row[first &- 1].glyph = .space
        }
        if unsafe end < width && row[end].isContinuation { unsafe row[end].glyph = .space }
      }
    }
    if addedStyle != 0 || picture.clusters.count > 0 {
      adopt(y &* width &+ first..<y &* width &+ end, from: picture)
    }
  }

  /// Makes a picture of what this region shows, unless part of it cannot be seen.
  mutating func keep(in picture: inout TextCanvas) -> Bool {
    guard visibleColumns == 0..<width, visibleRows == 0..<height, addedStyle == 0 else {
      return false
    }
    // Texts that were only noted are drawn now.
    if trace.phase != .idle { leaveTrace(to: .lost) }
    if picture.width != width || picture.height != height {
      picture = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
    }
    picture.clusters.trim(keeping: 0)
    for row in 0..<height {
      if !canvas.rowSegments.rows[originY + row].isCurrent { canvas.blankStale(originY + row) }
      keepRow(row, in: &picture)
    }
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
  mutating func adopt(_ range: Range<Int>, from picture: borrowing TextCanvas) {
    for index in range {
      canvas.cells[index].style.bits |= addedStyle
      let glyph = canvas.cells[index].glyph
      if glyph.isStored {
        canvas.cells[index].glyph = canvas.clusters.glyph(glyph, of: picture.clusters)
      }
    }
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
