internal import RefreshCanvas

/// The rows that match a query, searched in batches and updated with edits.
///
/// A row is searched once, and again after an edit changes it. A longer text that extends the
/// previous one searches only the rows that matched before.
struct RowSearch: Sendable {
  /// Reads the text of a row.
  typealias Reading = @MainActor (_ row: Int) -> String

  /// Returns whether a row meets a condition of the app.
  typealias Judge = @MainActor (_ row: Int) -> Bool

  /// The result of finding the next matching row.
  enum NextMatch: Hashable {
    case row(Int)
    /// This row must be searched first.
    case scan(at: Int)
    case none
  }

  let words: FindQuery
  /// The searched rows.
  private(set) var scanned: RowSet
  private(set) var holding: RowSet
  /// Whether the matches in each row are counted.
  private let countsMatches: Bool
  /// The binary digits of the number of additional matches in each row, lowest first.
  private var furtherMatches: [RowSet] = []
  /// The results for a shorter text: rows that do not match it do not match this one.
  private var sieve: Prefilter?
  /// An additional condition, which is evaluated once for each row.
  private(set) var judge: Judge?
  private var judged: Prefilter?
  /// Whether only some rows are loaded. A new row then counts as searched, without a match, until
  /// an edit changes it.
  private var isConfined = false
  /// The row whose search was interrupted by the limit.
  private var open: (row: TrackedRowIndex, bytes: Int, scan: QueryScan)?

  private struct Prefilter {
    var scanned: RowSet
    var holding: RowSet

    mutating func follow(_ step: RowChanges.Step) {
      scanned.follow(step)
      holding.follow(step)
      guard case .setLength(_, let rows, _) = step else { return }
      scanned.set(rows, false)
      holding.set(rows, false)
    }
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - words: The query.
  ///   - rows: The number of rows.
  ///   - countingMatches: Whether the matches in each row are counted.
  init(_ words: FindQuery, rows: Int, countingMatches: Bool = false) {
    self.words = words
    countsMatches = countingMatches
    scanned = RowSet(rows: rows)
    holding = RowSet(rows: rows)
  }

  /// Creates a search for another query, which reuses earlier results.
  init(_ words: FindQuery, after other: RowSearch) {
    self.init(words, rows: other.rows, countingMatches: other.countsMatches)
    isConfined = other.isConfined
    judge = other.judge
    judged = other.judged
    if isConfined { scanned.set(0..<rows, true) }
    if !other.words.isEmpty, words.holds(other.words) {
      sieve = Prefilter(scanned: other.scanned, holding: other.holding)
    }
  }

  /// Restricts the search to the loaded rows, and to rows that an edit changes later.
  mutating func confine(to present: [Range<Int>]) {
    isConfined = true
    scanned.set(0..<rows, true)
    for range in present { scanned.set(range.clamped(to: 0..<rows), false) }
  }

  /// Sets or removes the condition.
  mutating func setJudge(_ judge: Judge?) {
    self.judge = judge
    judged =
      judge == nil ? nil : Prefilter(scanned: RowSet(rows: rows), holding: RowSet(rows: rows))
    sieve = nil
    open = nil
    if isConfined { return }
    scanned = RowSet(rows: rows)
    holding = RowSet(rows: rows)
  }

  /// Whether there is a query or a condition.
  var isActive: Bool { !words.isEmpty || judge != nil }
  var hasJudge: Bool { judge != nil }

  /// Returns whether a row meets the condition.
  @MainActor
  private mutating func passesJudge(_ row: Int) -> Bool {
    guard let judge, let judged else { return true }
    if judged.scanned.contains(row) { return judged.holding.contains(row) }
    let passes = judge(row)
    self.judged?.scanned.set(row..<row + 1, true)
    self.judged?.holding.set(row..<row + 1, passes)
    return passes
  }

  /// The number of rows.
  var rows: Int { scanned.rows }
  /// Whether every row was searched.
  var isComplete: Bool { scanned.count == scanned.rows }

  /// The number of matches in all searched rows; each matching row counts once if matches are not
  /// counted.
  var matchCount: Int { matches(holding.count) { $0.count } }

  /// Returns the number of matches in the rows before a row.
  func matches(before row: Int) -> Int {
    matches(holding.count(before: row)) { $0.count(before: row) }
  }

  /// Returns the number of matches in a row.
  func matches(in row: Int) -> Int {
    holding.contains(row) ? matches(1) { $0.contains(row) ? 1 : 0 } : 0
  }

  private func matches(_ first: Int, _ count: (RowSet) -> Int) -> Int {
    furtherMatches.enumerated().reduce(first) { $0 + count($1.element) << $1.offset }
  }

  /// Stores the number of matches of a row with more than one.
  private mutating func keep(matches: Int, of row: Int) {
    var (left, digit) = (matches - 1, 0)
    while left > 0 {
      if digit == furtherMatches.count { furtherMatches.append(RowSet(rows: rows)) }
      if left & 1 == 1 { furtherMatches[digit].set(row..<row + 1, true) }
      left >>= 1
      digit += 1
    }
  }

