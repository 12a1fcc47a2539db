internal import RefreshCanvas

/// Finds rows that moved up or down between two canvases.
///
/// Rows are found again by a hash; what is taken for moved is compared cell by cell when it is
/// drawn, so a wrong guess costs bytes and nothing else.
struct ScrollDetector: Sendable {
  /// Rows that moved together.
  struct Scroll: Sendable, Equatable {
    /// The rows between which everything moves.
    let region: Range<Int>
    /// How far up; negative for down.
    let distance: Int

    /// The rows that come in.
    var exposed: Range<Int> {
      distance > 0
        ? region.upperBound - distance..<region.upperBound
        : region.lowerBound..<region.lowerBound - distance
    }

    /// The row that shows in row `y` after the scroll; −1 for a blank one.
    func source(of y: Int) -> Int {
      guard region.contains(y) else { return y }
      return region.contains(y + distance) ? y + distance : -1
    }
  }

  /// Which rows differ in place; valid after ``compare(_:_:)``.
  private(set) var changed: [Bool] = []
  /// Which rows are right after the scroll that was found; valid after ``find(from:to:)``.
  private(set) var arrived: [Bool] = []
  private var oldHashes: [UInt64] = []
  private var newHashes: [UInt64] = []
  private var votes: [Int] = []
  private var areOldHashesValid = false
  private var lastDistance = 0

  /// Forgets what the screen shows.
  mutating func forget() { areOldHashesValid = false }

  /// Finds the rows that differ in place; returns how many.
  mutating func compare(_ old: borrowing TextCanvas, _ new: borrowing TextCanvas) -> Int {
    prepare(new.height)
    var count = 0
    for y in changed.indices {
      changed[y] = !old.hasRow(y, equalTo: y, of: new)
      if changed[y] { count += 1 }
    }
    return count
  }

  /// The scroll that saves most, or `nil` if none saves enough; ``compare(_:_:)`` comes first.
  ///
  /// Most of the time it is the one before again, and then nothing has to be hashed.
  mutating func find(from old: borrowing TextCanvas, to new: borrowing TextCanvas) -> Scroll? {
    if lastDistance != 0, arrive(lastDistance, from: old, to: new) {
      areOldHashesValid = false
    } else {
      lastDistance = 0
      guard let distance = winner(from: old, to: new) else { return nil }
      _ = arrive(distance, from: old, to: new)
      lastDistance = distance
    }
    guard let region = region(lastDistance) else { return nil }
    let scroll = Scroll(region: region, distance: lastDistance)
    return saves(scroll, from: old, to: new) ? scroll : nil
  }

  private mutating func prepare(_ height: Int) {
    guard changed.count != height else { return }
    changed = Array(repeating: false, count: height)
    arrived = changed
    oldHashes = Array(repeating: 0, count: height)
    newHashes = oldHashes
    votes = Array(repeating: 0, count: 2 * height + 1)
    areOldHashesValid = false
  }

  /// Finds the rows that are right after a scroll; returns whether most of the changed ones are.
  private mutating func arrive(
    _ distance: Int, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Bool {
    var (right, count) = (0, 0)
    for y in arrived.indices {
      let source = y + distance
      arrived[y] = arrived.indices.contains(source) && old.hasRow(source, equalTo: y, of: new)
      guard changed[y] else { continue }
      count += 1
      if arrived[y] { right += 1 }
    }
    return 2 * right > count
  }

  /// The distance that most changed rows moved by their hashes; the shorter one of two alike.
  private mutating func winner(
    from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Int? {
    let height = new.height
    hash(old, new)
    defer { swap(&oldHashes, &newHashes) }
    for index in votes.indices { votes[index] = 0 }
    for y in 0..<height where changed[y] {
      let hash = newHashes[y]
      for source in 0..<height where oldHashes[source] == hash {
        votes[source - y + height] += 1
      }
    }
    var best = 0
    for distance in 1..<max(1, height) {
      for candidate in [distance, -distance]
      where votes[candidate + height] > (best == 0 ? 1 : votes[best + height]) {
        best = candidate
      }
    }
    return best == 0 ? nil : best
  }

  private mutating func hash(_ old: borrowing TextCanvas, _ new: borrowing TextCanvas) {
    for y in changed.indices {
      if !areOldHashesValid { oldHashes[y] = old.hash(ofRow: y) }
      newHashes[y] = changed[y] ? new.hash(ofRow: y) : oldHashes[y]
    }
    areOldHashesValid = true  // once they are swapped
  }

  /// The rows from the first to the last that moved, and their neighbours that look as if.
  private func region(_ distance: Int) -> Range<Int>? {
    guard var first = changed.indices.first(where: { changed[$0] && arrived[$0] }),
      var last = changed.indices.last(where: { changed[$0] && arrived[$0] })
    else { return nil }
    while first > 0 && arrived[first - 1] { first -= 1 }
    while last < arrived.count - 1 && arrived[last + 1] { last += 1 }
    return min(first, first + distance)..<max(last, last + distance) + 1
  }

  /// Whether fewer cells are left to write after the scroll, its own bytes included.
  private func saves(
    _ scroll: Scroll, from old: borrowing TextCanvas, to new: borrowing TextCanvas
  ) -> Bool {
    var balance = -12
    for y in scroll.region {
      let source = scroll.source(of: y)
      if source < 0 {
        balance -= new.cellsUnlikeBlank(inRow: y)
      } else if !arrived[y] {
        balance -= old.cells(inRow: source, unlike: y, of: new)
      }
    }
    for y in scroll.region where changed[y] {
      if balance > 0 { break }
      balance += old.cells(inRow: y, unlike: y, of: new)
    }
    return balance > 0
  }
}
