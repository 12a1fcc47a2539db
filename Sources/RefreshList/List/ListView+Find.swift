internal import RefreshKit

extension ListView {
  /// The progress of finding; `nil` while nothing is looked for.
  public var findStatus: FindStatus? { search.status }

  /// Looks for words: shows the first row at or after the place where finding began that holds them.
  ///
  /// The first call notes that place; no words show it again. Every place
  /// of the words in the rows that show is marked. Words are compared as ``FindQuery`` says, with
  /// what ``text(ofRow:)`` says. One slice of rows is looked at here, the others in ``lookFurther()``.
  public func find(_ words: String) { search.find(words) }

  /// Shows the next row that holds the words, from the start again after the last.
  ///
  /// Where a footer may load more rows it does that first, until one holds the words, nothing is
  /// left, or finding is cancelled.
  public func findNext() { search.findNext(forward: true) }

  /// Shows the row before that holds the words, from the end again before the first.
  public func findPrevious() { search.findNext(forward: false) }

  /// Whether there are rows left to look at.
  package var isLooking: Bool { search.isLooking || filterStatus?.isSearching ?? false }

  /// Looks at some more rows; returns whether there are any left to look at.
  ///
  /// It takes about 2 ms. A host calls it while it has nothing else to do and
  /// ``FindStatus/isLooking`` or ``FilterStatus/isLooking``.
  @discardableResult
  public func continueFind() -> Bool { search.lookFurther() }

  /// Keeps what was found; the words stay marked until ``clearFind()``.
  package func keepFinding() { search.keep() }

  /// Goes back to the place where finding began, to the bit, and ends it.
  package func cancelFinding() { search.cancel() }

  /// Ends finding where the list is; nothing is marked any more.
  public func clearFind() { search.end() }

  /// The source of the rows that are not there; a package that has only some of them sets it.
  package var elsewhere: RemoteSearch? {
    get { search.elsewhere }
    set { search.elsewhere = newValue }
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
