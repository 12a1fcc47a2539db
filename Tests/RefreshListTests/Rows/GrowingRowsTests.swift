import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rows of named lines, in lists of any direction and with any kind of height.
@MainActor
final class Lines {
  enum Asking: CaseIterable { case perRow, perWidth, measured }

  var rows: [[String]]
  private(set) var list = ListView()
  private var isUpright: Bool { list.scroll.direction == .down || list.scroll.direction == .right }

  init(_ rows: [[String]], _ asking: Asking, _ direction: ScrollDirection = .down) {
    self.rows = rows
    let height: RowHeight =
      switch asking {
      case .perRow: .perRow { [unowned self] row in self.rows[row].count }
      case .perWidth: .perRow { [unowned self] row, _ in self.rows[row].count }
      case .measured: .measured(estimate: 1) { [unowned self] row, _ in self.rows[row].count }
      }
    list = ListView(rowCount: rows.count, rowHeight: height, direction: direction) {
      [unowned self] row, region in
      for (line, text) in self.rows[row].enumerated() {
        region.write(text, x: isVertical ? 0 : line, y: isVertical ? line : 0)
      }
    }
    list.resize(width: 10, height: 10)
  }

  private var isVertical: Bool { list.scroll.axis == .vertical }

  /// The visible lines by name, with their distances from the origin edge.
  var shown: [String: Double] {
    var shown: [String: Double] = [:]
    for row in list.rows.layout.shownRows() {
      for (line, text) in rows[row.row].enumerated() {
        let count = rows[row.row].count
        shown[text] = row.place + Double(isUpright ? line : count - 1 - line)
      }
    }
    return shown.filter { $0.value > -1 && $0.value < 10 }
  }

  /// The visible lines from the origin edge on.
  var order: [String] { shown.sorted { $0.value < $1.value }.map(\.key) }
}

@Suite("Rows that grow while they are read", .timeLimit(.minutes(60))) @MainActor
struct GrowingRowsTests {
  private static let ways = [ScrollDirection.down, .up, .right, .left]

  /// Returns a list of a row of 60 lines after three rows of one line, followed by more rows; its
  /// middle is visible.
  private func answer(
    _ asking: Lines.Asking, _ direction: ScrollDirection, after count: Int = 3
  ) -> Lines {
    let lines = Lines(
      (0..<count).map { ["\($0)"] } + [(0..<60).map { "line \($0)" }]
        + (0..<12).map { ["after \($0)"] },
      asking, direction)
    lines.list.scroll.jump(to: Double(count) + 24)
    return lines
  }

  @Test(
    arguments: Lines.Asking.allCases
  )
  func `R-2: text appended to a row moves none of its lines`(_ asking: Lines.Asking) {
    for direction in Self.ways {
      let lines = answer(asking, direction)
      let before = lines.order
      #expect(before.count == 10 && before.allSatisfy { $0.hasPrefix("line") })
      for line in 60..<90 {
        lines.rows[3].append("line \(line)")
        lines.list.reloadRows(3..<4)
        #expect(lines.order == before, "\(asking) \(direction)")
      }
      lines.rows[3].removeLast(30)
      lines.list.reloadRows(3..<4)
      #expect(lines.order == before, "\(asking) \(direction)")
    }
  }

  @Test(arguments: Lines.Asking.allCases)
  func `R-2: text inserted at the start of a row moves none of its lines`(_ asking: Lines.Asking) {
    for direction in Self.ways {
      let lines = answer(asking, direction)
      let before = lines.order
      for line in 0..<30 {
        lines.rows[3].insert("earlier \(line)", at: 0)
        lines.list.reloadRows(3..<4, anchoredTo: .end)
        #expect(lines.order == before, "\(asking) \(direction)")
      }
    }
  }

  @Test func `R-2: a row that changes completely and grows keeps the visible part in proportion`() {
    for asking in Lines.Asking.allCases {
      let lines = answer(asking, .down)
      lines.rows[3] = (0..<120).map { "half \($0)" }
      lines.list.reloadRows(3..<4, anchoredTo: .proportional)
      #expect(lines.order.first == "half 48", "\(asking)")
    }
  }

  @Test
  func `R-2: if the line to keep in place is removed, the row's last or first line replaces it`() {
    for asking in Lines.Asking.allCases {
      for (direction, growth) in [
        (ScrollDirection.down, ResizeAnchor.start), (.down, .end), (.up, .start), (.up, .end),
      ] {
        let lines = answer(asking, direction)
        lines.list.scroll.jump(to: 3 + 30.5)
        if growth == .start { lines.rows[3].removeLast(40) } else { lines.rows[3].removeFirst(40) }
        lines.list.reloadRows(3..<4, anchoredTo: growth)
        let expected = growth == .start ? "line 19" : "line 40"
        #expect(lines.shown[expected] == -0.5, "\(asking) \(direction) \(growth)")
      }
    }
  }

