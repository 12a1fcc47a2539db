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

extension ListModel {
  /// The rows that are marked, in order; rows that come, go and move keep theirs marked.
  ///
  /// A row that is removed is no longer marked, and after all rows were replaced none is.
  public var markedRows: [Int] {
    get { marks?.members ?? [] }
    set {
      var marks = RowSet(rows: rowMap.filtering?.filter.rows ?? book.index.count)
      for row in newValue {
        check(row)
        marks.set(row..<row + 1, true)
      }
      self.marks = marks.isEmpty ? nil : marks
      setNeedsDrawing()
    }
  }

  /// Whether a row is marked.
  public func isMarked(_ row: Int) -> Bool { marks?.contains(row) ?? false }

  /// Marks a row, or no longer.
  public func mark(_ row: Int, _ isMarked: Bool = true) {
    check(row)
    var marks = marks ?? RowSet(rows: rowMap.filtering?.filter.rows ?? book.index.count)
    guard row < marks.rows else { return }
    marks.set(row..<row + 1, isMarked)
    self.marks = marks.isEmpty ? nil : marks
    setNeedsDrawing()
  }

  /// Takes Space: marks the selected row, or no longer, and selects the next one.
  ///
  /// Returns whether a row was selected.
  public func pressSpace() -> Bool {
    guard let row = selectedRow else { return false }
    mark(row, !isMarked(row))
    if let shown = book.selectedRow, shown + 1 < book.count {
      book.selectedRow = shown + 1
      reveal(shown: shown + 1)
    }
    return true
  }

  func check(_ row: Int) {
    precondition(row >= 0 && row < rowCount, "row \(row) is none of \(rowCount); rows count from 0")
  }
}
