import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rules by mouse and key, below a title.
@Suite(.timeLimit(.minutes(60))) @MainActor struct SelectionTests {
  private let list = ListView(rowCount: 50) { row, region in region.write("row \(row)") }

  private func bench() -> Bench<TitledScreen> {
    list.allowsSelection = true
    return Bench(columns: 20, rows: 8, showing: TitledScreen(list) { "Rows" })
  }

  @Test
  func `R-10: the key ↓ selects rows without scrolling, and Return activates the selected row`() {
    let bench = bench()
    var activated: [Int] = []
    list.onActivate = { activated.append($0) }
    bench.send("\u{1B}[B\u{1B}[B\r")
    #expect(list.selectedRow == 1)
    #expect(activated == [1])
    #expect(bench.screen.scroll.offset == 0)
  }

  @Test func `R-10: a click selects the row under the pointer, and a second click activates it`() {
    let bench = bench()
    var activated: [Int] = []
    list.onActivate = { activated.append($0) }
    let click = "\u{1B}[<0;4;5M\u{1B}[<0;4;5m"
    bench.send(click)
    #expect(list.selectedRow == 3)
    #expect(activated == [])
    bench.send(click)
    #expect(activated == [3])
  }

  @Test func `R-10: a press that moves sideways or stops a glide does not select a row`() {
    let bench = bench()
    bench.send("\u{1B}[<0;4;5M\u{1B}[<32;9;5M\u{1B}[<0;9;5m")
    #expect(list.selectedRow == nil)
    bench.send("\u{1B}[<0;4;5M\u{1B}[<32;9;5M\u{1B}[<32;4;5M\u{1B}[<0;4;5m")
    #expect(list.selectedRow == nil, "there and back is a way as well")
    bench.send("\u{1B}[<0;4;5M\u{1B}[<32;6;5M\u{1B}[<0;6;5m")
    #expect(list.selectedRow == 3, "a hand is not that steady")
    list.selectedRow = nil
    bench.send("\u{1B}[<0;4;7M")
    for row in stride(from: 6, through: 2, by: -1) {
      bench.pass(1 / 60)
      bench.send("\u{1B}[<32;4;\(row)M")
    }
    bench.send("\u{1B}[<0;4;2m")
    bench.pass(0.05)
    #expect(list.scroll.phase == .decelerating)
    bench.send("\u{1B}[<0;4;5M\u{1B}[<0;4;5m")
    #expect(list.scroll.phase == .resting)
    #expect(list.selectedRow == nil)
    bench.send("\u{1B}[<0;4;5M\u{1B}[<0;4;5m")
    #expect(list.selectedRow != nil)
  }

  @Test func `R-10: Return activates the footer if no row is selected`() {
    let bench = bench()
    var runs = 0
    let footer = RefreshFooter(view: WordView(extent: 1))
    footer.setManualAction({ runs += 1 })
    list.scroll.attach(footer)
    bench.send("\r")
    #expect(runs == 1)
  }

  @Test func `R-5: a tap on the notice of unread rows scrolls to them`() {
    list.showsUnreadCount = true
    let bench = bench()
    bench.send("G")
    bench.pass(0.5)
    list.insertRows(3, at: 0)
    bench.pass(0.1)
    #expect(bench.terminal.lines[1] == "row 47      ↑ 3 new")
    bench.send("\u{1B}[<0;14;2M\u{1B}[<0;14;2m")
    bench.pass(1)
    #expect(list.scroll.offset == 0)
  }
}
