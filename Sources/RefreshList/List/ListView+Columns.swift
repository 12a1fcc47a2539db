public import RefreshCanvas
internal import RefreshKit

/// The titles of a list's columns.
public struct ColumnTitles: Sendable, Hashable {
  let titles: [StyledText]
  let columns: Columns

  /// Makes titles of columns, bold by default.
  public init(_ titles: [String], _ columns: Columns, style: Style = .bold) {
    (self.titles, self.columns) = (titles.map { StyledText($0, style: style) }, columns)
  }
}

extension ListView {
  /// The titles of columns, on a line that stays above the rows; `nil`, the default: none.
  ///
  ///     let columns = Columns(.fixed(6, .trailing), .share(1))
  ///     list.columnTitles = ColumnTitles(["PID", "COMMAND"], columns)
  ///
  /// The line is an inset of the list, in addition to its own (``/RefreshKit/ScrollModel/baseInsets``).
  /// A list that goes sideways has none.
  public var columnTitles: ColumnTitles? {
    get { painter.columnTitles }
    set {
      require(
        newValue == nil || scroll.axis == .vertical,
        "A list that goes sideways has no line above its rows for titles of columns")
      let lines = (newValue == nil ? 0.0 : 1) - (painter.columnTitles == nil ? 0 : 1)
      painter.columnTitles = newValue
      if lines == 0 { return setNeedsDrawing() }
      var insets = scroll.baseInsets
      if scroll.direction == .up { insets.end += lines } else { insets.start += lines }
      scroll.baseInsets = insets
    }
  }
}
