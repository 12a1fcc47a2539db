import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Where the match of a search is shown, in lists of any kind.
@Suite("Showing matches", .timeLimit(.minutes(60))) @MainActor
struct ListSearchTests {
  enum Kind: CaseIterable { case cut, wrapped, cards }

  @MainActor private final class World {
    private var random: SeededNumbers
    private let kind: Kind
    private let direction: ScrollDirection
    private var texts: [String] = []
    private(set) var list = ListView()
    private let size: (width: Int, height: Int)
    private var gutter = 0
    /// Whether all rows are measured. Otherwise measuring a row changes the offset.
    private let isMeasured: Bool

    init(_ kind: Kind, seed: UInt64) {
      self.kind = kind
      random = SeededNumbers(seed: seed)
      direction = random.pick([.down, .up])
      size = (random.pick([12, 16, 24]), random.pick([4, 6, 9]))
      isMeasured = random.chance(0.5)
      texts = (0..<Int.random(in: 4...30, using: &random)).map { _ in text() }
      let scroll = ScrollModel(direction: direction)
      if kind == .cards {
        list = ListView(
          rowCount: texts.count,
          rowHeight: .perRow { [unowned self] in texts[$0].split(separator: "\n").count },
          scroll: scroll
        ) { [unowned self] row, region in
          for (y, line) in texts[row].split(separator: "\n").enumerated() {
            region.write(String(line), y: y)
          }
        }
      } else {
        list = ListView(rowCount: texts.count, wraps: kind == .wrapped, scroll: scroll) {
          [unowned self] in StyledText(texts[$0])
        }
        gutter = random.pick([0, 0, 2])
        if gutter > 0 { list.setGutter(width: gutter) { _ in "|" } }
      }
      list.coversLastLine = random.chance(0.5)
      list.allowsSelection = random.chance(0.3)
      draw()
      guard isMeasured else { return }
      for row in texts.indices { list.scrollToRow(row, animated: false) }
      list.scroll.jump(to: 0)
    }

    private func text() -> String {
      let pieces = ["ab", "a", "天气", "é", "x y", "longer", "ok"]
      let count = kind == .wrapped ? random.pick([2, 5, 60]) : kind == .cut ? 12 : 3
      func line() -> String {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in random.pick(pieces) }
          .joined(separator: " ")
      }
      guard kind == .cards else { return line() }
      return (0..<random.pick([1, 2, 14])).map { _ in line() }.joined(separator: "\n")
    }

    @discardableResult
    private func draw() -> TextCanvas {
      var canvas = TextCanvas(width: size.width, height: size.height)
      canvas.draw { list.draw(in: &$0) }
      return canvas
    }

    /// The lines of the screen that show a part of the current match.
    private func linesOfMatch() -> [Int] {
      let canvas = draw()
      let style = CanvasEnvironment().theme.currentMatch
      return (0..<size.height).filter { y in
        (0..<size.width).contains { x in
          // In a selected row, which is reversed, the match is not.
          let cell = canvas[x, y].style
          return list.allowsSelection
            ? cell.background == style.background && cell.foreground == style.foreground
            : cell == style
        }
      }
    }

    private var free: Range<Int> { 0..<size.height - (list.coversLastLine ? 1 : 0) }

    /// Searches, and returns a description of a wrong place of the match, or `nil`.
    func step(_ isFirst: Bool) -> String? {
      if random.chance(0.4) { list.scroll.jump(to: Double.random(in: 0...60, using: &random)) }
      let offset = list.scroll.offset
      let known = list.findStatus?.row
      if isFirst {
        list.find(random.pick(["ab", "天", "longer", "x y", "é", "k"]))
      } else if random.chance(0.6) {
        list.findNext()
      } else {
        list.findPrevious()
      }
      while list.continueFind() {}
      guard let row = list.findStatus?.row else { return nil }
      if list.allowsSelection, list.selectedRow != row { return "row \(row) is not selected" }
      let place = list.rows.position(of: VisibleRowIndex(row))
      let length = list.rows.length(of: VisibleRowIndex(row))
      let range = list.scroll.restingRange
      let covered = list.coversLastLine ? 1.0 : 0
      let room = Double(size.height) - covered
      let (first, last) = direction == .up ? (covered, 0) : (0, covered)
      func isWhole(_ offset: Double) -> Bool {
        // As in the list, a sum of lengths may have a rounding error.
        let place = place - offset
        return place >= first - 1e-9 && place + length <= Double(size.height) - last + 1e-9
      }
      if isMeasured, length <= room, isWhole(offset), known != nil, list.scroll.offset != offset {
        return "row \(row) was visible, and the list has moved from \(offset)"
      }
      // A row that was not visible is shown in the middle.
      if isMeasured, length <= room, !isWhole(offset), covered == 0 {
        let middle = place - ((Double(size.height) - length) / 2).rounded(.down)
        let target = min(max(middle, range.lowerBound), range.upperBound)
        if list.scroll.offset != target { return "offset \(list.scroll.offset), not \(target)" }
      }
      let isAtEdge =
        list.scroll.offset <= range.lowerBound || list.scroll.offset >= range.upperBound
      if isAtEdge { return nil }
      if length <= room, !isWhole(list.scroll.offset) {
        return "row \(row) at \(place) is cut at \(list.scroll.offset)"
      }
      let lines = linesOfMatch()
      return lines.contains(where: free.contains) ? nil : "row \(row) shows its match at \(lines)"
    }
  }

  @Test(arguments: [ScrollDirection.down, .up])
  func `Q-3: a match of a search in a tall row that is not measured yet is shown`(
    direction: ScrollDirection
  ) {
    let list = ListView(
      rowCount: 200, wraps: true, scroll: ScrollModel(direction: direction)
    ) { row in
      StyledText(row == 150 ? String(repeating: "word ", count: 60) + "needle" : "row \(row)")
    }
    _ = lines(list, 20)
    list.find("needle")
    while list.continueFind() {}
    #expect(lines(list, 20).contains { $0.contains("needle") })
  }

  @Test(arguments: Kind.allCases)
  func `Q-3: the current match of a search is visible, and its whole row if there is room`(
    kind: Kind
  ) {
    for seed in 1...UInt64(share(60, of: 2_000)) {
      let world = World(kind, seed: seed)
      for step in 0..<8 {
        guard let fault = world.step(step == 0) else { continue }
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
  }
}
