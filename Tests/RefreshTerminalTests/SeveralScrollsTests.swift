import Testing

@testable import RefreshCanvas
@testable import RefreshTerminal

/// Parts of a screen that scroll independently in one frame.
@Suite(.timeLimit(.minutes(60))) struct SeveralScrollsTests {
  private static let words = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
  ]

  /// Returns a row of a list. All rows differ.
  private func row(_ list: Int, _ index: Int) -> String {
    let words = (0..<5).map { Self.words[(7 * index + 3 * $0 + list) % Self.words.count] }
    return "\(list).\(index) " + words.joined(separator: " ")
  }

  /// Returns a canvas with lists one below the other, each below a constant line.
  private func canvas(_ lists: [(first: Int, height: Int)]) -> TextCanvas {
    var canvas = TextCanvas(width: 40, height: lists.reduce(0) { $0 + $1.height + 1 })
    canvas.draw { region in
      var y = 0
      for (list, (first, height)) in lists.enumerated() {
        region.fill("─", x: 0, y: y, width: 40, height: 1)
        for line in 0..<height { region.write(row(list, first + line), y: y + 1 + line) }
        y += height + 1
      }
    }
    return canvas
  }

  /// Returns the scrolls between two canvases, and checks that a terminal then shows the second
  /// one.
  private func scrolls(_ old: TextCanvas, _ new: TextCanvas) -> [RowScroll] {
    var diff = FrameDiffWriter(columns: old.width, rows: old.height, depth: .rgb)
    var screen = VTScreen(columns: old.width, rows: old.height)
    diff.reset(columns: old.width, rows: old.height)
    diff.update(from: TextCanvas(width: old.width, height: old.height), to: old)
    diff.update(from: old, to: new)
    screen.feed(diff.writer.bytes.contents)
    #expect(screen.lines == new.lines)
    #expect(screen.faults == [])
    return diff.detector.scrolls
  }

  @Test
  func `lists above each other scroll each by their own distance, with fixed lines between them`() {
    let old = canvas([(0, 6), (50, 6), (80, 6), (20, 6)])
    let new = canvas([(1, 6), (47, 6), (80, 6), (22, 6)])
    #expect(
      scrolls(old, new) == [
        RowScroll(region: 1..<7, distance: 1), RowScroll(region: 8..<14, distance: -3),
        RowScroll(region: 22..<28, distance: 2),
      ])
  }

  @Test func `a list that starts to scroll is detected next to one that was already scrolling`() {
    var diff = FrameDiffWriter(columns: 40, rows: 14, depth: .rgb)
    var shown = TextCanvas(width: 40, height: 14)
    for first in [(0, 9), (1, 9), (2, 9), (3, 10), (4, 11)] {
      let next = canvas([(first.0, 6), (first.1, 6)])
      diff.update(from: shown, to: next)
      shown = next
    }
    #expect(diff.detector.scrolls.map(\.region) == [1..<7, 8..<14])
  }

  @Test func `two lists above each other are scrolled as one if that makes the output shorter`() {
    func lists(_ first: Int) -> TextCanvas {
      var canvas = TextCanvas(width: 40, height: 12)
      canvas.draw { region in
        for y in 0..<12 { region.write(row(y / 6, first + y % 6), y: y) }
      }
      return canvas
    }
    #expect(scrolls(lists(3), lists(4)) == [RowScroll(region: 0..<12, distance: 1)])
  }

  @Test func `a row that differs in a few cells can be part of a scroll, so that margins remain`() {
    func list(_ first: Int, thumb: Int) -> TextCanvas {
      var canvas = TextCanvas(width: 40, height: 10)
      canvas.draw { region in
        for y in 0..<10 { region.write(row(0, first + y), y: y) }
        region.fill("│", x: 39, y: 0, width: 1, height: 10, style: Style(attributes: .dim))
        region.fill("█", x: 39, y: thumb, width: 1, height: 2)
      }
      return canvas
    }
    for (from, to) in [(0, 0), (0, 1), (4, 4), (8, 8)] {
      #expect(
        scrolls(list(5, thumb: from), list(6, thumb: to))
          == [RowScroll(region: 0..<10, distance: 1)])
      #expect(
        scrolls(list(6, thumb: to), list(5, thumb: from))
          == [RowScroll(region: 0..<10, distance: -1)])
    }
  }

  /// The maximum number of rows of a pseudo-terminal. A search pair by pair would take an hour.
  @Test(arguments: [1, 3, 40_000])
  func `moved rows are found in linear time even if all rows are alike`(kinds: Int) {
    let height = 65_535
    func rows(_ first: Int) -> TextCanvas {
      var canvas = TextCanvas(width: 4, height: height)
      for y in 0..<height {
        let index = (first + y) % kinds
        canvas.cells[4 * y] = Cell(glyph: Glyph(ascii: 0x41 + UInt8(index % 26)), style: .plain)
        canvas.cells[4 * y + 1].style = Style(foreground: .rgb(UInt8(index / 26 % 256), 0, 0))
        canvas.cells[4 * y + 2].style = Style(foreground: .rgb(UInt8(index / 6_656), 0, 0))
      }
      canvas.rowSegments.removeAll()
      return canvas
    }
    var detector = ScrollDetector()
    let (old, new) = (rows(0), rows(5))
    let changes = detector.compare(old, new)
    let isFound = detector.find(changes, from: old, to: new)
    #expect(isFound == (kinds > 1))
    if kinds == 40_000 {
      #expect(detector.scrolls == [RowScroll(region: 0..<height, distance: 5)])
    }
  }
}
