public import RefreshKit

extension ListModel {
  /// The selected row; `nil` for none.
  ///
  /// Rows that come, go and move keep it selected. If it is removed, the one that comes to its place
  /// is selected, or the last. A row that a filter hides cannot be selected.
  public var selectedRow: Int? {
    get { book.selectedRow.map { rowMap.source(of: $0) } }
    set {
      guard rowMap.isFiltering, let newValue else {
        book.selectedRow = newValue
        return
      }
      check(newValue)
      book.selectedRow = rowMap.row(of: newValue)
    }
  }

  /// Takes a key that scrolls; returns whether it moved the selection instead.
  ///
  /// What it does not use is for ``/RefreshKit/ScrollModel/press(_:)``: at the first row a new burst
  /// of ↑ pulls as without a selection.
  public func press(_ key: ScrollKey) -> Bool {
    guard selectsRows, book.count > 0 else { return false }
    let isNewBurst = scroll.now - lastSelection >= 0.3
    lastSelection = scroll.now
    switch key {
    case .up: return selectPrevious(isNewBurst: isNewBurst)
    case .down: return selectNext(isNewBurst: isNewBurst)
    case .pageUp: return selectPage(by: -1)
    case .pageDown: return selectPage(by: 1)
    case .home:
      if book.selectedRow != nil { book.selectedRow = 0 }
      return false
    case .end:
      if book.selectedRow != nil { book.selectedRow = book.count - 1 }
      return false
    }
  }

  /// Takes Return; returns whether a row was selected, which is activated.
  public func pressReturn() -> Bool {
    guard let selectedRow else { return false }
    onActivate?(selectedRow)
    return true
  }

  /// Takes a click or tap at a cell of the list; returns whether it meant a row or unseen rows.
  public func tap(column: Int, line: Int) -> Bool {
    if let badge = badges.last(where: { $0.contains(column: column, line: line) }) {
      scrollToUnseen(at: badge.edge)
      return true
    }
    guard selectsRows, let row = row(atColumn: column, line: line) else { return false }
    if row == selectedRow { onActivate?(row) } else { selectedRow = row }
    return true
  }

  /// Scrolls at once as far as it takes for a row to show.
  public func reveal(row: Int) { scroll(toRow: row, at: .nearest, animated: false) }

  /// The same for the row that shows at an index.
  func reveal(shown row: Int) { book.scroll(toRow: row, at: .nearest, animated: false) }
}

// MARK: - Moving it

extension ListModel {
  private func selectPrevious(isNewBurst: Bool) -> Bool {
    guard let selectedRow = book.selectedRow else { return false }
    if selectedRow == 0 { return !isNewBurst }
    if reaches(selectedRow, over: .leading) { return false }
    select(selectedRow - 1)
    return true
  }

  private func selectNext(isNewBurst: Bool) -> Bool {
    guard let selectedRow = book.selectedRow else {
      select(shownRows.first ?? 0)
      return true
    }
    if selectedRow == book.count - 1 { return !isNewBurst }
    if reaches(selectedRow, over: .trailing) { return false }
    select(selectedRow + 1)
    return true
  }

  private func selectPage(by direction: Int) -> Bool {
    guard let selectedRow = book.selectedRow else { return false }
    let page = max(1, scroll.metrics.viewportLength - 1) * Double(direction)
    let row = book.row(at: max(0, book.position(of: selectedRow) + page)).row
    let least = direction > 0 ? selectedRow + 1 : 0
    let most = direction > 0 ? book.count - 1 : selectedRow - 1
    select(min(max(row, least), max(most, 0), book.count - 1))
    return true
  }

  private func select(_ row: Int) {
    book.selectedRow = row
    reveal(shown: row)
  }

  /// Whether a row is longer than what shows and goes on beyond an edge of it.
  private func reaches(_ row: Int, over edge: Edge) -> Bool {
    let metrics = scroll.metrics
    let room = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    guard book.length(of: row) > room else { return false }
    let start = book.position(of: row) - scroll.offset
    return edge == .leading
      ? start < metrics.baseInsets.start
      : start + book.length(of: row) > metrics.viewportLength - metrics.baseInsets.end
  }
}
