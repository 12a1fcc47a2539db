/// Space kept free before and after the content along the scrolling axis, in the host's unit.
public struct Insets: Sendable, Hashable {
  /// Space before the content, at its origin edge: above it in a list that goes down.
  public var start: Double
  /// Space after the content, at its far edge.
  public var end: Double

  /// Makes insets; both default to 0.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// No space on either side.
  public static let zero = Insets()
}
