internal import RefreshKit

extension ListModel {
  /// The progress of filtering; `nil` while all rows show.
  public var filterStatus: FilterStatus? {
    guard let filter = rowMap.filtering?.filter else { return nil }
    return FilterStatus(
      words: filter.words.text, count: filter.count, rowCount: filter.rows,
      isLooking: filter.isLooking)
  }

  /// Shows only rows that hold some words; no words show all of them again, where they were.
  ///
  /// It is an edit of what shows: the selected row stays selected and on its line while it passes,
  /// and else what is read keeps its place as over every edit. The app's rows stay what they are,
  /// with the same indices: whatever asks for a row or names one means one of all. Rows that come
  /// meanwhile show if they hold the words. Words are compared as ``SearchWords`` says, with what
  /// ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``lookFurther()``.
  public func filter(_ words: String) {
    guard filtersRows else { return }
    if rowMap.filtering == nil {
      rowMap.filtering = ListFilter(
        filter: RowFilter(rows: book.count), origin: ExactPlace(of: book), lengths: book.index,
        width: book.crossLength - book.crossInset)
    }
    if words.isEmpty { showAllRows() }
    rowMap.filtering?.filter.filter(words)
    filterFurther()
    setNeedsDrawing()
  }

  /// Keeps the rows that show; ``endFilter()`` shows all of them again.
  package func keepFilter() {
    rowMap.filtering?.origin = nil
    rowMap.filtering?.kept = nil
  }

  /// Shows all rows and goes back to the place where filtering began, to the bit.
  package func cancelFilter() {
    showAllRows()
    endFilter()
  }

  /// Shows all rows; the selected one, or what is read, stays on its line.
  public func endFilter() {
    guard rowMap.isFiltering else { return }
    rowMap.filtering?.origin = nil
    showAllRows()
    rowMap.filtering = nil
    setNeedsDrawing()
  }

  /// Whether a row shows that may be scrolled to: it does not while a filter hides it.
  package func passesFilter(_ row: Int) -> Bool { rowMap.row(of: row) != nil }
}

// MARK: - Looking

extension ListModel {
  /// Looks at some more rows; returns whether there are any left to look at.
  @discardableResult
  func filterFurther() -> Bool {
    guard let filtering = rowMap.filtering, filtering.filter.isLooking,
      filtering.filter.count == book.index.count
    else { return rowMap.filtering?.filter.isLooking ?? false }
    editFilter { [self] filtering, changes in
      let first = book.readingRow()?.row ?? 0
      filtering.filter.look(
        from: filtering.filter.source(of: first), text: { read($0) }, &changes)
    }
    return rowMap.filtering?.filter.isLooking ?? false
  }

  /// Shows all rows, and where filtering can be cancelled the place where it began.
  private func showAllRows() {
    guard rowMap.isFiltering else { return }
    editFilter { filtering, changes in filtering.filter.showAll(&changes) }
    guard let filtering = rowMap.filtering else { return }
    scroll.turn { [self] in
      // Lengths that were known before are known again: with them everything stands where it did.
      if filtering.width == book.crossLength - book.crossInset,
        filtering.lengths.count == book.index.count, filtering.origin != nil
      {
        book.index = filtering.lengths
        book.measureAll()
        book.tell(shift: 0)
      }
      filtering.origin?.restore(in: book)
    }
    rowMap.filtering?.kept = nil
  }

  /// Changes which rows show, and keeps the row on its line that had one.
  private func editFilter(_ body: (inout ListFilter, inout RowChanges) -> Void) {
    noteKeptLine()
    guard var filtering = rowMap.filtering else { return }
    var changes = RowChanges(count: book.count)
    body(&filtering, &changes)
    changes.bringsKnownRows = true
    rowMap.filtering = filtering
    book.apply(changes)
    scroll.turn { [self] in keepLine() }
    setNeedsDrawing()
  }

  /// Notes which row keeps its line: another one if a hand has scrolled or selected since.
  private func noteKeptLine() {
    let selected = book.selectedRow
    let source = selected.map { rowMap.source(of: $0) }
    if let kept = rowMap.filtering?.kept, kept.offset == scroll.offset, kept.selected == source {
      return
    }
    let row = selected ?? (scroll.isFollowing ? nil : book.readingRow()?.row)
    let kept: ListFilter.KeptLine? = row.flatMap { row in
      guard row < book.index.count else { return nil }
      return ListFilter.KeptLine(
        row: RowTracker(rowMap.source(of: row)), line: book.position(of: row) - scroll.offset,
        isSelected: selected != nil, offset: scroll.offset, selected: source)
    }
    rowMap.filtering?.kept = kept
  }

  /// Notes what a hand would change.
  private func noteWhereItWasLeft() {
    let (offset, selected) = (scroll.offset, book.selectedRow.map { rowMap.source(of: $0) })
    rowMap.filtering?.kept?.offset = offset
    rowMap.filtering?.kept?.selected = selected
  }

  private func keepLine() {
    guard let kept = rowMap.filtering?.kept else { return }
    if !kept.row.isGone, let source = kept.row.row(of: rowCount),
      let row = rowMap.row(of: source), row < book.index.count
    {
      if kept.isSelected { book.selectedRow = row }
      let offset = book.position(of: row) - kept.line
      if abs(offset - scroll.offset) > 1e-9 {
        book.goal = nil
        scroll.restore(offset, following: scroll.isFollowing)
        book.settle()
      }
    }
    noteWhereItWasLeft()
  }
}

// MARK: - Edits

extension ListModel {
  /// Changes the app's rows while some of them do not show.
  func updateFiltered(
    keepingRowsAtEdge: Bool?, _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    var all = RowChanges(
      count: rowCount, readRow: book.readingRow().map { rowMap.source(of: $0.row) })
    try body(&all)
    guard var filtering = rowMap.filtering else { return }
    let isComplete = !filtering.filter.isLooking
    var changes = RowChanges(count: book.count)
    for step in all.steps {
      filtering.follow(step, length: book.lengths.initial, &changes)
      marks?.follow(step)
    }
    // Those that come and pass are part of the same edit, and may count as unseen.
    if isComplete {
      filtering.filter.look(
        from: filtering.filter.rows, text: { read($0) }, &changes)
    }
    if filtering.filter.words.isEmpty { filtering.filter.showAll(&changes) }
    rowMap.filtering = filtering
    book.apply(changes, keepingRowsAtEdge: keepingRowsAtEdge)
    noteWhereItWasLeft()
    setNeedsDrawing()
  }

  /// All rows are others: those of them show that hold the words.
  func replaceFiltered(rowCount: Int) {
    guard var filtering = rowMap.filtering else { return }
    let words = filtering.filter.words.text
    var changes = RowChanges(count: 0)
    filtering.filter = RowFilter(rows: 0)
    filtering.filter.follow(.insert(rowCount, at: 0, length: nil), &changes)
    filtering.filter.filter(words)
    if words.isEmpty { filtering.filter.showAll(&changes) }
    (filtering.origin, filtering.kept, marks) = (nil, nil, nil)
    rowMap.filtering = filtering
    book.replace(count: changes.count)
    filterFurther()
  }
}
