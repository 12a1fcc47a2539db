import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Find scrolls to the line and the columns of a match.
@Suite(.timeLimit(.minutes(60))) @MainActor struct MatchPlaceTests {
  private static let width = 12
  private static let height = 6

  private func draw(_ list: ListView, height: Int = height) -> [String] {
    var canvas = TextCanvas(width: Self.width, height: height)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  private func find(_ words: String, in list: ListView) {
    list.find(words)
    while list.continueFind() {}
  }

  /// Returns a list of 160 lines, two of which contain the words.
  private func drawn(_ direction: ScrollDirection) -> ListView {
    let lines = (0..<160).map { $0 == 60 || $0 == 140 ? "here it is" : "line \($0)" }
    let list = ListView(rowHeight: .fixed(160), scroll: ScrollModel(direction: direction)) {
      row, region in
      for (y, line) in lines.enumerated() { region.write(row == 1 ? line : "other", y: y) }
    }
    list.appendRows(3)
    list.rowText = { row in row == 1 ? lines.joined(separator: "\n") : "other" }
    return list
  }

  @Test(arguments: [ScrollDirection.down, .up])
  func `Q-3: a match in a row taller than the screen is scrolled to, then the next in the row`(
    direction: ScrollDirection
  ) {
    let list = drawn(direction)
    _ = draw(list)
    find("here", in: list)
    #expect(list.findStatus?.text(in: .english) == "1 of 2")
    #expect(draw(list).contains("here it is"))
    #expect(draw(list).contains("line 61"))
    list.findNext()
    #expect(list.findStatus?.text(in: .english) == "2 of 2")
    #expect(draw(list).contains("here it is") && draw(list).contains("line 141"))
    list.findNext()
    #expect(list.findStatus?.text(in: .english) == "1 of 2 · from the start")
    #expect(draw(list).contains("line 61"))
    list.findPrevious()
    #expect(list.findStatus?.text(in: .english) == "2 of 2 · from the end")
    #expect(draw(list).contains("line 141"))
    list.findPrevious()
    #expect(draw(list).contains("line 61"))
  }

  @Test func `Q-3: a match right after the last visible row is shown in the middle of the list`() {
    let list = ListView(rowCount: 40) { row, region in region.write("row \(row)") }
    list.rowText = { "row \($0)" }
    _ = draw(list)
    find("row 6", in: list)
    #expect(draw(list) == (4...9).map { "row \($0)" })
    find("row 9", in: list)
    #expect(draw(list) == (4...9).map { "row \($0)" }, "a visible row stays")
  }

  @Test func `Q-3: a match of a search in a wrapped row taller than the screen is visible`() {
    let words = (0..<200).map { $0 == 150 ? "needle" : "word\($0)" }
    let list = ListView(rowCount: 2, wraps: true) { row in
      StyledText(row == 1 ? words.joined(separator: " ") : "first")
    }
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list).contains { $0.contains("needle") })
    find("word199", in: list)
    #expect(draw(list).contains { $0.contains("word199") })
  }

  @Test
  func `Q-3: rows that a closure wraps show the search's match, also across the end of a line`() {
    let text = String(repeating: "abcdefghij", count: 40) + "needle" + "xyz"
    let list = ListView(rowHeight: .measured { _, width in (text.count + width - 1) / width }) {
      _, region in
      let characters = Array(text)
      for (y, start) in stride(from: 0, to: characters.count, by: region.width).enumerated() {
        region.write(String(characters[start..<min(start + region.width, characters.count)]), y: y)
      }
    }
    list.rowText = { _ in text }
    list.appendRows(1)
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list).joined().contains("needle"))
  }

  @Test
  func `Q-3: a match of wide characters in a cut row that a closure draws is shown completely`() {
    let text = String(repeating: ".", count: 400) + "東京京都東" + String(repeating: ".", count: 90)
    let list = ListView(rowCount: 3) { row, region in region.write(row == 1 ? text : "short") }
    list.rowText = { row in row == 1 ? text : "short" }
    _ = draw(list)
    find("東京京都東", in: list)
    #expect(draw(list)[1].contains("東京京都東"))
  }

  @Test
  func
    `Q-3: a match outside the columns of a cut row is scrolled to, then the next in the row`()
  {
    let text = String(repeating: ".", count: 400) + "needle" + String(repeating: ".", count: 90)
    let list = ListView(rowCount: 3) { row in StyledText(row == 1 ? text + "needle" : "short") }
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list)[1].contains("needle") && list.columnOffset > 380)
    list.findNext()
    #expect(draw(list)[1].hasSuffix("needle") && list.columnOffset > 480)
    list.findPrevious()
    #expect(draw(list)[1].contains("needle") && list.columnOffset < 480)
    find("short", in: list)
    #expect(list.columnOffset == 0 && draw(list)[0] == "short")
  }

  @Test func `Q-3: a cut row that a closure draws is scrolled to the match of a search`() {
    let text = String(repeating: ".", count: 400) + "needle..."
    let list = ListView(rowCount: 3) { row, region in
      region.write("#")
      region.withRegion(x: 1, width: region.width - 1, height: 1) {
        $0.write(StyledText(row == 1 ? text : "short"), truncatingIn: CanvasEnvironment())
      }
    }
    list.rowText = { row in row == 1 ? text : "short" }
    list.frozenColumns = 1
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list)[1].contains("needle") && draw(list)[1].hasPrefix("#…"))
  }

  @Test(arguments: [2, 9])
  func `Q-3: a search's match that is cut in a row of several lines is scrolled into view`(
    count: Int
  ) {
    var texts = (1..<count).map { "line \($0)" }
    texts.insert(String(repeating: ".", count: 40) + "needle", at: count - 1)
    let list = ListView(rowCount: 9, rowHeight: .fixed(count)) { row, region in
      for y in 0..<count { region.write(row == 4 ? texts[y] : "other", y: y) }
      if row == 6 { region.write("needle \(texts[count - 1])") }
    }
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list).contains { $0.contains("needle") } && list.columnOffset > 34)
    list.findNext()
    #expect(draw(list).contains { $0.hasPrefix("needle") } && list.columnOffset == 0)
    list.findNext()
    #expect(draw(list).contains { $0.contains("needle") } && list.columnOffset > 34)
  }

  @Test func `Q-3: cancelling a search restores the sideways scroll position of cut rows`() {
    let text = String(repeating: ".", count: 400) + "needle"
    let list = ListView(rowCount: 1) { _ in StyledText(text) }
    _ = draw(list)
    list.columnOffset = 7
    find("needle", in: list)
    #expect(list.columnOffset > 7)
    list.search.cancel()
    #expect(list.columnOffset == 7)
  }

  @Test(arguments: [ScrollDirection.right, .left])
  func `Q-3: a match in a row of a horizontal list that is wider than the screen is visible`(
    direction: ScrollDirection
  ) {
    let text = String(repeating: ".", count: 60) + "needle" + String(repeating: ".", count: 30)
    let list = ListView(rowCount: 3, rowHeight: .fixed(100), direction: direction) { row, region in
      region.write(row == 1 ? text : "other")
    }
    _ = draw(list)
    find("needle", in: list)
    #expect(draw(list)[0].contains("needle"))
  }

  @Test func `Q-13: a wide character cut in half after frozen columns is marked as cut`() {
    let list = ListView(rowCount: 2) { row in StyledText(row == 0 ? "a天" : "ab") }
    list.frozenColumns = 2
    list.columnOffset = 3
    #expect(draw(list)[0...1] == ["a …", "ab"])
  }

  @Test func `Q-13: rows scroll sideways with frozen columns only as far as they are cut`() {
    let fitting = ListView(rowCount: 1) { _ in StyledText("0123456789") }
    fitting.frozenColumns = 5
    #expect(draw(fitting)[0] == "0123456789" && !fitting.canScrollSideways)
    fitting.setGutter(width: 2) { _ in "|" }
    #expect(draw(fitting)[0] == "| 0123456789" && !fitting.canScrollSideways)
    let cut = ListView(rowCount: 1) { _ in StyledText("0123456789abcd") }
    cut.frozenColumns = 5
    #expect(draw(cut)[0] == "0123456789a…" && cut.canScrollSideways)
    cut.scrollSideways(halfScreens: 1)
    #expect(draw(cut)[0] == "01234…89abcd" && cut.columnOffset == 2)
    // The text of the app does not contain the first column.
    let drawn = ListView(rowCount: 1) { _, region in region.write("|0123456789ab") }
    drawn.frozenColumns = 1
    drawn.rowText = { _ in "0123456789ab" }
    _ = draw(drawn)
    drawn.scrollSideways(halfScreens: 1)
    #expect(draw(drawn)[0] == "|…23456789ab" && !drawn.text(ofRow: 0).contains("|"))
  }

  @Test func `Q-13: cut rows are scrolled sideways by half a screen, no further than their end`() {
    let texts = ["0123456789abcdefghijklmnop", "short", ""]
    let list = ListView(rowCount: 3) { StyledText(texts[$0]) }
    _ = draw(list)
    #expect(list.canScrollSideways)
    list.scrollSideways(halfScreens: 1)
    #expect(draw(list)[0] == "…789abcdefg…" && list.columnOffset == 6)
    #expect(draw(list)[1...2] == ["…", ""], "an empty row has no mark")
    list.scrollSideways(halfScreens: 3)
    #expect(draw(list)[0] == "…fghijklmnop" && list.columnOffset == 14)
    list.scrollSideways(halfScreens: -9)
    #expect(draw(list)[0] == "0123456789a…")
    let short = ListView(rowCount: 2) { _ in StyledText("short") }
    _ = draw(short)
    short.scrollSideways(halfScreens: 1)
    #expect(short.columnOffset == 0 && !short.canScrollSideways)
    let wrapped = ListView(rowCount: 1, wraps: true) { _ in
      StyledText("0123456789abcdefghijklmnop")
    }
    _ = draw(wrapped)
    wrapped.scrollSideways(halfScreens: 1)
    #expect(wrapped.columnOffset == 0)
    wrapped.columnOffset = 3
    #expect(draw(wrapped)[0] == "0123456789ab" && !wrapped.canScrollSideways)
  }
}
