/// A treap of runs of rows, stored in two flat arrays. Rows with individual lengths take about 30
/// bytes each; adjacent equal rows usually share a run.
struct RowLengthTree: Sendable {
  private static let capacity = 16
  /// A changed node with fewer runs is joined with the node before it, if any.
  private static let least = 4
  private static let none: Int32 = -1

  private struct Node: Sendable {
    var left = RowLengthTree.none
    var right = RowLengthTree.none
    var priority: UInt32
    var used: Int32
    /// The totals of the node without its subtrees.
    var own: RowTotals
    var all: RowTotals
  }

  private var root = RowLengthTree.none
  private var nodes: ContiguousArray<Node> = []
  private var slots: ContiguousArray<RowRun> = []
  private var free: [Int32] = []
  private var chance: UInt32 = 0x9E37_79B9

  var sums: RowTotals { sums(root) }

  private func sums(_ node: Int32) -> RowTotals {
    node == Self.none ? RowTotals() : nodes[Int(node)].all
  }

  private func rowCount(_ node: Int32) -> Int {
    node == Self.none ? 0 : nodes[Int(node)].all.rows
  }

  private func node(_ node: Int32) -> Node { nodes[Int(node)] }

  private func run(_ index: Int, of node: Int32) -> RowRun {
    slots[Int(node) * Self.capacity + index]
  }

  mutating func replace(_ rows: Range<Int>, with runs: [RowRun]) {
    var (before, rest) = split(root) { $1 < rows.lowerBound }
    let start = sums(before).rows
    let (middle, after) = split(rest) { nodeStart, _ in nodeStart <= rows.upperBound - start }
    var old: [RowRun] = []
    release(middle, into: &old)
    var new = Self.replaced(old, rows.lowerBound - start, rows.count, with: runs)
    while new.count < Self.least, before != Self.none {
      let end = sums(before).rows
      (before, rest) = split(before) { $1 < end }
      old = []
      release(rest, into: &old)
      for run in new { old.join(run) }
      new = old
    }
    root = merge(merge(before, tree(of: new)), after)
  }

  private static func replaced(
    _ old: [RowRun], _ row: Int, _ count: Int, with runs: [RowRun]
  ) -> [RowRun] {
    var new: [RowRun] = []
    new.reserveCapacity(old.count + runs.count + 1)
    var rest = RowRunReader(old)
    rest.read(row) { new.join($0) }
    for run in runs { new.join(run) }
    rest.read(count) { _ in }
    rest.read(.max) { new.join($0) }
    return new
  }

  private mutating func link(_ node: Int32, left: Int32, right: Int32) -> Int32 {
    let index = Int(node)
    nodes[index].left = left
    nodes[index].right = right
    var all = nodes[index].own
    if left != Self.none { all += nodes[Int(left)].all }
    if right != Self.none { all += nodes[Int(right)].all }
    nodes[index].all = all
    return node
  }

  private mutating func makeNode(of runs: ArraySlice<RowRun>) -> Int32 {
    chance ^= chance << 13
    chance ^= chance >> 17
    chance ^= chance << 5
    var own = RowTotals()
    for run in runs { own.add(run, count: run.count) }
    let new = Node(priority: chance, used: Int32(runs.count), own: own, all: own)
    let node: Int32
    if let freed = free.popLast() {
      node = freed
      nodes[Int(node)] = new
    } else {
      node = Int32(nodes.count)
      nodes.append(new)
      slots.append(contentsOf: repeatElement(RowRun(0, length: nil), count: Self.capacity))
    }
    let start = Int(node) * Self.capacity
    for (slot, run) in zip(start..., runs) { slots[slot] = run }
    return node
  }

  private mutating func release(_ node: Int32, into runs: inout [RowRun]) {
    guard node != Self.none else { return }
    let here = self.node(node)
    release(here.left, into: &runs)
    for index in 0..<Int(here.used) { runs.join(run(index, of: node)) }
    free.append(node)
    release(here.right, into: &runs)
  }

