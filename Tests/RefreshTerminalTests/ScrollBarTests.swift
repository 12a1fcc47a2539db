import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule H-11: dragging the scroll bar of a list of 12 lines below a title.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ScrollBarTests {
  private func bench(rows count: Int) -> Bench<TitledScreen> {
    let list = ListView(rowCount: count) { row, region in region.write("row \(row)") }
    list.showsScrollBar = true
    return Bench(columns: 20, rows: 14, showing: TitledScreen(list) { "Rows" })
  }

  private func mouse(_ code: Int, _ line: Int, column: Int = 20, up: Bool = false) -> String {
    "\u{1B}[<\(code);\(column);\(line + 2)\(up ? "m" : "M")"
  }

  @Test(arguments: [100, 100_000_000])
  func `H-11: a scroll bar's thumb follows the pointer line by line and reaches both ends`(
    count: Int
  ) {
    let bench = bench(rows: count)
    let end = Double(count - 12)
    bench.send(mouse(0, 0))
    #expect(bench.screen.scroll.phase == .resting)
    bench.send(mouse(32, 1))
    bench.pass(0.1)
    #expect(bar(bench).firstIndex(of: "█") == 1)
    bench.send(mouse(32, 40))
    #expect(bench.screen.scroll.offset == end)
    bench.pass(0.1)
    #expect(bench.terminal.lines[12].hasPrefix("row \(count - 1)"))
    #expect(bar(bench).last == "█")
    bench.send(mouse(32, -1) + mouse(0, -1, up: true))
    #expect(bench.screen.scroll.offset == 0)
    bench.send(mouse(32, 9))
    #expect(bench.screen.scroll.offset == 0)
  }

  @Test
  func `H-11: the thumb of a scroll bar keeps the line where it was pressed under the pointer`() {
    let bench = bench(rows: 24)  // half of the content is visible: a thumb of 6 lines
    bench.send(mouse(0, 4) + mouse(32, 5))
    #expect(bench.screen.scroll.offset == 2)
    bench.send(mouse(32, 4) + mouse(32, 3))
    #expect(bench.screen.scroll.offset == 0)
  }

  @Test(arguments: [100, 100_000_000])
  func `H-11: a press beside the scroll bar's thumb scrolls a page, also with 10⁸ rows`(count: Int)
  {
    let bench = bench(rows: count)
    bench.send(mouse(0, 9) + mouse(0, 9, up: true))
    bench.pass(0.5)
    #expect(bench.screen.scroll.offset == 11)
    bench.send(mouse(0, 9) + mouse(0, 9, up: true))
    bench.pass(0.5)
    #expect(bench.screen.scroll.offset == 22)
    bench.send("G")
    bench.pass(0.5)
    bench.send(mouse(0, 0) + mouse(0, 0, up: true))
    bench.pass(0.5)
    #expect(bench.screen.scroll.offset == Double(count - 12 - 11))
  }

  @Test func `H-11: presses beside the scroll bar, or on a bar that is not drawn, go to the list`()
  {
    let bench = bench(rows: 100)
    bench.send(mouse(0, 9, column: 19) + mouse(32, 5, column: 19))
    #expect(bench.screen.scroll.offset == 4)
    let short = self.bench(rows: 5)
    short.send(mouse(0, 9) + mouse(32, 11))
    #expect(short.screen.scroll.phase == .dragging)
  }

  @Test func `H-11: dragging the scroll bar is recorded as jumps, so that it can be replayed`() {
    let bench = bench(rows: 100)
    let heard = HeardInputs(bench.screen.scroll)
    bench.send(mouse(0, 0) + mouse(32, 11) + mouse(0, 11, up: true))
    #expect(heard.inputs == [.jump(to: 88)])
  }

  private func bar(_ bench: Bench<TitledScreen>) -> [Character] {
    bench.terminal.cells[1...12].map { line in
      line.last?.style.attributes.contains(.reverse) == true ? "█" : " "
    }
  }
}