  @Test
  func `R-2: a growing row keeps its lines in place even if another row begins in the viewport`() {
    for direction in Self.ways {
      for asking in Lines.Asking.allCases {
        let lines = answer(asking, direction)
        lines.list.scroll.jump(to: 3 + 55)
        let before = lines.order
        #expect(before.contains("after 0"))
        lines.rows[3].append("line 60")
        lines.list.reloadRows(3..<4)
        #expect(Array(lines.order.prefix(5)) == Array(before.prefix(5)), "\(direction) \(asking)")
        // An edit of other rows keeps the row that begins in the viewport, as usual.
        let place = lines.shown["after 0"]
        lines.rows.insert(["new"], at: 0)
        lines.list.insertRows(1, at: 0)
        #expect(lines.shown["after 0"] == place)
      }
    }
  }

  @Test func `R-2: the lines of a row that begins in the viewport do not move`() {
    for direction in Self.ways {
      let lines = Lines(
        (0..<10).map { row in (0..<3).map { "\(row).\($0)" } }, .perRow, direction)
      lines.list.scroll.jump(to: 10)
      let before = lines.shown.filter { $0.key.hasPrefix("4.") }
      #expect(before.count == 3)
      lines.rows[4].append("4.3")
      lines.list.reloadRows(4..<5)
      for (line, place) in before { #expect(lines.shown[line] == place, "\(direction)") }
    }
  }

  @Test func `R-2: the line of text under a finger stays under it during edits`() {
    for direction in Self.ways {
      for asking in Lines.Asking.allCases {
        let lines = answer(asking, direction)
        lines.list.scroll.jump(to: 3 + 52)
        lines.list.scroll.touchDown(along: 4.5)
        let (before, at) = (lines.shown, lines.order[4])
        lines.rows[3].append("line 60")
        lines.list.reloadRows(3..<4)
        #expect(lines.shown[at] == before[at], "\(direction) \(asking)")
        lines.rows[3].insert("line −1", at: 0)
        lines.list.reloadRows(3..<4, anchoredTo: .end)
        #expect(lines.shown[at] == before[at], "\(direction) \(asking)")
      }
    }
  }

  @Test
  func `R-2: an offset that misses a line only by a rounding error still keeps that line in place`()
  {
    for direction in Self.ways {
      for offset in [(9.0).nextDown, 9, (9.0).nextUp] {
        let lines = answer(.perRow, direction)
        lines.list.scroll.jump(to: offset)
        let first = lines.order.first { lines.shown[$0] ?? 0 > -0.5 } ?? ""
        let isFirst = lines.rows[3].firstIndex(of: first) ?? 0 < 10
        // All lines before the line are removed: it becomes the first or the last line of its row.
        if isFirst { lines.rows[3].removeFirst(6) } else { lines.rows[3].removeLast(6) }
        lines.list.reloadRows(3..<4, anchoredTo: isFirst ? .end : .start)
        #expect(abs(lines.shown[first] ?? .nan) < 1e-6, "\(direction) \(offset)")
      }
    }
  }

  @Test func `R-2: in measured rows, a finger outside the viewport keeps no row in place`() {
    let lines = answer(.measured, .up, after: 0)
    lines.list.scroll.jump(to: 60)
    lines.list.scroll.touchDown(along: 2)
    lines.list.scroll.touchMoved(by: -100)
    let before = lines.shown
    #expect(!before.isEmpty)
    for row in 0..<8 { lines.rows.insert((0..<30).map { "new \(row).\($0)" }, at: 0) }
    lines.list.prependRows(8)
    #expect(lines.shown == before)
    lines.list.reloadRows(0..<1)
    #expect(lines.shown == before)
  }

  @Test func `R-2, R-8: rows measured again by the same edit move no visible line`() {
    let lines = answer(.measured, .down)
    var before = lines.order
    // All rows are measured again, and rows around it are inserted and removed.
    lines.rows[3].append("line 60")
    lines.rows.insert(["a", "b", "c"], at: 1)
    lines.list.performBatchUpdates { rows in
      rows.insertRows(1, at: 1)
      rows.reloadRows(0..<rows.count)
    }
    #expect(lines.order == before)
    // At another width the same part remains visible, for any average height of the others.
    lines.rows[4] = lines.rows[4].flatMap { [$0, "\($0)'"] }
    lines.list.resize(width: 5, height: 10)
    #expect(lines.order.first == before[0])
    before = lines.order
    lines.rows[4].append("line 61")
    lines.list.reloadRows(4..<5)
    #expect(lines.order == before)
  }

  @Test func `R-8: a row that is measured repeatedly counts once in the mean height`() {
    let lines = answer(.measured, .down)
    lines.rows += (0..<1_000).map { ["more \($0)"] }
    lines.list.appendRows(1_000)
    let length = lines.list.scroll.contentLength
    for _ in 0..<100 { lines.list.reloadRows(3..<4) }
    #expect(abs(lines.list.scroll.contentLength - length) < 1e-6)
  }
}
