/// An index of rows with different lengths by position, with lookups in logarithmic time. If all
/// rows are measured, positions are correct to within the last bit, independent of earlier edits.
struct RowPositionIndex: Sendable {
  private(set) var tree = RowLengthTree()
  private let estimate: Double
  private var measuredRows = 0
  private var measuredLength = DoubleDouble.zero

  init(estimate: Double = 1) { self.estimate = estimate }

  var count: Int { tree.sums.rows }

  var total: DoubleDouble { tree.sums.length(unknownAs: mean) }

  var unknownCount: Int { tree.sums.unknown }

  /// The length of rows that are not measured: the mean of measured lengths, or the estimate.
  var mean: Double { measuredRows > 0 ? measuredLength.value / Double(measuredRows) : estimate }

  /// `position(of: count)` is the end of the last row.
  func position(of row: Int) -> DoubleDouble { tree.sums(before: row).length(unknownAs: mean) }

  /// Returns the row that covers a position, and its start. Rows of length 0 cover nothing.
  /// Before row 0, the result is row 0; past the last row, the number of rows.
  func row(at position: Double) -> (row: Int, start: DoubleDouble) {
    let before = prefix(endingAt: position, isStrict: false)
    return (before.rows, before.length(unknownAs: mean))
  }

  func count(before position: Double) -> Int {
    position > 0 ? min(prefix(endingAt: position, isStrict: true).rows + 1, count) : 0
  }

  private func prefix(endingAt position: Double, isStrict: Bool) -> RowTotals {
    let mean = mean
    func ends(_ end: DoubleDouble) -> Bool {
      isStrict ? end.value < position : end.value <= position
    }
    return tree.prefix(
      while: { ends($0.length(unknownAs: mean)) },
      fit: { sums, run in
        let (start, each) = (sums.length(unknownAs: mean), run.length ?? mean)
        // If inlined, the loops below would be unrolled to sixteen rows each.
        @inline(never) func fits(_ rows: Int) -> Bool {
          ends(start + DoubleDouble(each, times: rows))
        }
        // The result of the division can be off by one row because of rounding.
        let guess = ((position - start.value) / each).rounded(.down)
        var rows = Int(min(max(guess, 0), Double(run.count)))
        while rows < run.count, fits(rows + 1) { rows += 1 }
        while rows > 0, !fits(rows) { rows -= 1 }
        return rows
      })
  }

  func length(of row: Int) -> Double { knownLength(of: row) ?? mean }

  func knownLength(of row: Int) -> Double? { tree.run(at: row)?.length }

  func forEachRun(from row: Int, _ body: (RowRun) -> Bool) {
    tree.forEachRun(in: row..<max(row, count), body)
  }

  func unknownCount(in rows: Range<Int>) -> Int {
    tree.sums(before: rows.upperBound).unknown - tree.sums(before: rows.lowerBound).unknown
  }

  func firstUnknownRows(atMost limit: Int) -> Range<Int>? {
    guard unknownCount > 0 else { return nil }
    let first = tree.prefix(
      while: { $0.unknown == 0 }, fit: { _, run in run.length == nil ? 0 : run.count }
    ).rows
    return first..<first + min(limit, tree.run(at: first)?.count ?? 1)
  }

  var isLastRowNew: Bool { tree.run(at: count - 1)?.marks.contains(.added) ?? false }

  func rows(with mark: RowChangeFlags, in rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var row = rows.lowerBound
    while let first = tree.firstRow(from: row, with: mark), first < rows.upperBound {
      row = min(tree.firstRow(from: first, with: mark, false) ?? count, rows.upperBound)
      found.append(first..<row)
    }
    return found
  }

  mutating func insert(_ count: Int, at row: Int, length: Double?, marks: RowChangeFlags = []) {
    tree.replace(row..<row, with: [RowRun(count, length: length, marks: marks)])
  }

  mutating func replace(_ rows: Range<Int>, with runs: [RowRun]) { tree.replace(rows, with: runs) }

  mutating func remove(_ rows: Range<Int>) { tree.replace(rows, with: []) }

  /// Moves rows before the row that has the index `target` after their removal.
  mutating func move(_ rows: Range<Int>, to target: Int, marks: RowChangeFlags = []) {
    var runs = tree.runs(in: rows)
    for index in runs.indices { runs[index].marks.formUnion(marks) }
    tree.replace(rows, with: [])
    tree.replace(target..<target, with: runs)
  }

  mutating func setLength(_ length: Double?, of rows: Range<Int>) {
    change(rows) { $0.length = length }
  }

  /// Removes lengths, which must come from ``note(_:from:)``, so that rows are measured again.
  mutating func removeLengths(of rows: Range<Int>) {
    let (before, after) = (tree.sums(before: rows.lowerBound), tree.sums(before: rows.upperBound))
    measuredRows -= (after.rows - after.unknown) - (before.rows - before.unknown)
    measuredLength = measuredRows > 0 ? measuredLength - (after.length - before.length) : .zero
    setLength(nil, of: rows)
  }

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

  mutating func removeLengths() {
    measuredRows = 0
    measuredLength = .zero
    guard tree.sums.unknown < count else { return }
    setLength(nil, of: 0..<count)
  }

  mutating func mark(_ rows: Range<Int>, _ marks: RowChangeFlags, _ isSet: Bool = true) {
    change(rows) { run in
      if isSet { run.marks.formUnion(marks) } else { run.marks.subtract(marks) }
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

  /// The time hardly depends on the number of rows without the mark.
  mutating func unmark(_ mark: RowChangeFlags, and others: RowChangeFlags = []) {
    while let first = tree.firstRow(from: 0, with: mark) {
      // Marked rows with few runs between them are changed in one step.
      var (changed, between): ([RowRun], [RowRun]) = ([], [])
      tree.forEachRun(in: first..<count) { run in
        guard run.marks.contains(mark) else {
          between.append(run)
          return between.count < 16
        }
        for run in between { changed.join(run) }
        between.removeAll(keepingCapacity: true)
        var run = run
        run.marks.subtract(mark.union(others))
        changed.join(run)
        return true
      }
      let end = changed.reduce(first) { $0 + $1.count }
      tree.replace(first..<end, with: changed)
    }
  }
}
