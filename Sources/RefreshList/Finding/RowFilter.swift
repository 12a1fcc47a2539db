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
    search = RowSearch(SearchWords(""), rows: rows)
    passing = RowSet(rows: rows, all: true)
  }

  var words: SearchWords { search.words }
  /// All rows, and how many of them show.
  var rows: Int { passing.rows }
  var count: Int { passing.count }
  /// Whether there are rows left to look at.
  var isLooking: Bool { !words.isEmpty && !search.isComplete }

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
    search = RowSearch(SearchWords(words), after: search)
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
    var effort = effort
    while isLooking, !effort.isSpent {
      guard
        let next = search.looked.first(from: row, false) ?? search.looked.first(from: 0, false)
      else { return }
      search.look(at: next, forward: true, &effort, text)
      let end = search.looked.first(from: next, false) ?? rows
      let steps = settle(next..<end, &changes)
      effort.spend(steps * Self.stepCost)
    }
  }

  /// Shows every row.
  mutating func showAll(_ changes: inout RowChanges) { _ = show(0..<rows, &changes) }

  /// Shows the rows that hold the words and hides the others; returns the number of steps that
  /// takes.
  private mutating func settle(_ rows: Range<Int>, _ changes: inout RowChanges) -> Int {
    var (row, steps) = (rows.lowerBound, 0)
    while row < rows.upperBound {
      let holds = search.holding.contains(row)
      let end = min(search.holding.first(from: row, !holds) ?? rows.upperBound, rows.upperBound)
      steps += holds ? show(row..<end, &changes) : hide(row..<end, &changes)
      row = end
    }
    return steps
  }

  private mutating func show(_ rows: Range<Int>, _ changes: inout RowChanges) -> Int {
    var steps = 0
    var row = rows.lowerBound
    while let first = passing.first(from: row, false), first < rows.upperBound {
      row = min(passing.first(from: first) ?? rows.upperBound, rows.upperBound)
      changes.insert(row - first, at: passing.count(before: first))
      passing.set(first..<row, true)
      steps += 1
    }
    return steps
  }

  private mutating func hide(_ rows: Range<Int>, _ changes: inout RowChanges) -> Int {
    var steps = 0
    var row = rows.lowerBound
    while let first = passing.first(from: row), first < rows.upperBound {
      row = min(passing.first(from: first, false) ?? rows.upperBound, rows.upperBound)
      changes.remove(row - first, at: passing.count(before: first))
      passing.set(first..<row, false)
      steps += 1
    }
    return steps
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
      changes.remove(shown.count, at: shown.lowerBound)
    case .move(let rows, let target):
      let shown = shown(of: rows)
      passing.follow(step)
      changes.move(shown.count, from: shown.lowerBound, to: passing.count(before: target))
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
