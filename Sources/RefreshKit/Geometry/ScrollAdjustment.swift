/// The insets and the offset that a coordinator asks of a container, to be written in one step.
public struct ScrollAdjustment: Sendable, Hashable {
  /// The lengths that the controls add to the app's insets; 0 or more.
  public var contributions: Insets
  /// The position in the content at which the viewport begins.
  public var offset: Double

  /// Makes an adjustment.
  public init(contributions: Insets, offset: Double) {
    self.contributions = contributions
    self.offset = offset
  }
}
