/// The direction in which a list grows on the screen, from its first row to its last.
///
/// The engine uses only the axis. Code that draws, and code that converts gestures to movements,
/// uses the direction. A header is at the first row, a footer at the last.
public enum ScrollDirection: Sendable, Hashable, CaseIterable {
  /// The first row is at the top, as in a usual list.
  case down
  /// The first row is at the bottom, as in a conversation.
  case up
  /// The first row is at the left.
  case right
  /// The first row is at the right.
  case left

  /// The axis of the direction.
  public var axis: Axis {
    switch self {
    case .down, .up: .vertical
    case .right, .left: .horizontal
    }
  }
}

/// The axis along which a container scrolls; ``ScrollDirection`` is the direction along the axis.
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
