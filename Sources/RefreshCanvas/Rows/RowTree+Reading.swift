// What the tree tells: sums before a row, the row at a sum, runs, rows with a mark.

extension RowTree {
  /// The sums of the rows before one.
  func sums(before row: Int) -> RowSums {
    var (node, left, before) = (root, row, RowSums())
    while node != Self.none {
      let here = self.node(node)
      let start = sums(here.left).rows
      if left < start {
        node = here.left
        continue
      }
      before += sums(here.left)
      left -= start
      if left < here.own.rows {
        addRuns(of: node, upTo: left, to: &before)
        return before
      }
      before += here.own
      left -= here.own.rows
      node = here.right
    }
    return before
  }

  private func addRuns(of node: Int32, upTo row: Int, to sums: inout RowSums) {
    var left = row
    for index in 0..<Int(self.node(node).used) where left > 0 {
      let run = run(index, of: node)
      sums.add(run, count: min(left, run.count))
      left -= run.count
    }
  }

  /// The run that a row lies in.
  func run(at row: Int) -> RowRun? {
    var (node, left) = (root, row)
    while node != Self.none {
      let here = self.node(node)
      let start = sums(here.left).rows
      if left < start {
        node = here.left
        continue
      }
      left -= start
      if left < here.own.rows { return run(of: node, holding: left) }
      left -= here.own.rows
      node = here.right
    }
    return nil
  }

  private func run(of node: Int32, holding row: Int) -> RowRun? {
    var left = row
    for index in 0..<Int(self.node(node).used) {
      let run = run(index, of: node)
      if left < run.count { return run }
      left -= run.count
    }
    return nil
  }

  /// The most leading rows whose sums a growing measure keeps at or below a limit, and their sums.
  ///
  /// `measure` gives what some rows count for; it may not sink when rows are added. Within a run,
  /// `fit` says how many of its rows can be added to the sums that come before it.
  func prefix(
    while fits: (RowSums) -> Bool, fit: (RowSums, RowRun) -> Int
  ) -> RowSums {
    var (node, before) = (root, RowSums())
    while node != Self.none {
      let here = self.node(node)
      let start = before + sums(here.left)
      guard fits(start) else {
        node = here.left
        continue
      }
      let end = start + here.own
      if fits(end) {
        (node, before) = (here.right, end)
      } else {
        return runs(of: node, from: start, while: fits, fit: fit)
      }
    }
    return before
  }

  private func runs(
    of node: Int32, from start: RowSums, while fits: (RowSums) -> Bool,
    fit: (RowSums, RowRun) -> Int
  ) -> RowSums {
    var sums = start
    for index in 0..<Int(self.node(node).used) {
      let run = run(index, of: node)
      let end = sums + RowSums(run)
      guard fits(end) else {
        sums.add(run, count: min(max(fit(sums, run), 0), run.count))
        return sums
      }
      sums = end
    }
    return sums
  }

  /// Some rows as runs, in order.
  func runs(in rows: Range<Int>) -> [RowRun] {
    var found: [RowRun] = []
    forEachRun(in: rows) { run in
      found.join(run)
      return true
    }
    return found
  }

  /// Visits some rows, run by run, in order, while the body returns `true`.
  func forEachRun(in rows: Range<Int>, _ body: (RowRun) -> Bool) { _ = visit(root, rows, body) }

  private func visit(_ node: Int32, _ rows: Range<Int>, _ body: (RowRun) -> Bool) -> Bool {
    guard node != Self.none, rows.upperBound > 0, rows.lowerBound < sums(node).rows else {
      return true
    }
    let here = self.node(node)
    guard visit(here.left, rows, body) else { return false }
    var start = sums(here.left).rows
    for index in 0..<Int(here.used) where start < rows.upperBound {
      var run = run(index, of: node)
      let end = start + run.count
      run.count = max(0, min(end, rows.upperBound) - max(start, rows.lowerBound))
      if run.count > 0, !body(run) { return false }
      start = end
    }
    let end = sums(here.left).rows + here.own.rows
    return visit(here.right, rows.lowerBound - end..<rows.upperBound - end, body)
  }

  /// The first row at or after `row` that bears a mark, or bears it not.
  func firstRow(from row: Int, with mark: RowMarks, _ isBorne: Bool = true) -> Int? {
    func matching(_ sums: RowSums) -> Int {
      isBorne ? sums.count(mark) : sums.rows - sums.count(mark)
    }
    let passed = matching(sums(before: row))
    guard matching(sums) > passed else { return nil }
    let before = prefix(
      while: { matching($0) <= passed },
      fit: { sums, run in
        run.marks.contains(mark) == isBorne ? passed - matching(sums) : run.count
      })
    return max(row, before.rows)
  }

  /// The last row before `row` that bears a mark, or bears it not.
  func lastRow(before row: Int, with mark: RowMarks, _ isBorne: Bool = true) -> Int? {
    func matching(_ sums: RowSums) -> Int {
      isBorne ? sums.count(mark) : sums.rows - sums.count(mark)
    }
    let passed = matching(sums(before: row))
    guard passed > 0 else { return nil }
    return prefix(
      while: { matching($0) < passed },
      fit: { sums, run in
        run.marks.contains(mark) == isBorne ? passed - 1 - matching(sums) : run.count
      }
    ).rows
  }
}
