internal import RefreshCanvas

/// Some of a list's rows, which stay the same rows over edits.
///
/// Rows that come are not among them, rows that go are no longer. Neighbours take no memory each;
/// everything costs the depth of a tree.
struct RowSet: Sendable {
  /// The mark that members bear in the tree.
  private static let member = RowMarks.moved

  private var tree = RowLengthTree()

  /// Makes a set of none of `rows` rows, or of all of them.
  init(rows: Int, all: Bool = false) {
    if rows > 0 { tree.replace(0..<0, with: [Self.run(rows, all)]) }
  }

  private static func run(_ count: Int, _ isMember: Bool) -> RowRun {
    RowRun(count, length: 0, marks: isMember ? member : [])
  }

  /// The number of rows, among them or not.
  var rows: Int { tree.sums.rows }
  /// The number of members.
  var count: Int { tree.sums.count(Self.member) }
  var isEmpty: Bool { count == 0 }

  func contains(_ row: Int) -> Bool { tree.run(at: row)?.marks.contains(Self.member) ?? false }

  /// The number of members before a row.
  func count(before row: Int) -> Int { tree.sums(before: row).count(Self.member) }

  /// The first row from one on that is among them, or is not.
  func first(from row: Int, _ isMember: Bool = true) -> Int? {
    tree.firstRow(from: row, with: Self.member, isMember)
  }

  /// The last row before one that is among them, or is not.
  func last(before row: Int, _ isMember: Bool = true) -> Int? {
    tree.lastRow(before: row, with: Self.member, isMember)
  }

  /// The row in the set that has `number` others before it.
  func row(_ number: Int) -> Int? {
    guard number >= 0, number < count else { return nil }
    let before = tree.prefix(
      while: { $0.count(Self.member) <= number },
      fit: { sums, run in
        run.marks.contains(Self.member) ? number - sums.count(Self.member) : run.count
      })
    return before.rows
  }

  /// Visits the members in order, by neighbours, while the body returns `true`.
  func forEachRange(in rows: Range<Int>, _ body: (Range<Int>) -> Bool) {
    var row = rows.lowerBound
    tree.forEachRun(in: rows) { run in
      defer { row += run.count }
      return run.marks.contains(Self.member) ? body(row..<row + run.count) : true
    }
  }

  /// Some rows, as stretches of neighbours that all are members or all are not.
  func stretches(in rows: Range<Int>) -> [(count: Int, isMember: Bool)] {
    tree.runs(in: rows).map { ($0.count, $0.marks.contains(Self.member)) }
  }

  /// All of them in order.
  var members: [Int] {
    var members: [Int] = []
    forEachRange(in: 0..<rows) {
      members.append(contentsOf: $0)
      return true
    }
    return members
  }
}

// MARK: - Changing

extension RowSet {
  /// Takes rows in, or out.
  mutating func set(_ rows: Range<Int>, _ isMember: Bool) {
    if !rows.isEmpty { tree.replace(rows, with: [Self.run(rows.count, isMember)]) }
  }

  /// Makes stretches of rows from one on members or not.
  mutating func set(from row: Int, _ stretches: [(count: Int, isMember: Bool)]) {
    var (runs, end): ([RowRun], Int) = ([], row)
    runs.reserveCapacity(stretches.count)
    for stretch in stretches {
      runs.join(Self.run(stretch.count, stretch.isMember))
      end += stretch.count
    }
    if end > row { tree.replace(row..<end, with: runs) }
  }

  /// Makes each row from one on a member or not.
  mutating func set(from row: Int, _ members: [Bool]) {
    guard !members.isEmpty else { return }
    var runs: [RowRun] = []
    for isMember in members { runs.join(Self.run(1, isMember)) }
    tree.replace(row..<row + members.count, with: runs)
  }

  /// Follows a step of an edit; rows that come are not among them, or are.
  mutating func follow(_ step: RowChanges.Step, new isMember: Bool = false) {
    switch step {
    case .insert(let count, let row, _):
      tree.replace(row..<row, with: [Self.run(count, isMember)])
    case .remove(let rows): tree.replace(rows, with: [])
    case .move(let rows, let target):
      let runs = tree.runs(in: rows)
      tree.replace(rows, with: [])
      tree.replace(target..<target, with: runs)
    case .setLength: break
    }
  }
}
