/// The resistance of content that a finger drags past an edge.
///
/// A finger `x` past the edge moves content by `x·c·d / (c·x + d)`, at most the dimension `d`.
/// The formula was published for UIKit in 2013 by the author of squareb.wordpress.com.
package struct RubberBand: Sendable, Hashable {
  /// The length of the viewport. If it is 0 or less, there is no overscroll.
  package let dimension: Double
  /// The speed of the content at the edge as a share of the finger's speed, more than 0.
  package let coefficient: Double

  package init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// `x` is 0 or more.
  @inline(__always) package func overscroll(forTranslation x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let tension = coefficient * x
    let shown = tension * dimension
    return shown.isFinite ? shown / (tension + dimension) : dimension
  }

  /// `y` is limited to slightly less than the dimension, for which there is no translation.
  package func translation(forOverscroll y: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(y, dimension * (1 - 1e-9))
    return shown * dimension / (coefficient * (dimension - shown))
  }
}
