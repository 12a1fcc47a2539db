public import RefreshKit

/// The distance that is easy to pull by hand, for the trigger distances of header views.
///
///     func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
///       ReachableDistance.clamped(extent(along: axis), inViewport: viewport, along: axis)
///     }
///
/// With the rubber band, a finger moves about twice as far as the list, and more the further the
/// list is pulled. With these distances, a movement of 12 rows arms a header in a list of 37 rows,
/// 8 in one of 22, 6 in one of 10, and 4 in one of 4. A loading header is never longer than its
/// trigger distance, so a view draws a smaller picture in a short strip.
public enum ReachableDistance {
  /// Returns a length in whole cells, limited to the reachable distance.
  ///
  /// The limit is an eighth of the viewport plus one for rows, and a quarter of it for columns. In
  /// a viewport of fewer than four cells it is a quarter.
  ///
  /// - Parameters:
  ///   - length: The desired length, in cells.
  ///   - viewport: The length of the viewport, in cells.
  ///   - axis: The axis along which the list scrolls.
  /// - Returns: The length, or `nil` if the length or the viewport is 0.
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
