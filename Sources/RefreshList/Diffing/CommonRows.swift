/// The rows that exist both before and after a change of items or identities. Before any lookup by
/// hash, elements with equal bytes match without a comparison of their identities.
struct CommonRows {
  /// Rows that are adjacent before and after the change.
  struct Stretch {
    let old: Int
    let new: Int
    var count: Int
  }

  /// The maximum number of adjacent changed rows that ``walk(_:_:)`` skips.
  private static let reach = 8

  let oldCount: Int
  let newCount: Int
  /// Common rows in nonempty stretches. If there are ``pairs``, only those at both ends.
  private(set) var stretches: [Stretch] = []
  /// The old rows between the common rows at both ends.
  private(set) var oldMiddle = 0..<0
  private(set) var newMiddle = 0..<0
  /// The old row of each new row in the middle. There are no pairs if no row was matched by hash.
  private(set) var pairs: [Int?]?
  /// Common rows whose elements differ in their bytes, in the order of the new rows.
  private(set) var differing: [(old: Int, new: Int)] = []

  /// `comparesOnlyBytes` is whether items with different bytes have different identities.
  init<Item, ID: Hashable>(
    _ old: [Item], _ new: [Item], comparesOnlyBytes: Bool = false, id: (Item) -> ID
  ) {
    oldCount = old.count
    newCount = new.count
    unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        let bytes = unsafe BytewiseComparison(old, new)
        match(bytes) {
          unsafe !comparesOnlyBytes && id(old[$0]) == id(new[$1])
        } lookUp: { gone, come in
          Self.lookUp(gone.map { unsafe id(old[$0]) }, come.map { unsafe id(new[$0]) })
        }
      }
    }
  }

  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    self.init(old, new, comparesOnlyBytes: ID.self == Int.self) { $0 }
  }

  var unmatched: (old: [Int], new: [Int]) {
    guard let pairs else {
      return (
        Self.gaps(in: 0..<oldCount, between: stretches.map { $0.old..<$0.old + $0.count }),
        Self.gaps(in: 0..<newCount, between: stretches.map { $0.new..<$0.new + $0.count })
      )
    }
    var isMatched = [Bool](repeating: false, count: oldMiddle.count)
    var new: [Int] = []
    for (row, old) in zip(newMiddle, pairs) {
      if let old { isMatched[old - oldMiddle.lowerBound] = true } else { new.append(row) }
    }
    return (oldMiddle.filter { !isMatched[$0 - oldMiddle.lowerBound] }, new)
  }

  private mutating func match(
    _ bytes: BytewiseComparison, hasSameID: (_ old: Int, _ new: Int) -> Bool,
    lookUp: (_ gone: [Int], _ come: [Int]) -> [Int?]
  ) {
    let limit = min(oldCount, newCount)
    let start = run(0, 0, limit, bytes, hasSameID)
    var (end, atEnd): (Int, [(old: Int, new: Int)]) = (0, [])
    while end < limit - start {
      let (old, new) = (oldCount - 1 - end, newCount - 1 - end)
      if !bytes.areEqual(old, new) {
        guard hasSameID(old, new) else { break }
        atEnd.append((old, new))
      }
      end += 1
    }
    oldMiddle = start..<oldCount - end
    newMiddle = start..<newCount - end
    if start > 0 { stretches.append(Stretch(old: 0, new: 0, count: start)) }
    matchMiddle(bytes, hasSameID, lookUp)
    if end > 0 {
      stretches.append(Stretch(old: oldMiddle.upperBound, new: newMiddle.upperBound, count: end))
    }
    differing.append(contentsOf: atEnd.reversed())
  }

  private mutating func matchMiddle(
    _ bytes: BytewiseComparison, _ hasSameID: (_ old: Int, _ new: Int) -> Bool,
    _ lookUp: (_ gone: [Int], _ come: [Int]) -> [Int?]
  ) {
    if oldMiddle.isEmpty || newMiddle.isEmpty { return }
    let before = (stretches.count, differing.count)
    let walked = walk(bytes, hasSameID) ? Array(stretches[before.0...]) : []
    let gone = Self.gaps(in: oldMiddle, between: walked.map { $0.old..<$0.old + $0.count })
    let come = Self.gaps(in: newMiddle, between: walked.map { $0.new..<$0.new + $0.count })
    if gone.isEmpty || come.isEmpty { return }
    let moved = lookUp(gone, come)
    if moved.allSatisfy({ $0 == nil }) { return }
    var pairs = [Int?](repeating: nil, count: newMiddle.count)
    stretches.removeSubrange(before.0...)
    differing.removeSubrange(before.1...)
    for part in walked {
      for index in 0..<part.count {
        pairs[part.new + index - newMiddle.lowerBound] = part.old + index
      }
    }
    for (row, old) in zip(come, moved) {
      if let old { pairs[row - newMiddle.lowerBound] = gone[old] }
    }
    for (index, old) in pairs.enumerated() {
      let new = newMiddle.lowerBound + index
      if let old, !bytes.areEqual(old, new) { differing.append((old, new)) }
    }
    self.pairs = pairs
  }

  /// Matches the middle in order. Returns `false` at a difference that cannot be skipped.
  private mutating func walk(
    _ bytes: BytewiseComparison, _ hasSameID: (_ old: Int, _ new: Int) -> Bool
  ) -> Bool {
    var (i, j) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    let (oldEnd, newEnd) = (oldMiddle.upperBound, newMiddle.upperBound)
    func isSame(_ old: Int, _ new: Int) -> Bool { bytes.areEqual(old, new) || hasSameID(old, new) }
    func gap() -> (gone: Int, come: Int)? {
      for count in 1...Self.reach {
        let (isInOld, isInNew) = (i + count < oldEnd, j + count < newEnd)
        if isInOld, isInNew, isSame(i + count, j + count) { return (count, count) }
        if isInOld, isSame(i + count, j) { return (count, 0) }
        if isInNew, isSame(i, j + count) { return (0, count) }
      }
      // At the end of the middle, no common row has to follow.
      return max(oldEnd - i, newEnd - j) <= Self.reach ? (oldEnd - i, newEnd - j) : nil
    }
    while i < oldEnd, j < newEnd {
      let count = run(i, j, min(oldEnd - i, newEnd - j), bytes, hasSameID)
      if count > 0 { stretches.append(Stretch(old: i, new: j, count: count)) }
      i += count
      j += count
      guard i < oldEnd, j < newEnd else { break }
      guard let (gone, come) = gap() else { return false }
      i += gone
      j += come
    }
    return true
  }

  /// Returns the number of adjacent common rows, starting at an old and a new row.
  private mutating func run(
    _ old: Int, _ new: Int, _ most: Int, _ bytes: BytewiseComparison,
    _ hasSameID: (_ old: Int, _ new: Int) -> Bool
  ) -> Int {
    var count = 0
    while count < most {
      count += bytes.equalCount(old + count, new + count, atMost: most - count)
      guard count < most, hasSameID(old + count, new + count) else { break }
      differing.append((old + count, new + count))
      count += 1
    }
    return count
  }

  private static func gaps(in rows: Range<Int>, between parts: [Range<Int>]) -> [Int] {
    var (gaps, next): ([Int], Int) = ([], rows.lowerBound)
    for part in parts {
      gaps.append(contentsOf: next..<part.lowerBound)
      next = part.upperBound
    }
    gaps.append(contentsOf: next..<rows.upperBound)
    return gaps
  }

  /// `Int` and `String` identities are cast, so that their code is specialized.
  private static func lookUp<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [Int?] {
    if ID.self == Int.self {
      return matchHashes(known(old, as: Int.self), known(new, as: Int.self))
    }
    if ID.self == String.self {
      return matchHashes(known(old, as: String.self), known(new, as: String.self))
    }
    return matchHashes(old, new)
  }

  // A conditional cast of the array would visit each element.
  private static func known<ID, Known>(_ ids: [ID], as: Known.Type) -> [Known] {
    unsafe unsafeBitCast(ids, to: [Known].self)
  }

  private static func matchHashes<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [Int?] {
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(old.count)
    var others = [Int](repeating: -1, count: old.count)
    for row in old.indices.reversed() {
      if let first = firsts.updateValue(row, forKey: old[row]) { others[row] = first }
    }
    return new.map { identity in
      guard let slot = firsts.index(forKey: identity), firsts.values[slot] >= 0 else { return nil }
      let row = firsts.values[slot]
      firsts.values[slot] = others[row]
      return row
    }
  }
}

