internal import RefreshCanvas
internal import RefreshKit

/// Finds matches of words, one after the other, while rows are looked at in slices.
///
/// It knows no list: what rows say it is told when it looks, what happens to them by the steps of
/// edits.
struct RowFinder: Sendable {
  /// The row to look for next.
  private struct SearchTarget: Sendable {
    var row: TrackedRow
    var isForward: Bool
    /// Whether the row itself may be what is found.
    var isInclusive: Bool
    /// Whether rows behind the last one may be loaded for it: before the search goes on at the other
    /// end, or only once no loaded row holds the words.
    var mayLoad = false
    var loadsLast = false
    var hasWrapped = false
    /// Whether the row that was found is looked at again, since it has changed.
    var isSame = false
  }

  private(set) var search: RowSearch
  /// The row at which finding begins while words are typed.
  private(set) var origin: TrackedRow
  private var wish: SearchTarget?
  private var foundRow: TrackedRow?
  /// The match in the row that was found, from 0 on; a source counts none, and it may be too large.
  private(set) var match = 0
  /// The edge that finding went over last, on to the other.
  private(set) var wrapped: Edge?
  /// Whether rows that are loaded at the end may be what is looked for.
  private(set) var isWaiting = false
  /// Whether a source looks at the rows and is asked for the next one, instead of this.
  let isAsking: Bool
  /// Whether the source could not look.
  private(set) var hasFailed = false

  /// Begins at a row; there is nothing to find before there are words.
  init(rows: Int, from row: Int, asking isAsking: Bool = false) {
    search = RowSearch(FindQuery(""), rows: rows, countingMatches: true)
    origin = TrackedRow(row)
    self.isAsking = isAsking
  }

  /// The row that was found.
  var found: Int? {
    guard let foundRow, !foundRow.isGone else { return nil }
    return foundRow.row(of: search.rows)
  }

  /// Whether there are rows left to look at.
  var isLooking: Bool {
    !isAsking && !search.words.isEmpty && (wish != nil && !isWaiting || !search.isComplete)
  }

  /// Whether the source was asked, and has not answered.
  var awaitsAnswer: Bool { isAsking && wish != nil }

  /// Whether the row that was found is being checked again, because it looks different.
  var isChecking: Bool { wish?.isSame ?? false }

  /// Whether what was looked for last is known.
  var isSettled: Bool { wish == nil }

  /// Looks for other words: the first row at or after the origin that holds them.
  mutating func find(_ words: String) {
    search = RowSearch(FindQuery(words), after: search)
    (foundRow, wrapped, isWaiting, hasFailed) = (nil, nil, false, false)
    wish =
      search.words.isEmpty
      ? nil
      : SearchTarget(
        row: origin, isForward: true, isInclusive: true, mayLoad: true, loadsLast: true)
  }

  /// Looks for the next match after a row, or the one before; round the end if need be.
  ///
  /// From the row that was found it goes to the next of the `matches` there. Returns whether there was
  /// one.
  @discardableResult
  mutating func findNext(
    after row: Int, forward: Bool, inclusive isInclusive: Bool = false, matches: Int = 1
  ) -> Bool {
    guard !search.words.isEmpty else { return false }
    (wrapped, isWaiting, hasFailed) = (nil, false, false)
    let next = min(match, matches - 1) + (forward ? 1 : -1)
    if row == found, !isInclusive, 0..<matches ~= next {
      (match, wish) = (next, nil)
      return true
    }
    wish = SearchTarget(
      row: TrackedRow(row), isForward: forward, isInclusive: isInclusive, mayLoad: true)
    return false
  }
}

// MARK: - Searching

extension RowFinder {
  /// Spends some effort on rows that were not looked at yet; returns whether something was found.
  ///
  /// `mayLoad` is asked where no row up to the end holds the words; it begins to load more.
  @MainActor
  mutating func look(
    _ effort: SearchEffort = .slice, text: RowSearch.Reading, mayLoad: () -> Bool = { false }
  ) -> Bool {
    var effort = effort
    var hasFound = false
    while isLooking, !effort.isSpent {
      // While more rows are waited for, those that look different are looked at all the same.
      guard let wish, !isWaiting else {
        look(from: found ?? origin.row(of: search.rows) ?? 0, &effort, text)
        continue
      }
      switch answer(to: wish) {
      case .row(let row):
        let last = search.matches(in: row) - 1
        let isSame = wish.isSame && row == found
        match = isSame ? min(match, last) : wish.isForward ? 0 : last
        // A row that is found to hold the words still is not found once more.
        hasFound = !isSame
        (foundRow, self.wish) = (TrackedRow(row), nil)
      case .look(let row): search.look(at: row, forward: wish.isForward, &effort, text)
      case .none:
        giveUp(wish, mayLoad)
        hasFound = self.wish == nil
      }
    }
    return hasFound
  }

