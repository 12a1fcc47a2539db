import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// The state of a list when its picture is taken.
enum Moment: CaseIterable {
  case start, rows, belowHalf, half, aboveHalf, end, few, fewAndFooter, pulled, pulledFar, footer,
    footerPart
  case insets, bar, barAtEnd, title, titlePushed, lengths, selected, empty

  /// The number of rows.
  var rowCount: Int {
    switch self {
    case .few, .fewAndFooter: 3
    case .empty: 0
    default: 40
    }
  }

  /// The height of the rows.
  var rowHeight: RowHeight {
    switch self {
    case .lengths, .titlePushed: .perRow { $0 % 4 == 0 ? 2 : 1 }
    default: .fixed(1)
    }
  }

  @MainActor
  func bring(_ list: ListView) {
    let scroll = list.scroll
    switch self {
    case .start, .few: break
    case .rows: scroll.jump(to: 7)
    case .belowHalf: scroll.jump(to: 7.49)
    case .half: scroll.jump(to: 7.5)
    case .aboveHalf: scroll.jump(to: 7.51)
    case .end: scroll.jump(to: 99)
    case .pulled: pull(scroll, by: 1.5)
    case .pulledFar: pull(scroll, by: 4.2)
    case .fewAndFooter, .footer: attachFooter(to: list, hiding: 0)
    case .footerPart: attachFooter(to: list, hiding: 0.75)
    case .insets:
      scroll.baseInsets = Insets(start: 1, end: 2)
      pull(scroll, by: 3)
    case .bar, .barAtEnd:
      list.showsScrollBar = true
      scroll.jump(to: self == .bar ? 11 : 99)
    case .title, .titlePushed:
      list.sectionHeader = { $0 / 4 * 4 }
      scroll.jump(to: self == .title ? 6 : 9)
    case .lengths: scroll.jump(to: 6)
    case .selected:
      list.allowsSelection = true
      list.selectedRow = 2
    case .empty:
      list.emptyContent = EmptyContent(width: 2, height: 2) { region, _ in region.fill("e") }
    }
  }

  @MainActor
  private func pull(_ scroll: ScrollModel, by pull: Double) {
    scroll.attach(RefreshHeader(view: LineView("h", extent: 3)))
    scroll.touchDown()
    scroll.touchMoved(toPull: pull, at: .leading)
  }

  @MainActor
  private func attachFooter(to list: ListView, hiding hidden: Double) {
    list.addFooter(RefreshFooter(view: LineView("f", extent: 2))) { .success }
    list.scroll.jump(to: 99)
    list.scroll.jump(to: list.scroll.offset - hidden)
  }
}

