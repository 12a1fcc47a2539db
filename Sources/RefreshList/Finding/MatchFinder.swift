internal import RefreshKit

/// Finds matches one after the other, while rows are searched in batches.
struct MatchFinder: Sendable {
  private struct PendingSearch: Sendable {
    var row: TrackedRowIndex
    var isForward: Bool
    /// Whether a forward search starts at the row, not after it.
    var isInclusive: Bool
    var mayLoad = false
    /// Whether rows are loaded only after the search has wrapped around.
    var loadsLast = false
    var hasWrapped = false
    /// Whether the found row is searched again because it has changed.
    var isSame = false
  }

  private(set) var search: BatchedRowSearch
  /// The row at which the search begins during typing.
  private(set) var origin: TrackedRowIndex
  private var pending: PendingSearch?
  private var foundRow: TrackedRowIndex?
  /// The index of the match in the found row. If a data source searches, it may be too large.
  private(set) var match = 0
  private(set) var wrapped: Edge?
  /// Whether the search waits for rows that are being loaded.
  private(set) var isWaiting = false
  /// Whether a data source searches the rows.
  let isRemote: Bool
  private(set) var hasFailed = false

  init(rows: Int, from row: Int, isRemote: Bool = false) {
    search = BatchedRowSearch(FindQuery(""), rows: rows, countingMatches: true)
    origin = TrackedRowIndex(row)
    self.isRemote = isRemote
  }

  var found: Int? {
    guard let foundRow, !foundRow.isGone else { return nil }
    return foundRow.row(of: search.rows)
  }

  var isScanning: Bool {
    !isRemote && !search.query.isEmpty && (pending != nil && !isWaiting || !search.isComplete)
  }

  var awaitsReply: Bool { isRemote && pending != nil }

  var isChecking: Bool { pending?.isSame ?? false }

  var isSettled: Bool { pending == nil }

  /// Begins a search for another text, at the origin. An empty text only ends the last search.
  mutating func find(_ text: String) {
    search = BatchedRowSearch(FindQuery(text), after: search)
    foundRow = nil
    wrapped = nil
    isWaiting = false
    hasFailed = false
    pending =
      search.query.isEmpty
      ? nil
      : PendingSearch(
        row: origin, isForward: true, isInclusive: true, mayLoad: true, loadsLast: true)
  }

  /// Moves to the next match in `row` and returns `true`, if `row` is the found row and has a
  /// further match in this direction. Otherwise begins a search from `row` and returns `false`. An
  /// inclusive call always begins a search, a forward one in `row`. Does nothing without a query.
  @discardableResult
  mutating func findNext(
    after row: Int, forward: Bool, inclusive isInclusive: Bool = false, matches: Int = 1
  ) -> Bool {
    guard !search.query.isEmpty else { return false }
    wrapped = nil
    isWaiting = false
    hasFailed = false
    let next = min(match, matches - 1) + (forward ? 1 : -1)
    if row == found, !isInclusive, 0..<matches ~= next {
      match = next
      pending = nil
      return true
    }
    pending = PendingSearch(
      row: TrackedRowIndex(row), isForward: forward, isInclusive: isInclusive, mayLoad: true)
    return false
  }

