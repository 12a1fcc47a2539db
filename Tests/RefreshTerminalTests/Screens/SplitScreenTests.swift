import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) @MainActor struct SplitScreenTests {
  private let first = ListView(rowCount: 30) { row, region in region.write("row \(row)") }
  private let second = ListView(rowCount: 30) { row, region in region.write("line \(row)") }

  private func bench(
    _ columns: Int, _ rows: Int, _ arrangement: SplitScreen.Arrangement = .sideBySide,
    glyphs: CanvasEnvironment.Glyphs = .braille
  ) -> Bench<SplitScreen> {
    var configuration = TerminalSession.Configuration()
    configuration.environment.glyphs = glyphs
    let split = SplitScreen(first, second, arrangement: arrangement)
    return Bench(columns: columns, rows: rows, showing: split, configuration: configuration)
  }

  @Test func `H-7: two panes of a split screen are side by side, with a mark at the focused one`() {
    let bench = bench(17, 3)
    #expect(bench.terminal.lines == ["row 0   │line 0", "row 1   ◂line 1", "row 2   │line 2"])
    bench.send("\tj")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 0   │line 1", "row 1   ▸line 2", "row 2   │line 3"])
  }

  @Test func `H-7: in ASCII, the line between stacked panes points to the pane with the focus`() {
    let bench = bench(9, 5, .stacked, glyphs: .ascii)
    #expect(bench.terminal.lines == ["row 0", "row 1", "----^----", "line 0", "line 1"])
    bench.send("\t")
    bench.pass(0.1)
    #expect(bench.terminal.lines[2] == "----v----")
  }

  @Test
  func `H-7: a split screen's divider follows the mouse, leaves two columns, and pulls no list`() {
    let bench = bench(17, 3)
    bench.send("\u{1B}[<0;9;1M\u{1B}[<32;8;2M\u{1B}[<32;6;2M")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "row 0│line 0")
    bench.send("\u{1B}[<32;1;2M")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "ro│line 0")
    bench.send("\u{1B}[<32;30;3M\u{1B}[<0;30;3m\u{1B}[<32;4;3M")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "row 0         │li")
    #expect([first.scroll.phase, second.scroll.phase] == [.resting, .resting])
  }

  @Test func `H-9: the keys < and > move a split screen's divider like the mouse`() {
    let bench = bench(17, 3)
    bench.send("<<")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "row 0 │line 0")
    bench.send(">")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "row 0  │line 0")
    bench.send("<<<<<<<<>")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "row│line 0")
  }

  @Test func `H-7: if there is no room for two panes, the focused pane gets all of it`() {
    let bench = bench(8, 2, .stacked)
    #expect(bench.terminal.lines == ["row 0", "row 1"])
    bench.send("j")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 1", "row 2"])
  }

  @Test func `H-6: Tab shows the other pane of a split screen that has no room for two`() {
    let bench = bench(8, 2, .stacked)
    bench.send("\tj")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["line 1", "line 2"])
    bench.session.resize(columns: 17, rows: 3)
    bench.terminal = VTScreen(columns: 17, rows: 3)
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["line 1", "line 2", "line 3"])
    bench.send("j\u{1B}[Zj")
    bench.pass(0.1)
    #expect(bench.terminal.lines == ["row 1", "row 2", "row 3"])
    #expect(second.scroll.offset == 2)
  }

  @Test
  func `H-6: where nested split screens have room for one pane, Tab shows their panes in turn`() {
    let third = ListView(rowCount: 9) { row, region in region.write("word \(row)") }
    let inner = SplitScreen(second, third, arrangement: .stacked)
    let bench = Bench(columns: 4, rows: 4, showing: SplitScreen(first, inner))
    for shown in ["row", "line", "word", "row"] {
      bench.pass(0.1)
      #expect(bench.terminal.lines == Array(repeating: shown, count: 4))
      // A tap in any cell reaches only the visible pane.
      bench.send("\u{1B}[<0;2;4M\u{1B}[<0;2;4m\t")
    }
    bench.send("\u{1B}[Z\u{1B}[Z")
    bench.pass(0.1)
    #expect(bench.terminal.lines[0] == "word")
  }

  @Test func `H-7: nested split screens share one order of panes and one focus`() {
    let third = ListView(rowCount: 9) { row, region in region.write("word \(row)") }
    let right = SplitScreen(
      TitledScreen(second) { "Two" }, TitledScreen(third) { "Three" }, arrangement: .stacked)
    let outer = SplitScreen(TitledScreen(first) { "One" }, right)
    let bench = Bench(columns: 21, rows: 13, showing: outer)
    bench.send("\tj\tjj")
    bench.pass(0.1)
    #expect([first, second, third].map(\.scroll.offset) == [0, 1, 2])
    bench.send("\tj\u{1B}[Zj")
    #expect([first, second, third].map(\.scroll.offset) == [1, 1, 3])
    bench.send("\u{1B}[<0;15;3M\u{1B}[<0;15;3mj")
    #expect([first, second, third].map(\.scroll.offset) == [1, 2, 3])
    bench.send("\u{1B}[<0;15;7M\u{1B}[<32;15;9M\u{1B}[<0;15;9m")
    bench.pass(0.1)
    #expect(bench.terminal.lines[8] == "row 8     │─────▴────")
    #expect(bench.terminal.faults == [])
  }

  @Test
  func `H-6: a split screen's inner divider belongs to the drag that began on it to its release`() {
    let third = ListView(rowCount: 9) { row, region in region.write("word \(row)") }
    let inner = SplitScreen(second, third, arrangement: .stacked)
    let bench = Bench(columns: 21, rows: 13, showing: SplitScreen(first, inner))
    bench.send("\u{1B}[<0;15;7M\u{1B}[<32;3;9M")
    bench.pass(0.1)
    #expect(bench.terminal.lines[8] == "row 8     │──────────")
    bench.send("\u{1B}[<0;3;9m")
    bench.send("\u{1B}[<0;3;9M\u{1B}[<32;15;6M\u{1B}[<0;15;6m")
    bench.pass(0.5)
    #expect(first.scroll.offset == 3, "the list is dragged")
    #expect(bench.terminal.lines[8].hasSuffix("│──────────"), "and the border stays")
    let focused = bench.session.environment.resolved(CanvasEnvironment().theme.border)
    #expect(bench.session.canvas[11, 8].style == focused)
  }

  @Test func `H-6: an inner divider of split screens works the same in a custom screen with panes`()
  {
    let named = NamedPanes(RowScreen(), SplitScreen(first, second, arrangement: .stacked))
    let bench = Bench(columns: 21, rows: 13, showing: named)
    bench.send("\u{1B}[<0;15;7M\u{1B}[<32;3;9M\u{1B}[<0;3;9m")
    bench.pass(0.1)
    #expect(bench.terminal.lines[8] == "row 8     ─────▴─────")
    bench.send("\u{1B}[<0;15;3M\u{1B}[<32;15;2M\u{1B}[<0;15;2m")
    bench.pass(0.5)
    #expect(first.scroll.offset == 1)
    #expect(bench.terminal.lines[8] == "row 8     ─────▴─────")
  }

  @Test func `H-7: a split screen is drawn at every size, including zero`() {
    let bench = bench(17, 3)
    for (columns, rows) in [(0, 0), (1, 1), (4, 3), (5, 3), (6, 0), (80, 24)] {
      bench.session.resize(columns: columns, rows: rows)
      bench.terminal = VTScreen(columns: columns, rows: rows)
      bench.send("\t<>")
      bench.pass(0.1)
      #expect(bench.terminal.faults == [])
      #expect(bench.terminal.lines == bench.session.canvas.lines)
    }
  }
}

/// A screen with two child screens, ten columns for the first.
@MainActor
private final class NamedPanes: TerminalScreen {
  var focus: Int? = 0
  private let first: any TerminalScreen
  private let second: any TerminalScreen
  private var size = (columns: 0, rows: 0)

  init(_ first: any TerminalScreen, _ second: any TerminalScreen) {
    (self.first, self.second) = (first, second)
  }

  var scroll: ScrollModel { first.scroll }

  var panes: [ScreenPane] {
    [
      ScreenPane(first, columns: 10, rows: size.rows),
      ScreenPane(second, column: 10, columns: size.columns - 10, rows: size.rows),
    ]
  }

  func sizeChanged(columns: Int, rows: Int) {
    size = (columns, rows)
    for pane in panes { pane.screen.sizeChanged(columns: pane.columns, rows: pane.rows) }
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for pane in panes { pane.draw(in: &region, environment: environment) }
  }
}
