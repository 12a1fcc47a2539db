/// The geometry of a container at one moment, along its scrolling axis, in the host's unit.
public struct ScrollMetrics: Sendable, Hashable {
  /// The position in the content at which the viewport begins; less than 0 above the first row.
  public var offset: Double
  /// The length of the content; 0 or more.
  public var contentLength: Double
  /// The length of content that shows at once; 0 before the first layout.
  public var viewportLength: Double
  /// The length across the axis.
  public var crossLength: Double
  /// The insets the app set.
  public var baseInsets: Insets
  /// The insets in force: the app's and what the controls contribute.
  public var insets: Insets

  /// Makes metrics; what is left out is 0.
  public init(
    offset: Double = 0, contentLength: Double = 0, viewportLength: Double = 0,
    crossLength: Double = 0, baseInsets: Insets = .zero, insets: Insets = .zero
  ) {
    self.offset = offset
    self.contentLength = contentLength
    self.viewportLength = viewportLength
    self.crossLength = crossLength
    self.baseInsets = baseInsets
    self.insets = insets
  }
}

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
