/// How high the rows of a list are.
public enum RowHeight {
  /// All alike, 1 or more rows of the screen.
  case fixed(Int)
  /// Each its own, 0 or more; the answer for a row may not change until the rows are replaced.
  ///
  /// Every row is asked for once when it comes, and again, some 100 at most, to find what shows.
  case perRow(@MainActor (_ row: Int) -> Int)
}
