/// A change of a list's rows for those that follow them: a step of an edit, or all are others.
enum RowEvent: Sendable {
  case step(RowChanges.Step)
  /// There are so many rows, and none of them was there before.
  case replaced(Int)
}
