extension ListView {
  /// The progress of a search; `nil` without a search.
  public var findStatus: FindStatus? { search.status }

  /// Shows the first match at or after the row where the search began, or else before that row.
  ///
  /// If no row contains the text, a footer loads more rows as for ``findNext()``. The first call
  /// stores the scroll position. An empty text, or one that is not found, returns to it, unless the
  /// user has kept a match or all rows were replaced. Matches in visible rows are highlighted. Text
  /// is compared as in ``FindQuery`` with the result of ``text(ofRow:)``. The method searches one
  /// batch of rows; calls of ``continueFind()`` search the others.
  public func find(_ words: String) { search.find(words) }

  /// Shows the next match, possibly in the same row; after the last match, the first one.
  ///
  /// If a footer can load more rows, they are loaded first, until a row contains the text, no data
  /// is left, a load fails, ``maximumSearchLoads`` is reached, or user input stops the search.
  public func findNext() { search.findNext(forward: true) }

  /// Shows the previous match. From the first match, the search continues at the end.
  public func findPrevious() { search.findNext(forward: false) }

  package var isScanning: Bool { (search.isScanning || rows.isFilterScanning) && rows.isLaidOut }

  /// Searches a batch of rows, usually in up to 2 ms. A host calls this method while it is idle and
  /// ``FindStatus/isSearching`` of the search or the filter is `true`.
  ///
  /// - Returns: Whether rows remain to be searched.
  @discardableResult
  public func continueFind() -> Bool { search.scanNextRows() }

  /// Ends the search at the current scroll position. Matches are no longer highlighted.
  public func clearFind() { search.end() }

  /// The progress of filtering; `nil` without a filter. A filter by an empty text counts.
  public var filterStatus: FindStatus? {
    var status = rows.filterStatus
    if search.loading.hasStopped { status?.searchedRows = rowCount }
    return status
  }

  /// Shows only rows that contain a text.
  ///
  /// An empty text shows all rows again, unless the app filters by a condition too, and returns to
  /// the scroll position where filtering began, unless the filter was kept or all rows were
  /// replaced.
  ///
  /// Filtering is an edit of the visible rows. A selected row that matches stays on its line if the
  /// content allows that. Without such a row, the visible rows keep their place as in any edit.
  /// Indices remain those of all rows. Rows inserted meanwhile are shown if they match. Text is
  /// compared as in ``FindQuery`` with the result of ``text(ofRow:)``. The method searches a batch
  /// of rows; calls of ``continueFind()`` search the others.
  public func filter(_ words: String) {
    search.loading.resetCount()
    rows.filter(words)
    didFilter()
  }

  func didFilter() {
    if rows.isFilterActive {
      search.loading.fill()
    } else if !search.isActive {
      search.loading.end()
    }
    setNeedsDrawing()
  }

  package var hidesRows: Bool { rows.isFilterActive }

  /// The rows in the viewport. The indices count only rows that no filter hides.
  package var visibleShownRows: Range<Int> { rows.visible }

  /// Keeps the filter, so that ``cancelFilter()`` does not scroll back.
  package func keepFilter() { rows.keepFilter() }

  /// Ends the text filter, and returns to where filtering began if no other filter remains.
  package func cancelFilter() {
    rows.cancelFilter()
    didFilter()
  }

  /// Shows all rows. The selected row keeps its place, or without a selection the visible rows.
  public func clearFilter() {
    rows.endFilter()
    didFilter()
  }

  package func passesFilter(_ row: Int) -> Bool { rows.row(of: SourceRowIndex(row)) != nil }
}
