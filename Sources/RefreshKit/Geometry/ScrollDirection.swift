/// The way a list goes on screen from its first row to its last.
///
/// The engine knows only the axis; the code that draws and the code that turns gestures into
/// movement know the direction. A header lives where the first row is, a footer where the last is.
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

/// The line a container scrolls along; ``ScrollDirection`` is the way its content goes on it.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Content moves up and down.
  case vertical
  /// Content moves left and right.
  case horizontal
}

/// An end of a container along its scrolling axis.
public enum Edge: Sendable, Hashable, CaseIterable {
  /// The origin edge, where the content starts and the header is: the top of a usual list.
  case leading
  /// The far edge, where the content ends and the footer is: the bottom of a usual list.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }
}
