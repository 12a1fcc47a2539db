import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// How a list draws its items, and what it draws without items.
extension ListItemsTests {
  @Test
  func `V-6: wrapped lines begin below the text of their row, not below the mark in its gutter`() {
    let texts = ListItems(["one two three", "four", "five six"])
    let list = ListView(texts, wraps: true)
    #expect(lines(list) == ["one two", "three", "four", "five six"])
    list.setGutter(width: 2) { row in row == 1 ? "" : StyledText("*\(row)!") }
    #expect(lines(list) == ["*0one two", "  three", "  four", "*2five"])
    #expect(lines(list, 8, 9).prefix(3) == ["*0one", "  two", "  three"])
    #expect(list.text(ofRow: 0) == "one two three")
    list.find("two three")
    while list.continueFind() {}
    var canvas = TextCanvas(width: 9, height: 4)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas[6, 0].style != .plain && canvas[2, 1].style != .plain, "found over two lines")
    #expect(canvas[0, 1].style == .plain)
    texts[0] += " four"
    #expect(lines(list).prefix(2) == ["*0one two", "  three"])
    let cut = ListView(ListItems(["one two three"]))
    cut.setGutter(width: 3) { _ in "-" }
    #expect(lines(cut).first == "-  one t…")
  }

  @Test func `V-6: a newly set gutter is drawn in the next frame`() {
    let list = ListView(ListItems(["one"]))
    _ = lines(list)
    var changes = 0
    let token = list.scroll.observe { _ in changes += 1 }
    list.setGutter(width: 2) { _ in "-" }
    #expect(changes == 1 && lines(list).first == "- one")
    token.cancel()
  }

  @Test func `V-1: the text of list items is found and copied, and their rows wrap`() {
    let list = ListView(ListItems(["one two three", "four"]), wraps: true)
    #expect(lines(list) == ["one two", "three", "four", ""])
    #expect(list.text(ofRow: 0) == "one two three")
    let styled = ListView(ListItems([StyledText("dim", style: .dim)]))
    #expect(lines(styled).first == "dim" && styled.text(ofRow: 0) == "dim")
    let named = ListView(rows) { entry in StyledText(entry.text) }
    named.find("entry 13")
    while named.continueFind() {}
    #expect(named.findStatus?.row == 13)
  }

  @Test(arguments: [ScrollDirection.down, .up])
  func `R-2: when an item expands, its first line stays in place, also at the bottom of the list`(
    direction: ScrollDirection
  ) throws {
    let texts = ListItems((0..<9).map { "row \($0)" })
    let list = ListView(texts, wraps: true, direction: direction)
    let other = ListView(texts, wraps: true)
    _ = (lines(list), lines(other))
    let line = try #require(lines(list).firstIndex(of: "row 1"))
    texts.update(at: 1) { $0 += "\nmore" }
    #expect(lines(list)[line] == "row 1" && lines(list)[line + 1] == "more")
    #expect(lines(other).prefix(3) == ["row 0", "row 1", "more"])
    texts.update(at: 1) { $0 = "row 1" }
    #expect(lines(list)[line] == "row 1" && texts[1] == "row 1")
  }

  @Test func `R-11: a list during its first run does not show its empty content`() {
    let list = ListView(ListItems<String>())
    list.emptyContent = "none"
    var end: (@MainActor @Sendable (RefreshResult) -> Void)?
    list.addHeader(.plain, withCompletion: { done in end = done })
    #expect(lines(list).contains("  none"))
    list.header?.beginRefreshing()
    #expect(list.header?.state == .loading && !lines(list).contains("  none"))
    end?(.success)
    list.scroll.frame(at: 9)
    #expect(lines(list).contains("  none"))
    list.header?.beginRefreshing()
    #expect(lines(list).contains("  none"))
  }

  @Test func `R-11: a list with empty content does not also show that no data is left`() {
    let items = ListItems<String>()
    let list = ListView(items)
    list.addFooter(RefreshFooter(view: StateWords())) { .noMoreData }
    list.footer?.canLoadMoreData(false)
    #expect(lines(list, 10).contains("noMoreData"))
    list.emptyContent = "none"
    #expect(lines(list, 10).filter { !$0.isEmpty } == ["   none"])
    items.append("one")
    #expect(lines(list, 10).prefix(2) == ["one", "noMoreData"])
    list.filter("two")
    #expect(lines(list, 10).contains("noMoreData"))
  }

  @Test func `P-5: a failed footer is hidden if the failure content is shown instead of rows`() {
    let list = ListView(ListItems<String>())
    var end: (@MainActor @Sendable (RefreshResult) -> Void)?
    list.addFooter(RefreshFooter(view: StateWords()), withCompletion: { done in end = done })
    #expect(lines(list)[0] == "loading")
    end?(.failure)
    list.scroll.frame(at: 9)
    #expect(lines(list)[0] == "failed")
    list.notice = "no"
    #expect(!lines(list).contains("failed"))
    list.footer?.activate()
    #expect(lines(list)[0] == "loading")
  }

  @Test
  func `V-1: rows with a context draw their selection, and in a horizontal list they are columns`()
  {
    let list = ListView(rows, rowHeight: .fixed(9), direction: .right) { entry, region, context in
      region.write((context.isSelected ? ">" : " ") + entry.text)
    }
    list.allowsSelection = true
    list.selectedRow = 0
    #expect(lines(list, 18, 1) == [">entry 0  entry 1"])
  }
}

extension RefreshHeader {
  static var plain: RefreshHeader { RefreshHeader(view: NoView()) }
}

/// A view of one row that draws nothing.
private final class NoView: CanvasView {
  let extent = 1.0
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {}
}

/// A view that writes the state of its control.
private final class StateWords: CanvasView {
  let extent = 1.0
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("\(snapshot.displayState)")
  }
}
