internal import RefreshCanvas

/// The rows that hold some words: found out slice by slice, and kept over edits.
///
/// A row is looked at once, and again when an edit says that it looks different. Words that go on
/// where others stopped look only at the rows that held those.
struct RowSearch: Sendable {
  /// Reads the text of a row.
  typealias Reading = @MainActor (_ row: Int) -> String

  /// Whether a row meets a condition of the app.
  typealias Judge = @MainActor (_ row: Int) -> Bool

  /// A result of looking for the next row that holds the words.
  enum Next: Hashable {
    case row(Int)
    /// First this row has to be looked at.
    case look(at: Int)
    case none
  }

  let words: FindQuery
  /// The rows that were looked at, and those of them that hold the words.
  private(set) var looked: RowSet
  private(set) var holding: RowSet
  /// Whether the matches in each row are counted.
  private let countsMatches: Bool
  /// The binary digits of the number of further matches in each row, the lowest first.
  private var furtherMatches: [RowSet] = []
  /// The results for shorter words: rows that do not hold them do not hold these.
  private var sieve: Prefilter?
  /// A condition that rows have to meet besides, and its results: it is asked once for each row.
  private(set) var judge: Judge?
  private var judged: Prefilter?
  /// Whether rows have no text until an edit changes them.
  private var isConfined = false
  /// The row that is being looked through, where that took all the effort there was.
  private var open: OpenRow?

  private struct OpenRow {
    var row: TrackedRow
    var bytes: Int
    var scan: QueryScan
  }

  private struct Prefilter {
    var looked: RowSet
    var holding: RowSet

    mutating func follow(_ step: RowChanges.Step) {
      looked.follow(step)
      holding.follow(step)
      guard case .setLength(_, let rows, _) = step else { return }
      looked.set(rows, false)
      holding.set(rows, false)
    }
  }

  /// Makes a new search of `rows` rows.
  init(_ words: FindQuery, rows: Int, countingMatches: Bool = false) {
    self.words = words
    countsMatches = countingMatches
    looked = RowSet(rows: rows)
    holding = RowSet(rows: rows)
  }

  /// A search for other words; what is known already is used.
  init(_ words: FindQuery, after other: RowSearch) {
    self.init(words, rows: other.rows, countingMatches: other.countsMatches)
    isConfined = other.isConfined
    (judge, judged) = (other.judge, other.judged)
    if isConfined { looked.set(0..<rows, true) }
    if !other.words.isEmpty, words.holds(other.words) {
      sieve = Prefilter(looked: other.looked, holding: other.holding)
    }
  }

  /// Leaves all rows out but some, and those that look different from now on.
  mutating func confine(to present: [Range<Int>]) {
    isConfined = true
    looked.set(0..<rows, true)
    for range in present { looked.set(range.clamped(to: 0..<rows), false) }
  }

  /// Looks for rows that meet a condition as well, or no longer.
  mutating func setJudge(_ judge: Judge?) {
    self.judge = judge
    judged = judge == nil ? nil : Prefilter(looked: RowSet(rows: rows), holding: RowSet(rows: rows))
    (sieve, open) = (nil, nil)
    if isConfined { return }
    (looked, holding) = (RowSet(rows: rows), RowSet(rows: rows))
  }

  /// Whether there is anything to look for.
  var isActive: Bool { !words.isEmpty || judge != nil }
  var hasJudge: Bool { judge != nil }

  /// Whether a row meets the condition.
  @MainActor
  private mutating func passesJudge(_ row: Int) -> Bool {
    guard let judge, let judged else { return true }
    if judged.looked.contains(row) { return judged.holding.contains(row) }
    let passes = judge(row)
    self.judged?.looked.set(row..<row + 1, true)
    self.judged?.holding.set(row..<row + 1, passes)
    return passes
  }

  /// All rows.
  var rows: Int { looked.rows }
  /// Whether every row was looked at.
  var isComplete: Bool { looked.count == looked.rows }

  /// The number of matches in all rows that were looked at, each row that holds the words once where
  /// matches are not counted.
  var matchCount: Int { matches(holding.count) { $0.count } }

  /// The number of matches in the rows before one.
  func matches(before row: Int) -> Int {
    matches(holding.count(before: row)) { $0.count(before: row) }
  }

  /// The number of matches in a row.
  func matches(in row: Int) -> Int {
    holding.contains(row) ? matches(1) { $0.contains(row) ? 1 : 0 } : 0
  }

  private func matches(_ first: Int, _ count: (RowSet) -> Int) -> Int {
    furtherMatches.enumerated().reduce(first) { $0 + count($1.element) << $1.offset }
  }

  /// Keeps the number of matches in a row that holds the words more than once.
  private mutating func keep(matches: Int, of row: Int) {
    var (left, digit) = (matches - 1, 0)
    while left > 0 {
      if digit == furtherMatches.count { furtherMatches.append(RowSet(rows: rows)) }
      if left & 1 == 1 { furtherMatches[digit].set(row..<row + 1, true) }
      (left, digit) = (left >> 1, digit + 1)
    }
  }

