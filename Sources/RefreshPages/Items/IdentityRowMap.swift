internal import RefreshList

/// Maps the identities of items to rows with increasing labels.
///
/// Finding a row takes O(log n) time. Inserting and removing rows moves the labels after them,
/// which takes O(n) time.
struct IdentityRowMap {
  private var numbers: [Int] = []
  private var numberOf: [ItemKey: Int] = [:]

  /// Creates the labels of all rows.
  init(_ ids: [ItemKey] = []) { replace(0..<0, [], with: ids) }

  /// Returns the row of an identity.
  func row(of id: ItemKey) -> Int? {
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

  func contains(_ id: ItemKey) -> Bool { numberOf[id] != nil }

  /// Replaces rows.
  ///
  /// - Parameters:
  ///   - rows: The rows to replace.
  ///   - old: Their identities.
  ///   - new: The identities of the new rows.
  mutating func replace(_ rows: Range<Int>, _ old: [ItemKey], with new: [ItemKey]) {
    if numberOf.isEmpty { numberOf.reserveCapacity(new.count) }
    for id in old { numberOf[id] = nil }
    numbers.removeSubrange(rows)
    let room = makeLabels(for: new.count, at: rows.lowerBound)
    numbers.insert(contentsOf: room, at: rows.lowerBound)
    for (id, number) in zip(new, room) { numberOf[id] = number }
  }

  /// Removes rows, which are in ascending order.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - old: Their identities.
  ///   - start: The row from which the rows are counted.
  mutating func remove(_ rows: [Int], _ old: [ItemKey], from start: Int = 0) {
    for id in old { numberOf[id] = nil }
    numbers.remove(at: rows.map { $0 + start })
  }

  /// Inserts rows in one pass.
  ///
  /// - Parameters:
  ///   - rows: The indices that the rows have after all insertions, in ascending order.
  ///   - ids: Their identities.
  ///   - start: The row from which the rows are counted.
  mutating func insert(_ rows: [Int], _ ids: [ItemKey], from start: Int) {
    if rows.isEmpty { return }
    let rows = rows.map { $0 + start }
    var (new, next, old): ([Int], Int, Int) = ([], 0, 0)
    new.reserveCapacity(numbers.count + rows.count)
    while next < rows.count {
      let kept = old..<old + rows[next] - new.count
      new += numbers[kept]
      old = kept.upperBound
      var end = next + 1
      while end < rows.count, rows[end] == rows[end - 1] + 1 { end += 1 }
      let following = old < numbers.count ? numbers[old] : nil
      guard let room = Self.labels(end - next, after: new.last, before: following) else {
        spread(leaving: rows.count)
        return insert(rows, ids, from: 0)
      }
      new += room
      next = end
    }
    new += numbers[old...]
    numbers = new
    for (id, row) in zip(ids, rows) { numberOf[id] = numbers[row] }
  }

  /// Sets the identity of a row.
  mutating func set(_ id: ItemKey, at row: Int) { numberOf[id] = numbers[row] }

  /// Removes an identity whose row remains.
  mutating func remove(_ id: ItemKey) { numberOf[id] = nil }

  /// Returns labels for rows inserted before a row. If there is no gap, all rows get new labels.
  private mutating func makeLabels(for count: Int, at row: Int) -> [Int] {
    let before = row > 0 ? numbers[row - 1] : nil
    let labels = Self.labels(count, after: before, before: row < numbers.count ? numbers[row] : nil)
    if let labels { return labels }
    spread(leaving: count)
    return makeLabels(for: count, at: row)
  }

  /// Returns labels between those of two rows; `nil` if there is no gap.
  private static func labels(_ count: Int, after before: Int?, before next: Int?) -> [Int]? {
    guard let before else {
      let end = next ?? 0
      return Array(end - count..<end)
    }
    guard let next else { return Array(before + 1..<before + 1 + count) }
    let step = (next - before) / (count + 1)
    return step > 0 ? (0..<count).map { before + ($0 + 1) * step } : nil
  }

  /// Gives all rows new labels, with gaps for at least a number of rows.
  private mutating func spread(leaving count: Int) {
    let room = max(1 << 20, 2 * (count + 1))
    numberOf = numberOf.mapValues { number in firstRow { number <= $0 } * room }
    for row in numbers.indices { numbers[row] = row * room }
  }
}

extension Array {
  /// Removes the elements at indices in ascending order.
  mutating func remove(at indices: [Int]) {
    guard var next = indices.first else { return }
    var kept: [Element] = []
    kept.reserveCapacity(count - indices.count)
    kept += self[..<next]
    for index in indices {
      kept += self[next..<index]
      next = index + 1
    }
    kept += self[next...]
    self = kept
  }
}
