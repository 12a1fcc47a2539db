/// Maps the identities of items to rows with increasing labels.
///
/// Finding a row takes O(log n) time. Inserting and removing rows moves the labels after them,
/// which takes O(n) time.
struct OrderLabels {
  private var numbers: [Int] = []
  private var numberOf: [AnyHashable: Int] = [:]

  /// Creates the labels of all rows.
  init(_ ids: [AnyHashable] = []) { replace(0..<0, [], with: ids) }

  /// Returns the row of an identity.
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

  /// Replaces rows.
  ///
  /// - Parameters:
  ///   - rows: The rows to replace.
  ///   - old: Their identities.
  ///   - new: The identities of the new rows.
  mutating func replace(_ rows: Range<Int>, _ old: [AnyHashable], with new: [AnyHashable]) {
    for id in old { numberOf[id] = nil }
    numbers.removeSubrange(rows)
    let room = makeRoom(for: new.count, at: rows.lowerBound)
    numbers.insert(contentsOf: room, at: rows.lowerBound)
    for (id, number) in zip(new, room) { numberOf[id] = number }
  }

  /// Removes rows, which are in ascending order.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - old: Their identities.
  mutating func remove(_ rows: [Int], _ old: [AnyHashable]) {
    for id in old { numberOf[id] = nil }
    numbers.remove(at: rows)
  }

  /// Sets the identity of a row.
  mutating func set(_ id: AnyHashable, at row: Int) { numberOf[id] = numbers[row] }

  /// Removes an identity whose row remains.
  mutating func forget(_ id: AnyHashable) { numberOf[id] = nil }

  /// Returns labels for rows inserted before a row. If there is no gap, all rows get new labels.
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
  /// Removes the elements at indices in ascending order.
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
