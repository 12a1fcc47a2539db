internal import RefreshKit

/// The characters of a bar that fills from left to right.
public struct ProgressBar: Sendable, Hashable {
  /// A cell filled more and more, the last one wholly; never empty, each one column wide.
  package let steps: [Character]
  /// A cell not filled at all.
  package let empty: Character

  /// Makes a bar from at least one step.
  public init(steps: String, empty: Character = " ") {
    require(!steps.isEmpty, "a bar needs a step")
    self.steps = Array(steps)
    self.empty = empty
  }
}

extension CanvasRegion {
  /// Draws a bar `width` columns long, filled by a fraction that is clamped to 0...1.
  public mutating func draw(
    _ bar: ProgressBar, fraction: Double, x: Int = 0, y: Int = 0, width: Int, style: Style = .plain
  ) {
    let fraction = fraction == fraction ? min(max(fraction, 0), 1) : 0
    let (x, length) = (clampedPlace(x), clampedPlace(max(0, width)))
    let filled = Int((fraction * Double(length * bar.steps.count) + 0.5).rounded(.down))
    let (whole, part) = filled.quotientAndRemainder(dividingBy: bar.steps.count)
    fill(bar.steps[bar.steps.count - 1], x: x, y: y, width: whole, height: 1, style: style)
    guard whole < length else { return }
    fill(bar.empty, x: x + whole, y: y, width: length - whole, height: 1, style: style)
    if part > 0 {
      fill(bar.steps[part - 1], x: x + whole, y: y, width: 1, height: 1, style: style)
    }
  }
}
