#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TextCanvas {
  /// The columns of a row that may look different from those of a row of another canvas as wide.
  ///
  /// Both rows must exist. The range is empty if they are known to look the same.
  package func columns(
    ofRow y: Int, maybeUnlike other: Int, of canvas: borrowing TextCanvas
  ) -> Range<Int> {
    rowParts.columns(ofRow: y, unlike: other, of: canvas.rowParts, width: width)
  }

  /// Notes which rows look different from those of a canvas as large, and returns how many.
  package func noteRows(unlike canvas: borrowing TextCanvas, in changed: inout [Bool]) -> Int {
    var count = 0
    for y in 0..<height {
      let columns = rowParts.columns(ofRow: y, unlike: y, of: canvas.rowParts, width: width)
      changed[y] = !columns.isEmpty && !has(columns, ofRow: y, equalTo: y, of: canvas)
      if changed[y] { count += 1 }
    }
    return count
  }

  /// Whether a row looks like a row of another canvas as wide; both rows must exist.
  package func hasRow(_ y: Int, equalTo other: Int, of canvas: borrowing TextCanvas) -> Bool {
    let columns = rowParts.columns(ofRow: y, unlike: other, of: canvas.rowParts, width: width)
    return columns.isEmpty || has(columns, ofRow: y, equalTo: other, of: canvas)
  }

  /// Whether some columns of a row look like those of a row of another canvas as wide.
  @inline(__always)
  package func has(
    _ columns: Range<Int>, ofRow y: Int, equalTo other: Int, of canvas: borrowing TextCanvas
  ) -> Bool {
    let (mine, theirs) = (y &* width &+ columns.lowerBound, other &* width &+ columns.lowerBound)
    // A cell is two words without padding, so equal cells are equal bytes.
    return unsafe cells.withUnsafeBufferPointer { cells in
      unsafe canvas.cells.withUnsafeBufferPointer { others in
        guard let a = cells.baseAddress, let b = others.baseAddress else { return true }
        let length = columns.count &* MemoryLayout<Cell>.stride
        return unsafe memcmp(a + mine, b + theirs, length) == 0
      }
    }
  }

  /// Whether some cells, one at least, are blank.
  func isBlank(_ range: Range<Int>) -> Bool {
    unsafe cells.withUnsafeBytes { bytes in
      let size = MemoryLayout<Cell>.stride
      let (first, rest) = (range.lowerBound * size, (range.count - 1) * size)
      guard let start = bytes.baseAddress, cells[range.lowerBound] == .blank else { return false }
      // Each cell is as the one before it: a cell is two words without padding.
      return unsafe memcmp(start + first, start + first + size, rest) == 0
    }
  }

  /// Blanks what an older drawing left in a row.
  mutating func settle(_ row: Int) {
    let state = rowParts.rows[row]
    if state.rest == .old {
      blankRest(ofRow: row, besides: state.kept)
      rowParts.rows[row].rest = .blank
    } else {
      for index in state.kept..<state.count {
        blank(rowParts[row, index].columns, ofRow: row)
      }
    }
    rowParts.rows[row].count = state.kept
  }

  /// Prepares some columns of a row for something that is no part: what was known of them is not
  /// known any more, and what an older drawing left is blank.
  @inline(never)
  mutating func loosen(_ columns: Range<Int>, ofRow row: Int) {
    let state = rowParts.rows[row]
    if rowParts.overlaps(columns, 0..<state.count, ofRow: row) {
      settle(row)
      if rowParts.overlaps(columns, 0..<state.kept, ofRow: row) {
        rowParts.rows[row] = RowParts.Row(rest: .new)
      }
    } else if state.rest == .old {
      blankRest(ofRow: row, besides: state.count)
    }
    rowParts.rows[row].rest = .new
  }

  /// Notes a new part of a row, which is about to be copied; returns false if it can be none.
  @inline(never)
  mutating func add(_ part: RowParts.Part, toRow row: Int) -> Bool {
    if rowParts.rows[row].kept < rowParts.rows[row].count {
      if rowParts.rows[row].rest == .new {
        settle(row)
      } else {
        rowParts.rows[row].count = rowParts.rows[row].kept
        rowParts.rows[row].rest = .old
      }
    }
    return rowParts.append(part, toRow: row)
  }

  /// Whether some columns of a row, one at least, are blank as far as the drawing that goes on has
  /// come; false where that would take too long to find out.
  func isBlankSoFar(_ columns: Range<Int>, ofRow row: Int) -> Bool {
    let state = rowParts.rows[row]
    if rowParts.overlaps(columns, 0..<state.kept, ofRow: row) { return false }
    if state.rest != .new { return true }
    for index in state.kept..<state.count {
      let old = rowParts[row, index].columns
      if columns.clamped(to: old) == columns { return true }
    }
    return isBlank(row * width + columns.lowerBound..<row * width + columns.upperBound)
  }

  /// Whether a row begins or ends with half of a wide character.
  var cutsCharacters: Bool {
    (0..<(width > 0 ? height : 0)).contains { row in
      cells[row * width].isContinuation || cells[row * width + width - 1].width == 2
    }
  }

  /// Blanks the columns that none of the first `count` parts covers.
  private mutating func blankRest(ofRow row: Int, besides count: UInt8) {
    var x = 0
    while x < width {
      let next = rowParts.next(from: x, ofRow: row, among: count) ?? width..<width
      if x < next.lowerBound { blank(x..<next.lowerBound, ofRow: row) }
      x = next.upperBound
    }
  }

  private mutating func blank(_ columns: Range<Int>, ofRow row: Int) {
    let range = row * width + columns.lowerBound..<row * width + columns.upperBound
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe UnsafeMutableBufferPointer(rebasing: cells[range]).fill(with: .blank)
    }
  }
}
