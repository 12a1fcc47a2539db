import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

extension [Int] {
  /// Returns the rows after a change; new rows are −1.
  fileprivate func changed(by changes: RowChanges) -> [Int] {
    var rows = self
    for step in changes.steps {
      switch step {
      case .insert(let count, let row, _):
        rows.insert(contentsOf: repeatElement(-1, count: count), at: row)
      case .remove(let range): rows.removeSubrange(range)
      case .move(let range, let target):
        let moved = rows[range]
        rows.removeSubrange(range)
        rows.insert(contentsOf: moved, at: target)
      case .setLength(_, let range, .ofAnotherItem):
        rows.replaceSubrange(range, with: repeatElement(-1, count: range.count))
      case .setLength: break
      }
    }
    return rows
  }

  /// Returns the IDs after some were removed, inserted and moved; sometimes all are changed.
  fileprivate func edited(_ numbers: inout SeededNumbers, isDouble: Bool) -> [Int] {
    var rows = self
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      let row = Int.random(in: 0...rows.count, using: &numbers)
      let count = Int.random(in: 0...Swift.min(3, rows.count - row), using: &numbers)
      let some = rows[row..<row + count]
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0, 1: rows.removeSubrange(row..<row + count)
      case 2...4:
        let first = Int.random(in: 100...100_000, using: &numbers)
        rows.insert(contentsOf: isDouble ? [first % 7] : [first, first + 1_000_000], at: row)
      case 8 where numbers.next() % 4 == 0: rows.shuffle(using: &numbers)
      default:
        rows.removeSubrange(row..<row + count)
        let target = Int.random(in: 0...rows.count, using: &numbers)
        rows.insert(contentsOf: some, at: target)
      }
    }
    return rows
  }
}

/// An ID that counts its comparisons and hashes.
private struct CountedIdentity: Hashable {
  final class Counts {
    var compared = 0
    var hashed = 0
  }

  let number: Int
  let counts: Counts

  static func == (a: CountedIdentity, b: CountedIdentity) -> Bool {
    a.counts.compared += 1
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hashed += 1
    hasher.combine(number)
  }
}

@Suite("Rows by identity", .timeLimit(.minutes(60))) @MainActor
struct RowIdentityTests {
  private func list(_ count: Int) -> ListView {
    let list = ListView(rowCount: count) { _, _ in }
    list.resize(width: 10, height: 4)
    return list
  }

  @Test func `R-12: for any two lists of identities every row ends at its place, in few steps`() {
    var numbers = SeededNumbers(seed: 19)
    for round in 0..<share(3_000, of: 10_000) {
      let isDouble = round % 3 == 0
      let count = Int.random(in: 0...(round % 5 == 0 ? 60 : 14), using: &numbers)
      let old = isDouble ? (0..<count).map { $0 * 5 % 7 } : Array(0..<count)
      let new = old.edited(&numbers, isDouble: isDouble)
      var changes = RowChanges(count: old.count)
      changes.update(from: old, to: new)
      let places = Array(old.indices).changed(by: changes)
      #expect(places.count == new.count)
      let stay = places.indices.filter { places[$0] >= 0 }
      #expect(stay.allSatisfy { old[places[$0]] == new[$0] }, "\(old) \(new)")
      #expect(Set(stay.map { places[$0] }).count == stay.count)
      // The number of kept rows of an ID is the smaller of its numbers before and after.
      let least = Set(old).reduce(0) { sum, identity in
        sum + min(old.count { $0 == identity }, new.count { $0 == identity })
      }
      #expect(stay.count == least, "\(old) \(new)")
      #expect(changes.count == new.count)
      #expect(changes.steps.count <= old.count + new.count - least, "\(old) \(new)")
    }
  }

