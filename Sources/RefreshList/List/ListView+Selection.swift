internal import RefreshCanvas
public import RefreshKit

extension ListView {
  /// The selected row; `nil` for none.
  ///
  /// Rows that come, go and move keep it selected. If it is removed, the one that comes to its place
  /// is selected, or the last. A row that a filter hides cannot be selected.
  public var selectedRow: Int? {
    get { rows.selected.map { rows.source(of: $0).index } }
    set {
      if let newValue { check(newValue) }
      rows.selected = newValue.flatMap { rows.row(of: SourceRow($0)) }
    }
  }

  /// Takes a key that scrolls; returns whether it moved the selection instead.
  ///
  /// What it does not use is for ``/RefreshKit/ScrollModel/press(_:)``: at the first row a new burst
  /// of ↑ pulls as without a selection.
  public func press(_ key: ScrollKey) -> Bool { allowsSelection && selection.press(key) }

  /// Takes Return; returns whether a row was selected, which is activated.
  ///
  /// Without ``onActivate`` nothing is done with rows, and Return is for the footer if that failed, or
  /// could load more at the end of the list.
  public func pressReturn() -> Bool {
    guard let selectedRow else { return false }
    guard let onActivate else { return !hasFailedFooter && !asksForMore }
    onActivate(selectedRow)
    return true
  }

  /// Whether Return tries a footer again that failed: no row is selected that it activates.
  package var retriesByReturn: Bool { onActivate == nil || selectedRow == nil }

  private var hasFailedFooter: Bool {
    switch scroll.footer?.state {
    case .failed, .finished(.failure): true
    default: false
    }
  }

  /// Whether the list is at its end and its footer could load more.
  private var asksForMore: Bool {
    guard let footer = scroll.footer, footer.isEnabled, footer.canAutoLoadMore else { return false }
    return footer.state == .initial && scroll.offset >= scroll.restingRange.upperBound - 1e-9
  }

  /// Takes Space: marks the selected row, or no longer, and selects the next one.
  ///
  /// Without a selected row it loads more at the end of the list.
  ///
  /// - Returns: Whether a row was selected, or more is loaded.
  public func pressSpace() -> Bool {
    if selection.markSelected() { return true }
    guard asksForMore else { return false }
    return scroll.footer?.beginRefreshing() == .started
  }

  /// Takes a click or tap at a cell of the list; returns whether it meant a row or unseen rows.
  public func tap(column: Int, line: Int) -> Bool {
    if let badge = painter.badges.last(where: { $0.contains(column: column, line: line) }) {
      scrollToUnseen(at: badge.edge)
      return true
    }
    guard allowsSelection, let row = row(atColumn: column, line: line) else { return false }
    if row == selectedRow { onActivate?(row) } else { selectedRow = row }
    return true
  }

  /// Scrolls at once as far as it takes for a row to show.
  public func scrollRowToVisible(_ row: Int) { scrollToRow(row, at: .nearest, animated: false) }

  /// The cell at which the selected row begins, as far as it shows; `nil` while none does.
  ///
  /// A screen reader finds the selected row by the cursor, which a host puts there.
  package var selectedCell: (column: Int, row: Int)? { painter.selectedCells.map { ($0.x, $0.y) } }
}

extension ListView {
  /// The rows that are marked, in order; rows that come, go and move keep theirs marked.
  ///
  /// A row that is removed is no longer marked, and after all rows were replaced none is.
  public var markedRows: [Int] {
    get { selection.members }
    set {
      for row in newValue { check(row) }
      selection.members = newValue
    }
  }

  /// Whether a row is marked.
  public func isRowMarked(_ row: Int) -> Bool { selection.isMarked(SourceRow(row)) }

  /// Marks a row, or no longer.
  public func markRow(_ row: Int, _ isMarked: Bool = true) {
    check(row)
    selection.mark(SourceRow(row), isMarked)
  }
}
