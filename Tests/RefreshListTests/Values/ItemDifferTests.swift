import Observation
import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) @MainActor struct ItemDifferTests {
  private struct Item: Equatable {
    var id: Int
    var value = "a"
  }

  private struct Name: Hashable {
    var id: Int
    var isOdd: Bool
  }

  /// IDs of the types with specialized code, and of another type.
  private let identities = [
    ItemDiffer<Item>(id: \.id), ItemDiffer<Item> { "the item \($0.id)" },
    ItemDiffer<Item> { Name(id: $0.id, isOdd: $0.id % 2 == 1) },
  ]

  /// Returns the rows that a change of all items reloads, the same for each type of ID.
  private func reloaded(_ old: [Item], _ new: [Item]) -> [Int]? {
    let all = identities.map { identity in
      var changes = RowChanges(count: old.count)
      identity.changes(from: old, to: new)(&changes)
      return changes.steps.flatMap { step -> [Int] in
        if case .setLength(_, let rows, .unspecified) = step { Array(rows) } else { [] }
      }
    }
    return Set(all).count == 1 ? all.first : nil
  }

  @Test func `V-2: if two items share an identity, only the one whose value changed is reloaded`() {
    let old = [Item(id: 7, value: "x"), Item(id: 7, value: "y")]
    #expect(reloaded(old, old) == [])
    #expect(reloaded(old, [old[0], Item(id: 7, value: "z")]) == [1])
    #expect(reloaded(old, [Item(id: 7, value: "z"), old[1]]) == [0])
  }

  @Test
  func `V-2: moved items with the same identity are matched in order, and reloaded if changed`() {
    let twins = [Item(id: 77, value: "x"), Item(id: 77, value: "y")]
    let others = (0..<20).map { Item(id: $0) }
    #expect(reloaded(twins + others, others + twins) == [])
    #expect(reloaded(twins + others, others + [twins[0], Item(id: 77, value: "z")]) == [21])
    #expect(reloaded(others + twins, [Item(id: 77, value: "z"), twins[1]] + others) == [0])
  }

  @Test func `V-2: among reordered items, those with a changed value are reloaded`() {
    let old = (0..<30).map { Item(id: $0) }
    var new = Array(old.reversed())
    #expect(reloaded(old, new) == [])
    for row in [0, 11, 12, 29] { new[row].value = "b" }
    #expect(reloaded(old, new) == [0, 11, 12, 29])
  }

  @Observable @MainActor fileprivate final class Note {
    nonisolated let id: Int
    init(_ id: Int) { self.id = id }
  }

  @Test
  func `V-2: an observable object in a list is reloaded exactly if another object has its ID`() {
    let old = (0..<9).map { Note($0) }
    var new = old
    for row in [2, 3, 8] { new[row] = Note(row) }
    for (new, reloaded) in [(old, []), (new, [2, 3, 8])] {
      var changes = RowChanges(count: old.count)
      ItemDiffer<Note>(id: \.id).changes(from: old, to: new)(&changes)
      let rows = changes.steps.flatMap { step -> [Int] in
        if case .setLength(_, let rows, .unspecified) = step { Array(rows) } else { [] }
      }
      #expect(rows == reloaded)
    }
  }
}
