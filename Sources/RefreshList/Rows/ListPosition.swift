internal import RefreshCanvas
internal import RefreshKit

/// The place of a list, as a value that can be kept: a row and its position.
///
/// It names the row by its index, so it is valid as long as the index is.
public struct ListPosition: Sendable, Hashable, Codable {
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

/// The place in the viewport of a row that a list scrolls to, as far as the content allows.
///
/// Start and end are those of what shows, counted from row 0 on: the start of a list that goes up is
/// its bottom. What lies under the title of a section that stays there does not show.
public enum RowAlignment: Sendable, Hashable {
  /// The first that shows.
  case start
  /// In the middle; one that is too long for what shows is the first.
  case center
  /// The last that shows.
  case end
  /// As near as it takes to show, and where it is if it shows already; one that is
  /// too long for what shows is the first.
  case nearest
}

/// The part of the viewport in which a row is shown when a list scrolls to it.
struct RevealArea: Sendable {
  /// The start of the area, below the title of the row's section.
  let start: Double
  let end: Double
  /// Whether there is no viewport yet.
  let isEmpty: Bool

  /// The place in the viewport for a row of a length.
  func place(ofLength length: Double, at alignment: RowAlignment) -> Double {
    if isEmpty { return start }  // there is no other place yet
    switch alignment {
    case .start, .nearest: return start
    case .center: return start + max(0, ((end - start - length) / 2).rounded(.down))
    case .end: return end - length
    }
  }

  /// The alignment in the place of `nearest` for a row that begins at a place; `nil` if it shows
  /// already.
  func resolved(
    _ alignment: RowAlignment, of place: Double, length: Double
  ) -> RowAlignment? {
    guard alignment == .nearest else { return alignment }
    if place < start || length > end - start { return .start }
    return place + length > end ? .end : nil
  }
}
