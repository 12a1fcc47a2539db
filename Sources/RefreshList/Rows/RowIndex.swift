internal import RefreshCanvas

/// The positions of rows of different lengths, and the rows at positions, however many there are.
///
/// Rows of one length take no memory each, and rows that are not measured neither: those count with
/// the mean of all that were measured. Everything costs the depth of a tree, and an edit its rows
/// besides. Positions are right to the last bit or the one before, whatever was edited before.
struct RowIndex: Sendable {
  private var tree = RowLengthTree()
  /// The length of a row before any was measured.
  private let estimate: Double
  private var measuredRows = 0
  private var measuredLength = DoubleDouble.zero

  /// Makes an index without rows; `estimate` is the length of a row while none is known.
  init(estimate: Double = 1) { self.estimate = estimate }

  /// All rows.
  var count: Int { tree.sums.rows }

  /// The length of all rows.
  var total: DoubleDouble { length(tree.sums) }

  /// The number of rows that are not measured.
  var unknownCount: Int { tree.sums.unknown }

  /// The length that a row counts with while it is not measured.
  var mean: Double { measuredRows > 0 ? measuredLength.value / Double(measuredRows) : estimate }

  private func length(_ sums: RunTotals) -> DoubleDouble {
    sums.unknown == 0 ? sums.length : sums.length(unknownAs: mean)
  }
}

// MARK: - Reading

extension RowIndex {
  /// The position of a row; that of the number of rows is the end of the last one.
  func position(of row: Int) -> DoubleDouble { length(tree.sums(before: row)) }

  /// The row that covers a position, and where it begins.
  ///
  /// Behind the last row it is the number of rows, before the first it is 0. Rows without length
  /// cover nothing.
  func row(at position: Double) -> (row: Int, start: DoubleDouble) {
    let before = prefix(endingAt: position, orBefore: false)
    return (before.rows, length(before))
  }

  /// The number of rows that begin before a position.
  func count(before position: Double) -> Int {
    position > 0 ? min(prefix(endingAt: position, orBefore: true).rows + 1, count) : 0
  }

  /// The most leading rows that end at a position or before it, or only before it.
  private func prefix(endingAt position: Double, orBefore isStrict: Bool) -> RunTotals {
    let mean = mean
    func ends(_ end: DoubleDouble) -> Bool {
      isStrict ? end.value < position : end.value <= position
    }
    return tree.prefix(
      while: { ends($0.length(unknownAs: mean)) },
      fit: { sums, run in
        let (start, each) = (sums.length(unknownAs: mean), run.length ?? mean)
        // Inline, the loops below would be unrolled to sixteen rows each, and take one step at most.
        @inline(never) func fits(_ rows: Int) -> Bool {
          ends(start + DoubleDouble(each, times: rows))
        }
        // A division finds them, and rounding is a row off at most.
        let guess = ((position - start.value) / each).rounded(.down)
        var rows = Int(min(max(guess, 0), Double(run.count)))
        while rows < run.count, fits(rows + 1) { rows += 1 }
        while rows > 0, !fits(rows) { rows -= 1 }
        return rows
      })
  }

  /// The length of a row; the mean if it is not measured.
  func length(of row: Int) -> Double { knownLength(of: row) ?? mean }

  /// The length of a row, if it is known.
  func knownLength(of row: Int) -> Double? { tree.run(at: row)?.length }

  /// Some rows as runs of rows that are alike.
  func runs(in rows: Range<Int>) -> [RowRun] { tree.runs(in: rows) }

  /// Visits the rows from one on, run by run, while the body returns `true`.
  func forEachRun(from row: Int, _ body: (RowRun) -> Bool) {
    tree.forEachRun(in: row..<max(row, count), body)
  }

  /// The number of some rows that are not measured.
  func unknownCount(in rows: Range<Int>) -> Int {
    tree.sums(before: rows.upperBound).unknown - tree.sums(before: rows.lowerBound).unknown
  }

  /// The first rows in a row that are not measured.
  func firstUnknownRows(atMost limit: Int) -> Range<Int>? {
    guard unknownCount > 0 else { return nil }
    let first = tree.prefix(
      while: { $0.unknown == 0 }, fit: { _, run in run.length == nil ? 0 : run.count }
    ).rows
    return first..<first + min(limit, tree.run(at: first)?.count ?? 1)
  }

  /// Whether the last row came in with the change that is being carried out.
  var isLastRowNew: Bool { tree.run(at: count - 1)?.marks.contains(.added) ?? false }

