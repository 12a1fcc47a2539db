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
