/// The rows after a change, matched with those before it by their identities.
///
/// What takes part is what lies between the rows that stay at both ends. An identity that occurs
/// several times there counts as so many: the first is the first, the second the second.
struct RowMatch {
  /// The rows before that are gone, in order.
  private(set) var removed: [Int] = []
  /// The rows after that are not where those that stay have them: new, or moved from elsewhere.
  private(set) var placed: [(row: Int, old: Int?)] = []

  /// Makes a match of what is known; both lists in order.
  init(removed: [Int], placed: [(row: Int, old: Int?)]) {
    (self.removed, self.placed) = (removed, placed)
  }

  /// Finds it for a change of all rows, in time that grows with their number; `anchor` is a row
  /// before that should not count as moved if as few others can.
  init<ID: Hashable>(from old: [ID], to new: [ID], keeping anchor: Int? = nil) {
    let count = min(old.count, new.count)
    let start = (0..<count).first { old[$0] != new[$0] } ?? count
    let rest = count - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    self.init(
      old: old[start..<old.count - end], new: new[start..<new.count - end], keeping: anchor)
  }

  private init<ID: Hashable>(old: ArraySlice<ID>, new: ArraySlice<ID>, keeping anchor: Int?) {
    var pairs = old.isEmpty || new.isEmpty ? [] : Self.pairs(old, new)
    if pairs.isEmpty { pairs = new.map { _ in nil } }
    var isKept = [Bool](repeating: false, count: old.count)
    for row in pairs { if let row { isKept[row - old.startIndex] = true } }
    removed = old.indices.filter { !isKept[$0 - old.startIndex] }
    let staying = LongestRun.indices(in: pairs, through: anchor)
    var next = staying.startIndex
    for (index, row) in pairs.enumerated() {
      if next < staying.endIndex, staying[next] == index {
        next += 1
      } else {
        placed.append((new.startIndex + index, row))
      }
    }
  }

  /// For each of the rows after the row it was before.
  private static func pairs<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int?] {
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(old.count)
    var others = [Int](repeating: -1, count: old.count)
    for row in old.indices.reversed() {
      guard let first = firsts.updateValue(row, forKey: old[row]) else { continue }
      others[row - old.startIndex] = first
    }
    return new.map { identity in
      guard let slot = firsts.index(forKey: identity), firsts.values[slot] >= 0 else { return nil }
      let row = firsts.values[slot]
      firsts.values[slot] = others[row - old.startIndex]
      return row
    }
  }
}
