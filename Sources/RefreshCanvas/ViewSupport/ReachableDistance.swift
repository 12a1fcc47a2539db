public import RefreshKit

/// The distance that a hand pulls a list with ease: a trigger distance for header views.
///
///     func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
///       ReachableDistance.distance(upTo: extent(along: axis), inViewport: viewport, along: axis)
///     }
///
/// The rubber band makes a hand go about twice as far as the list moves, and more the further it is
/// pulled. With these distances 12 rows of the hand arm a header in a list of 37 rows, 8 in one of 22,
/// 6 in one of 10 and 4 in one of 4. A header is held no longer than its trigger distance, so a view
/// draws smaller pictures where there is less of it.
public enum ReachableDistance {
  /// A length in whole cells, cut to what is near enough for a hand; `nil` without a viewport or a
  /// length.
  ///
  /// Rows are an eighth of the viewport and one, columns a quarter of it; in a viewport of fewer than
  /// four cells it is a quarter.
  public static func clamped(
    _ length: Double, inViewport viewport: Double, along axis: Axis
  ) -> Double? {
    guard viewport > 0, length > 0 else { return nil }
    let quarter = viewport / 4
    guard quarter >= 1 else { return min(length, quarter) }
    let reach = axis == .vertical ? (viewport / 8).rounded(.down) + 1 : quarter.rounded(.down)
    return min(length, reach)
  }
}