  func sums(before row: Int) -> RowTotals {
    var (node, left, before) = (root, row, RowTotals())
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

  private func addRuns(of node: Int32, upTo row: Int, to sums: inout RowTotals) {
    var left = row
    for index in 0..<Int(self.node(node).used) where left > 0 {
      let run = run(index, of: node)
      sums.add(run, count: min(left, run.count))
      left -= run.count
    }
  }

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

  /// Returns the totals of the longest prefix that satisfies `fits`, which must be monotonic. `fit`
  /// returns the number of rows of a run that can be added to the totals before it.
  func prefix(
    while fits: (RowTotals) -> Bool, fit: (RowTotals, RowRun) -> Int
  ) -> RowTotals {
    var (node, before) = (root, RowTotals())
    while node != Self.none {
      let here = self.node(node)
      let start = before + sums(here.left)
      guard fits(start) else {
        node = here.left
        continue
      }
      let end = start + here.own
      if fits(end) {
        node = here.right
        before = end
        continue
      }
      before = start
      for index in 0..<Int(here.used) {
        let run = run(index, of: node)
        let next = before + RowTotals(run)
        guard fits(next) else {
          before.add(run, count: min(max(fit(before, run), 0), run.count))
          break
        }
        before = next
      }
      return before
    }
    return before
  }

  func runs(in rows: Range<Int>) -> [RowRun] {
    var found: [RowRun] = []
    forEachRun(in: rows) { run in
      found.join(run)
      return true
    }
    return found
  }

  /// Visits rows by runs, until the closure returns `false`.
  func forEachRun(in rows: Range<Int>, _ body: (RowRun) -> Bool) { _ = visit(root, rows, body) }

  private func visit(_ node: Int32, _ rows: Range<Int>, _ body: (RowRun) -> Bool) -> Bool {
    guard node != Self.none, rows.upperBound > 0, rows.lowerBound < rowCount(node) else {
      return true
    }
    // Not a copy of the node, which is large.
    let place = Int(node)
    let left = nodes[place].left
    guard visit(left, rows, body) else { return false }
    var start = rowCount(left)
    let end = start + nodes[place].own.rows
    if end > rows.lowerBound {
      for index in 0..<Int(nodes[place].used) where start < rows.upperBound {
        var run = run(index, of: node)
        let next = start + run.count
        run.count = max(0, min(next, rows.upperBound) - max(start, rows.lowerBound))
        if run.count > 0, !body(run) { return false }
        start = next
      }
    }
    return visit(nodes[place].right, rows.lowerBound - end..<rows.upperBound - end, body)
  }

  /// Returns the first row at or after `row` with a mark, or without it.
  func firstRow(from row: Int, with mark: RowChangeFlags, _ isSet: Bool = true) -> Int? {
    self.row(sums(before: row).count(mark, isSet), with: mark, isSet)
  }

  func lastRow(before row: Int, with mark: RowChangeFlags, _ isSet: Bool = true) -> Int? {
    self.row(sums(before: row).count(mark, isSet) - 1, with: mark, isSet)
  }

  /// Returns the row with a number, from 0, among the rows with a mark, or without it.
  func row(_ number: Int, with mark: RowChangeFlags, _ isSet: Bool = true) -> Int? {
    guard 0..<sums.count(mark, isSet) ~= number else { return nil }
    return prefix(
      while: { $0.count(mark, isSet) <= number },
      fit: { sums, run in
        run.marks.contains(mark) == isSet ? number - sums.count(mark, isSet) : run.count
      }
    ).rows
  }

  // The invariant of the treap: no node has a higher priority than its parent.

  /// Splits a tree into its first nodes and the others. `first` is the index of its first row.
  private mutating func split(
    _ node: Int32, from first: Int = 0, _ isFirst: (_ start: Int, _ end: Int) -> Bool
  ) -> (Int32, Int32) {
    guard node != Self.none else { return (Self.none, Self.none) }
    let here = self.node(node)
    let start = first + sums(here.left).rows
    let end = start + here.own.rows
    if isFirst(start, end) {
      let (left, right) = split(here.right, from: end, isFirst)
      return (link(node, left: here.left, right: left), right)
    }
    let (left, right) = split(here.left, from: first, isFirst)
    return (left, link(node, left: right, right: here.right))
  }

  private mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
    guard left != Self.none else { return right }
    guard right != Self.none else { return left }
    let (first, second) = (node(left), node(right))
    if first.priority >= second.priority {
      let joined = merge(first.right, right)
      return link(left, left: first.left, right: joined)
    }
    let joined = merge(left, second.left)
    return link(right, left: joined, right: second.right)
  }

  private mutating func tree(of runs: [RowRun]) -> Int32 {
    var tree = Self.none
    let pieces = max(1, (runs.count + Self.capacity - 1) / Self.capacity)
    var start = 0
    for piece in 1...pieces {
      let end = runs.count * piece / pieces
      if end > start { tree = merge(tree, makeNode(of: runs[start..<end])) }
      start = end
    }
    return tree
  }
}
