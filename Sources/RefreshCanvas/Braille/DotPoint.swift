/// A place on a ``BrailleCanvas``, in dots from the top left; the dot (0, 0) reaches to (1, 1).
public struct DotPoint: Sendable, Hashable {
  /// Dots from the left edge.
  public var x: Double
  /// Dots from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
