internal import RefreshCanvas

/// The rows of an app that show: those that hold some words, as far as rows were looked at.
///
/// A filter is an edit. What it finds out are steps that take rows out of those that show, or put
/// them back, and what happens to the app's rows it makes steps for those that show of them. So
/// whatever keeps its place over edits does so here.
///
/// Rows that were not looked at yet are what they were: those that showed go on showing, those that
/// come in do not show yet.
struct RowFilter: Sendable {
  private var search: RowSearch
  /// The rows that show.
  private var passing: RowSet

  /// Begins with all rows; without words each of them passes.
  init(rows: Int) {
    search = RowSearch(FindQuery(""), rows: rows)
    passing = RowSet(rows: rows, all: true)
  }

  var words: FindQuery { search.words }
  /// All rows, and how many of them show.
  var rows: Int { passing.rows }
  var count: Int { passing.count }
  /// Whether there are rows left to look at.
  var isLooking: Bool { isActive && !search.isComplete }
  /// Whether rows have to hold words, or meet a condition.
  var isActive: Bool { search.isActive }
  var hasJudge: Bool { search.hasJudge }

  /// The index among all rows of the one that shows at an index; the last one for indices behind.
  func source(of row: Int) -> Int { passing.row(row) ?? max(0, rows - 1) }

  /// The index at which a row shows; `nil` while it does not.
  func row(of source: Int) -> Int? {
    passing.contains(source) ? passing.count(before: source) : nil
  }

  /// The number of rows that show before one of all.
  func count(before source: Int) -> Int { passing.count(before: source) }

  /// Filters by other words; results for the old ones are used, and the rows that show stay the
  /// same for now.
  mutating func filter(_ words: String) {
    search = RowSearch(FindQuery(words), after: search)
  }

  /// A filter of the same kind for other rows, of which there are none yet.
  var ofOtherRows: RowFilter {
    var other = RowFilter(rows: 0)
    other.search = RowSearch(words, rows: 0)
    other.search.setJudge(search.judge)
    return other
  }

  /// Filters by a condition besides the words, or no longer.
  mutating func filter(by judge: RowSearch.Judge?) { search.setJudge(judge) }

  /// Hides all rows but some, and those that change from now on: the others have no text.
  mutating func confine(to present: [Range<Int>], _ changes: inout RowChanges) {
    search.confine(to: present)
    var shown = RowSet(rows: rows)
    for range in present { shown.set(range.clamped(to: 0..<rows), true) }
    settle(ScannedRows(rows: 0..<rows, stretches: stretches(of: 0..<rows, in: shown)), &changes)
  }
}

// MARK: - Looking

extension RowFilter {
  /// The cost of a step besides the look at a row.
  private static let stepCost = 60

  /// Looks at rows that were not looked at yet, from one of all rows on and then from the start.
  ///
  /// What that changes about those that show is added to `changes`.
  @MainActor
  mutating func look(
    from row: Int, _ effort: SearchEffort = .slice, text: RowSearch.Reading,
    _ changes: inout RowChanges
  ) {
    var search = takeSearch()
    let looked = look(by: &search, from: row, effort, text: text)
    settle(looked, by: search, &changes)
  }

  /// Takes the search out for a look: what two hold is copied when it changes.
  mutating func takeSearch() -> RowSearch {
    var taken = RowSearch(words, rows: rows)
    swap(&taken, &search)
    return taken
  }

  /// Looks at rows by a search that was taken out; returns what it has found of those.
  ///
  /// Which rows show does not change meanwhile: whatever a row's text is made of may ask for it.
  @MainActor
  func look(
    by search: inout RowSearch, from row: Int, _ effort: SearchEffort = .slice,
    text: RowSearch.Reading
  ) -> [ScannedRows] {
    var (effort, looked): (SearchEffort, [ScannedRows]) = (effort, [])
    while search.isActive, !effort.isSpent {
      guard
        let next = search.looked.first(from: row, false) ?? search.looked.first(from: 0, false)
      else { break }
      let end = search.looked.first(from: next) ?? rows
      search.look(at: next, forward: true, &effort, text)
      let new = next..<min(search.looked.first(from: next, false) ?? rows, end)
      if new.isEmpty { continue }
      let stretches = stretches(of: new, in: search.holding)
      looked.append(ScannedRows(rows: new, stretches: stretches))
      // No closure: each call of one would look whether it is on the main actor.
      for stretch in stretches where stretch.shows != stretch.passes { effort.spend(Self.stepCost) }
    }
    return looked
  }

  /// Puts the search back, shows the rows that it has found to hold the words, and hides the others.
  mutating func settle(
    _ looked: [ScannedRows], by search: consuming RowSearch, _ changes: inout RowChanges
  ) {
    self.search = search
    for looked in looked { settle(looked, &changes) }
  }

  /// Shows every row.
  mutating func showAll(_ changes: inout RowChanges) {
    let all = RowSet(rows: rows, all: true)
    settle(ScannedRows(rows: 0..<rows, stretches: stretches(of: 0..<rows, in: all)), &changes)
  }

  /// Shows the rows that are to show, and hides the others.
  private mutating func settle(_ looked: ScannedRows, _ changes: inout RowChanges) {
    var place = passing.count(before: looked.rows.lowerBound)
    for stretch in looked.stretches {
      switch (stretch.shows, stretch.passes) {
      case (false, true): changes.insertRows(stretch.count, at: place)
      case (true, false): changes.removeRows(place..<place + stretch.count)
      case (true, true), (false, false): break
      }
      if stretch.passes { place += stretch.count }
    }
    passing.set(from: looked.rows.lowerBound, looked.stretches.map { ($0.count, $0.passes) })
  }

  /// Rows that were looked at, in one stretch after the other.
  struct ScannedRows {
    let rows: Range<Int>
    fileprivate let stretches: [VisibilityRun]
  }

  /// Neighbouring rows that all show or all do not, and all are to show or all are not.
  fileprivate struct VisibilityRun {
    let count: Int
    let shows: Bool
    let passes: Bool
  }

  /// Some rows in order, by what they do and are to do: those in a set are to show.
  private func stretches(of rows: Range<Int>, in set: RowSet) -> [VisibilityRun] {
    let (old, new) = (passing.stretches(in: rows), set.stretches(in: rows))
    var stretches: [VisibilityRun] = []
    stretches.reserveCapacity(old.count + new.count)
    var (shown, wanted) = (0, 0)
    // The rows that are left of the next stretch of each.
    var (left, right) = (old.first?.count ?? 0, new.first?.count ?? 0)
    while shown < old.count, wanted < new.count {
      let count = min(left, right)
      stretches.append(
        VisibilityRun(count: count, shows: old[shown].isMember, passes: new[wanted].isMember))
      (left, right) = (left - count, right - count)
      if left == 0 {
        shown += 1
        left = shown < old.count ? old[shown].count : 0
      }
      if right == 0 {
        wanted += 1
        right = wanted < new.count ? new[wanted].count : 0
      }
    }
    return stretches
  }
}

// MARK: - Edits

extension RowFilter {
  /// Follows a step that happens to all rows, and adds what it means for those that show.
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

  /// The rows that show, of some neighbouring rows.
  private func shown(of rows: Range<Int>) -> Range<Int> {
    passing.count(before: rows.lowerBound)..<passing.count(before: rows.upperBound)
  }
}
