/// The rows that match a query and a condition, searched in batches and updated with edits. If a
/// query extends the last one, rows that did not match the last one are skipped.
struct BatchedRowSearch: Sendable {
  typealias Reading = @MainActor (_ row: Int) -> String

  typealias Condition = @MainActor (_ row: Int) -> Bool

  enum NextMatch: Hashable {
    case row(Int)
    /// This row must be searched first.
    case scan(at: Int)
    case none
  }

  let query: FindQuery
  private var results: Results
  private let countsMatches: Bool
  /// The numbers of matches beyond the first, in binary: set n has the rows whose number has bit n.
  private var furtherMatches: [RowSet] = []
  /// The results for a prefix of the text. A row that does not match the prefix is ruled out.
  private var shorterResults: Results?
  private(set) var condition: Condition?
  private var conditionResults: Results?
  /// Whether only loaded and changed rows are searched. Others count as searched, without a match.
  private var isConfined = false
  private var interrupted: (row: TrackedRowIndex, bytes: Int, scan: QueryScan)?

  private struct Results {
    var scanned: RowSet
    var matching: RowSet

    init(rows: Int) {
      scanned = RowSet(rows: rows)
      matching = RowSet(rows: rows)
    }

    mutating func follow(_ step: RowChanges.Step, newAreScanned: Bool = false) {
      scanned.follow(step, new: newAreScanned)
      matching.follow(step)
      guard case .setLength(_, let rows, _) = step else { return }
      scanned.set(rows, false)
      matching.set(rows, false)
    }
  }

  init(_ query: FindQuery, rows: Int, countingMatches: Bool = false) {
    self.query = query
    countsMatches = countingMatches
    results = Results(rows: rows)
  }

  /// Creates a search for another query, and reuses the results that still apply.
  init(_ query: FindQuery, after other: BatchedRowSearch) {
    self.init(query, rows: other.rows, countingMatches: other.countsMatches)
    isConfined = other.isConfined
    condition = other.condition
    conditionResults = other.conditionResults
    if isConfined { results.scanned.set(0..<rows, true) }
    if !other.query.isEmpty, query.extends(other.query) { shorterResults = other.results }
  }

  /// Restricts the search to loaded rows and to rows that change later, not to inserted rows.
  mutating func confine(to present: [Range<Int>]) {
    isConfined = true
    results.scanned.set(0..<rows, true)
    for range in present { results.scanned.set(range.clamped(to: 0..<rows), false) }
  }

  mutating func setCondition(_ condition: Condition?) {
    self.condition = condition
    conditionResults = condition == nil ? nil : Results(rows: rows)
    shorterResults = nil
    interrupted = nil
    if !isConfined { results = Results(rows: rows) }
  }

  var isActive: Bool { !query.isEmpty || condition != nil }

  @MainActor
  private mutating func meetsCondition(_ row: Int) -> Bool {
    guard let condition, let known = conditionResults else { return true }
    if known.scanned.contains(row) { return known.matching.contains(row) }
    let isMet = condition(row)
    conditionResults?.scanned.set(row..<row + 1, true)
    conditionResults?.matching.set(row..<row + 1, isMet)
    return isMet
  }

  var scanned: RowSet { results.scanned }
  var matching: RowSet { results.matching }
  var rows: Int { scanned.rows }
  var isComplete: Bool { scanned.count == scanned.rows }

  func firstUnscanned(from row: Int) -> Int? {
    scanned.first(from: row, false) ?? scanned.first(from: 0, false)
  }

  /// The number of matches in searched rows, or of matching rows if matches are not counted.
  var matchCount: Int { matches(matching.count) { $0.count } }

  func matches(before row: Int) -> Int {
    matches(matching.count(before: row)) { $0.count(before: row) }
  }

  func matches(in row: Int) -> Int {
    matching.contains(row) ? matches(1) { $0.contains(row) ? 1 : 0 } : 0
  }

  private func matches(_ first: Int, _ count: (RowSet) -> Int) -> Int {
    furtherMatches.enumerated().reduce(first) { $0 + count($1.element) << $1.offset }
  }

  private mutating func keep(matches: Int, of row: Int) {
    var (left, digit) = (matches - 1, 0)
    while left > 0 {
      if digit == furtherMatches.count { furtherMatches.append(RowSet(rows: rows)) }
      if left & 1 == 1 { furtherMatches[digit].set(row..<row + 1, true) }
      left >>= 1
      digit += 1
    }
  }

