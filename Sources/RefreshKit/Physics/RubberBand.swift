/// The resistance of content that a finger drags past an edge.
///
/// The overscroll for a finger `x` past the edge is `x·c·d / (c·x + d)`: the content starts at `c`
/// times the finger's speed, 0.55 by default, and approaches the dimension `d` without reaching it.
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
/// author of squareb.wordpress.com.
package struct RubberBand: Sendable, Hashable {
  /// The length of the viewport along the scrolling axis. If it is 0 or less, there is no
  /// overscroll.
  package let dimension: Double
  /// The speed of the content at the edge as a share of the finger's speed, more than 0.
  package let coefficient: Double

  package init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// Returns the overscroll for a finger past the edge by a distance of 0 or more.
  @inline(__always) package func overscroll(forTranslation x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let tension = coefficient * x
    let shown = tension * dimension
    return shown.isFinite ? shown / (tension + dimension) : dimension
  }

  /// Returns the distance of the finger past the edge that results in an overscroll of 0 or more.
  ///
  /// No distance results in an overscroll of the whole dimension `d`. For an overscroll above
  /// `d·(1 − 1e−9)`, the result is the distance for `d·(1 − 1e−9)`.
  package func translation(forOverscroll y: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(y, dimension * (1 - 1e-9))
    return shown * dimension / (coefficient * (dimension - shown))
  }
}
