internal import RefreshKit

extension ListView {
  /// The progress of filtering; `nil` while all rows show.
  public var filterStatus: FilterStatus? { rows.filterStatus }

  /// Shows only rows that hold some words; no words show all of them again, where they were.
  ///
  /// It is an edit of what shows: the selected row stays selected and on its line while it passes,
  /// and else what is read keeps its place as over every edit. The app's rows stay what they are,
  /// with the same indices: every index means one of the app's rows, hidden or not. Rows that come
  /// meanwhile show if they hold the words. Words are compared as ``FindQuery`` says, with what
  /// ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``lookFurther()``.
  public func filter(_ words: String) {
    guard allowsFiltering else { return }
    rows.filter(words)
    setNeedsDrawing()
  }

  /// Keeps the rows that show; ``endFilter()`` shows all of them again.
  package func keepFilter() { rows.keepFilter() }

  /// Shows all rows and goes back to the place where filtering began, to the bit.
  package func cancelFilter() {
    rows.cancelFilter()
    setNeedsDrawing()
  }

  /// Shows all rows; the selected one, or what is read, stays on its line.
  public func clearFilter() {
    rows.endFilter()
    setNeedsDrawing()
  }

  /// Whether a row shows that may be scrolled to: it does not while a filter hides it.
  package func passesFilter(_ row: Int) -> Bool { rows.row(of: SourceRow(row)) != nil }
}
