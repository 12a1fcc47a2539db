internal import RefreshCanvas

/// Finds rows that moved between two canvases. Hashes only propose distances; the cells decide.
struct ScrollDetector: Sendable {
  /// Whether each row differs from the old canvas. Valid after ``compare(_:_:)``.
  private(set) var changed: [Bool] = []
  /// From top to bottom, without overlap. Valid after ``find(_:from:to:)``.
  private(set) var scrolls: [RowScroll] = []
  /// How far each row moved, positive for up, 0 without a match. Valid like `scrolls`.
  private(set) var moved: [Int] = []
  private var hints: [RowScroll] = []
  private var isSource: [Bool] = []
  private var isSought: [Bool] = []
  private var votes = ScrollDistanceFinder()
  private var failures = 0
  private var pause = 0
  private var lastRest = 0

  /// The approximate number of bytes of a scroll.
  private static let cost = 12
  /// The maximum number of distances searched per frame, besides those of the last scrolls.
  private static let distances = 8
  /// The maximum length, in frames, of the pause after searches without a result.
  private static let longestPause = 3

  mutating func reset() { votes.invalidate() }

  mutating func compare(_ old: borrowing TextCanvas, _ new: borrowing TextCanvas) -> Int {
    prepare(new.height)
    return new.noteRows(unlike: old, in: &changed)
  }

  private mutating func prepare(_ height: Int) {
    guard changed.count != height else { return }
    changed = Array(repeating: false, count: height)
    isSource = changed
    isSought = changed
    moved = Array(repeating: 0, count: height)
    votes = ScrollDistanceFinder(height: height)
    hints = []
  }

