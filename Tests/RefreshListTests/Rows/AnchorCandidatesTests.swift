import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rules: the row that keeps its place during an edit of texts.
@Suite(.timeLimit(.minutes(60))) @MainActor struct AnchorCandidatesTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  /// Texts of lines that each occur once.
  @MainActor private final class Texts {
    var rows: [[String]] = []
    private(set) var list = ListView()
    var random: SeededNumbers
    private var number = 0
    let height = 12

    init(_ direction: ScrollDirection, seed: UInt64, rows count: Int = 30, lines: ClosedRange<Int>)
    {
      random = SeededNumbers(seed: seed)
      for _ in 0..<count { rows.append(newLines(lines)) }
      list = ListView(rowCount: count, wraps: true, scroll: ScrollModel(direction: direction)) {
        [unowned self] in StyledText(rows[$0].joined(separator: "\n"))
      }
      _ = shown
      for row in rows.indices { list.scrollToRow(row, animated: false) }
    }

    func newLines(_ count: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: count, using: &random)).map { _ in
        number += 1
        return "line \(number)"
      }
    }

    var shown: [String] {
      var canvas = TextCanvas(width: 20, height: height)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }

    /// The visible line at a distance from the origin edge.
    func line(at distance: Double) -> String {
      let line = Int(distance.rounded(.down))
      return shown[list.scroll.direction == .up ? height - 1 - line : line]
    }

    /// Scrolls to a place that is far from the edges.
    func scroll() {
      let end = Int(list.scroll.restingRange.upperBound)
      // At half a line, rounding decides which of two lines is drawn.
      let part = random.pick([0, 0.25, 0.75])
      list.scroll.jump(to: Double(Int.random(in: end / 3...end / 2, using: &random)) + part)
    }

    /// Inserts, removes or moves rows that are near the visible ones.
    func editRows(except kept: Int) {
      let near = max(0, kept - 4)...min(rows.count - 1, kept + 12)
      let row = Int.random(in: near, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let new = [newLines(1...3), newLines(1...3)]
        rows.insert(contentsOf: new, at: row)
        list.insertRows(2, at: row)
      case 1 where row != kept:
        rows.remove(at: row)
        list.removeRows(row..<row + 1)
      default:
        guard row != kept else { return }
        let moved = rows.remove(at: row)
        let target = Int.random(in: near.lowerBound..<near.upperBound, using: &random)
        rows.insert(moved, at: target)
        list.moveRows(row..<row + 1, to: target)
      }
    }

    /// Changes the text of a row without changing one of its lines.
    func editText(of row: Int, keeping line: String) {
      let place = Int.random(in: 0...rows[row].count, using: &random)
      if random.chance(0.7) || rows[row].count < 3 {
        rows[row].insert(contentsOf: newLines(1...4), at: place)
      } else {
        let end = min(rows[row].count, place + 2)
        rows[row].replaceSubrange(
          place..<end, with: rows[row][place..<end].filter { $0 == line })
      }
      if rows[row].isEmpty { rows[row] = newLines(1...1) }
      list.reloadRows(row..<row + 1)
    }
  }

  @Test(arguments: ways)
  func `R-2: rows edited in a list of texts leave the first visible row in place`(
    direction: ScrollDirection
  ) {
    for seed in 1...UInt64(share(60, of: 2_000)) {
      let texts = Texts(direction, seed: seed, lines: 1...3)
      for step in 0..<6 {
        texts.scroll()
        let shown = texts.list.rows.layout.shownRows()
        guard let first = shown.first(where: { $0.place >= 0 }) else { continue }
        let name = texts.rows[first.row]
        texts.editRows(except: first.row)
        guard let row = texts.rows.firstIndex(of: name) else { continue }
        let place = texts.list.rows.position(of: VisibleRowIndex(row)) - texts.list.scroll.offset
        #expect(abs(place - first.place) < 1e-6, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: ways)
  func `R-2: the line of a text under a finger stays there, wherever texts change`(
    direction: ScrollDirection
  ) {
    // With the first two seeds, no text was stored when the finger went down.
    for seed in [392, 1379] + Array(1...UInt64(share(60, of: 2_000))) {
      let texts = Texts(direction, seed: seed, lines: 1...40)
      texts.scroll()
      texts.list.scroll.touchDown(along: Double(seed % 12) + 0.5)
      guard let finger = texts.list.scroll.fingerPosition else {
        Issue.record("no finger")
        return
      }
      let distance = finger - texts.list.scroll.offset
      for step in 0..<6 {
        let line = texts.line(at: distance)
        let shown = texts.list.visibleRows
        let row = Int.random(in: shown, using: &texts.random)
        texts.editText(of: row, keeping: line)
        #expect(texts.line(at: distance) == line, "seed \(seed), step \(step), row \(row)")
      }
    }
  }

  @Test(arguments: ways)
  func `R-2: in a list of one long text, the top line stays wherever the text changes`(
    direction: ScrollDirection
  ) {
    for seed in 1...UInt64(share(60, of: 2_000)) {
      let texts = Texts(direction, seed: seed, rows: 1, lines: 60...80)
      for step in 0..<4 {
        texts.scroll()
        let top = texts.shown[0]
        texts.editText(of: 0, keeping: top)
        #expect(texts.shown[0] == top, "seed \(seed), step \(step)")
      }
    }
  }
}
