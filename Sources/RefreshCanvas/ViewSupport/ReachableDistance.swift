public import RefreshKit

/// The distance to which a hand easily pulls a list: a trigger distance for header views.
///
///     func triggerDistance(
///       inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
///     ) -> Double? {
///       ReachableDistance.clamped(
///         extent(along: axis), inViewport: viewport, along: axis,
///         rubberBandCoefficient: coefficient)
///     }
///
/// Because of the rubber band a hand moves further than the list, and the difference grows with the
/// pull. In a `ListView` (coefficient 1), a header of six rows is armed after at most 8, 7, 5 and 4
/// rows of a drag in lists of 37, 22, 10 and 4 rows. By default, a loading header stays open by at
/// most this distance, so draw a smaller picture if the distance is shorter than the picture.
public enum ReachableDistance {
  /// Returns a length, limited to what a hand easily reaches.
  ///
  /// With UIKit's coefficient, 0.55, the limit in rows is an eighth of the viewport, rounded down,
  /// plus one, and in columns a quarter of the viewport, rounded down. With another coefficient the
  /// limit is the distance that requires the same drag, rounded to whole cells, at least 1. In a
  /// viewport of fewer than four cells the limit is always a quarter of the viewport.
  ///
  /// - Parameters:
  ///   - length: The length of the view, in cells.
  ///   - viewport: The length of the viewport along the axis, in cells.
  ///   - axis: The axis along which the list scrolls.
  ///   - coefficient: The coefficient of the model's rubber band. The default is 0.55.
  /// - Returns: The distance, or `nil` without a viewport or a length.
  public static func clamped(
    _ length: Double, inViewport viewport: Double, along axis: Axis,
    rubberBandCoefficient coefficient: Double = 0.55
  ) -> Double? {
    guard viewport > 0, length > 0 else { return nil }
    let quarter = viewport / 4
    guard quarter >= 1 else { return min(length, quarter) }
    let reach = axis == .vertical ? (viewport / 8).rounded(.down) + 1 : quarter.rounded(.down)
    return min(
      length,
      equivalent(
        to: reach, inViewport: viewport, rubberBandCoefficient: coefficient))
  }

  /// Returns the distance that requires the same drag as a given distance requires with UIKit's
  /// coefficient, 0.55.
  ///
  /// - Parameters:
  ///   - distance: The distance with UIKit's coefficient, in cells.
  ///   - viewport: The length of the viewport along the axis, in cells.
  ///   - coefficient: The coefficient of the model's rubber band.
  /// - Returns: The distance in whole cells, at least 1. It is `distance` itself if the coefficient
  ///   is 0.55, or if `distance` is not less than the viewport.
  public static func equivalent(
    to distance: Double, inViewport viewport: Double, rubberBandCoefficient coefficient: Double
  ) -> Double {
    guard coefficient != usualCoefficient, distance < viewport else { return distance }
    // b(x) ÷ (d − b(x)) = c·x ÷ d, for a rubber band b (S-2).
    let pull = distance * coefficient / usualCoefficient
    return max(1, (viewport * pull / (viewport - distance + pull)).rounded())
  }

  private static let usualCoefficient = 0.55
}
