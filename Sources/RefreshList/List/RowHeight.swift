internal import RefreshKit

/// The heights of a list's rows, in rows of the screen.
///
/// In a horizontal list, rows are drawn as columns: their height is the width in columns, and they
/// are measured at the list's height instead of its width. A negative height that a closure returns
/// counts as 0. To extract a drawn text, a closure is also called at other widths.
public struct RowHeight {
  let lengths: RowLengthSource

  /// The same height for every row, 1 or more rows of the screen (columns in a horizontal list).
  public static func fixed(_ height: Int) -> RowHeight {
    require(height >= 1, "a fixed row height must be 1 or more, and is \(height)")
    return RowHeight(lengths: .fixed(Double(height)))
  }

  /// A height for each row, independent of the width, measured after insertions and reloads.
  public static func perRow(_ height: @escaping @MainActor (_ row: Int) -> Int) -> RowHeight {
    RowHeight(lengths: .perRow({ row, _ in Double(height(row)) }, usesCrossLength: false))
  }

  /// A height for each row at the list's width, measured also after a change of the width.
  public static func perRow(
    _ height: @escaping @MainActor (_ row: Int, _ width: Int) -> Int
  ) -> RowHeight {
    RowHeight(lengths: .perRow({ Double(height($0, Int($1))) }, usesCrossLength: true))
  }

  /// A height for each row at the list's width, measured only near the viewport.
  ///
  /// Visible rows, and those within a screenful of them, are measured, and again after a reload or
  /// a change of the width. Rows without a measured height use the mean of the measured heights, or
  /// `estimate` if there are none. A list of 10⁸ wrapped texts therefore opens at once.
  ///
  /// - Parameters:
  ///   - estimate: The height of rows while no row is measured, more than 0.
  ///   - height: Returns the height of a row at a width.
  /// - Returns: The heights of rows.
  public static func measured(
    estimate: Double = 1, _ height: @escaping @MainActor (_ row: Int, _ width: Int) -> Int
  ) -> RowHeight {
    require(
      estimate > 0 && estimate.isFinite,
      "an estimated row height must be finite and more than 0, and is \(estimate)")
    return RowHeight(lengths: .measured(estimate: estimate) { Double(height($0, Int($1))) })
  }
}
