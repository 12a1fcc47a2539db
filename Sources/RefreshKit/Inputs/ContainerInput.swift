/// Everything that can happen to a container, as a value: touches, the host, rows, the app,
/// controls, and every evaluation of time.
///
/// Calls of the public methods become inputs. Values that views return, such as lengths, are also
/// parts of inputs. The same inputs therefore lead to the same container on every replay.
/// `observeInputs(_:)` reports inputs as they happen.
///
/// Lengths are in units of the host, from the origin edge along the axis; times are in seconds. A
/// container stops the program at invalid values, such as a length that is not finite.
package enum ContainerInput: Sendable, Hashable {
  // MARK: Touch, wheel and keys

  /// A finger landed at these positions across and along the axis, if known. The position along the
  /// axis is measured from the viewport's origin edge.
  case touchDown(across: Double?, along: Double?, finger: Int)
  /// The finger moved; a positive distance pulls the content away from the origin edge.
  case touchMoved(by: Double, finger: Int)
  /// The finger moved until the visible overscroll at an edge is exactly this length, 0 or more.
  case touchMovedToPull(Double, at: Edge, finger: Int)
  /// The finger was lifted. The velocity is in units per second, positive away from the origin
  /// edge; `nil` uses the measured velocity.
  case touchUp(velocity: Double?, finger: Int)
  case touchCancelled(finger: Int)
  /// The wheel turned by ticks, positive towards the start, as one movement. Each tick is `units`
  /// long, 0 or more, inside the range. Past an edge it is `overscrollPerTick` long.
  case wheel(ticks: Int, units: Double)
  case key(ScrollKey)
  /// A tap stopped the content.
  case stop

  // MARK: The app

  /// The offset is set without an animation.
  case jump(to: Double)
  /// The offset is set with an animation.
  case scroll(to: Double)
  case configuration(ScrollModel.Configuration)
  case policy(CoordinationPolicy)

  // MARK: The host

  /// Time advanced: deadlines are evaluated, then motion and insets, then the footer's load check.
  case frame(Double)
  /// The program did not run for some seconds, 0 or more, because it was stopped or the machine
  /// slept.
  ///
  /// The minimum loading time, timeout, automatic end and dwell of a run are extended by that time;
  /// the refresh interval is not. The time of the next frame includes the pause.
  case paused(Double)
  /// The size of the viewport has changed. A length of 0 along the axis means no size yet.
  case viewport(length: Double, cross: Double)
  case baseInsets(Insets)
  case isHidden(Bool)
  /// The content of the host's own scroll view was moved.
  case hostOffsetChanged(to: Double, cause: RefreshCoordinator.ScrollCause)
  /// The content of the host's own scroll view came to rest.
  case hostMotionEnded
  /// The host's own scroll view was laid out: its content length, its insets and its offset as one
  /// event.
  case hostLayoutChanged(contentLength: Double, baseInsets: Insets, offset: Double)

  // MARK: Rows

  case contentLength(Double)
  /// Content of this length was inserted before the content's start.
  case prepended(Double)
  /// The content was edited; see ``RefreshContainer/splice(_:anchor:preservesPositionAtEdge:)``.
  case edited([ContentEdit], anchor: Double?, preservesPositionAtEdge: Bool?)
  /// The content was edited; a list has computed the change from its rows.
  indirect case spliced(AnchoredContentChange)
  case followsTrailingEdge(Bool)
  case preservesPositionAtEdge(Bool)
  /// A scroll position was restored: the offset, and whether the list followed its end.
  case restored(Double, isFollowing: Bool)
  /// The length of a row, for preload distances in rows.
  case rowLength(Double)

  // MARK: Controls

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

/// An input with its time and its position in a turn.
package struct RecordedInput: Sendable, Hashable {
  /// The position in a turn at which an input acts. A part is a step that reaches views or actions.
  package enum TurnPosition: Sendable, Hashable {
    /// The input began a turn.
    case topLevel
    /// The input was applied after this many parts of the turn, as are calls from callbacks.
    case afterSteps(count: Int)
    /// The input was applied immediately, during the part with this number.
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
