/// The geometry of a container at one time, in the host's unit.
public struct ScrollMetrics: Sendable, Hashable {
  /// The position in the content at which the viewport begins; less than 0 before the first row.
  public var offset: Double
  /// The length of the content; 0 or more.
  public var contentLength: Double
  /// The length of the viewport along the axis; 0 before the first layout.
  public var viewportLength: Double
  /// The length across the axis.
  public var crossLength: Double
  /// The insets that the app set.
  public var baseInsets: Insets
  /// The effective insets: the app's insets and the contributions of the controls.
  public var insets: Insets

  /// Creates metrics. The parameters are the properties of the same names, all 0 by default.
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

/// The insets and the offset that a coordinator sets on a container in one step.
public struct ScrollAdjustment: Sendable, Hashable {
  /// The lengths that the controls add to the app's insets; 0 or more.
  public var contributions: Insets
  /// The position in the content at which the viewport begins.
  public var offset: Double
}

/// A size in the host's unit: columns and rows on a text canvas, points elsewhere.
package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package func length(along axis: Axis) -> Double { axis == .vertical ? height : width }

  package func length(across axis: Axis) -> Double { axis == .vertical ? width : height }
}

/// Free space before and after the content along the scrolling axis, in the host's unit.
public struct Insets: Sendable, Hashable {
  /// The space before the content, at its origin edge: the top in a list that grows downwards.
  public var start: Double
  /// The space after the content, at its far edge.
  public var end: Double

  /// Creates insets; both are 0 by default.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// Insets without space on either side.
  public static let zero = Insets()
}
