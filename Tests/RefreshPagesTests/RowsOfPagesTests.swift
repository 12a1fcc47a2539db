import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// The rows of pages are items, which the app may change and other lists may show.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RowsOfPagesTests {
  @Test
  func `P-4: an item that the app inserts again stays in its row and is replaced there`()
    async
  {
    let bench = Bench()
    await bench.layOut([9, 8, 7], next: 7)
    bench.pages.listItems.insert(Entry(10), at: 0)
    #expect(bench.numbers == [10, 9, 8, 7] && bench.lines.prefix(4) == ["10", "9", "8", "7"])
    bench.pages.listItems.insert(Entry(8, version: 1), at: 0)
    bench.pages.listItems.append(Entry(9, version: 2))
    #expect(bench.numbers == [10, 9, 8, 7] && bench.list.rowCount == 4)
    #expect(bench.pages.listItems.map(\.version) == [0, 2, 1, 0])
    bench.pages.listItems.append(contentsOf: [Entry(6), Entry(7), Entry(6)])
    #expect(bench.numbers == [10, 9, 8, 7, 6])
    await bench.scrollToEnd()
    await bench.answer([7, 6, 5])
    #expect(bench.numbers == [10, 9, 8, 7, 6, 5])
  }

  @Test func `P-4, R-2: rows stay visible, selected and marked when other rows change`() async {
    let bench = Bench()
    let rows = bench.pages.listItems
    await bench.layOut((0..<40).reversed())
    bench.list.scroll.jump(to: 10)
    bench.list.allowsSelection = true
    (bench.list.selectedRow, bench.list.markedRows) = (12, [14, 30])
    rows.insert(contentsOf: [Entry(41), Entry(40)], at: 0)
    rows.removeAll { $0.id.number == 36 || $0.id.number == 35 }
    rows.swapAt(0, 3)
    #expect(bench.lines[0] == "29")
    #expect(rows.selectedItem(in: bench.list) == Entry(27))
    #expect(rows.markedItems(in: bench.list) == [Entry(25), Entry(9)])
    await bench.refresh()
    await bench.answer([42, 41, 40, 39])
    #expect(bench.numbers == [42, 41, 40, 39])
    #expect(rows.markedItems(in: bench.list).isEmpty)
  }

  @Test func `P-4: a pending refresh does not revert the app's changes of rows`() async {
    let bench = Bench()
    let rows = bench.pages.listItems
    await bench.layOut([9, 8, 7, 6, 5, 4], next: 4)
    await bench.refresh()
    rows.insert(Entry(11), at: 0)
    rows[2].version = 5
    rows.remove(at: 3)
    rows.replaceSubrange(3..<4, with: [Entry(60), Entry(6, version: 6)])
    rows[5] = Entry(50)
    rows.removeLast()
    #expect(bench.numbers == [11, 9, 8, 60, 6, 50])
    await bench.answer([10, 9, 8, 7, 6, 5, 4], next: 4)
    #expect(bench.numbers == [11, 10, 9, 8, 60, 6, 50])
    #expect(rows[3].version == 5 && rows[5].version == 6)
    // A refresh that begins later shows the items of the source.
    await bench.refresh()
    await bench.answer([10, 9, 8, 7, 6, 5])
    #expect(bench.numbers == [10, 9, 8, 7, 6, 5] && rows[2].version == 0)
  }

  @Test func `P-4: an item that gets a new ID while a refresh runs stays in its place`() async {
    let bench = Bench()
    await bench.layOut([5, 4, 3], next: 3)
    await bench.refresh()
    bench.pages.listItems[1] = Entry(40)
    await bench.answer([6, 5, 4, 3], next: 3)
    #expect(bench.numbers == [6, 5, 40, 3])
  }

  @Test
  func `P-4: a pending refresh keeps new and changed items of the app, and updates the others`()
    async
  {
    let bench = Bench()
    await bench.layOut([5, 4, 3])
    await bench.refresh()
    bench.pages.listItems.elements = [Entry(70), Entry(4), Entry(3, version: 1)]
    let page = [Entry(6), Entry(5), Entry(4, version: 9), Entry(3, version: 9)]
    await bench.answer(.success(EntryPage(page, next: nil)))
    #expect(bench.numbers == [70, 6, 4, 3])
    #expect(bench.pages.listItems.map(\.version) == [0, 0, 9, 1])
  }

  @Test func `P-4: an item that gets the ID of another item replaces the row of that item`() async {
    let bench = Bench()
    await bench.layOut([5, 4, 3, 2])
    bench.list.markRow(2)
    bench.pages.listItems[2] = Entry(5, version: 1)
    #expect(bench.numbers == [4, 5, 2] && bench.list.rowCount == 3 && bench.list.markedRows == [1])
    bench.pages.update([Entry(5, version: 2)])
    #expect(bench.pages.listItems[1].version == 2 && bench.pages.remove([Entry(3).id]) == 0)
  }

  @Test func `V-3: a second list can show the rows that a pager has loaded`() async {
    let bench = Bench()
    let other = ListView(bench.pages.listItems) { $1.write("also \($0.id.number)") }
    await bench.layOut([3, 2, 1], next: 1)
    #expect(bench.lines(of: other).prefix(3) == ["also 3", "also 2", "also 1"])
    await bench.refresh()
    await bench.answer([4, 3])
    #expect(other.rowCount == 2 && bench.lines(of: other)[0] == "also 4")
    bench.pages.listItems.removeAll()
    #expect(other.rowCount == 0 && bench.list.rowCount == 0)
  }

  @Test func `L-2: list items may outlive their pager, and retain neither the pager nor its list`()
    async
  {
    let (rows, isGone) = await rowsOfPages()
    await until { isGone() }
    rows.insert(Entry(3), at: 0)
    rows.insert(Entry(1), at: 0)
    #expect(rows.map(\.id.number) == [3, 2, 1])
  }

  /// Returns the rows of pages that were answered and released, and whether the list and the pages
  /// have been freed.
  private func rowsOfPages() async -> (ListItems<Entry>, () -> Bool) {
    let bench = Bench()
    await bench.layOut([2, 1])
    weak let pages = bench.pages
    weak let list = bench.list
    return (bench.pages.listItems, { pages == nil && list == nil })
  }

  @Test func `P-4: pages are inserted into list items with their own drawing and identity`() async {
    let source = ManualSource<Int?, CursorPage<Line, Int>>()
    let rows = ListItems([Line(number: 8), Line(number: 7), Line(number: 8)], id: \.number)
    let list = ListView(rows, wraps: true) { StyledText("line\n\($0.number)") }
    let pages = CursorPager(AnyCursorSource(source.request), into: rows, on: list)
    #expect(rows.map(\.number) == [8, 7] && pages.listItems === rows)
    list.resize(width: 20, height: 6)
    await source.waitForRequests(1)
    source.respond(to: 0, with: .success(CursorPage([7, 6, 5].map { Line(number: $0) }, next: 5)))
    await until { list.footer?.state != .loading }
    #expect(rows.map(\.number) == [8, 7, 6, 5] && list.scroll.contentLength == 8)
    list.header?.beginRefreshing()
    await source.waitForRequests(2)
    source.respond(to: 1, with: .success(CursorPage([9, 7, 6].map { Line(number: $0) }, next: 6)))
    await until { list.header?.state != .loading }
    #expect(rows.map(\.number) == [9, 7, 6, 5] && list.rowCount == 4)
  }

  @Test func `P-4: a pager draws items that have no ID with its closure`() async {
    let list = ListView()
    let source = ManualSource<Int?, CursorPage<Line, Int>>()
    let pages = CursorPager(AnyCursorSource(source.request), on: list) { line, region in
      region.write("line \(line.number)")
    }
    list.resize(width: 20, height: 10)
    await until { source.requests.count == 1 }
    source.respond(to: 0, with: .success(CursorPage([Line(number: 7)], next: nil)))
    await until { list.rowCount == 1 }
    var canvas = TextCanvas(width: 20, height: 10)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas.lines[0] == "line 7")
    withExtendedLifetime(pages) {}
  }

  @Test func `P-4: items of pages that have no ID are ordinary rows`() async {
    let source = ManualSource<Int?, CursorPage<Line, Int>>()
    let list = ListView()
    let pages = CursorPager(AnyCursorSource(source.request), on: list)
    list.resize(width: 20, height: 10)
    await source.waitForRequests(1)
    source.respond(
      to: 0, with: .success(CursorPage([Line(number: 1), Line(number: 1)], next: nil)))
    await until { list.footer?.state != .loading }
    pages.listItems.insert(Line(number: 1), at: 0)
    pages.listItems.removeLast()
    pages.listItems[0] = Line(number: 2)
    #expect(pages.items.map(\.number) == [2, 1] && list.rowCount == 2)
  }
}
