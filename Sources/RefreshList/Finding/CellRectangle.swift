package import RefreshCanvas
package import RefreshKit

// A *line* is one cell long along the axis, and is counted from the list's origin edge (E-3): a row
// of the screen in a vertical list, a column in a horizontal one.

package struct CellRectangle: Sendable, Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
}

extension ScrollDirection {
  /// The list is drawn at (0, 0). `across` is counted from the left or the top in every direction.
  func cells(ofLines lines: Range<Int>, across: Range<Int>, length: Int) -> CellRectangle {
    let start = isMirrored ? length - lines.upperBound : lines.lowerBound
    return switch axis {
    case .vertical:
      CellRectangle(x: across.lowerBound, y: start, width: across.count, height: lines.count)
    case .horizontal:
      CellRectangle(x: start, y: across.lowerBound, width: lines.count, height: across.count)
    }
  }

  package func place(ofColumn column: Int, row: Int, length: Int) -> (line: Int, across: Int) {
    let (along, across) = axis == .vertical ? (row, column) : (column, row)
    return (isMirrored ? length - 1 - along : along, across)
  }

  /// Returns the direction in which an edge of a list lies, as seen from its middle.
  package func way(to edge: Edge) -> ScrollDirection { edge == .leading ? reversed : self }
}

extension CanvasRegion {
  /// `across` is the number of cells from the left or the top, or `nil` for all.
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

  mutating func withRegion<Failure>(
    _ cells: CellRectangle, _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    try withRegion(x: cells.x, y: cells.y, width: cells.width, height: cells.height, body)
  }

  mutating func fill(_ character: Character, in cells: CellRectangle, style: Style = .plain) {
    fill(character, x: cells.x, y: cells.y, width: cells.width, height: cells.height, style: style)
  }

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
