internal import RefreshKit

extension ListView {
  /// The number of columns by which rows are scrolled sideways; 0, the default, shows their start.
  ///
  /// It is for rows that are cut at the right edge. In a terminal the keys ← and →, a horizontal
  /// wheel and Shift with the wheel scroll by half a screen, and a search scrolls to the match.
  /// Horizontal lists and lists of wrapped text ignore the property.
  public var columnOffset: Int {
    get { painter.columnOffset }
    set {
      painter.columnOffset = max(0, newValue)
      setNeedsDrawing()
    }
  }

  /// The number of columns at the start of rows that are not scrolled sideways; 0 by default.
  ///
  /// The gutter of a list of text is never scrolled.
  public var frozenColumns: Int {
    get { painter.frozenColumns }
    set {
      painter.frozenColumns = max(0, newValue)
      setNeedsDrawing()
    }
  }

  /// Whether visible rows are cut or scrolled sideways.
  package var canScrollSideways: Bool { painter.canScrollSideways }

  /// Scrolls rows sideways by half screens, to the left if `count` is negative, up to the end of
  /// the longest visible row.
  package func scrollSideways(halfScreens count: Int) {
    if painter.scrollSideways(halfScreens: count) { setNeedsDrawing() }
  }
}
