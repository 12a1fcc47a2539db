internal import RefreshCanvas
internal import RefreshKit

/// The layout of one frame of a list, in whole lines from its origin edge.
@MainActor
struct WholeLineListLayout {
  let direction: ScrollDirection
  let length: Int
  /// The number of cells across the axis.
  let across: Int
  /// The number of cells across the axis without the scroll bar.
  let rowsAcross: Int
  let contentStart: Int
  /// The number of lines before row 0 that belong to the content; see ``ListView/startLine``.
  let startLines: Int
  let areaStart: Int
  let areaEnd: Int
  let footerStart: Int

  var hasScrollBar: Bool { rowsAcross < across }

  init(_ scroll: ScrollModel, _ metrics: ScrollMetrics, hasScrollBar: Bool, startLines: Int) {
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

  /// Rounds half a line up, even if a sum of lengths has a rounding error.
  static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5 + AnchorViewport.tolerance).rounded(.down))
  }

  func cells(_ lines: Range<Int>, across cells: Range<Int>? = nil) -> CellRectangle {
    direction.cells(ofLines: lines, across: cells ?? 0..<rowsAcross, length: length)
  }
}

extension CanvasRegion {
  mutating func withLines<Failure>(
    _ start: Int, count: Int, of frame: WholeLineListLayout,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    try withLines(start, count: count, of: frame.direction, across: frame.rowsAcross, body)
  }
}
