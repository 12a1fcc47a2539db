internal import RefreshKit

extension ListModel {
  /// The cell at which the selected row begins, as far as it shows; `nil` while none does.
  ///
  /// Who reads a screen with a cursor and no eyes finds the selected row by it.
  package var selectedCell: (column: Int, row: Int)? {
    guard let selected = book.selectedRow else { return nil }
    let frame = ListFrame(self)
    guard let line = lines().first(where: { $0.row == selected }) else { return nil }
    let (start, end) = (max(line.start, frame.areaStart, 0), min(line.end, frame.length))
    guard start < end else { return nil }
    let cells = frame.cells(start..<end)
    return (cells.x, cells.y)
  }
}
