import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule R-3: the row that takes the place of a removed row that was read.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RemovedRowTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  /// Rows of named lines in reading order, for any direction of the list.
  @MainActor private final class Reading {
    var rows: [(name: String, count: Int)]
    private(set) var list = ListView()
    private let goesUp: Bool

    init(_ counts: [Int], _ direction: ScrollDirection, drawn: Bool = false) {
      rows = counts.enumerated().map { ("\($0)", $1) }
      goesUp = direction == .up
      let scroll = ScrollModel(direction: direction)
      if drawn {
        list = ListView(
          rowCount: rows.count, rowHeight: .perRow { [unowned self] in lines(index($0)).count },
          scroll: scroll
        ) { [unowned self] row, region in
          for (y, line) in lines(index(row)).enumerated() { region.write(line, y: y) }
        }
      } else {
        list = ListView(rowCount: rows.count, wraps: true, scroll: scroll) { [unowned self] in
          StyledText(lines(index($0)).joined(separator: "\n"))
        }
      }
      _ = shown
    }

    /// Converts a row's index in reading order to its index in the list, and vice versa.
    func index(_ row: Int) -> Int { goesUp ? rows.count - 1 - row : row }

    func lines(_ row: Int) -> [String] { (0..<rows[row].count).map { "\(rows[row].name).\($0)" } }

    var shown: [String] {
      var canvas = TextCanvas(width: 20, height: 12)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }

    /// Scrolls until a line is on the top line of the screen.
    func read(_ line: Int, of row: Int) {
      let before = rows[..<row].reduce(0) { $0 + $1.count } + line
      let all = rows.reduce(0) { $0 + $1.count }
      // Only rows that were near the viewport are measured.
      for row in rows.indices { list.scrollToRow(row, animated: false) }
      list.scroll.jump(to: Double(goesUp ? all - before - 12 : before))
    }

    func remove(_ some: Int = 1, at row: Int) {
      let index = goesUp ? rows.count - row - some : row
      rows.removeSubrange(row..<row + some)
      list.removeRows(index..<index + some)
    }
  }

  @Test(arguments: ways)
  func `R-3: after removing a long text, the next content is on the screen`(
    direction: ScrollDirection
  ) {
    for line in [1, 20, 39, 51] {
      let reading = Reading([5, 5, 63, 5, 5, 5, 5, 5], direction)
      reading.read(line, of: 2)
      #expect(reading.shown[0] == "2.\(line)" && reading.shown[11] == "2.\(line + 11)")
      reading.remove(at: 2)
      #expect(reading.shown[0] == "3.0" && reading.shown[11] == "5.1", "\(direction) \(line)")
    }
  }

  @Test(arguments: ways)
  func `R-3: the next remaining row takes the place of several removed rows`(
    direction: ScrollDirection
  ) {
    let reading = Reading([5, 5, 63, 5, 5, 5, 5, 5], direction)
    reading.read(30, of: 2)
    reading.remove(4, at: 1)
    #expect(reading.shown[0] == "5.0" && reading.shown[11] == "7.1", "\(direction)")
  }

  @Test(arguments: ways)
  func `R-3: if another row begins in the viewport, a removal leaves that row in place`(
    direction: ScrollDirection
  ) {
    let reading = Reading([5, 5, 63, 5, 5, 5, 5, 5, 5], direction)
    reading.read(55, of: 2)
    #expect(reading.shown[7] == "2.62" && reading.shown[8] == "3.0")
    reading.remove(at: 2)
    #expect(reading.shown[8] == "3.0", "\(direction)")
    // The start of the row and the end of the row before it are both visible.
    let other = Reading([30, 63, 5, 5, 5, 5, 5, 5], direction)
    other.read(25, of: 0)
    #expect(other.shown[0] == "0.25" && other.shown[5] == "1.0")
    other.remove(at: 1)
    #expect(other.shown[0] == "0.25" && other.shown[5] == "2.0", "\(direction)")
  }

  @Test(arguments: ways)
  func `R-3: after removing the newest text, the previous one is shown at the end`(
    direction: ScrollDirection
  ) {
    let reading = Reading([5, 5, 5, 63], direction)
    reading.read(20, of: 3)
    reading.remove(at: 3)
    #expect(
      reading.shown == [
        "0.3", "0.4", "1.0", "1.1", "1.2", "1.3", "1.4", "2.0", "2.1", "2.2", "2.3", "2.4",
      ])
  }

  @Test
  func
    `R-3, E-1: if a drawn row is removed, the row farther from the origin takes its place`()
  {
    let up = Reading([30, 63, 5, 5, 5], .up, drawn: true)
    up.read(20, of: 1)
    up.remove(at: 1)
    #expect(up.shown[11] == "0.29")
    let down = Reading([5, 5, 63, 30, 5], .down, drawn: true)
    down.read(20, of: 2)
    down.remove(at: 2)
    #expect(down.shown[0] == "3.0")
  }

  @Test(arguments: ways)
  func `R-3: if the row under a finger is removed, the next row takes its place`(
    direction: ScrollDirection
  ) {
    let reading = Reading([5, 5, 63, 5, 5, 5, 5, 5], direction)
    reading.read(20, of: 2)
    reading.list.scroll.touchDown(along: 4.5)
    reading.remove(at: 2)
    #expect(reading.shown[0] == "3.0", "\(direction)")
  }
}
