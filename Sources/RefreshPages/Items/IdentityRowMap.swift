internal import RefreshList

/// Maps the identities of items to rows, and stores whether each item came from outside the pages.
/// Rows have ascending labels. An insertion changes other entries only if there is no gap for it.
/// Except for ``possibleRow(of:)``, methods require identities that are known to exist or to be new.
struct IdentityRowMap {
  private var numbers: [Int] = []
  /// The label of the item with a hash value (smaller than an identity) × 2, plus 1 for outside.
  private var entryOf: [Int: Int] = [:]
  /// The same, for items whose hash value is already in `entryOf`.
  private var colliding: [ItemKey: Int] = [:]
  private(set) var outsideCount = 0

  init(_ ids: some Collection<ItemKey>, isFromOutside: Bool) {
    numbers = Array(0..<ids.count)
    entryOf.reserveCapacity(ids.count)
    for (number, id) in ids.enumerated() { add(id, number, isFromOutside) }
  }

  var mayRepeat: Bool { !colliding.isEmpty }

  /// Returns the only row that can have an identity. The row may have another identity instead.
  func possibleRow(of id: ItemKey) -> Int? {
    entry(of: id).map { entry in firstRow { entry >> 1 <= $0 } }
  }

  private func entry(of id: ItemKey) -> Int? { colliding[id] ?? entryOf[id.hashValue] }

  private mutating func add(_ id: ItemKey, _ number: Int, _ isFromOutside: Bool) {
    let (hash, entry) = (id.hashValue, number << 1 | (isFromOutside ? 1 : 0))
    outsideCount += entry & 1
    if entryOf[hash] == nil { entryOf[hash] = entry } else { colliding[id] = entry }
  }

  private mutating func take(_ id: ItemKey) -> Int {
    let entry = colliding.removeValue(forKey: id) ?? entryOf.removeValue(forKey: id.hashValue) ?? 0
    outsideCount -= entry & 1
    return entry
  }

  func isFromOutside(_ id: ItemKey) -> Bool { (entry(of: id) ?? 0) & 1 == 1 }

  mutating func mark(_ id: ItemKey, isFromOutside: Bool) { add(id, take(id) >> 1, isFromOutside) }

  private func firstRow(_ isThere: (_ number: Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if isThere(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Items that stay keep their origin, outside or a page. New items count as items of a page.
  mutating func replace(_ rows: Range<Int>, _ old: [ItemKey], with new: [ItemKey]) {
    let outside = Set(old.filter { take($0) & 1 == 1 })
    numbers.removeSubrange(rows)
    let room = makeLabels(for: new.count, at: rows.lowerBound)
    numbers.insert(contentsOf: room, at: rows.lowerBound)
    for (id, number) in zip(new, room) { add(id, number, outside.contains(id)) }
  }

  /// `rows` is in ascending order, and counted from `start`.
  mutating func remove(_ rows: [Int], _ old: [ItemKey], from start: Int = 0) {
    for id in old { remove(id) }
    numbers.remove(at: rows.map { $0 + start })
  }

  /// `rows` contains the indices after all insertions, in ascending order and counted from `start`.
  mutating func insert(_ rows: [Int], _ ids: [ItemKey], from start: Int) {
    if rows.isEmpty { return }
    let rows = rows.map { $0 + start }
    var labels: [Int] = []
    labels.reserveCapacity(rows.count)
    while labels.count < rows.count {
      let first = labels.count
      var end = first + 1
      while end < rows.count, rows[end] == rows[end - 1] + 1 { end += 1 }
      guard let room = gap(for: end - first, at: rows[first] - first) else {
        spread(leaving: rows.count)
        return insert(rows, ids, from: 0)
      }
      labels += room
    }
    numbers.insert(labels, at: rows)
    for (id, number) in zip(ids, labels) { add(id, number, true) }
  }

  /// Sets the identity of a row without one.
  mutating func set(_ id: ItemKey, at row: Int, isFromOutside: Bool) {
    add(id, numbers[row], isFromOutside)
  }

  mutating func move(_ id: ItemKey, to row: Int) { add(id, numbers[row], take(id) & 1 == 1) }

  /// Removes an identity whose row remains.
  mutating func remove(_ id: ItemKey) { _ = take(id) }

  /// Removes the identity of a row whose item has another identity now.
  mutating func removeIdentity(ofRow row: Int) {
    let isInRow = { [number = numbers[row]] (entry: Int) in entry >> 1 == number }
    if let id = colliding.first(where: { isInRow($0.value) })?.key {
      remove(id)
    } else if let index = entryOf.firstIndex(where: { isInRow($0.value) }) {
      outsideCount -= entryOf.remove(at: index).value & 1
    }
  }

  private mutating func makeLabels(for count: Int, at row: Int) -> [Int] {
    if let labels = gap(for: count, at: row) { return labels }
    spread(leaving: count)
    return makeLabels(for: count, at: row)
  }

  private func gap(for count: Int, at row: Int) -> [Int]? {
    let next = row < numbers.count ? numbers[row] : nil
    guard row > 0 else {
      let end = next ?? 0
      return Array(end - count..<end)
    }
    let before = numbers[row - 1]
    guard let next else { return Array(before + 1..<before + 1 + count) }
    let step = (next - before) / (count + 1)
    return step > 0 ? (0..<count).map { before + ($0 + 1) * step } : nil
  }

  /// Gives all rows new labels, with gaps for at least `count` rows.
  private mutating func spread(leaving count: Int) {
    let room = max(1 << 20, 2 * (count + 1))
    let spread = { [self] (entry: Int) in
      firstRow { entry >> 1 <= $0 } * room << 1 | entry & 1
    }
    entryOf = entryOf.mapValues(spread)
    colliding = colliding.mapValues(spread)
    for row in numbers.indices { numbers[row] = row * room }
  }
}

// Both methods move elements in place, so that no second array is built.

extension Array {
  /// `indices` is in ascending order.
  mutating func remove(at indices: [Int]) {
    if indices.isEmpty { return }
    let count = count
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for (removed, index) in indices.enumerated() {
        let end = removed + 1 < indices.count ? indices[removed + 1] : count
        unsafe (start + index - removed).update(from: start + index + 1, count: end - index - 1)
      }
    }
    removeLast(indices.count)
  }
}

extension [Int] {
  /// `indices` contains the indices after all insertions, in ascending order.
  fileprivate mutating func insert(_ new: [Int], at indices: [Int]) {
    var end = count
    reserveCapacity(count + new.count)
    append(contentsOf: new)
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for (inserted, index) in indices.enumerated().reversed() {
        let first = index - inserted
        unsafe (start + index + 1).update(from: start + first, count: end - first)
        unsafe elements[index] = new[inserted]
        end = first
      }
    }
  }
}
