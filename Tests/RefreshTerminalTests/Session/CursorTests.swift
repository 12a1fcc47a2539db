import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rules: the position of the terminal's cursor between frames.
@Suite(.timeLimit(.minutes(60))) @MainActor struct CursorTests {
  private let list = ListView(rowCount: 60) { row, region in region.write("<\(row)>") }

  private func bench(
    _ cursor: TerminalSession.Configuration.CursorVisibility = .whileEditing
  ) -> Bench<TitledScreen> {
    list.allowsSelection = true
    var configuration = TerminalSession.Configuration()
    configuration.cursor = cursor
    return Bench(
      columns: 30, rows: 9, showing: TitledScreen(list) { "Rows" }, configuration: configuration)
  }

  @Test
  func `Q-8: after random keys and ticks the cursor is at the selected row's first cell`() {
    let bench = bench()
    var random = SeededNumbers(seed: 8)
    let keys = [
      "j", "k", "\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~", "g", "G", " ",
      "\u{1B}[<64;3;3M", "\u{1B}[<65;3;3M",
    ]
    var found = 0
    let count = share(150, of: 500)
    for _ in 0..<count {
      bench.send(random.pick(keys))
      bench.pass(0.5)
      guard let row = list.selectedRow,
        let line = bench.terminal.lines.firstIndex(where: { $0 == "<\(row)>" })
      else { continue }
      found += 1
      #expect(bench.terminal.row == line && bench.terminal.column == 0)
    }
    #expect(found * 5 > count * 4)
    #expect(bench.terminal.faults == [] && !bench.terminal.modes.contains(25))
  }

  @Test
  func `Q-8: the terminal's cursor is moved to the selected row only after other output`() {
    let bench = bench()
    bench.pass(0.1)
    _ = bench.taken()
    bench.session.setNeedsDrawing()
    bench.pass(0.1)
    #expect(bench.taken() == "")
    list.selectedRow = 3
    bench.pass(0.1)
    _ = bench.taken()
    bench.session.setNeedsDrawing()
    bench.pass(0.1)
    #expect(bench.taken() == "", "it is there already")
    bench.screen.additionalKeyHints = [KeyHint("x", "something")]
    bench.session.setNeedsDrawing()
    bench.pass(0.1)
    let written = bench.taken()
    #expect(written.hasSuffix("\u{1B}[5H") && bench.terminal.row == 4)
  }

  @Test func `Q-8: the terminal's cursor is on a visible notice, and is shown as configured`() {
    let bench = bench(.always)
    #expect(!bench.terminal.modes.contains(25))
    list.selectedRow = 2
    bench.pass(0.1)
    #expect(bench.terminal.modes.contains(25) && bench.terminal.row == 3)
    bench.session.announce("Something was copied")
    bench.pass(0.1)
    #expect(bench.terminal.row == 8 && bench.terminal.column == 0)
    bench.pass(1)
    #expect(bench.terminal.row == 3)
    bench.session.leave()
    bench.flush()
    #expect(bench.terminal.modes.contains(25))
  }

  @Test func `Q-9: a focused input line shows the terminal's cursor, also after wide characters`() {
    for (visibility, isShown) in [
      (TerminalSession.Configuration.CursorVisibility.whileEditing, true), (.never, false),
    ] {
      let bench = bench(visibility)
      bench.send("/好e\u{301}x")
      bench.pass(0.1)
      #expect(bench.terminal.row == 8 && bench.terminal.column == 5)
      #expect(bench.terminal.modes.contains(25) == isShown)
      let isReversed = bench.terminal.cells[8][5].style.attributes.contains(.reverse)
      #expect(isReversed == !isShown)
      bench.send("\u{1B}[D\u{1B}[D")
      bench.pass(0.1)
      #expect(bench.terminal.column == 3)
      bench.send("\u{1B}")
      bench.pass(1)
      #expect(!bench.terminal.modes.contains(25) && list.findStatus == nil)
    }
  }

  /// A screen with an input line.
  @MainActor
  private final class Composer: TerminalScreen {
    let scroll = ScrollModel()
    var editor = LineEditor()
    var cursorPosition: (column: Int, row: Int)?

    func sizeChanged(columns: Int, rows: Int) {
      scroll.resize(width: Double(columns), height: Double(rows))
    }

    func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
      cursorPosition = (editor.draw(in: &region), 0)
    }

    func handle(_ event: InputEvent) -> EventResult { editor.handle(event) ? .handled : .ignored }
  }

  @Test func `Q-9: the terminal's cursor is in an app's own input line, also in a pane`() {
    let composer = Composer()
    let split = SplitScreen(list, TitledScreen(composer) { "Say" })
    let bench = Bench(columns: 41, rows: 9, showing: split)
    bench.send("\t")
    bench.send("naïve 好")
    bench.pass(0.1)
    #expect(composer.editor.text == "naïve 好")
    #expect(bench.terminal.row == 1 && bench.terminal.column == 21 + 8)
    #expect(bench.terminal.modes.contains(25))
    bench.send("\t")
    bench.pass(0.1)
    #expect(!bench.terminal.modes.contains(25))
  }

  @Test
  func `Q-8: output for screen readers is ASCII, not animated, and announces each state once`() {
    var configuration = TerminalSession.Configuration()
    configuration.isScreenReaderEnabled = true
    let list = ListView(rowCount: 100) { row, region in region.write("row \(row)") }
    list.showsScrollBar = true
    list.addHeader(RefreshHeader(view: WordView(extent: 2))) { .success }
    let bench = Bench(columns: 30, rows: 9, showing: list, configuration: configuration)
    #expect(bench.session.environment.glyphs == .ascii && bench.session.environment.reducesMotion)
    var sentences: [String] = []
    bench.session.onAnnouncement = { sentences.append($0) }
    bench.send("r")
    bench.pass(1)
    #expect(sentences == ["Refreshing."] && bench.terminal.lines[8].contains("Refreshing."))
    #expect(bench.terminal.row == 8)
    let pictures = bench.terminal.lines.joined().unicodeScalars.filter {
      0x2500...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value
    }
    #expect(pictures.isEmpty)
  }
}
