/// Everything that can happen to a container, as a value: hands, the host, rows, the app, controls,
/// and every evaluation of time.
///
/// ``ScrollModel/handle(_:)`` takes it in, and every other method of a container is short for that.
/// Where a view was asked, such as for its length, the value holds the answer, so that the same
/// inputs lead to the same container wherever they are handed in again:
/// `observeInputs(_:)` gives them as they happen.
///
/// Lengths are units of the host, counted from the origin edge along the axis; times are seconds.
/// What no host may hand in, such as a length that is not finite, is refused by the container.
package enum ScrollInput: Sendable, Hashable {
  // MARK: Hands

  /// A finger landed, `at` across the axis and `along` it, from the origin edge, as far as known.
  case touchDown(across: Double?, along: Double?, finger: Int)
  /// The finger moved; + pulls the content away from the origin edge.
  case touchMoved(by: Double, finger: Int)
  /// The finger moved until the overscroll that shows at an edge is exactly this length, 0 or more.
  case touchMovedToPull(Double, at: Edge, finger: Int)
  /// The finger left, with its velocity in units a second, + as for movement; `nil` measures it.
  case touchUp(velocity: Double?, finger: Int)
  /// The system took the gesture away.
  case touchCancelled(finger: Int)
  /// The wheel turned by ticks, + towards the start, as one movement: each is `units` long, 0 or
  /// more, inside the range, and 1 unit past an edge.
  case wheel(ticks: Int, units: Double)
  /// A key that scrolls was pressed.
  case key(ScrollKey)
  /// A tap stopped the content where it is.
  case stop

  // MARK: The app

  /// The offset is set at once.
  case jump(to: Double)
  /// The offset is set, animated.
  case scroll(to: Double)
  /// The container moves in another way.
  case configuration(ScrollModel.Configuration)
  /// The coordination policy has changed.
  case policy(CoordinationPolicy)

  // MARK: The host

  /// Time advanced to a moment: deadlines, then motion and insets, then the footer's load check.
  case frame(Double)
  /// The program did not run for some seconds, 0 or more, since it was stopped or the machine slept.
  ///
  /// Minimum, timeout, automatic end and dwell of a run end later by that time; the refresh interval
  /// does not. The next frame's time includes the pause.
  case paused(Double)
  /// The viewport has another length along the axis, or across it; 0 along it is none yet.
  case viewport(length: Double, cross: Double)
  /// The app's own insets have changed.
  case baseInsets(Insets)
  /// The host left the screen, or came back.
  case isHidden(Bool)
  /// The content of the host's own scroll view was moved.
  case hostOffsetChanged(to: Double, cause: RefreshCoordinator.ScrollCause)
  /// The content of the host's own scroll view came to rest.
  case hostMotionEnded
  /// The host's own scroll view was laid out: its content length, its insets and its offset as one
  /// event.
  case hostLayoutChanged(contentLength: Double, baseInsets: Insets, offset: Double)

  // MARK: Rows

  /// The content has a new length.
  case contentLength(Double)
  /// Content of this length was inserted before the content's start.
  case prepended(Double)
  /// The content was edited; what stands at a position, or what is read, keeps its place.
  case edited([ContentEdit], anchor: Double?, preservesPositionAtEdge: Bool?)
  /// The same, as a list has worked it out from its rows.
  indirect case spliced(ContentSplice)
  /// The trailing edge is followed, or not.
  case followsTrailingEdge(Bool)
  /// Whether what is read keeps its place at the leading edge too.
  case preservesPositionAtEdge(Bool)
  /// A place was restored: the offset, and whether it followed the end.
  case restored(Double, isFollowing: Bool)
  /// The length of a row, for preload distances in rows.
  case rowLength(Double)

  // MARK: Controls

  /// Something happened to the control at an edge.
  case control(Edge, ControlInput)
}

/// A key that scrolls.
public enum ScrollKey: String, Sendable, Hashable, CaseIterable {
  /// One unit towards the start.
  case up
  /// One unit towards the end.
  case down
  /// A viewport less one unit towards the start.
  case pageUp
  /// A viewport less one unit towards the end.
  case pageDown
  /// To the leading resting edge; shows a loading header.
  case home
  /// To the trailing resting edge.
  case end
}

/// An input as a container took it in: when, and where in a turn.
package struct RecordedInput: Sendable, Hashable {
  /// The position in a turn at which an input acts.
  ///
  /// A part of a turn is a step that reaches views or actions.
  package enum Nesting: Sendable, Hashable {
    /// It began a turn of its own.
    case topLevel
    /// A callback made it: it acted in its turn, after this many parts had ended.
    case afterSteps(count: Int)
    /// It acted at once, while the last of this many parts was carried out.
    case duringStep(number: Int)
  }

  /// The input.
  package var input: ScrollInput
  /// The container's time then, in seconds.
  package var time: Double
  /// The position in a turn at which it acted.
  package var nesting: Nesting

  /// Makes an entry; by default of an input that began a turn.
  package init(_ input: ScrollInput, time: Double, moment: Nesting = .topLevel) {
    self.input = input
    self.time = time
    self.nesting = moment
  }
}
