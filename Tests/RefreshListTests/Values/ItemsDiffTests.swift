import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// An item with an ID of any type, and further values that change.
private struct Sample<ID: Hashable>: Identifiable, Equatable {
  var id: ID
  var isOpen: Bool
  var text: String
}

/// The same item, which is not equatable.
private struct Opaque<ID: Hashable>: Identifiable {
  var id: ID
  var isOpen: Bool
}

/// An ID of the size of a `UUID`.
private struct Wide: Hashable {
  let high: UInt64
  let low: UInt64
}

/// Random changes of all items by ID, including duplicates, changed IDs and changed values.
///
/// A share runs in every test run, and 100,000 sequences for each type of ID with `WHOLE_TESTS=1`.
@Suite(.timeLimit(.minutes(600))) @MainActor struct ItemsDiffTests {
  private var sequences: Int { share(500, of: 100_000) }

  @Test(arguments: [1, 2, 3, 4])
  func `V-1: of several longest increasing subsequences, the one through a given number is found`(
    number: Int
  ) {
    let numbers = [3, 4, 1, 2]
    let run = LongestIncreasingSubsequence.indices(in: numbers, through: number)
    #expect(run.map { numbers[$0] } == (number < 3 ? [1, 2] : [3, 4]))
  }

  @Test func `R-12, V-2: items with numbers as IDs keep their rows after random changes`() {
    run { $0 }
  }

  @Test func `R-12, V-2: items with long texts as IDs keep their rows after random changes`() {
    run { "an identity of more bytes than fit into a word: \($0)" }
  }

  @Test func `R-12, V-2: items with IDs of two words keep their rows after random changes`() {
    run { Wide(high: UInt64($0), low: ~UInt64($0)) }
  }

  private func run<ID: Hashable>(_ id: (Int) -> ID) {
    var numbers = SeededNumbers(seed: 53)
    for sequence in 0..<sequences {
      let isDouble = sequence % 3 == 0
      var ids = (0..<Int.random(in: 0...(sequence % 5 == 0 ? 40 : 12), using: &numbers))
        .map { isDouble ? $0 * 5 % 7 : $0 }
      var values = ids.map { _ in 0 }
      var items = samples(ids, values, id)
      for _ in 0..<3 {
        edit(&ids, &values, isDouble, &numbers)
        let new = samples(ids, values, id)
        guard check(items, new) else {
          Issue.record("sequence \(sequence): \(items) \(new)")
          return
        }
        items = new
      }
    }
  }

  private func samples<ID>(_ ids: [Int], _ values: [Int], _ id: (Int) -> ID) -> [Sample<ID>] {
    zip(ids, values).map { number, value in
      Sample(
        id: id(number), isOpen: value % 2 == 1,
        text: value > 4 ? "a text that is changed to its version number \(value)" : "")
    }
  }

  private func edit(
    _ ids: inout [Int], _ values: inout [Int], _ isDouble: Bool, _ numbers: inout SeededNumbers
  ) {
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      let row = Int.random(in: 0...ids.count, using: &numbers)
      let range = row..<row + Int.random(in: 0...min(3, ids.count - row), using: &numbers)
      let new = Int.random(in: 100...100_000, using: &numbers)
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0:
        ids.removeSubrange(range)
        values.removeSubrange(range)
      case 1, 2:
        ids.insert(isDouble ? new % 7 : new, at: row)
        values.insert(0, at: row)
      case 3, 4:
        for row in range { ids[row] = isDouble ? (new + row) % 7 : new + row }
      case 5, 6:
        for row in range { values[row] = Int.random(in: 0...8, using: &numbers) }
      case 7 where numbers.next() % 4 == 0:
        let order = ids.indices.shuffled(using: &numbers)
        (ids, values) = (order.map { ids[$0] }, order.map { values[$0] })
      default:
        let moved = (Array(ids[range]), Array(values[range]))
        ids.removeSubrange(range)
        values.removeSubrange(range)
        let target = Int.random(in: 0...ids.count, using: &numbers)
        ids.insert(contentsOf: moved.0, at: target)
        values.insert(contentsOf: moved.1, at: target)
      }
    }
  }

  /// Returns whether every row is at the index of its ID, and exactly the changed rows are
  /// reloaded.
  private func check<ID>(_ old: [Sample<ID>], _ new: [Sample<ID>]) -> Bool {
    let result = Outcome(ItemDiffer<Sample<ID>> { $0.id }.changes(from: old, to: new), old.count)
    guard result.places.count == new.count else { return false }
    let kept = result.places.indices.filter { result.places[$0] >= 0 }
    let least = Set(old.map(\.id)).reduce(0) { sum, id in
      sum + min(old.count { $0.id == id }, new.count { $0.id == id })
    }
    guard kept.count == least, Set(kept.map { result.places[$0] }).count == least,
      kept.allSatisfy({ old[result.places[$0]].id == new[$0].id })
    else { return false }
    let changed = kept.filter { old[result.places[$0]] != new[$0] }
    guard result.reloaded == changed else { return false }
    // The same rows with values that are not equatable: all kept rows are reloaded.
    let opaque = ItemDiffer<Opaque<ID>> { $0.id }.changes(
      from: old.map { Opaque(id: $0.id, isOpen: $0.isOpen) },
      to: new.map { Opaque(id: $0.id, isOpen: $0.isOpen) })
    let other = Outcome(opaque, old.count)
    guard other.places == result.places, other.reloaded == kept else { return false }
    // The same change in a part of the rows. The rows before and after the part are kept.
    let part = Outcome(
      ItemDiffer<Sample<ID>> { $0.id }.changes(from: old, to: new, at: 2), old.count + 3)
    return part.places.prefix(2) == [0, 1] && part.places.last == old.count + 2
      && part.places.dropFirst(2).dropLast() == result.places.map { $0 < 0 ? $0 : $0 + 2 }[...]
      && part.reloaded == result.reloaded.map { $0 + 2 }
  }
}

/// The rows after a change.
private struct Outcome {
  /// The old index of each row; −1 for new rows, also for a row that replaces another ID.
  private(set) var places: [Int]
  private(set) var reloaded: [Int] = []

  @MainActor
  init(_ steps: @MainActor (inout RowChanges) -> Void, _ count: Int) {
    places = Array(0..<count)
    var changes = RowChanges(count: count)
    steps(&changes)
    for step in changes.steps {
      switch step {
      case .insert(let count, let row, _):
        places.insert(contentsOf: repeatElement(-1, count: count), at: row)
      case .remove(let range): places.removeSubrange(range)
      case .move(let range, let target):
        let moved = places[range]
        places.removeSubrange(range)
        places.insert(contentsOf: moved, at: target)
      case .setLength(_, let range, .ofAnotherItem):
        places.replaceSubrange(range, with: repeatElement(-1, count: range.count))
      case .setLength(_, let range, _): reloaded += range
      }
    }
  }
}
