import RefreshKit
import RefreshList
import Testing

@testable import RefreshCanvas
@testable import RefreshTerminal

/// Lists side by side, drawn on two canvases in turn, written as differences and read by a
/// terminal.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PartsOnScreenTests {
  private static let texts = ["alpha beta", "城市 天气晴", "👩‍👩‍👧 row", "", "x", "gamma delta epsilon"]

  private func makeLists(_ versions: @escaping @MainActor (Int) -> Int) -> [ListView] {
    (0..<3).map { index in
      let list = ListView(rowCount: 30) { row, region in
        let text = Self.texts[(row * 7 + versions(row) + index) % Self.texts.count]
        region.write("\(row) \(text)", style: row % 3 == 0 ? .bold : .plain)
      }
      if index < 2 { list.rowVersion = { versions($0) } }
      return list
    }
  }

  @Test(arguments: 1...share(4, of: 20))
  func `the written bytes produce each frame of several lists that scroll, change or stay`(
    seed: Int
  ) {
    var random = SeededNumbers(seed: UInt64(seed))
    var versions = Array(repeating: 0, count: 30)
    let lists = makeLists { versions[$0] }
    var screen = VTScreen(columns: 36, rows: 9)
    var shown = TextCanvas(width: 36, height: 9)
    var next = shown
    var diff = FrameDiffWriter(columns: 36, rows: 9, depth: .rgb)
    diff.reset(columns: 36, rows: 9)
    var border: Character?
    for frame in 0..<150 {
      for row in versions.indices where random.chance(0.03) { versions[row] += 1 }
      let isAll = random.chance(0.2)
      for list in lists where isAll || random.chance(0.3) {
        list.scroll.jump(to: list.scroll.offset + Double(random.next() % 3))
        if random.chance(0.1) { list.scroll.jump(to: 0) }
      }
      if random.chance(0.1) { border = random.pick([nil, "│", "┃"]) }
      next.redraw { region in
        for (index, list) in lists.enumerated() {
          region.withRegion(x: 12 * index, width: 11, height: 9) { region in
            list.resize(width: 11, height: 9)
            list.draw(in: &region)
          }
          if let border { region.fill(border, x: 12 * index + 11, y: 0, width: 1, height: 9) }
        }
      }
      diff.update(from: shown, to: next)
      screen.feed(diff.writer.bytes.contents)
      diff.writer.bytes.truncate(to: 0)
      var wrong: [Int] = []
      for y in 0..<9 {
        let row = (0..<36).map { x in
          VTScreen.VTCell(text: next.text(of: next[x, y]), style: next[x, y].style)
        }
        if screen.cells[y] != row { wrong.append(y) }
      }
      #expect(wrong == [] && screen.faults == [], "frame \(frame)")
      swap(&shown, &next)
    }
  }
}