  func first(from row: Int) -> NextMatch {
    let unknown = scanned.first(from: row, false)
    if let found = matching.first(from: row), found < unknown ?? .max { return .row(found) }
    return unknown.map(NextMatch.scan) ?? .none
  }

  func last(before row: Int) -> NextMatch {
    let unknown = scanned.last(before: row, false)
    if let found = matching.last(before: row), found > unknown ?? -1 { return .row(found) }
    return unknown.map(NextMatch.scan) ?? .none
  }

  private static let batch = 64

  /// Searches rows in one direction. A row with a long text may take several calls.
  @MainActor
  mutating func scan(at row: Int, forward: Bool, _ budget: inout SearchBudget, _ text: Reading) {
    let stretch =
      forward
      ? row..<(scanned.first(from: row) ?? rows) : ((scanned.last(before: row) ?? -1) + 1)..<row + 1
    let passed = ruledOut(at: row, forward).clamped(to: stretch)
    guard passed.isEmpty else {
      results.scanned.set(passed, true)
      return budget.spend(SearchBudget.perRow)
    }
    var answers: [Bool] = []
    var next = row
    while stretch ~= next, answers.count < Self.batch, answers.isEmpty || !budget.isSpent {
      if !answers.isEmpty, !ruledOut(at: next, forward).isEmpty { break }
      let isMet = meetsCondition(next)
      if !isMet || query.isEmpty {
        answers.append(isMet)
        budget.spend(SearchBudget.perRow)
      } else if let answer = scan(through: text(next), ofRow: next, &budget) {
        answers.append(answer)
      } else {
        break
      }
      next += forward ? 1 : -1
    }
    guard !answers.isEmpty else { return }
    let first = forward ? row : next + 1
    if !forward { answers.reverse() }
    // `@Sendable` removes the isolation: each call of an isolated closure would check the executor.
    results.matching.set(from: first, answers.lazy.map { @Sendable in (1, $0) })
    results.scanned.set(first..<first + answers.count, true)
  }

  private mutating func scan(
    through text: String, ofRow row: Int, _ budget: inout SearchBudget
  ) -> Bool? {
    var scan = QueryScan(countingAll: countsMatches)
    if let interrupted, interrupted.row.row(of: rows) == row, interrupted.bytes == text.utf8.count {
      scan = interrupted.scan
    }
    let before = scan.steps
    let answer = scan.continueMatching(on: query, in: text, steps: budget.steps)
    budget.spend(reading: text, steps: scan.steps - before)
    interrupted = answer == nil ? (TrackedRowIndex(row), text.utf8.count, scan) : nil
    if answer != nil, scan.matches > 1 { keep(matches: scan.matches, of: row) }
    return answer
  }

  private func ruledOut(at row: Int, _ forward: Bool) -> Range<Int> {
    guard let known = shorterResults else { return row..<row }
    if forward {
      let unknown = known.scanned.first(from: row, false) ?? rows
      return row..<min(unknown, known.matching.first(from: row) ?? rows)
    }
    let unknown = known.scanned.last(before: row + 1, false) ?? -1
    return max(unknown, known.matching.last(before: row + 1) ?? -1) + 1..<row + 1
  }

  mutating func follow(_ step: RowChanges.Step) {
    interrupted?.row.follow(step)
    if interrupted?.row.isGone ?? false { interrupted = nil }
    results.follow(step, newAreScanned: isConfined)
    for digit in furtherMatches.indices { furtherMatches[digit].follow(step) }
    shorterResults?.follow(step)
    conditionResults?.follow(step)
    guard case .setLength(_, let rows, _) = step else { return }
    interrupted = nil
    for digit in furtherMatches.indices { furtherMatches[digit].set(rows, false) }
  }
}

/// A limit on the cost of a batch, in units of about 50 ns.
struct SearchBudget: Sendable {
  /// The cost of a row, in addition to its text.
  static let perRow = 11
  /// The limit of a batch, about 2 ms.
  static let slice = SearchBudget(left: 40_000)

  private(set) var left: Int

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ cost: Int) { left -= cost }

  /// The remaining comparison steps, at least 64, which are enough for a short row.
  var steps: Int { max(left, 64) }

  mutating func spend(reading text: String, steps: Int) {
    spend(Self.perRow + text.utf8.count / 64 + steps)
  }
}
