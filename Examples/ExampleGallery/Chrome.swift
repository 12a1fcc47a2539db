/// The layout of the screen's rows. On a low screen, title and legend take fewer rows.
struct Chrome {
  let rows: Int
  /// Whether the list has all rows.
  var isBare = false

  var hasTitle: Bool { rows >= 5 && !isBare }
  /// The number of rows of the legend: states, and on a screen of 12 rows or more also the keys.
  var legendHeight: Int { isBare ? 0 : rows >= 12 ? 2 : rows >= 4 ? 1 : 0 }
  var listTop: Int { hasTitle ? 1 : 0 }
  var listHeight: Int { max(0, rows - listTop - legendHeight) }
}
