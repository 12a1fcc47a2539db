import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule E-1: a list with direction up is the mirror image of a list with direction down.
///
/// The exception is text that is read from the top of the screen: rows that are laid out again at
/// another width.
@Suite("Mirror images", .timeLimit(.minutes(60))) @MainActor struct MirrorTests {
  /// The same list in two directions. Both receive the same events.
  @MainActor private final class Pair {
    var rows: [Int]
    var size = (width: 12, height: 10)
    private(set) var lists: [ListView] = []

    init(_ rows: [Int]) {
      self.rows = rows
      lists = [ScrollDirection.down, .up].map { direction in
        ListView(
          rowCount: rows.count,
          rowHeight: .perRow { [unowned self] row, width in max(1, self.rows[row] / width) },
          direction: direction
        ) { _, _ in }
      }
      resize()
    }

    func resize() { for list in lists { list.resize(width: size.width, height: size.height) } }

    /// Whether both lists have the same offset.
    var isMirrored: Bool { abs(lists[0].scroll.offset - lists[1].scroll.offset) < 1e-9 }
  }

  @Test
  func `E-1: after edits and gestures, a list with direction up mirrors one with direction down`() {
    var different = 0
    for seed in 1...UInt64(share(50, of: 2_000)) {
      var numbers = SeededNumbers(seed: seed)
      func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(max(1, bound))) }
      func length() -> Int { 1 + pick(pick(3) == 0 ? 600 : 40) }
      let pair = Pair((0..<20).map { _ in length() })
      for step in 0..<60 {
        let count = pair.rows.count
        let row = pick(count)
        let words: String
        switch pick(8) {
        case 0:
          pair.rows.insert(length(), at: row)
          for list in pair.lists { list.insertRows(1, at: row) }
          words = "insert at \(row)"
        case 1 where count > 4:
          pair.rows.remove(at: row)
          for list in pair.lists { list.removeRows(row..<row + 1) }
          words = "remove \(row)"
        case 2:
          pair.rows[row] = length()
          let growth = [ResizeAnchor.start, .end][pick(2)]
          for list in pair.lists {
            list.reloadRows(row..<row + 1, anchoredTo: growth.turned(in: list.scroll.direction))
          }
          words = "reload \(row) \(growth)"
        case 3:
          let ticks = pick(9) - 4
          for list in pair.lists { list.scroll.wheel(ticks: ticks) }
          words = "wheel \(ticks)"
        case 4:
          pair.size.height = 4 + pick(12)
          pair.resize()
          words = "height \(pair.size.height)"
        case 5 where pick(3) == 0:
          // The exception: each list keeps the line at the top of the screen.
          pair.size.width = 6 + pick(12)
          pair.resize()
          if !pair.isMirrored { different += 1 }
          for list in pair.lists { list.scroll.jump(to: pair.lists[0].scroll.offset) }
          words = "width \(pair.size.width)"
        default:
          let offset = Double(pick(200)) / 2
          for list in pair.lists { list.scroll.jump(to: offset) }
          words = "jump to \(offset)"
        }
        guard pair.isMirrored else {
          Issue.record("seed \(seed), step \(step), \(words): not a mirror image")
          return
        }
      }
    }
    #expect(different > 0, "another width is an exception")
  }
}
