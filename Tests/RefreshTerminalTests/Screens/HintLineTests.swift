import RefreshCanvas
import RefreshList
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct HintLineTests {
  private let line = HintLine([
    KeyHint("n", "keep rows"), KeyHint("1 2 3", "header"), KeyHint("q", "quit", importance: 2),
    KeyHint("?", "keys", importance: 3),
  ])

  private func drawn(_ columns: Int, glyphs: CanvasEnvironment.Glyphs = .braille) -> String {
    var canvas = TextCanvas(width: columns, height: 1)
    canvas.draw { line.draw(in: &$0, environment: CanvasEnvironment(glyphs: glyphs)) }
    return canvas.lines[0]
  }

  @Test
  func `H-7: key hints that do not fit are omitted, least important first, and … indicates that`() {
    for (columns, expected) in [
      (43, " n keep rows  1 2 3 header  q quit  ? keys"),
      (42, " n keep rows  q quit  ? keys  …"),
      (31, " q quit  ? keys  …"),
      (17, " ? keys  …"),
      (10, " …"),
      (2, ""),
    ] { #expect(drawn(columns) == expected, "\(columns)") }
  }

  @Test func `H-7: a key hint that fits is shown although a more important one does not fit`() {
    let line = HintLine([
      KeyHint("drag down or r", "refresh", importance: 10), KeyHint("w", "header", importance: 3),
      KeyHint("x", "like"), KeyHint("q", "quit", importance: 20),
      KeyHint("?", "keys", importance: 30),
    ])
    var canvas = TextCanvas(width: 37, height: 1)
    canvas.draw { line.draw(in: &$0, environment: CanvasEnvironment()) }
    #expect(canvas.lines == [" w header  x like  q quit  ? keys  …"])
  }

  @Test func `H-7: in ASCII three dots replace the ellipsis in key hints, also in their width`() {
    #expect(drawn(33, glyphs: .ascii) == " q quit  ? keys  ...")
    #expect(drawn(34, glyphs: .ascii) == " n keep rows  q quit  ? keys  ...")
  }

  @Test func `H-7: in ASCII words replace the arrows in key hints`() {
    let line = HintLine([KeyHint("← →", "header")])
    func drawn(_ glyphs: CanvasEnvironment.Glyphs) -> String {
      var canvas = TextCanvas(width: 30, height: 1)
      canvas.draw { line.draw(in: &$0, environment: CanvasEnvironment(glyphs: glyphs)) }
      return canvas.lines[0]
    }
    #expect(drawn(.blocks) == " ← → header")
    #expect(drawn(.ascii) == " Left Right header")
  }

  @Test @MainActor
  func `H-7: key hints of nested screens name each key once, and Tab only where it has an effect`()
  {
    func composer() -> ComposerScreen {
      let composer = ComposerScreen(ListView(rowCount: 9) { _, _ in })
      composer.isEditing = false
      composer.additionalKeyHints = [KeyHint("x", "erase")]
      return composer
    }
    let split = SplitScreen(
      composer(), TitledScreen(composer(), keyHints: [KeyHint("x", "y")]) { "" })
    split.sizeChanged(columns: 60, rows: 9)
    #expect(split.keyHints.map(\.key) == ["Tab", "x", "< >"])
    let lists = SplitScreen(ListView(rowCount: 9) { _, _ in }, composer())
    lists.sizeChanged(columns: 60, rows: 9)
    #expect(lists.keyHints.map(\.key) == ["x", "< >"])
    lists.focus = 1
    #expect(lists.keyHints.map(\.key) == ["Tab", "x", "< >"])
  }

  @Test @MainActor func `H-7: key hints of composer and split screens are in the user's language`()
  {
    let composer = ComposerScreen(ListView(rowCount: 9) { _, _ in })
    let split = SplitScreen(composer, ListView(rowCount: 9) { _, _ in })
    var configuration = TerminalSession.Configuration()
    configuration.environment.locale = "de"
    let bench = Bench(columns: 60, rows: 9, showing: split, configuration: configuration)
    #expect(
      split.keyHints.map(\.action) == ["senden", "lesen", "beenden", "Trennlinie verschieben"])
    composer.isEditing = false
    #expect(composer.keyHints.map(\.action) == ["schreiben"])
    bench.session.configuration.environment.glyphs = .ascii
    #expect(composer.keyHints.map(\.action) == ["write"])
  }

  @Test func `H-7: key hints are not cut in the middle at any width`() {
    let whole: Set<Substring> = ["n keep rows", "1 2 3 header", "q quit", "? keys", "…"]
    for columns in 0...50 {
      let hints = drawn(columns).dropFirst().split(separator: "  ")
      #expect(hints.allSatisfy(whole.contains), "at \(columns)")
    }
  }
}