/// The elements of two arrays as bytes. Equal values, such as strings, can have different bytes.
@safe private struct BytewiseComparison {
  private let old: UnsafeRawPointer?
  private let new: UnsafeRawPointer?
  private let size: Int
  private let stride: Int

  init<Element>(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
    unsafe self.old = UnsafeRawPointer(old.baseAddress)
    unsafe self.new = UnsafeRawPointer(new.baseAddress)
    size = MemoryLayout<Element>.size
    stride = MemoryLayout<Element>.stride
  }

  func areEqual(_ old: Int, _ new: Int) -> Bool { equalCount(old, new, atMost: 1) == 1 }

  func equalCount(_ first: Int, _ second: Int, atMost most: Int) -> Int {
    guard let old = unsafe old, let new = unsafe new else { return 0 }
    return unsafe Self.equalCount(
      old + first * stride, new + second * stride, atMost: most, size: size, stride: stride)
  }

  // Inlined into a larger function, the loop would take twice as long.
  @inline(never)
  private static func equalCount(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, atMost most: Int, size: Int, stride: Int
  ) -> Int {
    var (a, b, count) = unsafe (old, new, 0)
    let words = size & ~7
    while count < most {
      var (offset, difference) = (0, UInt64(0))
      while offset < words {
        difference |=
          unsafe (a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      while offset < size {
        difference |= unsafe UInt64(
          a.load(fromByteOffset: offset, as: UInt8.self)
            ^ b.load(fromByteOffset: offset, as: UInt8.self))
        offset &+= 1
      }
      if difference != 0 { break }
      unsafe (a, b) = (a + stride, b + stride)
      count &+= 1
    }
    return count
  }
}
