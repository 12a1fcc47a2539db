/// A scroll position that can be stored: a row and its place in the viewport.
///
/// The row is identified by its index, so the value is valid as long as the index is.
public struct ListPosition: Sendable, Hashable, Codable {
  /// The index of the row.
  public var row: Int
  /// The start of the row, relative to the start of the viewport; negative before it.
  public var position: Double
  /// The length of the row. If the row covers the start of the viewport and has another length when
  /// it is restored, `position` is scaled in proportion.
  public var length: Double
  /// Whether the list followed its end. If `true`, the current end is restored instead of the row.
  public var isFollowing: Bool

  /// Creates a position, by default with the row at the start of the viewport.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - position: The start of the row, relative to the start of the viewport.
  ///   - length: The length of the row.
  ///   - isFollowing: Whether the list follows its end.
  public init(row: Int, position: Double = 0, length: Double = 0, isFollowing: Bool = false) {
    self.row = row
    self.position = position
    self.length = length
    self.isFollowing = isFollowing
  }
}

/// The place in the viewport of a row to which a list scrolls, as far as the content allows.
///
/// Start and end are counted from row 0: the start of a list with direction up is its bottom. The
/// insets and the area that a sticky section title covers do not count.
public enum RowAlignment: Sendable, Hashable {
  /// At the start of the viewport.
  case start
  /// In the middle of the viewport. A row longer than the viewport is placed at the start.
  case center
  /// At the end of the viewport.
  case end
  /// The smallest scroll that makes the row visible. A row that does not fit is at the start.
  case nearest
}