  /// Looks at what is left, for the count.
  @MainActor
  private mutating func look(from row: Int, _ effort: inout SearchEffort, _ text: RowSearch.Reading)
  {
    let next = search.looked.first(from: row, false) ?? search.looked.first(from: 0, false)
    if let next { search.look(at: next, forward: true, &effort, text) }
  }

  private func answer(to wish: SearchTarget) -> RowSearch.Next {
    guard let row = wish.row.row(of: search.rows) else { return .none }
    // A row that took the place of one that went has not been found yet.
    let isInclusive = wish.isInclusive || wish.row.isGone
    if wish.isForward {
      return search.first(from: wish.hasWrapped ? 0 : isInclusive ? row : row + 1)
    }
    return search.last(before: wish.hasWrapped ? search.rows : row)
  }

  private mutating func giveUp(_ wish: SearchTarget, _ mayLoad: () -> Bool) {
    if wish.hasWrapped == wish.loadsLast, wish.isForward, wish.mayLoad, mayLoad() {
      isWaiting = true
    } else {
      goRoundTheEnd(wish)
    }
  }

  /// Goes on from the other end, or gives up after that.
  private mutating func goRoundTheEnd(_ wish: SearchTarget) {
    if wish.hasWrapped {
      self.wish = nil
      // The one that was found looks different, and does not hold them any more.
      if !isAsking, let found, !search.holding.contains(found) { foundRow = nil }
    } else {
      self.wish?.hasWrapped = true
      wrapped = wish.isForward ? .trailing : .leading
    }
  }

  /// Looks again after a load that may have brought no rows.
  mutating func resume() { isWaiting = false }

  /// Stops waiting for more rows: none of those that were waited for come in.
  mutating func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    wish?.hasWrapped = true
    wrapped = .trailing
  }
}

// MARK: - Asking

extension RowFinder {
  /// Leaves all rows out but some, and those that come.
  mutating func confine(to present: [Range<Int>]) { search.confine(to: present) }

  /// The request for the source; `nil` if there is nothing to ask.
  mutating func nextRequest() -> RemoteSearch.Request? {
    guard isAsking, !hasFailed, !search.words.isEmpty, search.rows > 0 else { return nil }
    while let wish {
      if let row = start(of: wish), 0..<search.rows ~= row {
        return RemoteSearch.Request(words: search.words, row: row, isForward: wish.isForward)
      }
      goRoundTheEnd(wish)
    }
    return nil
  }

  private func start(of wish: SearchTarget) -> Int? {
    if wish.hasWrapped { return wish.isForward ? 0 : search.rows - 1 }
    guard let row = wish.row.row(of: search.rows) else { return nil }
    if !wish.isForward { return row - 1 }
    return wish.isInclusive || wish.row.isGone ? row : row + 1
  }

  /// Takes in what came of the last request.
  mutating func take(_ answer: RemoteSearch.Answer) {
    guard let wish else { return }
    switch answer {
    case .row(let row) where search.rows > 0:
      (foundRow, self.wish) = (TrackedRow(min(max(0, row), search.rows - 1)), nil)
      match = wish.isForward ? 0 : .max
    case .row, .none: goRoundTheEnd(wish)
    case .failed: (hasFailed, self.wish) = (true, nil)
    }
  }
}

// MARK: - Edits

extension RowFinder {
  /// Follows a step of an edit.
  mutating func follow(_ step: RowChanges.Step) {
    search.follow(step)
    origin.follow(step)
    foundRow?.follow(step)
    wish?.row.follow(step)
    if foundRow?.isGone ?? false { foundRow = nil }
    if case .insert = step { isWaiting = false }
    guard case .setLength(_, let rows, _) = step, let found, rows.contains(found), !isAsking
    else { return }
    // It looks different: whether it still holds the words is found out anew.
    if wish == nil {
      wish = SearchTarget(
        row: TrackedRow(found), isForward: true, isInclusive: true, isSame: true)
    }
  }

  /// Starts over because all rows were replaced by others.
  mutating func startOver(_ rows: Int) {
    let words = search.words
    self = RowFinder(rows: rows, from: 0, asking: isAsking)
    if !words.isEmpty { find(words.text) }
  }

  /// The number of matches, as far as rows were looked at, and that of the one that was found.
  var count: Int { search.matchCount }
  var number: Int? {
    guard !isAsking, let found, search.holding.contains(found) else { return nil }
    return search.matches(before: found) + match + 1
  }
}
