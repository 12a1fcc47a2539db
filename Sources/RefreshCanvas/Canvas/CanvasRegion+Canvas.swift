extension CanvasRegion {
  /// Draws another canvas, including its styles.
  ///
  /// - Parameters:
  ///   - picture: The canvas to draw.
  ///   - x: The left column.
  ///   - y: The top row.
  ///   - transparent: Whether plain blanks of the canvas leave existing cells unchanged.
  public mutating func draw(
    _ picture: TextCanvas, x: Int = 0, y: Int = 0, transparent: Bool = false
  ) {
    guard transparent else {
      return copy(picture, x: clampedPlace(x), y: clampedPlace(y))
    }
    let (x, y) = (clampedPlace(x), clampedPlace(y))
    for row in 0..<picture.height {
      let start = row * picture.width
      for run in picture.cells[start..<start + picture.width].split(separator: .blank) {
        let column = run.startIndex - start
        withRegion(x: x + column, y: y + row, width: run.count, height: 1) {
          $0.copy(picture, x: -column, y: -row)
        }
      }
    }
  }

  /// `number` is the number of the first row's segment; with 0, rows do not become segments. The
  /// coordinates must be clamped.
  mutating func copy(_ picture: borrowing TextCanvas, x: Int = 0, y: Int = 0, number: Int = 0) {
    let left = originX &+ x
    let top = originY &+ y
    let first = max(clip.left, left)
    let end = min(clip.right, left &+ picture.width)
    guard first < end else { return }
    if textComparer.phase != .idle { drawMatchedTexts(next: .unusable) }
    var y = max(clip.top, top)
    let bottom = min(clip.bottom, top &+ picture.height)
    while y < bottom {
      let number = number == 0 || addedStyle != 0 ? 0 : number &+ y &- top
      copyRow(y &- top, of: picture, to: y, number, first, end, from: left)
      y &+= 1
    }
  }

  /// Replaces the segment of the previous drawing at the same columns. Returns the indices of the
  /// copied cells, or `nil` if no such segment can be replaced.
  @inline(__always)
  mutating func putSegment(
    _ line: borrowing [Cell], _ number: Int, row: Int, width: Int, used: Int
  ) -> Range<Int>? {
    let row = originY &+ row
    guard row >= clip.top, row < clip.bottom, canvas.rowSegments.rows[row].background != .current
    else { return nil }
    let end = originX &+ width
    let segment = CachedDrawingPlacements.Segment(
      number: number, from: originX, to: end, used: used)
    switch canvas.rowSegments.put(segment, inRow: row) {
    case .all: return nil
    case .nothing: return 0..<0
    case .prefix(let count):
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

  /// The region must have the size of the picture, be completely visible, and add no attributes.
  @inline(__always)
  mutating func show(_ picture: borrowing TextCanvas, number: Int, used: Int) {
    if number != 0 && height == 1,
      let copied = putSegment(picture.cells, number, row: 0, width: width, used: used)
    {
      if picture.clusters.count > 0 { adaptCells(copied, from: picture) }
      return
    }
    copy(picture, number: number)
  }

  /// Returns whether lines of pictures can be copied here as they are, if their rows are visible.
  package func shows(columns: Int) -> Bool {
    originX >= clip.left && originX + columns <= clip.right && addedStyle == 0
      && textComparer.phase == .idle
  }

  /// `first`, `end` and `left` are columns of this canvas. The picture starts at `left`.
  @inline(__always)
  private mutating func copyRow(
    _ row: Int, of picture: borrowing TextCanvas, to y: Int, _ number: Int, _ first: Int,
    _ end: Int, from left: Int
  ) {
    let width = canvas.width
    let count = end &- first
    let segment = CachedDrawingPlacements.Segment(number: number, from: first, to: end)
    let maybeSegment = number != 0 && count == picture.width
    var isSegment = false
    if maybeSegment {
      let work = canvas.rowSegments.put(segment, inRow: y)
      if work == .nothing { return }
      isSegment = work != .all || canvas.add(segment, toRow: y)
    }
    if !isSegment { prepareCells(y, first..<end) }
    let offset = row &* picture.width &+ first &- left
    // All changes share one access to the cells, because small lists repeat this often.
    unsafe canvas.cells.withUnsafeMutableBufferPointer { cells in
      unsafe picture.cells.withUnsafeBufferPointer { source in
        guard let cells = cells.baseAddress, let source = source.baseAddress else { return }
        let row = unsafe cells + y &* width
        unsafe (row + first).update(from: source + offset, count: count)
        // Blanks the halves of wide characters that are cut, in the picture and next to it.
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
      adaptCells(y &* width &+ first..<y &* width &+ end, from: picture)
    }
  }

  /// Returns `false` if the region isn't completely visible or adds attributes.
  mutating func copy(to picture: inout TextCanvas) -> Bool {
    guard visibleColumns == 0..<width, visibleRows == 0..<height, addedStyle == 0 else {
      return false
    }
    // Matched texts have not been drawn yet.
    if textComparer.phase != .idle { drawMatchedTexts(next: .unusable) }
    if picture.width != width || picture.height != height {
      picture = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
    }
    picture.clusters.trim(keeping: 0)
    for row in 0..<height {
      if !canvas.rowSegments.rows[originY + row].isCurrent { canvas.blankStale(originY + row) }
      let source = (originY + row) * canvas.width + originX
      let target = row * width..<(row + 1) * width
      picture.cells.replaceSubrange(target, with: canvas.cells[source..<source + width])
      if canvas.clusters.count == 0 { continue }
      for index in target where picture.cells[index].glyph.isStored {
        let glyph = picture.cells[index].glyph
        picture.cells[index].glyph = picture.clusters.glyph(glyph, of: canvas.clusters)
      }
    }
    return true
  }

  mutating func adaptCells(_ range: Range<Int>, from picture: borrowing TextCanvas) {
    for index in range {
      canvas.cells[index].style.bits |= addedStyle
      let glyph = canvas.cells[index].glyph
      if glyph.isStored {
        canvas.cells[index].glyph = canvas.clusters.glyph(glyph, of: picture.clusters)
      }
    }
  }
}