/// Rules E-1, E-2, E-6: a list is drawn in its direction.
@Suite(.timeLimit(.minutes(60))) @MainActor struct DirectionPictureTests {
  private func list(_ direction: ScrollDirection, at moment: Moment) -> TurnedList {
    let turned = TurnedList(direction, rows: moment.rowCount, rowHeight: moment.rowHeight)
    moment.bring(turned.list)
    return turned
  }

  @Test(arguments: Moment.allCases)
  func `E-2: lists of opposite directions are drawn as mirror images, cell by cell`(moment: Moment)
  {
    let down = list(.down, at: moment)
    #expect(list(.up, at: moment).cells == down.cells)
    let right = list(.right, at: moment)
    #expect(list(.left, at: moment).cells == right.cells)
    #expect(right.lines == down.lines)
    #expect(down.lines.contains { !$0.isEmpty })
  }

  @Test
  func `E-1: a list with direction up is laid out from the bottom: header, rows, then footer`() {
    let few = list(.up, at: .few).canvas.lines
    #expect(few == ["", "", "", "", "", "", "2.0", "1.0", "0.0"])
    let pulled = list(.up, at: .pulled).canvas.lines
    #expect(pulled.suffix(4) == ["1.0", "0.0", "h1", "h0"])
    let loaded = list(.up, at: .footer).canvas.lines
    #expect(loaded.prefix(3) == ["f1", "f0", "39.0"])
    let empty = list(.up, at: .empty).canvas.lines
    #expect(empty.firstIndex { !$0.isEmpty } == 4, "of two middles the one nearer to the origin")
  }

  @Test
  func `E-2: with direction up, the lines of a row and of a message are drawn from top to bottom`()
  {
    let list = ListView(
      rowCount: 2, rowHeight: .fixed(2), direction: .up
    ) { row, region in
      region.write("\(row) first")
      region.write("\(row) second", y: 1)
    }
    var canvas = TextCanvas(width: 9, height: 5)
    canvas.draw { list.draw(in: &$0) }
    #expect(canvas.lines == ["", "1 first", "1 second", "0 first", "0 second"])
    list.emptyContent = "one\ntwo\nthree\nfour\nfive\nsix\nseven"
    list.resetRows(count: 0)
    canvas.clear()
    canvas.draw { list.draw(in: &$0) }
    let words = canvas.lines[0].split(separator: " ")
    #expect(words == ["one"])
  }

  @Test func `E-6: a horizontal list draws its rows as columns as high as the list`() {
    func lines(_ direction: ScrollDirection) -> [String] {
      let list = ListView(
        rowCount: 9, rowHeight: .perRow { 3 + $0 }, direction: direction
      ) { row, region in
        for y in 0..<region.height { region.write("\(row)\(y)", y: y) }
        region.write("|", x: region.width - 1, y: region.height - 1)
      }
      list.showsScrollBar = true
      var canvas = TextCanvas(width: 12, height: 4)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    #expect(lines(.right) == ["00 10  20", "01 11  21", "02|12 |22  |", "━━──────────"])
    #expect(lines(.left) == ["20   10  00", "21   11  01", "22  |12 |02|", "──────────━━"])
  }

  @Test
  func `E-6: a horizontal list's row lengths are computed for its height without the scroll bar`() {
    var heights: Set<Int> = []
    let list = ListView(
      rowCount: 9,
      rowHeight: .perRow { row, height in
        heights.insert(height)
        return height
      }, direction: .right
    ) { _, _ in }
    list.showsScrollBar = true
    list.resize(width: 20, height: 5)
    #expect(heights == [4] && list.visibleRows == 0..<5)
  }

  @Test(arguments: ScrollDirection.allCases)
  func `E-2: the row at a clicked cell is the row that is drawn there`(direction: ScrollDirection) {
    for moment in Moment.allCases where moment != .empty {
      let turned = list(direction, at: moment)
      for (line, text) in turned.lines.enumerated() {
        let cell = turned.cell(line: line, across: 1)
        let row = turned.list.row(atColumn: cell.column, line: cell.row)
        #expect(row == turned.row(named: text), "\(moment) \(line) \(text)")
        let control = turned.list.control(atColumn: cell.column, line: cell.row)
        #expect((control is RefreshHeader) == text.hasPrefix("h"), "\(moment) \(line)")
        #expect((control is RefreshFooter) == text.hasPrefix("f"), "\(moment) \(line)")
      }
    }
  }

  @Test(arguments: ScrollDirection.allCases)
  func `E-2: cached drawings of rows look the same as new drawings`(
    direction: ScrollDirection
  ) {
    let plain = TurnedList(direction, rowHeight: .perRow { 1 + $0 % 3 })
    let kept = TurnedList(direction, rowHeight: .perRow { 1 + $0 % 3 })
    kept.list.rowVersion = { _ in 0 }
    for offset in [0.0, 1, 2, 5, 6, 3, 40, 99, 0] {
      for turned in [plain, kept] { turned.list.scroll.jump(to: offset) }
      #expect(kept.cells == plain.cells, "\(offset)")
    }
  }

  @Test(arguments: ScrollDirection.allCases)
  func `R-5: a notice at the edge counts unread rows, and a tap on it scrolls to them`(
    direction: ScrollDirection
  ) throws {
    let turned = TurnedList(direction)
    turned.list.showsUnreadCount = true
    turned.list.scroll.jump(to: 9)
    turned.list.insertRows(3, at: 0)
    let canvas = turned.canvas
    let badge = try #require(turned.list.painter.badges.first)
    #expect(turned.list.painter.badges.count == 1)
    let text = (badge.cells.x..<badge.cells.x + badge.cells.width).map {
      canvas.text(of: canvas[$0, badge.cells.y])
    }.joined()
    let (line, expected): (Int, String) =
      switch direction {
      case .down: (0, " ↑ 3 ")
      case .up: (TurnedList.length - 1, " ↓ 3 ")
      case .right: (5, " ← 3 new ")
      case .left: (5, " 3 new → ")
      }
    #expect(badge.cells.y == line && text == expected)
    #expect(turned.list.handleTap(atColumn: badge.cells.x, row: line))
    turned.list.scroll.frame(at: 1)
    #expect(turned.list.scroll.offset == 0 && turned.list.unreadRows == UnreadRows())
  }

  @Test(arguments: ScrollDirection.allCases)
  func `S-8: a clipped list draws only its visible rows, as the whole list does`(
    direction: ScrollDirection
  ) {
    let turned = TurnedList(direction)
    turned.list.scroll.jump(to: 5)
    let whole = turned.canvas
    var drawn: Set<Int> = []
    let drawing = turned.list.drawing
    turned.list.drawing = RowRenderer { row, region, context in
      drawn.insert(row)
      drawing.draw(row, &region, context)
    }
    // Columns 2 to 4 and rows 2 to 4 of the list.
    var cut = TextCanvas(width: 3, height: 3)
    cut.draw { region in
      region.withRegion(x: -2, y: -2, width: turned.width, height: turned.height) {
        turned.list.draw(in: &$0)
      }
    }
    for y in 0..<3 { for x in 0..<3 { #expect(cut[x, y] == whole[x + 2, y + 2]) } }
    let first = direction == .up || direction == .left ? 5 + TurnedList.length - 5 : 7
    #expect(drawn == Set(first..<first + 3))
  }

  @Test(arguments: ScrollDirection.allCases)
  func `H-8: the time of a view's next redraw is computed for the direction of its list`(
    direction: ScrollDirection
  ) {
    let turned = TurnedList(direction)
    turned.list.scroll.attach(RefreshHeader(view: LineView("h", extent: 3)))
    turned.list.scroll.touchDown()
    turned.list.scroll.touchMoved(toPull: 2, at: .leading)
    let change = turned.list.scroll.nextRedraw(environment: CanvasEnvironment())
    #expect(change == (direction == .left ? .after(7) : .never))
  }

  @Test(arguments: ScrollDirection.allCases)
  func `R-2: an edit of a list keeps the visible row in its place`(direction: ScrollDirection) {
    let turned = TurnedList(direction)
    turned.list.scroll.jump(to: 9)
    let before = turned.lines
    turned.list.performBatchUpdates { rows in
      rows.insertRows(4, at: 2)
      rows.removeRows(7..<9)
    }
    // The rows have new numbers: the former row 9 is now row 11, at the same place.
    let rows = before.map { turned.row(named: $0).map { $0 + 2 } }
    #expect(turned.lines.map { turned.row(named: $0) } == rows && rows.first == 11)
  }
}

extension TurnedList {
  /// Returns the cell of a line counted from the origin edge, as column and row from the top left.
  func cell(line: Int, across: Int) -> (column: Int, row: Int) {
    switch direction {
    case .down: (across, line)
    case .up: (across, height - 1 - line)
    case .right: (line, across)
    case .left: (width - 1 - line, across)
    }
  }

  /// Returns the row that a text belongs to, or `nil`.
  func row(named text: String) -> Int? { Int(text.prefix { $0.isNumber }) }
}
