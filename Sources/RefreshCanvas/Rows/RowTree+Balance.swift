// The treap: nodes in order of their rows, and no node of a higher priority than the one above it.

extension RowTree {
  /// Cuts into the nodes that end before a row, and all others.
  mutating func split(_ node: Int32, endingBefore row: Int) -> (Int32, Int32) {
    guard node != Self.none else { return (Self.none, Self.none) }
    let here = self.node(node)
    let end = sums(here.left).rows + here.own.rows
    if end < row {
      let (left, right) = split(here.right, endingBefore: row - end)
      return (link(node, left: here.left, right: left), right)
    }
    let (left, right) = split(here.left, endingBefore: row)
    return (left, link(node, left: right, right: here.right))
  }

  /// Cuts into the nodes that begin at a row or before it, and all others.
  mutating func split(_ node: Int32, startingUpTo row: Int) -> (Int32, Int32) {
    guard node != Self.none else { return (Self.none, Self.none) }
    let here = self.node(node)
    let start = sums(here.left).rows
    if start <= row {
      let (left, right) = split(here.right, startingUpTo: row - start - here.own.rows)
      return (link(node, left: here.left, right: left), right)
    }
    let (left, right) = split(here.left, startingUpTo: row)
    return (left, link(node, left: right, right: here.right))
  }

  /// Joins two trees, one behind the other.
  mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
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

  /// A tree of new nodes.
  mutating func tree(of runs: [RowRun]) -> Int32 {
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
