extension TextCanvas {
  /// Returns the columns in which a row may differ from a row of another canvas of the same width.
  package func columns(
    ofRow y: Int, maybeUnlike other: Int, of canvas: borrowing TextCanvas
  ) -> Range<Int> {
    rowSegments.columns(ofRow: y, unlike: other, of: canvas.rowSegments, width: width)
  }

  /// Both canvases must have the same size. Returns the number of changed rows.
  package func noteRows(unlike canvas: borrowing TextCanvas, in changed: inout [Bool]) -> Int {
    var count = 0
    for y in 0..<height {
      let columns = columns(ofRow: y, maybeUnlike: y, of: canvas)
      changed[y] = !columns.isEmpty && !has(columns, ofRow: y, equalTo: y, of: canvas)
      if changed[y] { count += 1 }
    }
    return count
  }

  package func hasRow(_ y: Int, equalTo other: Int, of canvas: borrowing TextCanvas) -> Bool {
    let columns = columns(ofRow: y, maybeUnlike: other, of: canvas)
    return columns.isEmpty || has(columns, ofRow: y, equalTo: other, of: canvas)
  }

  @inline(__always)
  package func has(
    _ columns: Range<Int>, ofRow y: Int, equalTo other: Int, of canvas: borrowing TextCanvas
  ) -> Bool {
    let mine = y &* width &+ columns.lowerBound
    let theirs = other &* width &+ columns.lowerBound
    // A cell has no padding, so equal cells are equal bytes.
    return unsafe cells.withUnsafeBufferPointer { cells in
      unsafe canvas.cells.withUnsafeBufferPointer { others in
        guard let a = cells.baseAddress, let b = others.baseAddress else { return true }
        let length = columns.count &* MemoryLayout<Cell>.stride
        return unsafe haveEqualBytes(a + mine, b + theirs, count: length)
      }
    }
  }

  /// Copies a row from another canvas of the same width, or blanks the row if `other` is -1.
  package mutating func copyRow(_ y: Int, from other: Int, of canvas: borrowing TextCanvas) {
    rowSegments.rows[y] = CachedDrawingPlacements.Row(background: .stale)
    for x in 0..<width {
      var cell = other < 0 ? .blank : canvas.cells[other * width + x]
      if cell.glyph.isStored { cell.glyph = clusters.glyph(cell.glyph, of: canvas.clusters) }
      cells[y * width + x] = cell
    }
  }

  /// The range must not be empty.
  func isBlank(_ range: Range<Int>) -> Bool {
    unsafe cells.withUnsafeBytes { bytes in
      let size = MemoryLayout<Cell>.stride
      let first = range.lowerBound * size
      let rest = (range.count - 1) * size
      guard let start = bytes.baseAddress, cells[range.lowerBound] == .blank else { return false }
      // Compares each cell with the previous one. A cell has no padding.
      return unsafe haveEqualBytes(start + first, start + first + size, count: rest)
    }
  }

  mutating func blankStale(_ row: Int) {
    let state = rowSegments.rows[row]
    if state.background == .stale {
      blankBackground(ofRow: row, besides: state.currentCount)
      rowSegments.rows[row].background = .blank
    } else {
      for index in state.currentCount..<state.count {
        blank(rowSegments[row, index].columns, ofRow: row)
      }
    }
    rowSegments.rows[row].count = state.currentCount
  }

  /// Makes the background of a row current and removes at least the segments in `columns`.
  @inline(never)
  mutating func makeWritable(_ columns: Range<Int>, ofRow row: Int) {
    let state = rowSegments.rows[row]
    if rowSegments.overlaps(columns, 0..<state.count, ofRow: row) {
      blankStale(row)
      if rowSegments.overlaps(columns, 0..<state.currentCount, ofRow: row) {
        rowSegments.rows[row] = CachedDrawingPlacements.Row(background: .current)
      }
    } else if state.background == .stale {
      blankBackground(ofRow: row, besides: state.count)
    }
    rowSegments.rows[row].background = .current
  }

  /// Returns `false` if the row has too many segments, or one that overlaps the new one.
  @inline(never)
  mutating func add(_ segment: CachedDrawingPlacements.Segment, toRow row: Int) -> Bool {
    if rowSegments.rows[row].currentCount < rowSegments.rows[row].count {
      if rowSegments.rows[row].background == .current {
        blankStale(row)
      } else {
        rowSegments.rows[row].count = rowSegments.rows[row].currentCount
        rowSegments.rows[row].background = .stale
      }
    }
    return rowSegments.append(segment, toRow: row)
  }

  /// Returns whether columns are known to be blank in the current drawing.
  func isBlankSoFar(_ columns: Range<Int>, ofRow row: Int) -> Bool {
    let state = rowSegments.rows[row]
    if rowSegments.overlaps(columns, 0..<state.currentCount, ofRow: row) { return false }
    if state.background != .current { return true }
    for index in state.currentCount..<state.count {
      let old = rowSegments[row, index].columns
      if columns.clamped(to: old) == columns { return true }
    }
    return isBlank(row * width + columns.lowerBound..<row * width + columns.upperBound)
  }

  var splitsWideCharacters: Bool {
    (0..<(width > 0 ? height : 0)).contains { row in
      cells[row * width].isContinuation || cells[row * width + width - 1].width == 2
    }
  }

  /// Blanks the columns outside of the first `count` segments.
  private mutating func blankBackground(ofRow row: Int, besides count: UInt8) {
    var x = 0
    while x < width {
      let next = rowSegments.next(from: x, ofRow: row, among: count) ?? width..<width
      if x < next.lowerBound { blank(x..<next.lowerBound, ofRow: row) }
      x = next.upperBound
    }
  }

  mutating func blank(_ columns: Range<Int>, ofRow row: Int) {
    let range = row * width + columns.lowerBound..<row * width + columns.upperBound
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe UnsafeMutableBufferPointer(rebasing: cells[range]).fill(with: .blank)
    }
  }
}
