internal import RefreshKit

/// Where everything stands in one drawing of a list, in whole rows of the region.
///
/// The engine rounds nothing; here a position p is drawn at ⌊p + 0.5⌋. Rows have whole heights, so
/// that all of them share one shift.
@MainActor
struct ListFrame {
  /// The region's size.
  let width: Int
  let height: Int
  /// Where the content begins: row 0 is drawn there.
  let contentTop: Int
  /// Where the content area begins and ends: the app's insets lie outside.
  let areaTop: Int
  let areaBottom: Int
  /// Where the footer begins.
  let footerTop: Int

  init(_ metrics: ScrollMetrics, footerPosition: Double, width: Int, height: Int) {
    self.width = width
    self.height = height
    contentTop = Self.rounded(-metrics.offset)
    areaTop = Self.rounded(metrics.baseInsets.start)
    areaBottom = height - Self.rounded(metrics.baseInsets.end)
    footerTop = Self.rounded(footerPosition - metrics.offset)
  }

  static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5).rounded(.down))
  }
}
