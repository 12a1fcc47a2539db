internal import RefreshKit

extension ListView {
  /// The columns by which rows are scrolled sideways; 0, the default, shows their start.
  ///
  /// Rows that are cut at the right edge go on there. In a terminal the keys ← and →, a horizontal wheel
  /// and Shift with the wheel scroll by half a screen, and finding scrolls to the match. Lists that go
  /// sideways and lists of text that wraps ignore it.
  public var columnOffset: Int {
    get { painter.columnOffset }
    set {
      painter.columnOffset = max(0, newValue)
      setNeedsDrawing()
    }
  }

  /// The columns at the start of rows that stay when rows are scrolled sideways; 0 by default.
  ///
  /// The gutter of a list of text stays in any case.
  public var frozenColumns: Int {
    get { painter.frozenColumns }
    set {
      painter.frozenColumns = max(0, newValue)
      setNeedsDrawing()
    }
  }

  /// Whether rows that show are cut, or are scrolled sideways.
  package var canScrollSideways: Bool { painter.canScrollSideways }

  /// Scrolls rows sideways by half screens, to the left if `count` is negative; no further than the
  /// longest row that shows.
  package func scrollSideways(halfScreens count: Int) {
    if painter.scrollSideways(halfScreens: count) { setNeedsDrawing() }
  }
}