  /// The first row from one on that holds the words.
  func first(from row: Int) -> Next {
    let unknown = looked.first(from: row, false)
    if let found = holding.first(from: row), found < unknown ?? .max { return .row(found) }
    return unknown.map(Next.look) ?? .none
  }

  /// The last row before one that holds the words.
  func last(before row: Int) -> Next {
    let unknown = looked.last(before: row, false)
    if let found = holding.last(before: row), found > unknown ?? -1 { return .row(found) }
    return unknown.map(Next.look) ?? .none
  }
}

// MARK: - Searching

extension RowSearch {
  /// Rows looked at in one go.
  private static let batch = 64

  /// Looks at rows that were not looked at yet, from one on either way, while there is effort left.
  ///
  /// A row whose text is long takes as many calls as it needs. Rows that did not hold shorter words
  /// are passed over together.
  @MainActor
  mutating func look(at row: Int, forward: Bool, _ effort: inout SearchEffort, _ text: Reading) {
    let stretch =
      forward
      ? row..<(looked.first(from: row) ?? rows) : ((looked.last(before: row) ?? -1) + 1)..<row + 1
    let passed = ruledOut(at: row, forward).clamped(to: stretch)
    guard passed.isEmpty else {
      looked.set(passed, true)
      return effort.spend(SearchEffort.perRow)
    }
    var answers: [Bool] = []
    var next = row
    while stretch ~= next, answers.count < Self.batch, answers.isEmpty || !effort.isSpent {
      if !answers.isEmpty, !ruledOut(at: next, forward).isEmpty { break }
      let passes = passesJudge(next)
      if !passes || words.isEmpty {
        answers.append(passes)
        effort.spend(SearchEffort.perRow)
      } else if let answer = look(through: text(next), ofRow: next, &effort) {
        answers.append(answer)
      } else {
        break
      }
      next += forward ? 1 : -1
    }
    guard !answers.isEmpty else { return }
    let first = forward ? row : next + 1
    holding.set(from: first, forward ? answers : answers.reversed())
    looked.set(first..<first + answers.count, true)
  }

  /// Whether a text holds the words; `nil` if the effort was spent before that is known.
  private mutating func look(
    through text: String, ofRow row: Int, _ effort: inout SearchEffort
  ) -> Bool? {
    var scan = QueryScan(countingAll: countsMatches)
    if let open, open.row.row(of: rows) == row, open.bytes == text.utf8.count { scan = open.scan }
    let before = scan.steps
    let answer = scan.go(on: words, in: text, steps: effort.steps)
    effort.spend(reading: text, steps: scan.steps - before)
    open =
      answer == nil ? OpenRow(row: TrackedRow(row), bytes: text.utf8.count, scan: scan) : nil
    if answer != nil, scan.matches > 1 { keep(matches: scan.matches, of: row) }
    return answer
  }

  /// The rows from one on, or up to it, that did not hold shorter words.
  private func ruledOut(at row: Int, _ forward: Bool) -> Range<Int> {
    guard let sieve else { return row..<row }
    if forward {
      let unknown = sieve.looked.first(from: row, false) ?? rows
      return row..<min(unknown, sieve.holding.first(from: row) ?? rows)
    }
    let unknown = sieve.looked.last(before: row + 1, false) ?? -1
    return max(unknown, sieve.holding.last(before: row + 1) ?? -1) + 1..<row + 1
  }

  /// Follows a step of an edit: new rows, and rows that look different, are to be looked at.
  mutating func follow(_ step: RowChanges.Step) {
    open?.row.follow(step)
    if case .setLength = step { open = nil }
    if open?.row.isGone ?? false { open = nil }
    looked.follow(step, new: isConfined)
    holding.follow(step)
    for digit in furtherMatches.indices { furtherMatches[digit].follow(step) }
    sieve?.follow(step)
    judged?.follow(step)
    guard case .setLength(_, let rows, _) = step else { return }
    looked.set(rows, false)
    holding.set(rows, false)
    for digit in furtherMatches.indices { furtherMatches[digit].set(rows, false) }
  }
}

/// A limit on the cost of looking at rows before something else has its turn.
///
/// The unit is about 50 ns, which is what reading a short row off an array takes at least.
struct SearchEffort: Sendable {
  /// The cost of a row besides its text.
  static let perRow = 11
  /// The cost of a slice at most: about 2 ms.
  static let slice = SearchEffort(left: 40_000)

  private(set) var left: Int

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ cost: Int) { left -= cost }

  /// The steps of comparing that are left, at least as many as let a short row be looked through.
  var steps: Int { max(left, 64) }

  /// Spends what reading a text cost, and looking through it.
  mutating func spend(reading text: String, steps: Int) {
    spend(Self.perRow + text.utf8.count / 64 + steps)
  }
}