  /// Returns the first matching row at or after a row.
  func first(from row: Int) -> NextMatch {
    let unknown = scanned.first(from: row, false)
    if let found = holding.first(from: row), found < unknown ?? .max { return .row(found) }
    return unknown.map(NextMatch.scan) ?? .none
  }

  /// Returns the last matching row before a row.
  func last(before row: Int) -> NextMatch {
    let unknown = scanned.last(before: row, false)
    if let found = holding.last(before: row), found > unknown ?? -1 { return .row(found) }
    return unknown.map(NextMatch.scan) ?? .none
  }
}

// MARK: - Searching

extension RowSearch {
  /// The number of rows in a batch.
  private static let batch = 64

  /// Searches rows that were not searched yet, starting at a row in either direction, up to a
  /// limit.
  ///
  /// A row with a long text takes as many calls as needed. Rows that did not match a shorter text
  /// are skipped together.
  ///
  /// - Parameters:
  ///   - row: The first row.
  ///   - forward: Whether the search goes towards the end.
  ///   - effort: The limit.
  ///   - text: Returns the text of a row.
  @MainActor
  mutating func scan(at row: Int, forward: Bool, _ effort: inout SearchBudget, _ text: Reading) {
    let stretch =
      forward
      ? row..<(scanned.first(from: row) ?? rows) : ((scanned.last(before: row) ?? -1) + 1)..<row + 1
    let passed = ruledOut(at: row, forward).clamped(to: stretch)
    guard passed.isEmpty else {
      scanned.set(passed, true)
      return effort.spend(SearchBudget.perRow)
    }
    var answers: [Bool] = []
    var next = row
    while stretch ~= next, answers.count < Self.batch, answers.isEmpty || !effort.isSpent {
      if !answers.isEmpty, !ruledOut(at: next, forward).isEmpty { break }
      let passes = passesJudge(next)
      if !passes || words.isEmpty {
        answers.append(passes)
        effort.spend(SearchBudget.perRow)
      } else if let answer = scan(through: text(next), ofRow: next, &effort) {
        answers.append(answer)
      } else {
        break
      }
      next += forward ? 1 : -1
    }
    guard !answers.isEmpty else { return }
    let first = forward ? row : next + 1
    holding.set(from: first, forward ? answers : answers.reversed())
    scanned.set(first..<first + answers.count, true)
  }

  /// Returns whether a text matches; `nil` if the limit was reached before that is known.
  private mutating func scan(
    through text: String, ofRow row: Int, _ effort: inout SearchBudget
  ) -> Bool? {
    var scan = QueryScan(countingAll: countsMatches)
    if let open, open.row.row(of: rows) == row, open.bytes == text.utf8.count { scan = open.scan }
    let before = scan.steps
    let answer = scan.continueMatching(on: words, in: text, steps: effort.steps)
    effort.spend(reading: text, steps: scan.steps - before)
    open = answer == nil ? (TrackedRowIndex(row), text.utf8.count, scan) : nil
    if answer != nil, scan.matches > 1 { keep(matches: scan.matches, of: row) }
    return answer
  }

  /// Returns the rows from a row, or up to it, that did not match a shorter text.
  private func ruledOut(at row: Int, _ forward: Bool) -> Range<Int> {
    guard let sieve else { return row..<row }
    if forward {
      let unknown = sieve.scanned.first(from: row, false) ?? rows
      return row..<min(unknown, sieve.holding.first(from: row) ?? rows)
    }
    let unknown = sieve.scanned.last(before: row + 1, false) ?? -1
    return max(unknown, sieve.holding.last(before: row + 1) ?? -1) + 1..<row + 1
  }

  /// Applies a step of an edit. New and changed rows must be searched.
  mutating func follow(_ step: RowChanges.Step) {
    open?.row.follow(step)
    if case .setLength = step { open = nil }
    if open?.row.isGone ?? false { open = nil }
    scanned.follow(step, new: isConfined)
    holding.follow(step)
    for digit in furtherMatches.indices { furtherMatches[digit].follow(step) }
    sieve?.follow(step)
    judged?.follow(step)
    guard case .setLength(_, let rows, _) = step else { return }
    scanned.set(rows, false)
    holding.set(rows, false)
    for digit in furtherMatches.indices { furtherMatches[digit].set(rows, false) }
  }
}

/// A limit on the cost of a batch.
///
/// The unit is about 50 ns.
struct SearchBudget: Sendable {
  /// The cost of a row, in addition to its text.
  static let perRow = 11
  /// The limit of a batch, about 2 ms.
  static let slice = SearchBudget(left: 40_000)

  private(set) var left: Int

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ cost: Int) { left -= cost }

  /// The remaining comparison steps, at least enough for a short row.
  var steps: Int { max(left, 64) }

  /// Adds the cost of reading and searching a text.
  mutating func spend(reading text: String, steps: Int) {
    spend(Self.perRow + text.utf8.count / 64 + steps)
  }
}
