import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// A screen that draws a list below a line of its own, without a pane for the list.
@MainActor private final class Framed: TerminalScreen {
  let list: ListView

  init(_ list: ListView) { self.list = list }

  var scroll: ScrollModel { list.scroll }
  var screenRows: ScreenRows? { ScreenRows(of: list, row: 1) }

  func sizeChanged(columns: Int, rows: Int) {
    list.resize(width: columns, height: max(0, rows - 1))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.write("above")
    region.withRegion(y: 1, width: region.width, height: region.height - 1) { region in
      list.draw(in: &region, environment: environment)
    }
  }
}

/// Rules for screens that are not lists.
@Suite("The rows of a screen", .timeLimit(.minutes(60))) @MainActor struct ScreenRowsTests {
  private let list = ListView(rowCount: 60) { row in StyledText("row \(row)") }

  private func bench() -> Bench<Framed> {
    list.allowsSelection = true
    list.allowsFiltering = true
    return Bench(columns: 30, rows: 8, showing: Framed(list))
  }

  @Test func `Q-3: a list outside of panes can be searched, with the search text at the bottom`() {
    let bench = bench()
    bench.send("/row 42\r")
    bench.pass(0.05)
    #expect(list.findStatus?.row == 42 && list.selectedRow == 42)
    #expect(bench.terminal.lines[0] == "above")
    #expect(bench.terminal.lines[7].hasPrefix("/row 42"))
    bench.send("&5\r")
    #expect(list.filterStatus?.count == 15)
  }

  @Test func `Q-8: the terminal's cursor is at the selected row where the screen draws it`() {
    let bench = bench()
    list.selectedRow = 3
    bench.pass(0.05)
    #expect(bench.terminal.row == 4 && bench.terminal.column == 0)
  }

  @Test func `the list of keys names the keys that work for the rows of the screen`() {
    let bench = bench()
    #expect(bench.session.keysShown.isSuperset(of: ["/ n N", "&", "Space", "y"]))
  }

  @Test func `the rows of a titled, split or nested screen are those of its focused pane`() {
    let other = ListView(rowCount: 3) { row in StyledText("other \(row)") }
    let split = SplitScreen(list, other)
    let screen = TitledScreen(split) { "Two" }
    screen.sizeChanged(columns: 60, rows: 10)
    #expect(screen.screenRows?.list === list)
    split.focus = 1
    #expect(screen.screenRows?.list === other)
    list.selectedRow = 0
    split.focus = 0
    #expect(screen.screenRows.map { $0.selectedCell?.row } == 1)
  }
}

extension TerminalSession {
  /// The keys that the help contains.
  fileprivate var keysShown: Set<String> {
    let keys = SessionKeyHint.keys(for: [ScreenPane(screen)])
    return Set(keys.map { $0.hint(CanvasEnvironment()).key })
  }
}
