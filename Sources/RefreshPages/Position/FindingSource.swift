public import RefreshCanvas

/// A source that finds words in its items, fetched or not.
///
/// Without it only the items that were fetched are looked at when somebody types words to find, and
/// the line says so.
public protocol FindingSource<Item>: PositionSource {
  /// The first row that holds some words, from `row` on in a direction, `row` itself included; `nil`
  /// if none on that side does.
  ///
  /// ``/RefreshCanvas/SearchWords`` says how words are compared. It is called on no particular actor,
  /// with one question at a time; its task is cancelled as soon as other words are looked for, or none.
  @concurrent func find(
    _ words: SearchWords, from row: Int, direction: FindDirection
  ) async throws -> Int?
}

/// The direction of a search for the next row.
public enum FindDirection: Sendable, Hashable {
  /// Towards higher rows.
  case forward
  /// Towards row 0.
  case backward
}
