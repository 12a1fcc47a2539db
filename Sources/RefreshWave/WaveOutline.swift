/// The outline of the wave: a flat base line with one quadratic curve.
///
/// The curve is drawn towards a control point ``depth`` below the base line, and reaches half of that
/// depth. By default, the third of the width that was touched decides which part of the width
/// bulges. x points right and y points down, in any unit. The filled area is above the edge.
package struct WaveOutline: Sendable, Hashable {
  package let width: Double
  package let baseline: Double
  /// The distance of the control point below the base line.
  package let depth: Double
  package let reach: WaveView.Bulge
  package let control: Double
  package let span: ClosedRange<Double>

  /// Creates an outline that follows a touch. A reach limits how far its control point follows.
  package init(
    width: Double, baseline: Double, depth: Double, touch: Double?, reach: WaveView.Bulge? = nil
  ) {
    let touch = min(max(touch ?? width / 2, 0), width)
    let thirds = (width / 3, width - width / 3)
    self.width = width
    self.baseline = baseline
    self.depth = depth
    self.reach = reach ?? (touch <= thirds.0 ? .left : touch >= thirds.1 ? .right : .middle)
    switch self.reach {
    case .left: (span, control) = (0...width * 2 / 3, min(touch, thirds.0))
    case .middle:
      span = width / 4...width * 3 / 4
      control = min(max(touch, thirds.0), thirds.1)
    case .right: (span, control) = (width / 3...width, max(touch, thirds.1))
    case .full: (span, control) = (0...width, touch)
    }
  }

  package init(spanning width: Double, baseline: Double, depth: Double) {
    self.init(width: width, baseline: baseline, depth: depth, touch: nil, reach: .full)
  }

  /// Creates an outline between another one, at 0, and the full width, at 1.
  init(widening other: WaveOutline, by part: Double, depth: Double) {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    width = other.width
    baseline = other.baseline
    self.depth = depth
    reach = part < 1 ? other.reach : .full
    control = between(other.control, other.width / 2)
    span = between(other.span.lowerBound, 0)...between(other.span.upperBound, other.width)
  }

  /// Returns the only y of the edge at an x, since the control point is within the span.
  package func edge(at x: Double) -> Double {
    guard depth != 0, span.contains(x) else { return baseline }
    let back = span.upperBound - x
    guard back > 0 else { return baseline }
    let slope = span.upperBound - control
    let bend = span.upperBound - 2 * control + span.lowerBound
    let t = min(1, back / (slope + max(0, slope * slope - bend * back).squareRoot()))
    return baseline + 2 * t * (1 - t) * depth
  }
}
