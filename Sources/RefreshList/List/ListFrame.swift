internal import RefreshCanvas
internal import RefreshKit

/// The places of everything in one drawing of a list, in whole lines from its origin edge.
///
/// The engine rounds nothing; here a position p is drawn at ⌊p + 0.5⌋. Rows have whole lengths, so
/// that all of them share one shift. Which cells a line takes, ``RefreshKit/ScrollDirection`` says.
@MainActor
struct ListFrame {
  /// The way the list goes.
  let direction: ScrollDirection
  /// Lines of the region.
  let length: Int
  /// Cells across, and how many of them are the rows': the scroll bar lies beside them.
  let across: Int
  let rowsAcross: Int
  /// The line at which the content begins: row 0 is drawn there.
  let contentStart: Int
  /// The lines before row 0 that belong to the content; see ``ListView/startLine``.
  let startLines: Int
  /// The lines at which the content area begins and ends: the app's insets lie outside.
  let areaStart: Int
  let areaEnd: Int
  /// The line at which the footer begins.
  let footerStart: Int

  /// The places in a list of these metrics, beside its scroll bar if it has one.
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

  /// Half a line is rounded up, also one that sums of lengths have missed by their own rounding.
  static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5 + VisibleRange.tolerance).rounded(.down))
  }

  /// The cells of some lines, those of the rows by default.
  func cells(_ lines: Range<Int>, across cells: Range<Int>? = nil) -> CellRectangle {
    direction.cells(ofLines: lines, across: cells ?? 0..<rowsAcross, length: length)
  }
}

extension CanvasRegion {
  /// Draws in some lines of a list, as far across as its rows go.
  mutating func withLines<Failure>(
    _ start: Int, count: Int, of frame: ListFrame,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    try withLines(start, count: count, of: frame.direction, across: frame.rowsAcross, body)
  }
}
