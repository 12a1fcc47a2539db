import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshTerminal

/// Rule Q-11: the styles of everything that lists and screens draw automatically are in one theme.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ThemeTests {
  /// A theme whose styles differ from each other and from all defaults.
  private static var theme: Theme {
    var theme = Theme()
    theme.title = Style(foreground: .palette(101))
    theme.inactiveTitle = Style(foreground: .palette(102))
    theme.hintKey = Style(foreground: .palette(103))
    theme.hint = Style(foreground: .palette(104))
    theme.scrollThumb = Style(foreground: .palette(105))
    theme.scrollTrack = Style(foreground: .palette(106))
    theme.unread = Style(foreground: .palette(107))
    theme.selectedRow = Style(background: .palette(108))
    theme.markedRow = Style(foreground: .palette(109), attributes: .italic)
    theme.match = Style(background: .palette(110))
    theme.currentMatch = Style(background: .palette(111))
    theme.prompt = Style(foreground: .palette(112))
    theme.status = Style(foreground: .palette(113))
    theme.notice = Style(background: .palette(114))
    theme.border = Style(foreground: .palette(115))
    theme.activeBorder = Style(foreground: .palette(116))
    theme.frame = Style(foreground: .palette(117))
    theme.emptyContent = Style(foreground: .palette(118))
    return theme
  }

  private func configuration(_ depth: ColorDepth = .rgb) -> TerminalSession.Configuration {
    var configuration = TerminalSession.Configuration()
    configuration.environment.theme = Self.theme
    configuration.environment.colorDepth = depth
    return configuration
  }

  private func list() -> ListView {
    let list = ListView(rowCount: 50) { row, region in
      region.write("row \(row)", style: Style(foreground: .green))
    }
    list.allowsSelection = true
    list.showsScrollBar = true
    list.showsUnreadCount = true
    return list
  }

  /// Returns the numbers of the foreground colors and of the background colors of a frame.
  private func colors(_ canvas: TextCanvas) -> (text: Set<Int>, behind: Set<Int>) {
    var (text, behind) = (Set<Int>(), Set<Int>())
    for number in 101...118 {
      let color = Color.palette(UInt8(number))
      for y in 0..<canvas.height {
        for x in 0..<canvas.width {
          if canvas[x, y].style.foreground == color { text.insert(number) }
          if canvas[x, y].style.background == color { behind.insert(number) }
        }
      }
    }
    return (text, behind)
  }

  @Test func `Q-11: a title with a background colour fills its row`() {
    var configuration = TerminalSession.Configuration()
    configuration.environment.theme.title = Style(background: .palette(101))
    let screen = TitledScreen(list()) { "One" }
    let bench = Bench(columns: 20, rows: 8, showing: screen, configuration: configuration)
    bench.pass(0.1)
    #expect((0..<20).allSatisfy { bench.session.canvas[$0, 0].style.background == .palette(101) })
    #expect(bench.session.canvas[0, 1].style.background != .palette(101))
  }

  @Test func `Q-11: each style of a theme is used by a list, a screen or a session`() {
    let (one, two) = (list(), ListView(rowCount: 0) { _, _ in })
    two.emptyContent = "nothing"
    let split = SplitScreen(
      TitledScreen(one, keyHints: [KeyHint("x", "something")]) { "One" },
      TitledScreen(two) { "Two" })
    let bench = Bench(columns: 81, rows: 12, showing: split, configuration: configuration())
    bench.send("jjj jj")
    bench.pass(0.1)
    var (text, behind) = colors(bench.session.canvas)
    #expect(text == [101, 102, 103, 104, 105, 106, 109, 115, 116, 118])
    #expect(behind == [108])
    one.appendRows(3)
    bench.pass(0.1)
    #expect(colors(bench.session.canvas).text.contains(107))
    bench.send("/row 1")
    bench.pass(0.1)
    (text, behind) = colors(bench.session.canvas)
    #expect(text.isSuperset(of: [112, 113]) && behind.isSuperset(of: [110, 111]))
    bench.send("\r")
    bench.pass(0.1)
    #expect(colors(bench.session.canvas).text.contains(113))
    bench.session.announce("Something")
    bench.pass(0.1)
    #expect(colors(bench.session.canvas).behind.contains(114))
    bench.session.present(list(), as: .overlay(columns: 20, rows: 4))
    bench.pass(0.1)
    #expect(colors(bench.session.canvas).text.contains(117))
  }

  @Test func `Q-11: a theme's style over a row changes only the colours that it sets`() {
    let list = list()
    let bench = Bench(columns: 20, rows: 6, showing: list, configuration: configuration())
    list.selectedRow = 1
    list.markRow(1)
    bench.pass(0.1)
    let canvas = bench.session.canvas
    #expect(canvas[0, 0].style == Style(foreground: .green))
    let style = Style(
      foreground: .palette(109), background: .palette(108), attributes: .italic)
    #expect(canvas[0, 1].style == style)
    // The background extends to the end of the line.
    #expect(canvas[15, 1].style.background == .palette(108))
    list.markRow(1, false)
    bench.pass(0.1)
    #expect(
      bench.session.canvas[0, 1].style
        == Style(foreground: .green, background: .palette(108)))
  }

  @Test
  func `Q-11: on terminals without colours, styles with only a background are drawn reversed`() {
    let list = list()
    let bench = Bench(columns: 20, rows: 6, showing: list, configuration: configuration(.none))
    list.selectedRow = 1
    bench.pass(0.1)
    #expect(bench.session.canvas[0, 1].style.attributes == .reverse)
    #expect(bench.terminal.cells[1][0].style == Style(attributes: .reverse))
  }

  @Test(arguments: [CanvasEnvironment.Glyphs.braille, .ascii])
  func `Q-11: on terminals without colours, a thumb with only a background is visible`(
    glyphs: CanvasEnvironment.Glyphs
  ) {
    var configuration = configuration(.none)
    configuration.environment.glyphs = glyphs
    configuration.environment.theme.scrollThumb = Style(background: .palette(105))
    configuration.environment.theme.scrollTrack = Style(background: .palette(106))
    let bench = Bench(columns: 20, rows: 6, showing: list(), configuration: configuration)
    #expect(bench.terminal.cells[0][19].style == Style(attributes: .reverse))
    #expect(bench.terminal.cells[5][19].style == .plain)
  }
}
