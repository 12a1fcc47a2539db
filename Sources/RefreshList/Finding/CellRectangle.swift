package import RefreshCanvas
package import RefreshKit

// The one place that makes columns and rows of what a list counts from its origin edge (E-3), and
// the other way round. A *line* is as long as one cell along the axis: a row of the screen in a list
// that goes down or up, a column in one that goes sideways.

/// A rectangle of cells.
package struct CellRectangle: Sendable, Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
}

extension ScrollDirection {
  /// The cells of some lines, in a list of `length` lines that is drawn from (0, 0) on.
  ///
  /// `across` counts from the left or the top, whatever the direction.
  func cells(ofLines lines: Range<Int>, across: Range<Int>, length: Int) -> CellRectangle {
    let start = isMirrored ? length - lines.upperBound : lines.lowerBound
    switch axis {
    case .vertical:
      return CellRectangle(
        x: across.lowerBound, y: start, width: across.count, height: lines.count)
    case .horizontal:
      return CellRectangle(
        x: start, y: across.lowerBound, width: lines.count, height: across.count)
    }
  }

  /// The line of a cell, and how far it lies across, in a list of `length` lines.
  package func place(ofColumn column: Int, row: Int, length: Int) -> (line: Int, across: Int) {
    let (along, across) = axis == .vertical ? (row, column) : (column, row)
    return (isMirrored ? length - 1 - along : along, across)
  }

  /// The way from the list's middle to an edge on screen.
  package func way(to edge: Edge) -> ScrollDirection {
    guard edge == .leading else { return self }
    switch self {
    case .down: return .up
    case .up: return .down
    case .right: return .left
    case .left: return .right
    }
  }
}

extension CanvasRegion {
  /// Draws in some lines of a list that covers this region, across all of it or the first `across`
  /// cells from the left or the top.
  package mutating func withLines<Failure>(
    _ start: Int, count: Int, of direction: ScrollDirection, across: Int? = nil,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    let isVertical = direction.axis == .vertical
    let cells = direction.cells(
      ofLines: start..<start + max(0, count), across: 0..<(across ?? (isVertical ? width : height)),
      length: isVertical ? height : width)
    try withRegion(cells, body)
  }

  /// Draws in a rectangle of this region.
  mutating func withRegion<Failure>(
    _ cells: CellRectangle, _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    try withRegion(x: cells.x, y: cells.y, width: cells.width, height: cells.height, body)
  }

  /// Fills a rectangle with one character.
  mutating func fill(_ character: Character, in cells: CellRectangle, style: Style = .plain) {
    fill(
      character, x: cells.x, y: cells.y, width: cells.width, height: cells.height, style: style)
  }

  /// The lines that can be seen at all of a list that covers this region.
  func visibleLines(of direction: ScrollDirection) -> Range<Int> {
    let seen = direction.axis == .vertical ? visibleRows : visibleColumns
    guard !seen.isEmpty else { return 0..<0 }
    let length = direction.axis == .vertical ? height : width
    let (first, last) = (seen.lowerBound, seen.upperBound - 1)
    let one = direction.place(ofColumn: first, row: first, length: length).line
    let other = direction.place(ofColumn: last, row: last, length: length).line
    return min(one, other)..<max(one, other) + 1
  }
}