  @Test func `R-12: a diff compares and hashes identities only around differences`() {
    func looked(_ rows: Int, every: Int) -> (compared: Int, hashed: Int) {
      let counts = CountedIdentity.Counts()
      let old = (0..<rows).map { CountedIdentity(number: $0, counts: counts) }
      let new = (0..<rows).map { row in
        let number = row % every == every - 1 ? row + rows : row
        return CountedIdentity(number: number, counts: counts)
      }
      var changes = RowChanges(count: rows)
      changes.update(from: old, to: new)
      return (counts.compared, counts.hashed)
    }
    let (few, many) = (looked(1_000, every: 100), looked(4_000, every: 100))
    // IDs in the same hash bucket are compared as well.
    #expect(few.compared < 100 && few.hashed <= 20)
    #expect(many.compared < 400 && many.hashed <= 4 * few.hashed)
    // The same number of changes in a list four times as long: only the pass over the bytes grows.
    #expect(looked(4_000, every: 400).hashed == few.hashed)
  }

  @Test func `R-12: a change of rows moves as few rows as possible`() {
    var changes = RowChanges(count: 6)
    changes.update(from: [0, 1, 2, 3, 4, 5], to: [3, 4, 5, 9, 8, 1, 2])
    #expect(changes.steps.count == 3)
    changes = RowChanges(count: 5)
    changes.update(from: [0, 1, 2, 3, 4], to: [0, 1, 2, 3, 4])
    #expect(changes.isEmpty)
    changes.update(from: [0, 1, 2, 3, 4], to: [0, 4, 1, 2, 3])
    guard case .move(4..<5, to: 1)? = changes.steps.first else { return #expect(Bool(false)) }
    #expect(changes.steps.count == 1)
  }

  @Test func `R-12, R-3: if equally few rows can move, the visible row is not one of them`() {
    for read in [10, 11] {
      let list = list(30)
      list.scroll.jump(to: Double(read))
      var new = Array(0..<30)
      new.swapAt(10, 11)
      list.update(from: 0..<30, to: new)
      #expect(list.visibleRows.lowerBound == new.firstIndex(of: read))
    }
  }

  /// Rows whose heights depend on their names, and the rows that were measured.
  @MainActor private final class Heights {
    var rows: [Int] = []
    var names = Array(0...40)

    func height(of row: Int) -> Int {
      rows.append(row)
      return names[row] % 3 + 1
    }
  }

  @Test func `R-12, R-5, R-10: position, selection, marks and heights follow their rows' identity`()
  {
    let heights = Heights()
    let list = ListView(
      rowCount: 40, rowHeight: .perRow { row in heights.height(of: row) }, drawRow: { _, _ in })
    list.resize(width: 10, height: 4)
    list.scrollToRow(20, animated: false)
    list.selectedRow = 22
    list.insertRows(1, at: 40)
    let old = Array(0...40)
    let new = [50, 40] + old[5..<38] + [3, 51]
    (heights.rows, heights.names) = ([], new)
    list.update(from: old, to: new)
    #expect(heights.rows == [0, 36], "only what is new is measured")
    #expect(list.rowCount == new.count)
    #expect(list.visibleRows.lowerBound == new.firstIndex(of: 20))
    #expect(list.selectedRow == new.firstIndex(of: 22))
    #expect(
      list.unreadRows == UnreadRows(start: 1, end: 2), "40 moved up, and stays unseen at the end")
    for row in new.indices {
      #expect(list.rows.length(of: VisibleRowIndex(row)) == Double(new[row] % 3 + 1))
    }
  }

  @Test func `R-1: a difference with many moves results in the new order of rows`() {
    var numbers = SeededNumbers(seed: 3)
    let old = Array(0..<2_000)
    let new = old.shuffled(using: &numbers)
    var changes = RowChanges(count: old.count)
    changes.apply(CollectionDifference(moves(old, new)) ?? new.difference(from: old))
    #expect(old.changed(by: changes) == new)
  }

  /// Returns the changes as moves of all rows.
  private func moves(_ old: [Int], _ new: [Int]) -> [CollectionDifference<Int>.Change] {
    old.indices.map { row in
      .remove(offset: row, element: row, associatedWith: new.firstIndex(of: row))
    }
      + new.indices.map { row in .insert(offset: row, element: new[row], associatedWith: new[row]) }
  }
}
