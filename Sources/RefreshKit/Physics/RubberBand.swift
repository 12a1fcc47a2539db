/// The resistance of content that a finger drags past an edge.
///
/// The content follows the finger less and less, and never by a whole viewport. The overscroll for
/// a finger `x` past the edge is `x·c·d / (c·x + d)`: the content starts at 55 % of the finger's
/// speed, and approaches the dimension `d` without reaching it.
///
///     let band = RubberBand(dimension: 24)
///     band.overscroll(forTranslation: 10)      // 4.47…
///     band.translation(forOverscroll: 3)       // 6.23…
///
/// The overscroll is a function of the finger's whole distance. It does not depend on the number of
/// events, and the way back is the same as the way out. To catch content that is already past the
/// edge without a jump, start the finger at ``translation(forOverscroll:)``.
///
/// The formula and the coefficient 0.55 were published for UIKit's scroll views in 2013 by the
/// author of squareb.wordpress.com. Both directions are odd functions: `f(-x) == -f(x)`.
package struct RubberBand: Sendable, Hashable {
  /// The speed of the content at the edge as a share of the finger's speed, more than 0.
  package var coefficient: Double
  /// The length of the viewport along the scrolling axis. If it is 0 or less, there is no
  /// overscroll.
  package var dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - dimension: The length of the viewport along the scrolling axis, finite.
  ///   - coefficient: The speed of the content at the edge as a share of the finger's speed, more
  ///     than 0.
  package init(dimension: Double, coefficient: Double = 0.55) {
    require(
      coefficient > 0 && coefficient.isFinite && dimension.isFinite,
      "A rubber band needs a finite dimension and a finite coefficient above 0, so that its pull has"
        + " a direction; it got dimension \(dimension) and coefficient \(coefficient).")
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Returns the overscroll for a finger past the edge; 0 if the dimension is 0 or less.
  ///
  /// - Parameter x: The distance of the finger past the edge, finite.
  /// - Returns: The overscroll, with the sign of `x`.
  package func overscroll(forTranslation x: Double) -> Double {
    require(
      x.isFinite,
      "The distance of a finger past the edge must be finite, and is \(x), dimension \(dimension)."
    )
    return overscroll(atDistance: x.magnitude).signed(like: x)
  }

  /// Returns the overscroll for a finite distance of 0 or more.
  @inline(__always) func overscroll(atDistance x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let tension = coefficient * x
    let shown = tension * dimension
    return shown.isFinite ? shown / (tension + dimension) : dimension
  }

  /// Returns the distance of the finger past the edge that results in an overscroll.
  ///
  /// No distance results in an overscroll of the whole dimension `d`. For an overscroll above
  /// `d·(1 − 1e−9)`, the result is the distance for `d·(1 − 1e−9)`.
  ///
  /// - Parameter y: The overscroll, finite.
  /// - Returns: The distance, with the sign of `y`.
  package func translation(forOverscroll y: Double) -> Double {
    require(
      y.isFinite,
      "An overscroll must be finite, and is \(y), dimension \(dimension).")
    guard dimension > 0 else { return 0 }
    let shown = min(y.magnitude, dimension * (1 - 1e-9))
    return (shown * dimension / (coefficient * (dimension - shown))).signed(like: y)
  }
}

extension Double {
  fileprivate func signed(like other: Double) -> Double { other < 0 ? -self : self }
}
