public import RefreshKit

/// A view that draws nothing: what `plain` is in a script.
public final class PlainView: RefreshView {
  /// The name that a script has for a view that draws nothing.
  public static let scriptName = "plain"

  /// The length along the axis, in units.
  public let extent: Double

  /// Makes a view that long.
  public init(extent: Double) { self.extent = extent }

  /// Draws nothing, and so has nothing to do.
  public func stateChanged(to state: RefreshState) {}
}