  /// `changes` is the result of ``compare(_:_:)``. Returns whether any scroll saves bytes.
  mutating func find(
    _ changes: Int, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Bool {
    scrolls.removeAll(keepingCapacity: true)
    for y in moved.indices { moved[y] = 0 }
    var rest = changes
    for hint in hints { rest -= claim(hint, from: old, to: new) }
    // Up to three changed rows next to a scroll are usually a counter or a title.
    if rest >= (rest == changes ? 3 : 4), isWorthSearching(rest) {
      let isFound = findOtherScrolls(from: old, to: new)
      failures = isFound ? 0 : min(failures + 1, Self.longestPause + 1)
      pause = max(0, failures - 1)
    } else {
      votes.invalidate()
    }
    lastRest = rest
    gather(from: old, to: new)
    for index in scrolls.indices.reversed() {
      let scroll = scrolls[index]
      if !saves(scroll, from: old, to: new) { scrolls.remove(at: index) }
    }
    if scrolls.isEmpty { return false }
    hints.removeAll(keepingCapacity: true)
    hints.append(contentsOf: scrolls)
    return true
  }

  // MARK: - Finding rows

  /// Returns the number of changed rows that the scroll explains.
  private mutating func claim(
    _ scroll: RowScroll, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Int {
    var right = 0
    var count = 0
    for y in scroll.kept where changed[y] && moved[y] == 0 {
      count += 1
      guard old.hasRow(y + scroll.distance, equalTo: y, of: new) else { continue }
      moved[y] = scroll.distance
      right += 1
    }
    guard 2 * right > count else { return right }
    for y in scroll.exposed where changed[y] { right += 1 }
    return right
  }

  private mutating func findOtherScrolls(
    from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Bool {
    var count = 0
    for y in changed.indices {
      isSource[y] = changed[y]
      isSought[y] = changed[y] && moved[y] == 0 && !new.isPartlyUnchanged(y, unlike: old)
      if isSought[y] { count += 1 }
    }
    if count == 0 {
      votes.invalidate()
      return false
    }
    for y in moved.indices where moved[y] != 0 { isSource[y + moved[y]] = false }
    votes.cast(old, new, isSought: isSought, isSource: isSource)
    var isFound = false
    for _ in 0..<Self.distances {
      guard let distance = votes.winner() else { break }
      for y in max(0, -distance)..<min(changed.count, changed.count - distance)
      where changed[y] && moved[y] == 0 && old.hasRow(y + distance, equalTo: y, of: new) {
        moved[y] = distance
        isFound = true
      }
    }
    return isFound
  }

  /// Repeated searches without a result are followed by a pause, which ends if `rest` changes.
  private mutating func isWorthSearching(_ rest: Int) -> Bool {
    if rest != lastRest { pause = 0 }
    if pause == 0 { return true }
    pause -= 1
    return false
  }

  // MARK: - Combining rows into scrolls

  private mutating func gather(from old: borrowing TextCanvas, to new: borrowing TextCanvas) {
    var y = 0
    while y < moved.count {
      let distance = moved[y]
      if distance == 0 {
        y += 1
        continue
      }
      let floor = (scrolls.last?.region.upperBound ?? 0) - min(0, distance)
      var first = y
      var end = y + 1
      while first > floor, joins(first - 1, distance, isAhead: distance > 0, old, new) {
        first -= 1
      }
      while end < moved.count, joins(end, distance, isAhead: distance < 0, old, new) { end += 1 }
      add(RowScroll(keeping: first..<end, distance: distance), from: old, to: new)
      y = end
    }
  }

  /// `isAhead` is whether rows move towards `y`. A row may differ in few cells, such as a thumb's.
  private mutating func joins(
    _ y: Int, _ distance: Int, isAhead: Bool, _ old: borrowing TextCanvas,
    _ new: borrowing TextCanvas
  ) -> Bool {
    if moved[y] != 0 { return moved[y] == distance }
    let source = y + distance
    guard source >= 0, source < moved.count else { return false }
    if old.hasRow(source, equalTo: y, of: new) {
      moved[y] = distance
      return true
    }
    guard changed[y], isAhead || changed[source] else { return false }
    let limit = new.width / 4
    let count = old.cells(inRow: source, unlike: y, of: new, upTo: limit)
    guard count < limit else { return false }
    if isAhead { return count < old.cells(inRow: y, unlike: y, of: new, upTo: limit) }
    return count + new.cellsUnlikeBlank(inRow: source)
      < new.cellsUnlikeBlank(inRow: y) + old.cells(inRow: source, unlike: source, of: new)
  }

  /// Scrolls are added from top to bottom. Of overlapping scrolls, the larger one keeps its rows.
  private mutating func add(
    _ scroll: RowScroll, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) {
    var scroll = scroll
    while var last = scrolls.last {
      if last.distance == scroll.distance, unites(last, scroll, from: old, to: new) {
        scrolls.removeLast()
        scroll.region = last.region.lowerBound..<scroll.region.upperBound
        break
      }
      if last.region.upperBound <= scroll.region.lowerBound { break }
      if last.kept.count > scroll.kept.count {
        scroll.region =
          min(last.region.upperBound, scroll.region.upperBound)..<scroll.region.upperBound
        break
      }
      scrolls.removeLast()
      last.region = last.region.lowerBound..<max(last.region.lowerBound, scroll.region.lowerBound)
      if last.kept.isEmpty { continue }
      scrolls.append(last)
      break
    }
    if !scroll.kept.isEmpty { scrolls.append(scroll) }
  }

  private func unites(
    _ first: RowScroll, _ second: RowScroll, from old: borrowing TextCanvas,
    to new: borrowing TextCanvas
  ) -> Bool {
    if first.region.upperBound > second.region.lowerBound { return true }
    var balance = 9  // the margins and the scroll itself
    for y in first.kept.upperBound..<second.kept.lowerBound {
      balance -= new.effort(ofRow: y, over: y + first.distance, of: old)
      if first.region.contains(y) || second.region.contains(y) {
        balance += new.effort(ofRow: y, over: -1, of: old)
      } else if changed[y] {
        balance += new.effort(ofRow: y, over: y, of: old)
      }
    }
    return balance >= 0
  }

  private func saves(
    _ scroll: RowScroll, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Bool {
    var balance = -Self.cost
    for y in scroll.exposed { balance -= new.cellsUnlikeBlank(inRow: y) }
    for y in scroll.kept where moved[y] != scroll.distance {
      balance -= old.cells(inRow: y + scroll.distance, unlike: y, of: new, runStart: 4)
    }
    // A changed row usually costs at least four bytes.
    if 4 * scroll.region.count(where: { changed[$0] }) + balance > 0 { return true }
    for y in scroll.region where changed[y] {
      if balance > 0 { break }
      balance += old.cells(inRow: y, unlike: y, of: new, runStart: 4, upTo: 1 - balance)
    }
    return balance > 0
  }
}

/// Rows between a terminal's margins that move up together, or down if `distance` is negative.
struct RowScroll: Sendable, Equatable {
  var region: Range<Int>
  let distance: Int

  var exposed: Range<Int> {
    distance > 0
      ? max(region.lowerBound, region.upperBound - distance)..<region.upperBound
      : region.lowerBound..<min(region.upperBound, region.lowerBound - distance)
  }

  /// The rows that show moved content after the scroll.
  var kept: Range<Int> {
    distance > 0
      ? region.lowerBound..<exposed.lowerBound : exposed.upperBound..<region.upperBound
  }
}

extension RowScroll {
  /// Creates the scroll after which `rows` show the content of the rows `distance` below them.
  init(keeping rows: Range<Int>, distance: Int) {
    let first = rows.lowerBound
    let end = rows.upperBound
    self.init(region: min(first, first + distance)..<max(end, end + distance), distance: distance)
  }
}
