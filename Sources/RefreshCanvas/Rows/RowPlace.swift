/// The place of a list, as a value that can be kept: a row and its position.
///
/// It says the row by its index, so it is worth as much as the index is.
public struct RowPlace: Sendable, Hashable, Codable {
  /// The row.
  public var row: Int
  /// The place of its start, counted from the start of what shows; less than 0 is before it.
  public var position: Double
  /// The row's length then: one that covers the start of what shows keeps its part there.
  public var length: Double
  /// Whether the list followed its end.
  public var isFollowing: Bool

  /// Makes a place; by default a row stands where the list begins.
  public init(row: Int, position: Double = 0, length: Double = 0, isFollowing: Bool = false) {
    self.row = row
    self.position = position
    self.length = length
    self.isFollowing = isFollowing
  }
}
