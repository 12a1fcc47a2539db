internal import RefreshKit

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
