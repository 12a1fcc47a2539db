/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
/// Time is the x coordinate and progress the y coordinate, as in CSS and Core Animation.
package struct TimingCurve: Sendable, Hashable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Creates a curve from its control points; `x1` and `x2` are from 0 to 1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// CSS `ease-in-out`.
  package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// CSS `ease-out`.
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)

  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return Self.point(y1, y2, at: parameter(for: progress))
  }

  /// Returns the slope at a share of the time; 0 outside 0…1 and where the curve is vertical.
  package func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    if x1 == y1 && x2 == y2 { return 1 }
    let parameter = parameter(for: progress)
    let time = Self.slope(x1, x2, at: parameter)
    if time > 0 { return Self.slope(y1, y2, at: parameter) / time }
    // At an end where both derivatives are 0, the slope is the limit of their ratio.
    guard Self.slope(y1, y2, at: parameter) == 0 else { return 0 }
    let change = Self.curvature(x1, x2, at: parameter)
    return change != 0 ? Self.curvature(y1, y2, at: parameter) / change : 0
  }

  /// Returns the curve's parameter at a time, by Newton's method or by bisection.
  private func parameter(for time: Double) -> Double {
    var guess = time
    for _ in 0..<8 {
      let miss = Self.point(x1, x2, at: guess) - time
      if miss.magnitude < 1e-15 { return guess }
      let slope = Self.slope(x1, x2, at: guess)
      guard slope > 1e-6 else { break }
      guess -= miss / slope
    }
    return bisected(for: time)
  }

  private func bisected(for time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.point(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns one coordinate of the curve whose inner control points are `a` and `b`.
  private static func point(_ a: Double, _ b: Double, at s: Double) -> Double {
    (((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s + 3 * a) * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }

  private static func curvature(_ a: Double, _ b: Double, at s: Double) -> Double {
    6 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)
  }
}
