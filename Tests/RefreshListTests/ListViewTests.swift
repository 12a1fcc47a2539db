import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Writes its state in the first row of its strip, and its extent in the last row.
@MainActor
private final class Label: CanvasView {
  let extent: Double
  private(set) var width = 0.0
  init(extent: Double) { self.extent = extent }
  func stateChanged(to state: RefreshState) {}
  func crossLengthChanged(to length: Double) { width = length }
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.fill("~")
    region.write("\(snapshot.state)", y: region.height - 1)
    region.write("outside", y: region.height)
  }
}

/// Counts the inserted rows, to number the first row of a list.
@MainActor
private final class Numbers {
  var first = 0
}

@Suite("List view", .timeLimit(.minutes(60))) @MainActor
struct ListViewTests {
  private func lines(
    _ list: ListView, _ width: Int, _ height: Int, glyphs: CanvasEnvironment.Glyphs = .braille
  ) -> [String] {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment(glyphs: glyphs)) }
    return canvas.lines
  }

  private func numbered(_ count: Int) -> ListView {
    ListView(rowCount: count) { row, region in region.write("row \(row)") }
  }

  @Test func `while a row is drawn, the list's environment is that of the current drawing`() {
    let list = ListView()
    list.drawing = .byIndex { [unowned list] _, region in
      region.write("\(list.environment.background)")
    }
    list.appendRows(1)
    #expect(list.environment == CanvasEnvironment())
    for background in [CanvasEnvironment.Background.light, .dark, .unknown] {
      var canvas = TextCanvas(width: 9, height: 1)
      canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment(background: background)) }
      #expect(canvas.lines == ["\(background)"])
    }
  }

  @Test func `the canvas for a row's picture has the row's size`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(2)) { row, region in region.write("\(row)") }
    _ = lines(list, 9, 3)
    let picture = list.picture(ofShownRow: 7)
    #expect(picture.width == 9 && picture.lines == ["7", ""])
  }

  @Test func `S-8: a list draws only its visible rows`() {
    var asked: [Int] = []
    let list = ListView(rowCount: 100_000_000) { row, region in
      asked.append(row)
      region.write("\(row)")
    }
    #expect(lines(list, 9, 3) == ["0", "1", "2"])
    list.scrollToRow(99_999_000, animated: false)
    asked = []
    #expect(lines(list, 9, 3) == ["99999000", "99999001", "99999002"])
    #expect(asked == [99_999_000, 99_999_001, 99_999_002])
    #expect(list.visibleRows == 99_999_000..<99_999_003)
    #expect(list.row(atColumn: 0, line: 1) == 99_999_001)
  }

  @Test(arguments: [RowAlignment.start, .center, .end, .nearest])
  func `R-4: the last row of a list is shown completely at any alignment`(alignment: RowAlignment) {
    let list = numbered(30)
    _ = lines(list, 9, 5)
    list.scrollToRow(29, at: alignment, animated: false)
    #expect(list.scroll.offset == 25)
  }

  @Test func `I-11: a header view receives its width, with and without a scroll bar`() {
    let list = numbered(3)
    let view = Label(extent: 1)
    list.showsScrollBar = true
    list.addHeader(RefreshHeader(view: view)) { .success }
    _ = lines(list, 9, 3)
    #expect(view.width == 9)
    list.appendRows(1)
    _ = lines(list, 9, 3)
    #expect(view.width == 8)
    _ = lines(list, 9, 4)
    #expect(view.width == 9)
  }

  @Test func `a pulled footer is drawn in the middle of the lines that the pull has opened`() {
    let list = numbered(9)
    let footer = RefreshFooter(view: LineView("f", extent: 1))
    footer.canAutoLoadMore = false
    list.addFooter(footer) { .success }
    _ = lines(list, 9, 6)
    list.scroll.jump(to: 3)
    list.scroll.touchDown()
    list.scroll.touchMoved(by: -6)
    #expect(lines(list, 9, 6) == ["row 6", "row 7", "row 8", "", "f0", ""])
    list.scroll.touchMoved(by: 4)
    #expect(lines(list, 9, 6) == ["row 4", "row 5", "row 6", "row 7", "row 8", "f0"])
  }

  @Test func `H-8: of two changes with a time, the earlier one determines the next redraw`() {
    let changes: [(Redraw, Redraw, Redraw)] = [
      (.never, .after(2), .after(2)), (.after(1), .after(2), .after(1)),
      (.everyFrame, .after(0), .everyFrame), (.after(0), .everyFrame, .everyFrame),
      (.never, .never, .never),
    ]
    for (first, second, earliest) in changes {
      #expect(Redraw.earliest(first, second) == earliest, "\(first) \(second)")
    }
    #expect(Redraw.after(-1).delay == 0)
  }

  @Test func `an empty or short list draws its rows`() {
    #expect(lines(numbered(0), 5, 2) == ["", ""])
    #expect(lines(numbered(1), 5, 2) == ["row 0", ""])
    #expect(lines(numbered(3), 0, 0) == [])
    #expect(numbered(1).row(atColumn: 0, line: 1) == nil)
  }

  @Test func `the offset of a list is rounded to whole lines, and a half is rounded down`() {
    let list = numbered(20)
    _ = lines(list, 6, 2)
    for (offset, first) in [(3.0, 3), (3.49, 3), (3.5, 3), (3.51, 4), (4.0, 4)] {
      list.scroll.jump(to: offset)
      #expect(lines(list, 6, 2)[0] == "row \(first)", "\(offset)")
    }
  }

  @Test func `a pulled header is drawn in a strip as long as the pull, before the first row`() {
    let list = numbered(20)
    list.addHeader(RefreshHeader(view: Label(extent: 3))) { .success }
    _ = lines(list, 8, 5)
    list.scroll.touchDown()
    list.scroll.touchMoved(toPull: 2, at: .leading)
    let drawn = lines(list, 8, 5)
    #expect(drawn[0] == "~~~~~~~~")
    #expect(drawn[1].hasPrefix("pulling"))
    #expect(drawn[2...] == ["row 0", "row 1", "row 2"])
  }

  @Test func `with a screen reader, a pulled list is drawn to its end, as if it were not pulled`() {
    let list = ListView(rowCount: 20, rowHeight: .perRow { $0 % 2 + 1 }) { row, region in
      region.write("row \(row)")
    }
    list.addHeader(RefreshHeader(view: Label(extent: 3))) { .success }
    var environment = CanvasEnvironment()
    environment.isScreenReaderEnabled = true
    var canvas = TextCanvas(width: 8, height: 6)
    func drawn() -> [String] {
      canvas.draw { region in
        region.fill()
        list.draw(in: &region, environment: environment)
      }
      return canvas.lines
    }
    let rows = drawn()
    #expect(rows == ["row 0", "row 1", "", "row 2", "row 3", ""])
    list.scroll.touchDown()
    list.scroll.touchMoved(toPull: 5, at: .leading)
    // Otherwise the rows of the last drawing would be used again.
    _ = lines(list, 8, 6)
    #expect(drawn() == rows)
  }

  @Test func `the footer is drawn after the last row in its extent`() {
    let list = numbered(4)
    list.addFooter(RefreshFooter(view: Label(extent: 2))) { .noMoreData }
    _ = lines(list, 8, 3)
    list.scroll.jump(to: 100)
    #expect(lines(list, 8, 3) == ["row 3", "~~~~~~~~", "loading~"])
    list.scroll.jump(to: list.scroll.offset - 1)
    #expect(lines(list, 8, 3) == ["row 2", "row 3", "~~~~~~~~"])
  }

  @Test func `F-14: appended rows move no visible row`() {
    let list = numbered(5)
    _ = lines(list, 6, 2)
    list.scroll.jump(to: 3)
    list.appendRows(5)
    #expect(list.rowCount == 10)
    #expect(lines(list, 6, 2) == ["row 3", "row 4"])
  }

  @Test func `F-14: rows inserted before the visible rows do not move them, except at the start`() {
    let numbers = Numbers()
    let list = ListView(rowCount: 9) { row, region in region.write("row \(row + numbers.first)") }
    _ = lines(list, 6, 2)
    list.prependRows(2)
    numbers.first -= 2
    #expect(lines(list, 6, 2) == ["row -2", "row -1"])
    list.scroll.jump(to: 4)
    #expect(lines(list, 6, 2) == ["row 2", "row 3"])
    list.prependRows(3)
    numbers.first -= 3
    #expect(lines(list, 6, 2) == ["row 2", "row 3"])
  }

  @Test func `F-14: rows inserted before the visible rows do not disturb a motion of the list`() {
    func distance(_ move: (ScrollModel) -> Void, prepending count: Int) -> Double {
      let list = numbered(200)
      _ = lines(list, 6, 10)
      list.scroll.jump(to: 50)
      list.scroll.frame(at: 1)
      move(list.scroll)
      list.scroll.frame(at: 1.05)
      list.prependRows(count)
      list.scroll.touchMoved(by: 2)
      list.scroll.frame(at: 3)
      return list.scroll.offset - Double(count)
    }
    let moves: [(ScrollModel) -> Void] = [
      { $0.touchDown() },
      {
        $0.touchDown()
        $0.touchUp(velocity: -20)
      },
      { $0.scroll(to: 90) },
    ]
    for move in moves {
      #expect(abs(distance(move, prepending: 30) - distance(move, prepending: 0)) < 1e-6)
    }
  }

  @Test func `rows of a list can have individual heights`() {
    let list = ListView(rowCount: 6, rowHeight: .perRow { $0 % 3 }) { row, region in
      for line in 0..<region.height { region.write("\(row).\(line)", y: line) }
    }
    #expect(lines(list, 5, 8) == ["1.0", "2.0", "2.1", "4.0", "5.0", "5.1", "", ""])
    #expect(lines(list, 5, 3) == ["1.0", "2.0", "2.1"])
    list.scroll.jump(to: 2)
    #expect(lines(list, 5, 3) == ["2.1", "4.0", "5.0"])
    #expect(list.row(atColumn: 0, line: 0) == 2)
    list.resetRows(count: 2)
    #expect(lines(list, 5, 3) == ["1.0", "", ""])
  }

  @Test func `the title of the first section stays at the top until the next one pushes it out`() {
    let list = ListView(rowCount: 20) { row, region in
      region.write(row % 4 == 0 ? "— \(row / 4) —" : "row \(row)")
    }
    list.sectionHeader = { $0 / 4 * 4 }
    #expect(lines(list, 6, 3) == ["— 0 —", "row 1", "row 2"])
    list.scroll.jump(to: 2)
    #expect(lines(list, 6, 3) == ["— 0 —", "row 3", "— 1 —"])
    #expect(list.row(atColumn: 0, line: 0) == 0)
    list.scroll.jump(to: 3)
    #expect(lines(list, 6, 3) == ["— 0 —", "— 1 —", "row 5"])
    list.scroll.jump(to: 4)
    #expect(lines(list, 6, 3) == ["— 1 —", "row 5", "row 6"])
  }

  @Test
  func `P-12: a sticky title is on the first line, or below the line for previous pages`() {
    let list = ListView(rowCount: 20) { row, region in
      region.write(row % 10 == 0 ? "— \(row / 10) —" : "row \(row)")
    }
    list.sectionHeader = { $0 / 10 * 10 }
    list.startLine = { region, _ in region.write("start") }
    #expect(lines(list, 6, 3) == ["start", "— 0 —", "row 1"])
    list.scroll.jump(to: 2)
    #expect(lines(list, 6, 3) == ["— 0 —", "row 3", "row 4"])
  }

  @Test func `Q-3, Q-5: a sticky section title shows its mark and matches`() {
    let list = ListView(rowCount: 20) { row, region, context in
      region.write("\(context.isMarked ? "*" : " ")row \(row)")
    }
    list.rowText = { "row \($0)" }
    list.allowsSelection = true
    list.sectionHeader = { $0 / 4 * 4 }
    list.markRow(0)
    _ = lines(list, 7, 3)
    list.scroll.jump(to: 2)
    #expect(lines(list, 7, 3) == ["*row 0", " row 3", " row 4"])
    list.find("row")
    list.scroll.jump(to: 2)
    var canvas = TextCanvas(width: 7, height: 3)
    canvas.draw { list.draw(in: &$0) }
    #expect((0..<3).map { canvas[1, $0].style != .plain } == [true, true, true])
  }

  @Test func `a section title of two rows is pushed out row by row`() {
    let list = ListView(rowCount: 20, rowHeight: .perRow { $0 % 4 == 0 ? 2 : 1 }) { row, region in
      for line in 0..<region.height { region.write("\(row).\(line)", y: line) }
    }
    list.sectionHeader = { $0 / 4 * 4 }
    _ = lines(list, 4, 3)
    list.scroll.jump(to: 3)
    #expect(lines(list, 4, 3) == ["0.0", "0.1", "4.0"])
    list.scroll.jump(to: 4)
    #expect(lines(list, 4, 3) == ["0.1", "4.0", "4.1"])
  }

  @Test func `the scroll bar of a list is as long as the area inside the insets`() {
    let list = numbered(40)
    list.showsScrollBar = true
    list.scroll.baseInsets = Insets(start: 2, end: 1)
    _ = lines(list, 7, 10)
    #expect(list.scrollBar?.start == 2 && list.scrollBar?.length == 7)
    list.scroll.press(.end)
    #expect(list.scrollBar.map { $0.thumbStart + $0.thumbLength } == 7)
  }

  @Test func `a list that is one column wide shows only its scroll bar`() {
    let list = ListView(rowCount: 12) { row, region in
      #expect(region.width == 0)
      region.write("\(row)")
    }
    list.showsScrollBar = true
    #expect(lines(list, 1, 4, glyphs: .ascii) == ["#", "|", "|", "|"])
  }

  @Test func `the scroll bar shows the position, and is hidden if everything is visible`() {
    let list = numbered(12)
    list.showsScrollBar = true
    #expect(lines(list, 7, 4, glyphs: .ascii) == ["row 0 #", "row 1 |", "row 2 |", "row 3 |"])
    list.scroll.jump(to: 99)
    #expect(lines(list, 7, 4) == ["row 8 │", "row 9 │", "row 10│", "row 11"])
    var canvas = TextCanvas(width: 7, height: 4)
    canvas.draw { list.draw(in: &$0, environment: CanvasEnvironment()) }
    // In some fonts a block would leave a visible line below it.
    #expect(canvas[6, 3].isBlank && canvas[6, 3].style == Style(foreground: .gray).adding(.reverse))
    list.resetRows(count: 3)
    #expect(lines(list, 7, 4) == ["row 0", "row 1", "row 2", ""])
  }

  @Test func `the scroll bar is beside a pulled header, which is one column narrower`() {
    let list = numbered(12)
    list.showsScrollBar = true
    list.addHeader(RefreshHeader(view: Label(extent: 2))) { .success }
    list.resize(width: 7, height: 4)
    list.scroll.touchDown()
    list.scroll.touchMoved(by: 1.5)
    #expect(lines(list, 7, 4, glyphs: .ascii) == ["pullin#", "row 0 |", "row 1 |", "row 2 |"])
  }

  @Test func `I-11: a changed size of the region in which a list is drawn resizes the list`() {
    let list = numbered(10)
    _ = lines(list, 7, 4)
    list.scroll.jump(to: 6)
    #expect(lines(list, 7, 8)[0] == "row 2")
    #expect(list.scroll.metrics.viewportLength == 8)
  }
}
