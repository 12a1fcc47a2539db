/// The row of each identity.
///
/// Each row has a number, growing from row to row, so that what it costs to find one, or to put one
/// in, does not depend on how many there are.
struct OrderLabels {
  private var numbers: [Int] = []
  private var numberOf: [AnyHashable: Int] = [:]

  /// Makes numbers of the identities of all rows.
  init(_ ids: [AnyHashable] = []) { replace(0..<0, [], with: ids) }

  /// The row of an identity.
  func row(of id: AnyHashable) -> Int? {
    numberOf[id].map { number in firstRow { number <= $0 } }
  }

  private func firstRow(_ isThere: (_ number: Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if isThere(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Puts rows in the place of some, whose identities are given.
  mutating func replace(_ rows: Range<Int>, _ old: [AnyHashable], with new: [AnyHashable]) {
    for id in old { numberOf[id] = nil }
    numbers.removeSubrange(rows)
    let room = makeRoom(for: new.count, at: rows.lowerBound)
    numbers.insert(contentsOf: room, at: rows.lowerBound)
    for (id, number) in zip(new, room) { numberOf[id] = number }
  }

  /// Takes out some rows, which are in order and whose identities are given.
  mutating func remove(_ rows: [Int], _ old: [AnyHashable]) {
    for id in old { numberOf[id] = nil }
    numbers.remove(at: rows)
  }

  /// Gives a row an identity, which was another row's or is new, instead of its own.
  mutating func set(_ id: AnyHashable, at row: Int) { numberOf[id] = numbers[row] }

  /// Forgets an identity, whose row stays.
  mutating func forget(_ id: AnyHashable) { numberOf[id] = nil }

  /// Numbers for rows that come before one; where there are none left all are numbered anew.
  private mutating func makeRoom(for count: Int, at row: Int) -> [Int] {
    guard row > 0 else {
      let end = numbers.first ?? 0
      return Array(end - count..<end)
    }
    let before = numbers[row - 1]
    guard row < numbers.count else { return Array(before + 1..<before + 1 + count) }
    let step = (numbers[row] - before) / (count + 1)
    if step > 0 { return (0..<count).map { before + ($0 + 1) * step } }
    spread()
    return makeRoom(for: count, at: row)
  }

  private mutating func spread() {
    let room = 1 << 20
    numberOf = numberOf.mapValues { number in firstRow { number <= $0 } * room }
    for row in numbers.indices { numbers[row] = row * room }
  }
}

extension Array {
  /// Takes out the elements at some indices, which are in order.
  mutating func remove(at indices: [Int]) {
    guard let first = indices.first else { return }
    var (kept, next) = (first, 0)
    for index in first..<count {
      if next < indices.count, indices[next] == index {
        next += 1
      } else {
        self[kept] = self[index]
        kept += 1
      }
    }
    removeSubrange(kept...)
  }
}
