internal import RefreshCanvas
internal import RefreshKit

/// The layout of one frame of a list, in whole lines from its origin edge.
///
/// The engine does not round. A position p is drawn at ⌊p + 0.5⌋. Rows have whole lengths, so they
/// all have the same offset. ``RefreshKit/ScrollDirection`` converts lines to cells.
@MainActor
struct ListFrameLayout {
  /// The scroll direction of the list.
  let direction: ScrollDirection
  /// The number of lines of the region.
  let length: Int
  /// The number of cells across, and the number of those that the rows cover. The scroll bar is
  /// beside the rows.
  let across: Int
  let rowsAcross: Int
  /// The line at which the content begins: row 0 is drawn there.
  let contentStart: Int
  /// The lines before row 0 that belong to the content; see ``ListView/startLine``.
  let startLines: Int
  /// The lines at which the content area begins and ends, inside the app's insets.
  let areaStart: Int
  let areaEnd: Int
  /// The line at which the footer begins.
  let footerStart: Int

  /// Whether there is a scroll bar beside the rows.
  var hasScrollBar: Bool { rowsAcross < across }

  init(
    _ scroll: ScrollModel, _ metrics: ScrollMetrics, hasScrollBar: Bool, startLines: Int = 0
  ) {
    self.startLines = startLines
    direction = scroll.direction
    length = Int(metrics.viewportLength)
    across = Int(metrics.crossLength)
    rowsAcross = max(0, hasScrollBar ? across - 1 : across)
    contentStart = Self.rounded(-metrics.offset)
    areaStart = Self.rounded(metrics.baseInsets.start) - startLines
    areaEnd = length - Self.rounded(metrics.baseInsets.end)
    footerStart = Self.rounded(scroll.footerPosition - metrics.offset)
  }

  /// Rounds a position to a line. Half a line is rounded up, also if a sum of lengths has a
  /// rounding error.
  static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5 + ViewportGeometry.tolerance).rounded(.down))
  }

  /// Returns the cells of some lines, by default those of the rows.
  func cells(_ lines: Range<Int>, across cells: Range<Int>? = nil) -> CellRectangle {
    direction.cells(ofLines: lines, across: cells ?? 0..<rowsAcross, length: length)
  }
}

extension CanvasRegion {
  /// Draws into some lines of a list, across the width of its rows.
  mutating func withLines<Failure>(
    _ start: Int, count: Int, of frame: ListFrameLayout,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    try withLines(start, count: count, of: frame.direction, across: frame.rowsAcross, body)
  }
}
