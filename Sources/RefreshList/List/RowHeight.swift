internal import RefreshCanvas
internal import RefreshKit

/// The heights of a list's rows, in rows of the screen.
///
/// It is the length along the list's axis. In a list that goes sideways rows are drawn as columns:
/// there it is their width, in columns, and they are measured at the list's height instead of its
/// width. A height less than 0 counts as 0.
public struct RowHeight {
  let lengths: RowLengths

  /// All alike, 1 or more rows of the screen, or columns.
  public static func fixed(_ height: Int) -> RowHeight {
    require(height >= 1, "rows of a fixed height need 1 or more, and have \(height)")
    return RowHeight(lengths: .fixed(Double(height)))
  }

  /// A height for each row, whatever the width; a row is measured once, when it is inserted.
  public static func perRow(_ height: @escaping @MainActor (_ row: Int) -> Int) -> RowHeight {
    RowHeight(lengths: .perRow({ row, _ in Double(height(row)) }, usesCrossLength: false))
  }

  /// A height for each row at the list's width, measured when it is inserted and at a new width.
  public static func perRow(
    _ height: @escaping @MainActor (_ row: Int, _ width: Int) -> Int
  ) -> RowHeight {
    RowHeight(lengths: .perRow({ Double(height($0, Int($1))) }, usesCrossLength: true))
  }

  /// A height for each row at the list's width, measured only near what shows.
  ///
  /// Rows that show, and those within a screenful of them, are measured once at each width. All
  /// others count as the mean of those measured or, before any was, as `estimate`, more than 0. So
  /// a list of 10⁸ wrapped texts opens at once, and wraps anew at the cost of a screenful.
  public static func measured(
    estimate: Double = 1, _ height: @escaping @MainActor (_ row: Int, _ width: Int) -> Int
  ) -> RowHeight {
    require(
      estimate > 0 && estimate.isFinite, "an estimate has to be more than 0, and is \(estimate)")
    return RowHeight(
      lengths: .measured(estimate: estimate) { Double(height($0, Int($1))) })
  }
}
