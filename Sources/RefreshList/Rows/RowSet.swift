/// A set of rows that is updated with edits. Looking up a row takes logarithmic time.
struct RowSet: Sendable {
  private static let member = RowChangeFlags.moved

  private var tree = RowLengthTree()

  init(rows: Int, all: Bool = false) {
    if rows > 0 { tree.replace(0..<0, with: [Self.run(rows, all)]) }
  }

  private static func run(_ count: Int, _ isMember: Bool) -> RowRun {
    RowRun(count, length: 0, marks: isMember ? member : [])
  }

  /// The number of rows, whether members or not.
  var rows: Int { tree.sums.rows }
  var count: Int { tree.sums.count(Self.member) }
  var isEmpty: Bool { count == 0 }

  func contains(_ row: Int) -> Bool { tree.run(at: row)?.marks.contains(Self.member) ?? false }

  func count(before row: Int) -> Int { tree.sums(before: row).count(Self.member) }

  /// Returns the first member at or after a row, or the first other row if `isMember` is `false`.
  func first(from row: Int, _ isMember: Bool = true) -> Int? {
    tree.firstRow(from: row, with: Self.member, isMember)
  }

  func last(before row: Int, _ isMember: Bool = true) -> Int? {
    tree.lastRow(before: row, with: Self.member, isMember)
  }

  func row(_ number: Int) -> Int? { tree.row(number, with: Self.member) }

  /// Visits ranges of adjacent members, until the closure returns `false`.
  func forEachRange(in rows: Range<Int>, _ body: (Range<Int>) -> Bool) {
    var row = rows.lowerBound
    tree.forEachRun(in: rows) { run in
      defer { row += run.count }
      return run.marks.contains(Self.member) ? body(row..<row + run.count) : true
    }
  }

  func stretches(in rows: Range<Int>) -> [(count: Int, isMember: Bool)] {
    tree.runs(in: rows).map { ($0.count, $0.marks.contains(Self.member)) }
  }

  var members: [Int] {
    var members: [Int] = []
    forEachRange(in: 0..<rows) {
      members.append(contentsOf: $0)
      return true
    }
    return members
  }

  mutating func set(_ rows: Range<Int>, _ isMember: Bool) {
    if !rows.isEmpty { tree.replace(rows, with: [Self.run(rows.count, isMember)]) }
  }

  mutating func set(from row: Int, _ stretches: some Sequence<(count: Int, isMember: Bool)>) {
    var (runs, end): ([RowRun], Int) = ([], row)
    for stretch in stretches {
      runs.join(Self.run(stretch.count, stretch.isMember))
      end += stretch.count
    }
    if end > row { tree.replace(row..<end, with: runs) }
  }

  /// `oldRows` contains the row of this set for each new row, or -1 for an inserted row.
  func rearranged(_ oldRows: [Int]) -> RowSet {
    var isMember = [Bool](repeating: false, count: rows)
    forEachRange(in: 0..<rows) { range in
      for row in range { isMember[row] = true }
      return true
    }
    var set = RowSet(rows: oldRows.count)
    set.set(from: 0, oldRows.lazy.map { (1, $0 >= 0 && isMember[$0]) })
    return set
  }

  /// `isMember` is whether inserted rows become members.
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
