public import RefreshKit

extension ListView {
  /// The selected row; `nil` without a selection.
  ///
  /// The selection follows its row. If the row is removed, the row that takes its place is
  /// selected, or the last one. Setting a row that a filter hides removes the selection.
  public var selectedRow: Int? {
    get { rows.selected.map { rows.source(of: $0).index } }
    set {
      if let newValue { check(newValue) }
      rows.selected = newValue.flatMap { rows.row(of: SourceRowIndex($0)) }
    }
  }

  /// Adds an observer of the selection, for example to show details of the selected row.
  ///
  /// - Parameter handler: Called with ``selectedRow`` after another row was selected, also by an
  ///   edit or a filter, or after no row is. The same row at another index is not reported.
  /// - Returns: A token. The observation ends when the token is released or cancelled.
  public func observeSelection(
    _ handler: @escaping @MainActor (_ row: Int?) -> Void
  ) -> ObservationToken {
    var count = rows.layout.selectionCount
    return scroll.observe { [weak self] _ in
      guard let self, rows.layout.selectionCount != count else { return }
      count = rows.layout.selectionCount
      handler(selectedRow)
    }
  }

  /// Handles a scrolling key.
  ///
  /// Pass unhandled keys to ``/RefreshKit/ScrollModel/press(_:)``, which scrolls or pulls the list.
  ///
  /// - Returns: Whether the key was handled. An arrow key that is repeated quickly at the first or
  ///   last row is handled, too. Home and End move a selection, but are not handled.
  public func press(_ key: ScrollKey) -> Bool { allowsSelection && selection.press(key) }

  /// Handles the key Return by activating the selected row.
  ///
  /// Without ``onActivate``, Return is for a footer that has failed, or can load more at the end.
  ///
  /// - Returns: Whether the key was handled: a row is selected, and Return is not for the footer.
  public func pressReturn() -> Bool {
    guard let selectedRow else { return false }
    guard let onActivate else { return !hasFailedFooter && !mayLoadMoreAtEnd }
    onActivate(selectedRow)
    return true
  }

  package var retriesByReturn: Bool { onActivate == nil || selectedRow == nil }

  private var hasFailedFooter: Bool {
    switch scroll.footer?.state {
    case .failed, .finished(.failure): true
    default: false
    }
  }

  private var mayLoadMoreAtEnd: Bool {
    guard let footer = scroll.footer, footer.isEnabled, footer.canAutoLoadMore else { return false }
    return footer.state == .initial && scroll.offset >= scroll.restingRange.upperBound - 1e-9
  }

  /// Handles the key Space: toggles the mark of the selected row and selects the next row, if any.
  /// Without a selected row, Space loads more at the end of the list.
  ///
  /// - Returns: Whether a row was selected, or a load begins.
  public func pressSpace() -> Bool {
    if selection.markSelected() { return true }
    guard mayLoadMoreAtEnd else { return false }
    return scroll.footer?.beginRefreshing() == .started
  }

  /// Handles a click or tap: selects a row, activates the selected row, or scrolls to unread rows.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from the left.
  ///   - line: The line of the cell, counted from the top.
  /// - Returns: Whether the tap hit the notice of unread rows, or a row that can be selected.
  public func handleTap(atColumn column: Int, row line: Int) -> Bool {
    for (edge, cells) in painter.badges
    where cells.y == line && cells.x..<cells.x + cells.width ~= column {
      scrollToUnseen(at: edge)
      return true
    }
    guard allowsSelection, let row = row(atColumn: column, line: line) else { return false }
    if row == selectedRow { onActivate?(row) } else { selectedRow = row }
    return true
  }

  /// The top left cell of the selected row's visible part, where a host places the cursor.
  package var selectedCell: (column: Int, row: Int)? { painter.selectedCells.map { ($0.x, $0.y) } }

  /// The marked rows, in order. Marks follow their rows through insertions, removals and moves.
  ///
  /// A removed row is no longer marked, nor is a row whose identity was replaced, unless its text
  /// is known to be the same. After a replacement of all rows, no row is marked. Rows that an
  /// observer has just appended cannot be marked until the observer returns.
  public var markedRows: [Int] {
    get { selection.markedRows }
    set {
      for row in newValue { check(row) }
      selection.markedRows = newValue
    }
  }

  package func isRowMarked(_ row: Int) -> Bool { selection.isMarked(SourceRowIndex(row)) }

  /// Marks a row or removes its mark.
  ///
  /// - Parameters:
  ///   - row: The index of the row. An index outside the list is a programmer error.
  ///   - isMarked: Whether the row is marked; `true` by default.
  public func markRow(_ row: Int, _ isMarked: Bool = true) {
    check(row)
    selection.mark(SourceRowIndex(row), isMarked)
  }
}
