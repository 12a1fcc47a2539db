/// The division of the screen's rows: the fewer there are, the more of them are the list's.
struct Chrome {
  let rows: Int
  /// Whether all rows are the list's.
  var isBare = false

  /// Whether there is a title bar.
  var hasTitle: Bool { rows >= 5 && !isBare }
  /// Rows of the legend: states, and from 12 rows on the keys.
  var legendHeight: Int { isBare ? 0 : rows >= 12 ? 2 : rows >= 4 ? 1 : 0 }
  /// The row in which the list begins.
  var listTop: Int { hasTitle ? 1 : 0 }
  /// Rows of the list.
  var listHeight: Int { max(0, rows - listTop - legendHeight) }
}
