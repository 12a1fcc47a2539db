import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Scrolling to a row", .timeLimit(.minutes(60))) @MainActor
struct RowAlignmentTests {
  /// Returns a list of rows with three lines; every tenth row is a title of one line, if requested.
  private func list(_ height: RowHeight, titles: Bool = false) -> ListView {
    let list = ListView(rowCount: 100, rowHeight: height) { _, _ in }
    if titles { list.sectionHeader = { $0 / 10 * 10 } }
    list.resize(width: 10, height: 12)
    return list
  }

  /// Returns the position of a row after all motion has ended.
  private func place(of row: Int, in list: ListView) -> Double? {
    list.scroll.frame(at: list.scroll.now + 1)
    return list.rows.layout.shownRows().first { $0.row == row }?.place
  }

  private static let heights: [RowHeight] = [
    .fixed(3), .perRow { _ in 3 }, .measured(estimate: 1) { _, _ in 3 },
  ]

  @Test(arguments: 0..<3)
  func `R-4: a row is scrolled to the start, the middle or the end of the viewport`(_ kind: Int) {
    for animated in [true, false] {
      for (alignment, expected) in [
        (RowAlignment.start, 0.0), (.center, 4), (.end, 9), (.nearest, 9),
      ] {
        let list = list(Self.heights[kind])
        list.scrollToRow(50, at: alignment, animated: animated)
        #expect(place(of: 50, in: list) == expected, "\(kind) \(alignment) \(animated)")
      }
    }
  }

  @Test(arguments: [RowAlignment.start, .center, .end, .nearest])
  func `R-4: before a list has a size, a row is scrolled to the start of the viewport`(
    alignment: RowAlignment
  ) {
    let book = RowLayout(scroll: ScrollModel(), lengths: .fixed(3))
    book.update { $0.appendRows(100) }
    #expect(book.offset(showing: 50, at: alignment) == 150)
  }

  @Test func `R-8: a row of height 0 is not visible`() {
    let list = ListView(rowCount: 5, rowHeight: .perRow { $0 % 2 == 0 ? 0 : 1 }) { _, _ in }
    list.resize(width: 10, height: 12)
    #expect(list.rows.layout.shownRows().map(\.row) == [1, 3])
  }

  @Test
  func
    `R-4: alignment nearest does not move visible rows, and scrolls to other rows from both sides`()
  {
    let list = list(.fixed(3))
    list.scrollToRow(50, animated: false)
    list.scrollToRow(52, at: .nearest)
    #expect(place(of: 52, in: list) == 6)
    list.scrollToRow(49, at: .nearest)
    #expect(place(of: 49, in: list) == 0)
    let long = self.list(.perRow { $0 == 50 ? 40 : 1 })
    for alignment in [RowAlignment.nearest, .center] {
      long.scrollToRow(50, at: alignment, animated: false)
      #expect(place(of: 50, in: long) == 0)
    }
  }

  @Test func `R-4: a row is scrolled to below the title of its section, and a title to the edge`() {
    let list = list(.perRow { $0 % 10 == 0 ? 1 : 3 }, titles: true)
    list.scrollToRow(55, animated: false)
    #expect(place(of: 55, in: list) == 1)
    list.scrollToRow(53, at: .nearest)
    #expect(place(of: 53, in: list) == 1)
    list.scrollToRow(60, at: .start)
    #expect(place(of: 60, in: list) == 0)
    list.scrollToRow(75, at: .center)
    #expect(place(of: 75, in: list) == 5)
    list.allowsSelection = true
    list.selectedRow = 75
    for _ in 0..<7 { #expect(list.press(.up)) }
    #expect(list.selectedRow == 68 && place(of: 68, in: list) == 1)
  }

  @Test
  func `R-4: a scroll to a row ends at the row although rows are inserted and removed before it`() {
    for alignment in [RowAlignment.start, .center, .end] {
      let list = list(.measured(estimate: 1) { row, _ in row % 2 == 0 ? 3 : 2 })
      list.scrollToRow(80, at: alignment)
      list.scroll.frame(at: list.scroll.now + 0.1)
      list.insertRows(7, at: 0)
      list.scroll.frame(at: list.scroll.now + 0.1)
      list.removeRows(70..<72)
      let length = list.rows.length(of: VisibleRowIndex(85))
      let expected = alignment == .start ? 0 : alignment == .end ? 12 - length : 4
      let place = place(of: 85, in: list) ?? .infinity
      #expect(abs(place - expected) < 1e-9, "\(alignment)")
    }
  }

  @Test
  func `R-4: a row is scrolled to a place inside the insets, before the first layout to the start`()
  {
    let list = list(.fixed(3))
    list.scroll.baseInsets = Insets(start: 2, end: 1)
    list.scrollToRow(50, at: .end, animated: false)
    #expect(place(of: 50, in: list) == 8)
    list.scrollToRow(50, at: .start, animated: false)
    #expect(place(of: 50, in: list) == 2)
    let early = ListView(rowCount: 100) { _, _ in }
    early.scrollToRow(50, at: .end, animated: false)
    early.resize(width: 10, height: 12)
    #expect(place(of: 50, in: early) == 0)
  }
}
