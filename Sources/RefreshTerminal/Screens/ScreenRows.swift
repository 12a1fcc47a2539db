public import RefreshList

/// The rows that a screen shows, for its host: to find, filter, mark and copy them, to put the cursor
/// on the selected one, and to leave them on the screen at the end.
///
/// A list has its own, and a screen with panes those of the pane in focus. A screen that draws a list
/// itself, without a pane for it, says so:
///
///     var screenRows: ScreenRows? { ScreenRows(of: list, row: 1) }  // below a line of its own
@MainActor
public struct ScreenRows {
  /// The list that has the rows.
  public let list: ListView
  /// The column of the screen at which the list begins, counted from 0.
  public var column: Int
  /// The row of the screen at which the list begins, counted from 0.
  public var row: Int

  /// Makes the rows of a list that begins at a cell of the screen, by default the first.
  public init(of list: ListView, column: Int = 0, row: Int = 0) {
    (self.list, self.column, self.row) = (list, column, row)
  }

  /// The cell of the screen at which the selected row begins; `nil` while none shows.
  var selectedCell: (column: Int, row: Int)? {
    list.selectedCell.map { ($0.column + column, $0.row + row) }
  }

  /// The same in a screen around the one that shows them.
  func placed(in pane: ScreenPane) -> ScreenRows {
    ScreenRows(of: list, column: column + pane.column, row: row + pane.row)
  }
}