  /// The rows among some that bear a mark.
  func rows(with mark: RowMarks, in rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var row = rows.lowerBound
    while let first = firstRow(from: row, with: mark), first < rows.upperBound {
      row = min(firstRow(from: first, with: mark, false) ?? count, rows.upperBound)
      found.append(first..<row)
    }
    return found
  }

  /// The number of rows that bear a mark.
  func count(_ mark: RowMarks) -> Int { tree.sums.count(mark) }

  /// Whether any row is new or unseen.
  var hasNews: Bool { tree.sums.hasNews }

  /// The first row at or after `row` that bears a mark, or that bears it not.
  func firstRow(from row: Int, with mark: RowMarks, _ isBorne: Bool = true) -> Int? {
    tree.firstRow(from: row, with: mark, isBorne)
  }

  /// The last row before `row` that bears a mark, or that bears it not.
  func lastRow(before row: Int, with mark: RowMarks, _ isBorne: Bool = true) -> Int? {
    tree.lastRow(before: row, with: mark, isBorne)
  }
}

// MARK: - Editing

extension RowIndex {
  /// Puts rows before the one at an index; a length of `nil` is not known yet.
  mutating func insert(_ count: Int, at row: Int, length: Double?, marks: RowMarks = []) {
    tree.replace(row..<row, with: [RowRun(count, length: length, marks: marks)])
  }

  /// Puts runs in the place of some rows.
  mutating func replace(_ rows: Range<Int>, with runs: [RowRun]) { tree.replace(rows, with: runs) }

  /// Takes rows out.
  mutating func remove(_ rows: Range<Int>) { tree.replace(rows, with: []) }

  /// Takes rows out and puts them before the one that has the index `target` then.
  mutating func move(_ rows: Range<Int>, to target: Int, marks: RowMarks = []) {
    var runs = tree.runs(in: rows)
    for index in runs.indices { runs[index].marks.formUnion(marks) }
    tree.replace(rows, with: [])
    tree.replace(target..<target, with: runs)
  }

  /// Gives rows another length; `nil` forgets it.
  mutating func setLength(_ length: Double?, of rows: Range<Int>) {
    change(rows) { $0.length = length }
  }

  /// Forgets the lengths of rows that are measured again, in the mean too: each counts there once.
  ///
  /// All lengths in the index have to be measured ones.
  mutating func forgetLengths(of rows: Range<Int>) {
    let (before, after) = (tree.sums(before: rows.lowerBound), tree.sums(before: rows.upperBound))
    measuredRows -= (after.rows - after.unknown) - (before.rows - before.unknown)
    measuredLength = measuredRows > 0 ? measuredLength - (after.length - before.length) : .zero
    setLength(nil, of: rows)
  }

  /// Notes lengths that were measured, one for each row from `row` on.
  mutating func note(_ lengths: [Double], from row: Int) {
    var runs = tree.runs(in: row..<row + lengths.count)[...]
    var noted: [RowRun] = []
    var left = runs.first?.count ?? 0
    for length in lengths {
      guard let run = runs.first else { break }
      noted.join(RowRun(1, length: length, marks: run.marks))
      measuredLength += DoubleDouble(length)
      left -= 1
      if left == 0 {
        runs = runs.dropFirst()
        left = runs.first?.count ?? 0
      }
    }
    measuredRows += lengths.count
    tree.replace(row..<row + lengths.count, with: noted)
  }

  /// Forgets all lengths: no row is measured any more.
  mutating func forgetLengths() {
    (measuredRows, measuredLength) = (0, .zero)
    guard tree.sums.unknown < count else { return }
    setLength(nil, of: 0..<count)
  }

  /// Adds marks to rows, or takes them away.
  mutating func mark(_ rows: Range<Int>, _ marks: RowMarks, _ isBorne: Bool = true) {
    change(rows) { run in
      if isBorne { run.marks.formUnion(marks) } else { run.marks.subtract(marks) }
    }
  }

  private mutating func change(_ rows: Range<Int>, _ body: (inout RowRun) -> Void) {
    guard !rows.isEmpty else { return }
    var runs: [RowRun] = []
    for var run in tree.runs(in: rows) {
      body(&run)
      runs.join(run)
    }
    tree.replace(rows, with: runs)
  }

  /// Takes a mark, and others with it, from all rows that bear it; other rows cost nothing.
  mutating func unmark(_ mark: RowMarks, and others: RowMarks = []) {
    while let first = firstRow(from: 0, with: mark) {
      let end = firstRow(from: first, with: mark, false) ?? count
      self.mark(first..<end, mark.union(others), false)
    }
  }
}
