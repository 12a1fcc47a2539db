/// Rows in order, as a balanced tree of runs that lies flat in two arrays.
///
/// A node keeps up to ``capacity`` runs in a slice of `runs` that is its own, so that rows of
/// lengths of their own take about 30 bytes each, and rows that are alike take nothing. The tree is
/// a treap: split and merge are all it needs, and chance, from a fixed seed, keeps it level.
/// What is changed costs the depth of the tree and the runs of the nodes it touches.
struct RowTree: Sendable {
  static let capacity = 16
  /// Nodes with fewer runs than this are joined with a neighbour when they are touched.
  private static let least = 4
  static let none: Int32 = -1

  struct Node: Sendable {
    var left = RowTree.none
    var right = RowTree.none
    var priority: UInt32
    /// The number of its slots that hold a run.
    var used: Int32
    /// Its own rows together.
    var own: RowSums
    /// Its rows and those below it.
    var all: RowSums
  }

  private(set) var root = RowTree.none
  private var nodes: ContiguousArray<Node> = []
  private var slots: ContiguousArray<RowRun> = []
  private var free: [Int32] = []
  private var chance: UInt32 = 0x9E37_79B9

  /// The sums of all rows.
  var sums: RowSums { sums(root) }

  func sums(_ node: Int32) -> RowSums { node == Self.none ? RowSums() : nodes[Int(node)].all }

  func node(_ node: Int32) -> Node { nodes[Int(node)] }

  /// One of a node's runs.
  func run(_ index: Int, of node: Int32) -> RowRun { slots[Int(node) * Self.capacity + index] }
}

// MARK: - Changing

extension RowTree {
  /// Puts `runs` in the place of some rows.
  mutating func replace(_ rows: Range<Int>, with runs: [RowRun]) {
    var (before, rest) = split(root, endingBefore: rows.lowerBound)
    let start = sums(before).rows
    var (middle, after) = split(rest, startingUpTo: rows.upperBound - start)
    var old: [RowRun] = []
    release(middle, into: &old)
    var new = Self.replaced(
      old, rows.lowerBound - start..<rows.upperBound - start, with: runs)
    while new.count < Self.least, before != Self.none {
      (before, rest) = split(before, endingBefore: sums(before).rows)
      old = []
      release(rest, into: &old)
      for run in new { old.join(run) }
      new = old
    }
    middle = tree(of: new)
    root = merge(merge(before, middle), after)
    after = Self.none
  }

  /// Takes all rows out.
  mutating func removeAll() { self = RowTree() }

  /// The runs `old` with some of their rows replaced.
  private static func replaced(
    _ old: [RowRun], _ rows: Range<Int>, with runs: [RowRun]
  ) -> [RowRun] {
    var new: [RowRun] = []
    var end = 0
    var isDone = false
    for var run in old {
      let start = end
      end += run.count
      if start < rows.lowerBound {
        run.count = min(end, rows.lowerBound) - start
        new.join(run)
      }
      if !isDone, end >= rows.lowerBound {
        for run in runs { new.join(run) }
        isDone = true
      }
      if end > rows.upperBound {
        run.count = end - max(start, rows.upperBound)
        new.join(run)
      }
    }
    if !isDone { for run in runs { new.join(run) } }
    return new
  }
}

// MARK: - Nodes

extension RowTree {
  /// Gives a node other nodes below it.
  mutating func link(_ node: Int32, left: Int32, right: Int32) -> Int32 {
    let index = Int(node)
    nodes[index].left = left
    nodes[index].right = right
    var all = nodes[index].own
    if left != Self.none { all += nodes[Int(left)].all }
    if right != Self.none { all += nodes[Int(right)].all }
    nodes[index].all = all
    return node
  }

  /// A node that keeps so many runs, no more than its capacity.
  mutating func makeNode(of runs: ArraySlice<RowRun>) -> Int32 {
    chance ^= chance << 13
    chance ^= chance >> 17
    chance ^= chance << 5
    var own = RowSums()
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

  /// Frees a tree's nodes and adds their runs to `runs`, in order.
  mutating func release(_ node: Int32, into runs: inout [RowRun]) {
    guard node != Self.none else { return }
    let here = self.node(node)
    release(here.left, into: &runs)
    for index in 0..<Int(here.used) { runs.join(run(index, of: node)) }
    free.append(node)
    release(here.right, into: &runs)
  }
}