  /// Returns whether this call has ended the search, with a new result or with none. `mayLoad`
  /// begins to load more rows, and returns whether rows may arrive.
  @MainActor
  mutating func scan(
    _ budget: SearchBudget = .slice, text: BatchedRowSearch.Reading, mayLoad: () -> Bool = { false }
  ) -> Bool {
    var budget = budget
    var hasEnded = false
    while isScanning, !budget.isSpent {
      // Without a pending search, or while it waits for more rows, the remaining rows are searched.
      guard let pending, !isWaiting else {
        let row = search.firstUnscanned(from: found ?? origin.row(of: search.rows) ?? 0)
        if let row { search.scan(at: row, forward: true, &budget, text) }
        continue
      }
      switch answer(to: pending) {
      case .row(let row):
        let last = search.matches(in: row) - 1
        let isSame = pending.isSame && row == found
        match = isSame ? min(match, last) : pending.isForward ? 0 : last
        // A found row that still matches is not a new result.
        hasEnded = !isSame
        if pending.hasWrapped, pending.isForward, isAfterStart(row, of: pending) { wrapped = nil }
        foundRow = TrackedRowIndex(row)
        self.pending = nil
      case .scan(let row): search.scan(at: row, forward: pending.isForward, &budget, text)
      case .none:
        if pending.hasWrapped == pending.loadsLast, pending.isForward, pending.mayLoad, mayLoad() {
          isWaiting = true
        } else {
          wrapAround(pending)
        }
        hasEnded = self.pending == nil
      }
    }
    // A found row that no longer matches is dropped, unless a pending search can still continue.
    if let found, isWaiting || pending == nil, search.scanned.contains(found),
      !search.matching.contains(found)
    {
      foundRow = nil
    }
    return hasEnded
  }

  private func answer(to pending: PendingSearch) -> BatchedRowSearch.NextMatch {
    guard let row = start(of: pending) else { return .none }
    return pending.isForward ? search.first(from: row) : search.last(before: row + 1)
  }

  private func start(of pending: PendingSearch) -> Int? {
    if pending.hasWrapped { return pending.isForward ? 0 : search.rows - 1 }
    guard let row = pending.row.row(of: search.rows) else { return nil }
    if !pending.isForward { return row - 1 }
    // A row that replaced a removed one has not been found yet.
    return pending.isInclusive || pending.row.isGone ? row : row + 1
  }

  private func isAfterStart(_ row: Int, of pending: PendingSearch) -> Bool {
    guard let start = pending.row.row(of: search.rows) else { return false }
    return row > start || pending.isInclusive && row == start
  }

  private mutating func wrapAround(_ pending: PendingSearch) {
    if pending.hasWrapped {
      self.pending = nil
    } else {
      self.pending?.hasWrapped = true
      wrapped = pending.isForward ? .trailing : .leading
    }
  }

  /// Continues the search after a load, which may have added no rows.
  mutating func resume() { isWaiting = false }

  mutating func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    pending?.hasWrapped = true
    wrapped = .trailing
  }

  // MARK: - Requests to a source

  mutating func confine(to present: [Range<Int>]) { search.confine(to: present) }

  mutating func nextRequest() -> SearchSource.MatchRequest? {
    guard isRemote, !hasFailed, !search.query.isEmpty, search.rows > 0 else { return nil }
    while let pending {
      if let row = start(of: pending), 0..<search.rows ~= row {
        return SearchSource.MatchRequest(
          query: search.query, row: row, isForward: pending.isForward)
      }
      wrapAround(pending)
    }
    return nil
  }

  mutating func take(_ answer: SearchSource.MatchReply) {
    guard let pending else { return }
    switch answer {
    case .row(let row) where search.rows > 0:
      foundRow = TrackedRowIndex(min(max(0, row), search.rows - 1))
      self.pending = nil
      match = pending.isForward ? 0 : .max
    case .row, .none: wrapAround(pending)
    case .failed: (hasFailed, self.pending) = (true, nil)
    }
  }

  mutating func follow(_ step: RowChanges.Step) {
    search.follow(step)
    origin.follow(step)
    foundRow?.follow(step)
    pending?.row.follow(step)
    if foundRow?.isGone ?? false { foundRow = nil }
    if case .insert = step { isWaiting = false }
    guard case .setLength(_, let rows, _) = step, let found, rows.contains(found), !isRemote
    else { return }
    if pending == nil {
      pending = PendingSearch(
        row: TrackedRowIndex(found), isForward: true, isInclusive: true, isSame: true)
    }
  }

  mutating func startOver(_ rows: Int) {
    let query = search.query
    self = MatchFinder(rows: rows, from: 0, isRemote: isRemote)
    if !query.isEmpty { find(query.text) }
  }

  var count: Int { search.matchCount }
  var number: Int? {
    guard !isRemote, let found, search.matching.contains(found) else { return nil }
    return search.matches(before: found) + match + 1
  }
}
