import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("The text of a row", .timeLimit(.minutes(60))) @MainActor
struct RowTextTests {
  private func lines(
    _ list: ListView, width: Int, height: Int, policy: WidthPolicy = WidthPolicy(),
    _ environment: CanvasEnvironment = CanvasEnvironment()
  ) -> [String] {
    var canvas = TextCanvas(width: width, height: height, widthPolicy: policy)
    canvas.draw { list.draw(in: &$0, environment: environment) }
    return canvas.lines
  }

  @Test func `Q-1: the text of a row is the result of rowText`() {
    let list = ListView(rowCount: 3) { row, region in region.write("drawn \(row)") }
    list.rowText = { "row \($0)" }
    #expect(list.text(ofRow: 2) == "row 2")
  }

  @Test
  func `Q-1: without rowText, the text of a row is its drawn text, neither cut nor wrapped`() {
    let words = "many words that take more than one line of a narrow list"
    let list = ListView(
      rowCount: 2,
      rowHeight: .measured { _, width in
        CanvasEnvironment().wrapped(words, columns: width).count
      }
    ) { _, region, context in
      for (y, line) in context.environment.wrapped(words, columns: region.width).enumerated() {
        region.write(line, y: y)
      }
    }
    #expect(lines(list, width: 11, height: 3) == ["many words", "that take", "more than"])
    #expect(list.text(ofRow: 1) == words)
    let long = String(repeating: "0123456789", count: 300)
    let wide = ListView(rowCount: 1) { _, region in region.write(long) }
    #expect(lines(wide, width: 4, height: 1) == ["0123"])
    #expect(wide.text(ofRow: 0) == long)
  }

  @Test
  func `Q-1: the text of a row has all of its lines, and its decoration can be omitted`() {
    let list = ListView(rowCount: 1, rowHeight: .fixed(4)) { _, region, context in
      if !context.isExtractingText { region.fill("#") }
      region.write("subject")
      region.write("author", x: 2, y: 2)
    }
    #expect(lines(list, width: 9, height: 1) == ["subject##"])
    #expect(list.text(ofRow: 0) == "subject\n\n  author")
  }

  @Test
  func `Q-1: the text of a row of many lines has all of them if one is longer than 512 columns`() {
    let texts = [String(repeating: "x", count: 600)] + (1..<100).map { "line \($0)" }
    let list = ListView(rowCount: 1, rowHeight: .fixed(100)) { _, region in
      for (y, text) in texts.enumerated() { region.write(text, y: y) }
    }
    #expect(list.text(ofRow: 0) == texts.joined(separator: "\n"))
  }

  @Test
  func `Q-1: in a row's text, a gap that results only from the drawing's width becomes two blanks`()
  {
    let list = ListView(rowCount: 1) { _, region in
      region.write("name")
      region.write("12:03", x: region.width - 5)
    }
    #expect(lines(list, width: 12, height: 1) == ["name   12:03"])
    #expect(list.text(ofRow: 0) == "name  12:03")
  }

  @Test func `Q-1: the text of a row in a horizontal list contains all of its lines`() {
    let list = ListView(rowCount: 3, rowHeight: .fixed(6), direction: .right) { row, region in
      region.write("card", y: 0)
      region.write("\(row)", y: 1)
    }
    #expect(list.text(ofRow: 1) == "card\n1", "before the first layout")
    _ = lines(list, width: 20, height: 3)
    #expect(list.text(ofRow: 1) == "card\n1")
  }

  @Test func `Q-2: a list of texts draws each text, cut with a mark, and returns the whole text`() {
    let list = ListView(rowCount: 2) { row in "row \(row) is long" }
    #expect(lines(list, width: 8, height: 2) == ["row 0 i…", "row 1 i…"])
    #expect(list.text(ofRow: 1) == "row 1 is long")
    #expect(list.scroll.contentLength == 2)
  }

  @Test func `Q-2: wrapped rows are as high as their text at the current width`() {
    let list = ListView(rowCount: 30, wraps: true) { row in
      StyledText("row \(row)", style: .bold) + " 没有更多\nend"
    }
    #expect(lines(list, width: 9, height: 5) == ["row 0 没", "有更多", "end", "row 1 没", "有更多"])
    #expect(lines(list, width: 20, height: 4) == ["row 0 没有更多", "end", "row 1 没有更多", "end"])
    #expect(list.text(ofRow: 7) == "row 7 没有更多\nend")
  }

  @Test func `Q-2: the heights of wrapped rows follow the width policy of the canvas`() {
    let list = ListView(rowCount: 5, wraps: true) { row in "±±±± \(row)" }
    #expect(lines(list, width: 6, height: 3) == ["±±±± 0", "±±±± 1", "±±±± 2"])
    let wide = WidthPolicy(ambiguousIsWide: true)
    #expect(lines(list, width: 8, height: 4, policy: wide) == ["±±±±", "0", "±±±±", "1"])
    #expect(lines(list, width: 8, height: 2) == ["±±±± 0", "±±±± 1"])
  }

  @Test func `Q-2: the selected row of a list is reversed over its whole width`() {
    let list = ListView(rowCount: 2) { row in "\(row)" }
    list.allowsSelection = true
    list.selectedRow = 1
    var canvas = TextCanvas(width: 3, height: 2)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas[0, 0].style == .plain)
    #expect((0..<3).allSatisfy { canvas[$0, 1].style.attributes.contains(.reverse) })
  }

  @Test(arguments: [ScrollDirection.down, .up, .left, .right])
  func `Q-1: a closure that draws a row to read its text receives the direction of the list`(
    direction: ScrollDirection
  ) {
    let list = ListView(rowHeight: .fixed(9), scroll: ScrollModel(direction: direction)) {
      _, region, context in
      region.write("\(context.environment.direction)")
    }
    list.appendRows(1)
    list.resize(width: 20, height: 9)
    #expect(list.text(ofRow: 0) == "\(direction)")
  }

  @Test(arguments: [false, true])
  func `Q-1: a horizontal list is searched and filtered by the text drawn at its new height`(
    isFiltered: Bool
  ) {
    let list = ListView(rowCount: 6, rowHeight: .fixed(4), direction: .right) { row, region in
      for y in 0..<region.height { region.write(y == row ? "ab" : ".", y: y) }
    }
    list.allowsFiltering = true
    func count(_ height: Int) -> Int? {
      _ = lines(list, width: 30, height: height)
      while list.continueFind() {}
      return isFiltered ? list.filterStatus?.count : list.findStatus?.count
    }
    _ = count(2)
    if isFiltered { list.filter("ab") } else { list.find("ab") }
    #expect([2, 5, 1, 9].map { count($0) } == [2, 5, 1, 6])
    list.resize(width: 30, height: 3)
    #expect(count(3) == 3)
  }
}
