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
