/// The resistance of content that a finger drags past an edge: it follows less and less, never a
/// whole viewport.
///
/// The shown overscroll for a finger `x` past the edge is `x·c·d / (c·x + d)`: the content starts at
/// 55 % of the finger's speed, and approaches the dimension `d` without reaching it.
///
///     let band = RubberBand(dimension: 24)
///     band.overscroll(forTranslation: 10)      // 4.47…
///     band.translation(forOverscroll: 3)       // 6.23…
///
/// The map is a function of the finger's whole distance, so it does not matter in how many events
/// the finger got there, and the way back is the way out. To catch content that is already past the
/// edge, start the finger at ``translation(forOverscroll:)``: nothing jumps.
///
/// The formula and the coefficient 0.55 are those published for UIKit's scroll views in 2013 by the
/// author of squareb.wordpress.com. Both directions are odd: `f(-x) == -f(x)`.
public struct RubberBand: Sendable, Hashable {
  /// The share of the finger's speed the content has at the edge, more than 0; the default is 0.55.
  package var coefficient: Double
  /// The length of the viewport along the scrolling axis; with 0 or less nothing shows past an edge.
  package var dimension: Double

  /// Makes a rubber band for a viewport that long.
  public init(dimension: Double, coefficient: Double = 0.55) {
    require(
      coefficient > 0 && coefficient.isFinite && dimension.isFinite,
      "A rubber band needs a finite dimension and a finite coefficient above 0, so that its pull has"
        + " a direction; it got dimension \(dimension) and coefficient \(coefficient).")
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The overscroll shown when the finger is `x` past the edge; 0 if the dimension is 0 or less.
  public func overscroll(forTranslation x: Double) -> Double {
    require(
      x.isFinite,
      "A finger has to be at a finite distance past the edge; it is at \(x), dimension \(dimension)."
    )
    return overscroll(atDistance: x.magnitude).signed(like: x)
  }

  /// The overscroll for a finger that is known to be at a finite distance of 0 or more.
  @inline(__always) func overscroll(atDistance x: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let tension = coefficient * x
    let shown = tension * dimension
    return shown.isFinite ? shown / (tension + dimension) : dimension
  }

  /// The distance past the edge at which the finger has to be for this overscroll to show.
  ///
  /// An overscroll of the whole dimension is never reached, so from `d·(1 − 1e−9)` on the finger
  /// stays where it has to be for that.
  public func translation(forOverscroll y: Double) -> Double {
    require(
      y.isFinite,
      "An overscroll has to be finite to be caught; it is \(y), dimension \(dimension).")
    guard dimension > 0 else { return 0 }
    let shown = min(y.magnitude, dimension * (1 - 1e-9))
    return (shown * dimension / (coefficient * (dimension - shown))).signed(like: y)
  }
}

extension Double {
  fileprivate func signed(like other: Double) -> Double { other < 0 ? -self : self }
}
