/// The rows that match a filter, searched in batches. Filtering is an edit of the visible rows, so
/// that they keep their place as during edits. Inserted rows are hidden at first.
struct IncrementalFilter: Sendable {
  private var search: BatchedRowSearch
  /// The visible rows among all rows.
  private var passing: RowSet

  init(rows: Int) {
    search = BatchedRowSearch(FindQuery(""), rows: rows)
    passing = RowSet(rows: rows, all: true)
  }

  var query: FindQuery { search.query }
  var rows: Int { passing.rows }
  var count: Int { passing.count }
  /// The number of rows that were found to match, or ``count`` if the filter is not active.
  var matchCount: Int { isActive ? search.matching.count : passing.count }
  var isScanning: Bool { isActive && !search.isComplete }
  var isActive: Bool { search.isActive }
  var hasCondition: Bool { search.condition != nil }

  /// Returns the index of a visible row among all rows; for a row past them, the last index.
  func source(of row: Int) -> Int { passing.row(row) ?? max(0, rows - 1) }

  /// Returns the visible index of a row, or `nil` if the row is hidden.
  func row(of source: Int) -> Int? {
    passing.contains(source) ? passing.count(before: source) : nil
  }

  func count(before source: Int) -> Int { passing.count(before: source) }

  /// Changes the text. The visible rows do not change yet.
  mutating func filter(_ text: String) { search = BatchedRowSearch(FindQuery(text), after: search) }

  /// Removes the text and the condition. The visible rows do not change yet.
  mutating func clear() { search = BatchedRowSearch(FindQuery(""), rows: rows) }

  var withoutRows: IncrementalFilter {
    var filter = IncrementalFilter(rows: 0)
    filter.search = BatchedRowSearch(query, rows: 0)
    filter.search.setCondition(search.condition)
    return filter
  }

  mutating func filter(by condition: BatchedRowSearch.Condition?) { search.setCondition(condition) }

  /// Shows the loaded rows and hides all others, which have no text.
  mutating func confine(to present: [Range<Int>], _ changes: inout RowChanges) {
    search.confine(to: present)
    var shown = RowSet(rows: rows)
    for range in present { shown.set(range.clamped(to: 0..<rows), true) }
    settle((rows: 0..<rows, runs: runs(of: 0..<rows, in: shown)), &changes)
  }

  /// The cost of a step of the edit, in addition to the search of a row.
  private static let stepCost = 60

  /// Searches rows, beginning at a row, and adds the resulting steps for visible rows.
  @MainActor
  mutating func scan(
    from row: Int, _ budget: SearchBudget = .slice, text: BatchedRowSearch.Reading,
    _ changes: inout RowChanges
  ) {
    var search = takeSearch()
    let scanned = scan(by: &search, from: row, budget, text: text)
    settle(scanned, by: search, &changes)
  }

  /// Moves the search out of the filter, so that mutating the search does not copy its sets.
  mutating func takeSearch() -> BatchedRowSearch {
    var taken = BatchedRowSearch(query, rows: rows)
    swap(&taken, &search)
    return taken
  }

  /// The visible rows do not change, because closures that compute texts of rows may read them.
  @MainActor
  func scan(
    by search: inout BatchedRowSearch, from row: Int, _ budget: SearchBudget = .slice,
    text: BatchedRowSearch.Reading
  ) -> [ScannedRows] {
    var (budget, scanned): (SearchBudget, [ScannedRows]) = (budget, [])
    while search.isActive, !budget.isSpent {
      guard let next = search.firstUnscanned(from: row) else { break }
      let end = search.scanned.first(from: next) ?? rows
      search.scan(at: next, forward: true, &budget, text)
      let new = next..<min(search.scanned.first(from: next, false) ?? rows, end)
      if new.isEmpty { continue }
      let runs = runs(of: new, in: search.matching)
      scanned.append((rows: new, runs: runs))
      // A loop instead of a closure, because each call of a closure would check the executor.
      for run in runs where run.shows != run.passes { budget.spend(Self.stepCost) }
    }
    return scanned
  }

  mutating func settle(
    _ scanned: [ScannedRows], by search: consuming BatchedRowSearch, _ changes: inout RowChanges
  ) {
    self.search = search
    for scanned in scanned { settle(scanned, &changes) }
  }

  mutating func showAll(_ changes: inout RowChanges) {
    let all = RowSet(rows: rows, all: true)
    settle((rows: 0..<rows, runs: runs(of: 0..<rows, in: all)), &changes)
  }

  private mutating func settle(_ scanned: ScannedRows, _ changes: inout RowChanges) {
    var row = passing.count(before: scanned.rows.lowerBound)
    for run in scanned.runs {
      switch (run.shows, run.passes) {
      case (false, true): changes.insertRows(run.count, at: row)
      case (true, false): changes.removeRows(row..<row + run.count)
      case (true, true), (false, false): break
      }
      if run.passes { row += run.count }
    }
    passing.set(from: scanned.rows.lowerBound, scanned.runs.lazy.map { ($0.count, $0.passes) })
  }

  /// A run of adjacent rows, and whether they are visible before and after filtering.
  typealias VisibilityRun = (count: Int, shows: Bool, passes: Bool)

  typealias ScannedRows = (rows: Range<Int>, runs: [VisibilityRun])

  private func runs(of rows: Range<Int>, in set: RowSet) -> [VisibilityRun] {
    var (old, new) = (passing.stretches(in: rows)[...], set.stretches(in: rows)[...])
    var runs: [VisibilityRun] = []
    runs.reserveCapacity(old.count + new.count)
    while let (shown, shows) = old.first, let (wanted, passes) = new.first {
      let count = min(shown, wanted)
      runs.append((count: count, shows: shows, passes: passes))
      if shown == count { old.removeFirst() } else { old[old.startIndex].count -= count }
      if wanted == count { new.removeFirst() } else { new[new.startIndex].count -= count }
    }
    return runs
  }

  /// Applies a step whose indices count all rows, and adds the resulting steps for visible rows.
  mutating func follow(_ step: RowChanges.Step, _ changes: inout RowChanges) {
    search.follow(step)
    switch step {
    case .insert: passing.follow(step)
    case .remove(let rows):
      let shown = shown(of: rows)
      passing.follow(step)
      changes.removeRows(shown)
    case .move(let rows, let target):
      let shown = shown(of: rows)
      passing.follow(step)
      changes.moveRows(shown, to: passing.count(before: target))
    case .setLength(let length, let rows, let growth):
      let shown = shown(of: rows)
      changes.setLength(length, of: shown.count, at: shown.lowerBound, growth)
    }
  }

  private func shown(of rows: Range<Int>) -> Range<Int> {
    passing.count(before: rows.lowerBound)..<passing.count(before: rows.upperBound)
  }
}
