/// The way a list goes on screen from its first row to its last.
///
/// The engine knows only the axis; whoever draws and whoever turns hands into movement knows the
/// direction. A header lives where the first row is, a footer where the last is.
public enum ScrollDirection: Sendable, Hashable, CaseIterable {
  /// The first row is at the top: the usual list.
  case down
  /// The first row is at the bottom: a conversation.
  case up
  /// The first row is at the left.
  case right
  /// The first row is at the right.
  case left

  /// The axis it runs along.
  public var axis: Axis {
    switch self {
    case .down, .up: .vertical
    case .right, .left: .horizontal
    }
  }
}
