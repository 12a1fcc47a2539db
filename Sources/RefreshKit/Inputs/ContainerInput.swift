/// Everything that can happen to a container, as a value.
///
/// Inputs contain the values that views return, so the same inputs lead to the same state.
/// Lengths are in the host's unit, positions from the origin edge, and times in seconds.
package enum ContainerInput: Sendable, Hashable {
  /// A finger landed, at this position if known. `along` is from the viewport's origin edge.
  case touchDown(across: Double?, along: Double?, finger: Int)
  /// The finger moved; a positive distance pulls the content away from the origin edge.
  case touchMoved(by: Double, finger: Int)
  /// The finger moved until the visible overscroll at an edge is exactly this length, 0 or more.
  case touchMovedToPull(Double, at: Edge, finger: Int)
  /// The velocity is in units per second, positive away from the origin edge.
  case touchUp(velocity: Double?, finger: Int)
  case touchCancelled(finger: Int)
  /// Ticks are positive towards the start. Inside the range, each is `units` long.
  case wheel(ticks: Int, units: Double)
  case key(ScrollKey)
  case stop

  case jump(to: Double)
  case scroll(to: Double)
  case configuration(ScrollModel.Configuration)
  case policy(CoordinationPolicy)

  case frame(Double)
  /// The program did not run for some seconds, 0 or more. A run's deadlines move by that time.
  case paused(Double)
  /// A length of 0 along the axis means no size yet.
  case viewport(length: Double, cross: Double)
  case baseInsets(Insets)
  case isHidden(Bool)
  case hostOffsetChanged(to: Double, cause: RefreshCoordinator.ScrollCause)
  case hostMotionEnded
  case hostLayoutChanged(contentLength: Double, baseInsets: Insets, offset: Double)

  case contentLength(Double)
  case prepended(Double)
  case edited([ContentEdit], anchor: Double?, preservesPositionAtEdge: Bool?)
  /// A list has computed the change from its rows.
  indirect case spliced(AnchoredContentChange)
  case followsTrailingEdge(Bool)
  case preservesPositionAtEdge(Bool)
  case restored(Double, isFollowing: Bool)
  case rowLength(Double)

  case control(Edge, ControlInput)
}

/// A key that scrolls. Past an edge, an arrow key pulls like a tick of the wheel.
public enum ScrollKey: Sendable, Hashable, CaseIterable {
  /// One unit towards the start.
  case up
  /// One unit towards the end.
  case down
  /// A viewport less one unit towards the start.
  case pageUp
  /// A viewport less one unit towards the end.
  case pageDown
  /// To the leading resting edge, which includes the header's inset.
  case home
  /// To the trailing resting edge, which includes the footer's inset.
  case end
}

/// An input, its time, and when it was applied if another input caused it.
package struct RecordedInput: Sendable, Hashable {
  /// When an input was applied. Steps of an event that reach no view or action are not counted.
  package enum TurnPosition: Sendable, Hashable {
    case topLevel
    /// The input was applied between steps, after this many of them, for example in a callback.
    case afterSteps(count: Int)
    /// The input was applied immediately, during the step with this number.
    case duringStep(number: Int)
  }

  package var input: ContainerInput
  /// The time of the container at the input, in seconds.
  package var time: Double
  package var nesting: TurnPosition

  package init(_ input: ContainerInput, time: Double, moment: TurnPosition = .topLevel) {
    self.input = input
    self.time = time
    self.nesting = moment
  }
}
