/// What a coordinator asks of a container, to be written in one step.
public struct ScrollAdjustment: Sendable, Hashable {
  /// What the controls add to the app's insets; 0 or more.
  public var contributions: Insets
  /// Where the viewport begins in the content.
  public var offset: Double

  /// Makes an adjustment.
  public init(contributions: Insets, offset: Double) {
    self.contributions = contributions
    self.offset = offset
  }
}
