internal import RefreshKit

extension ListView {
  /// The progress of finding; `nil` while nothing is looked for.
  public var findStatus: FindStatus? { search.status }

  /// Looks for words: shows the first match at or after the row where finding began.
  ///
  /// The first call notes that place; no words show it again. Every place
  /// of the words in the rows that show is marked. Words are compared as ``FindQuery`` says, with
  /// what ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``continueFind()``.
  public func find(_ words: String) { search.find(words) }

  /// Shows the next match, which may be in the same row, from the start again after the last.
  ///
  /// Where a footer may load more rows it does that first, until one holds the words, nothing is
  /// left, or finding is cancelled.
  public func findNext() { search.findNext(forward: true) }

  /// Shows the match before, from the end again before the first.
  public func findPrevious() { search.findNext(forward: false) }

  /// Whether there are rows left to look at.
  package var isLooking: Bool { search.isLooking || filterStatus?.isSearching ?? false }

  /// Looks at some more rows; returns whether there are any left to look at.
  ///
  /// It takes about 2 ms. A host calls it while it has nothing else to do and
  /// ``FindStatus/isSearching`` or ``FilterStatus/isSearching``.
  @discardableResult
  public func continueFind() -> Bool { search.lookFurther() }

  /// Keeps what was found; the words stay marked until ``clearFind()``.
  package func keepFinding() { search.keep() }

  /// Goes back to the place where finding began, to the bit, and ends it.
  package func cancelFinding() { search.cancel() }

  /// Ends finding where the list is; nothing is marked any more.
  public func clearFind() { search.end() }

  /// Whether ``rowText`` leaves out parts of some rows; `false` by default.
  ///
  /// An app that cuts long texts sets it. Where words are not found, the find line then adds that cut rows
  /// were searched only in part.
  public var rowTextIsIncomplete: Bool {
    get { search.rowTextIsIncomplete }
    set { search.rowTextIsIncomplete = newValue }
  }

  /// The source of the rows that are not there; a package that has only some of them sets it.
  package var elsewhere: RemoteSearch? {
    get { search.elsewhere }
    set {
      search.elsewhere = newValue
      rows.present = newValue?.present
    }
  }

  /// Takes in the answer to the last request.
  package func take(_ answer: RemoteSearch.Answer) { search.take(answer) }

  /// Sends the source what is looked for, if it looks; an earlier request is cancelled.
  package func askElsewhere() { search.askElsewhere() }

  /// Whether the line at its lower edge is covered by the one that words are typed into.
  package var coversLastLine: Bool {
    get { search.coversLastLine }
    set { search.coversLastLine = newValue }
  }
}

extension ListView {
  /// The progress of filtering; `nil` while all rows show.
  public var filterStatus: FilterStatus? {
    var status = rows.filterStatus
    if search.hasStoppedLoading { status?.searchedRows = rowCount }
    return status
  }

  /// The number of pages that are loaded automatically for a search; `nil` for no limit, default 10.
  ///
  /// While a filter leaves the viewport short, and while no loaded row holds the words that are looked
  /// for, the footer loads the next page. After this number of pages the list shows how many rows were
  /// searched, and the next key or gesture that asks for more loads as many again. Any key stops it.
  /// A source that is on the same machine needs no limit.
  public var maximumSearchLoads: Int? {
    get { search.loading.limit }
    set {
      require(newValue ?? 1 >= 0, "a limit of loads has to be 0 or more, and is \(newValue ?? 0)")
      search.loading.limit = newValue
    }
  }

  /// Shows only rows that hold some words; no words show all of them again, where they were.
  ///
  /// It is an edit of what shows: the selected row stays selected and on its line while it passes,
  /// and else what is read keeps its place as over every edit. The app's rows stay what they are,
  /// with the same indices: every index means one of the app's rows, hidden or not. Rows that come
  /// meanwhile show if they hold the words. Words are compared as ``FindQuery`` says, with what
  /// ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``continueFind()``.
  public func filter(_ words: String) {
    guard allowsFiltering else { return }
    search.loading.renew()
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

  /// Whether a filter may hide rows now.
  package var hidesRows: Bool { rows.isFilterActive }

  /// Keeps the rows that show; ``clearFilter()`` shows all of them again.
  package func keepFilter() { rows.keepFilter() }

  /// Shows all rows and goes back to the place where filtering began, to the bit.
  package func cancelFilter() {
    rows.cancelFilter()
    didFilter()
  }

  /// Shows all rows; the selected one, or what is read, stays on its line.
  public func clearFilter() {
    rows.endFilter()
    didFilter()
  }

  /// Whether a row shows that may be scrolled to: it does not while a filter hides it.
  package func passesFilter(_ row: Int) -> Bool { rows.row(of: SourceRow(row)) != nil }
}
