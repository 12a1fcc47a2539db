import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Rows measured near the viewport", .timeLimit(.minutes(60))) @MainActor
struct MeasuredRowsTests {
  /// Wrapped rows with 120 columns of text.
  @MainActor private final class Texts {
    var measured: [Int] = []
    private(set) lazy var list = ListView(
      rowCount: count,
      rowHeight: .measured(estimate: 4) { [unowned self] row, width in
        measured.append(row)
        return (60 + row % 5 * 30 + width - 1) / width
      }
    ) { row, region in region.write("\(row)") }
    let count: Int

    init(_ count: Int) { self.count = count }

    func lines(_ width: Int = 30, _ height: Int = 10) -> [String] {
      var canvas = TextCanvas(width: width, height: height)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
  }

  @Test func `R-8: rows are measured one column narrower while the scroll bar is shown`() {
    let texts = Texts(100)
    let whole = texts.lines()
    texts.list.showsScrollBar = true
    let narrow = texts.lines().map { $0.prefix(2).filter { $0 != " " } }
    #expect(whole[2] == "1" && narrow[2] == "" && narrow[3] == "1", "29 columns for 60 of text")
    texts.list.showsScrollBar = false
    #expect(texts.lines() == whole)
  }

  @Test func `R-8: only visible rows and a screenful on either side are measured, once`() {
    let texts = Texts(100_000_000)
    #expect(texts.lines().filter { !$0.isEmpty } == ["0", "1", "2", "3"])
    #expect(texts.measured.sorted() == Array(0..<5))
    texts.measured = []
    texts.list.scrollToRow(50_000_000, animated: false)
    #expect(texts.measured.allSatisfy { (49_999_990..<50_000_010).contains($0) })
    #expect((5...20).contains(texts.measured.count))
    texts.measured = []
    #expect(texts.lines()[0] == "50000000")
    #expect(texts.measured.isEmpty)
  }

  @Test(arguments: [ScrollDirection.down, .up])
  func `R-8: a sticky title is as high as its text, also if its row was never visible`(
    direction: ScrollDirection
  ) {
    let list = ListView(
      rowCount: 1_000, wraps: true, scroll: ScrollModel(direction: direction)
    ) { row in
      StyledText(row % 100 == 0 ? "title \(row)" : "\(row)\nof\nthree lines")
    }
    list.sectionHeader = { $0 / 100 * 100 }
    var canvas = TextCanvas(width: 20, height: 9)
    canvas.draw { list.draw(in: &$0) }
    func lines() -> [String] {
      canvas.draw { list.draw(in: &$0) }
      return direction == .down ? canvas.lines : canvas.lines.reversed()
    }
    list.scroll.jump(to: 1_400)
    let read = lines()
    #expect(read[0].hasPrefix("title "))
    #expect(!read[1].isEmpty && !read[2].isEmpty, "a title of one line: \(read)")
    list.scroll.jump(to: list.scroll.offset + 600)
    #expect(lines()[0].hasPrefix("title ") && !lines()[1].isEmpty)
  }

  @Test func `R-8: measurements during scrolling move no visible row`() {
    let texts = Texts(1_000)
    _ = texts.lines()
    texts.list.scrollToRow(500, animated: false)
    _ = texts.lines()
    for _ in 0..<200 {
      let before = texts.list.rows.layout.shownRows()
      texts.list.scroll.touchDown()
      texts.list.scroll.touchMoved(by: 3)
      texts.list.scroll.touchCancelled()
      let after = texts.list.rows.layout.shownRows()
      for row in before {
        guard let now = after.first(where: { $0.row == row.row }) else { continue }
        #expect(abs(now.place - row.place - 3) < 1e-9 && now.length == row.length)
      }
    }
    #expect(texts.measured.count < 400)
    #expect(texts.measured.count == Set(texts.measured).count)
  }

  @Test func `R-8: a list at its end stays at the end when rows are measured`() {
    let texts = Texts(1_000)
    _ = texts.lines()
    texts.list.scroll.press(.end)
    let lines = texts.lines()
    #expect(lines.contains("999"))
    #expect(abs(texts.list.scroll.offset - texts.list.scroll.restingRange.upperBound) < 1e-9)
    let last = texts.list.rows.layout.shownRows().last
    #expect(last?.row == 999 && abs((last?.place ?? 0) + (last?.length ?? 0) - 10) < 1e-9)
  }

  @Test func `R-8: a changed width keeps the visible row in place and measures one screenful`() {
    let texts = Texts(1_000_000)
    _ = texts.lines()
    texts.list.scrollToRow(500_000, animated: false)
    _ = texts.lines()
    texts.measured = []
    let narrow = texts.lines(10)
    #expect(narrow[0] == "500000")
    #expect(texts.measured.count < 20)
    texts.measured = []
    #expect(texts.lines(30)[0] == "500000")
    #expect(texts.measured.count < 20)
  }

  @Test func `R-8: heights that depend on the width are computed once, at the first layout`() {
    var measured: [Int] = []
    let list = ListView(
      rowCount: 3,
      rowHeight: .perRow { row, width in
        measured.append(width)
        return 12 / width
      }
    ) { row, region in region.write("\(row)") }
    #expect(measured.isEmpty, "before the first layout there is no width")
    var canvas = TextCanvas(width: 6, height: 4)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas.lines == ["0", "", "1", ""])
    #expect(measured == [6, 6, 6])
  }
}
