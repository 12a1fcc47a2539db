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

/// A width and a height in the host's unit: columns and rows on a text canvas, points elsewhere.
public struct Size: Sendable, Hashable {
  /// The horizontal length, 0 or more.
  public var width: Double
  /// The vertical length, 0 or more.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along `axis`.
  public func length(along axis: Axis) -> Double { axis == .vertical ? height : width }

  /// The length across `axis`.
  public func length(across axis: Axis) -> Double { axis == .vertical ? width : height }
}

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
