import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule R-12: a removed ID and an ID inserted at its place are one row.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ReplacedRowTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  @MainActor private final class Chat {
    var names = Array(0..<12)
    var texts: [Int: String] = [:]
    private(set) var list = ListView()

    init(_ direction: ScrollDirection) {
      for name in names {
        texts[name] = (0..<(name == 5 ? 60 : 3)).map { "\(name).\($0)" }.joined(separator: "\n")
      }
      list = ListView(rowCount: 12, wraps: true, scroll: ScrollModel(direction: direction)) {
        [unowned self] row in StyledText(texts[names[row]] ?? "")
      }
      list.allowsSelection = true
      _ = shown
      for row in 0..<12 { list.scrollToRow(row, animated: false) }
      list.scroll.jump(to: 15 + 24)
    }

    var shown: [String] {
      var canvas = TextCanvas(width: 20, height: 10)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }

    func become(_ new: [Int]) {
      let old = names
      names = new
      list.update(from: old, to: new)
    }
  }

  @Test(arguments: ways)
  func `R-12, R-10: a row of text with a new identity keeps its place and selection`(
    direction: ScrollDirection
  ) {
    let chat = Chat(direction)
    chat.list.selectedRow = 5
    let read = chat.shown
    #expect(read[0] == (direction == .down ? "5.24" : "5.26"))
    chat.texts[100] = chat.texts[5]
    chat.become(chat.names.map { $0 == 5 ? 100 : $0 })
    #expect(chat.shown == read)
    #expect(chat.list.selectedRow == 5)
    #expect(chat.list.unreadRows == UnreadRows())
    // Other rows are inserted and removed elsewhere, and text is appended to the row.
    chat.texts[101] = (chat.texts[100] ?? "") + "\n5.60\n5.61"
    chat.texts[102] = "new"
    chat.become([102, 0, 1, 2, 3, 4, 101, 7, 8, 9, 10, 11])
    #expect(chat.shown != read, "two go and one comes: they are other rows")
  }

  @Test(arguments: ways)
  func `R-12: several rows at once can get new identities in order, also at the list's ends`(
    direction: ScrollDirection
  ) {
    let chat = Chat(direction)
    let read = chat.shown
    for name in [4, 5, 6, 11, 0] { chat.texts[name + 100] = chat.texts[name] }
    chat.become([100, 1, 2, 3, 104, 105, 106, 7, 8, 9, 10, 111])
    #expect(chat.shown == read)
  }

  @Test func `R-12, Q-5: a mark passes to another identity only with an equal text`() {
    let chat = Chat(.down)
    chat.list.markedRows = [2, 3, 4]
    chat.texts[102] = chat.texts[2]
    chat.texts[103] = "another"
    chat.become([0, 1, 102, 103, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(chat.list.markedRows == [2, 4])
    chat.texts[104] = chat.texts[4]
    chat.become([0, 1, 102, 104, 5, 6, 7, 8, 9, 10, 11])
    #expect(chat.list.markedRows == [2], "two go and one comes")
  }

  @Test
  func `R-12: a mark does not pass to another identity and text in a change by an observer`() {
    let chat = Chat(.down)
    chat.list.markedRows = [2, 3, 7]
    var changes = [[0, 1, 102, 103, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 102, 103, 4, 5, 6, 107, 8]]
    chat.texts[102] = "another"
    chat.texts[103] = chat.texts[3]
    chat.texts[107] = "another"
    let token = chat.list.scroll.observe { _ in
      let new = changes
      changes = []
      for names in new { chat.become(names) }
    }
    chat.list.scroll.jump(to: 0)
    #expect(changes.isEmpty && chat.list.markedRows == [3])
    token.cancel()
  }

  /// Returns the rows after a change: the old row of each, and whether it was kept or replaced.
  private func rows(_ count: Int, after changes: RowChanges) -> [(old: Int, stays: Bool)] {
    var rows = (0..<count).map { (old: $0, stays: true) }
    for step in changes.steps {
      switch step {
      case .insert(let count, let row, _):
        rows.insert(contentsOf: repeatElement((old: -1, stays: false), count: count), at: row)
      case .remove(let range): rows.removeSubrange(range)
      case .move(let range, let target):
        let moved = rows[range].map { (old: $0.old, stays: false) }
        rows.removeSubrange(range)
        rows.insert(contentsOf: moved, at: target)
      case .setLength: break
      }
    }
    return rows
  }

  @Test
  func `R-12: for any two lists the replaced rows are those of a plain implementation of the rule`()
  {
    var random = SeededNumbers(seed: 34)
    var (replaced, searched) = (0, 0)
    for round in 0..<share(3_000, of: 100_000) {
      let old = Array(0..<Int.random(in: 1...9, using: &random))
      // Some rows are removed, some inserted, some moved; sometimes all are replaced.
      var new = old.map { Int.random(in: 0..<4, using: &random) == 0 ? 100 + $0 : $0 }
      if round % 5 == 0 { new.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 } }
      if round % 7 == 0 { new.insert(200, at: Int.random(in: 0...new.count, using: &random)) }
      if round % 11 == 0, new.count > 1 { new.swapAt(0, new.count - 1) }
      if round % 13 == 0 { new = new.map { $0 + 1_000 } }
      var changes = RowChanges(count: old.count)
      changes.update(from: old, to: new)
      let after = rows(old.count, after: changes)
      var others: Set<Int> = []
      for case .setLength(_, let range, .ofAnotherItem) in changes.steps { others.formUnion(range) }
      // Between two kept rows, equal numbers of removed and inserted rows are matched in order.
      let staying = after.indices.filter {
        after[$0].stays && !others.contains($0)
      }
      searched += staying.isEmpty ? 1 : 0
      let ends = staying + [after.count]
      var (lastOld, lastNew) = (-1, -1)
      var expected: [Int: Int] = [:]
      for end in ends {
        let endOld = end < after.count ? after[end].old : old.count
        let gone = old[(lastOld + 1)..<endOld].filter { !new.contains($0) }
        let come = ((lastNew + 1)..<end).filter { !old.contains(new[$0]) }
        if gone.count == come.count, !staying.isEmpty {
          for (one, other) in zip(gone, come) { expected[other] = one }
        }
        (lastOld, lastNew) = (endOld, end)
      }
      #expect(others == Set(expected.keys), "\(old) \(new)")
      for (row, was) in expected { #expect(after[row].old == was, "\(old) \(new)") }
      replaced += others.count
    }
    #expect(replaced > 100 && searched > 10)
  }

  @Test
  func `R-12: if no row of a list stays in a change, no new identity takes the place of another`() {
    var changes = RowChanges(count: 2)
    changes.update(from: [1, 2], to: [3, 4])
    guard case .remove? = changes.steps.first else { return #expect(Bool(false)) }
    #expect(changes.steps.count == 2)
  }
}
