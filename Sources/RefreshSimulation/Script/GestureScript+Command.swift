package import RefreshKit

extension GestureScript {
  /// The command of a step. Lengths are in units, times in seconds. A drag or fling with a positive
  /// distance, and a positive velocity, move the content away from the origin edge.
  package enum Command: Sendable, Hashable {
    case input(ContainerInput)
    /// An input during the previous top-level input. The position is never `topLevel`.
    case inside(RecordedInput.TurnPosition, ContainerInput)

    /// `y` is the position along the axis, from the start of the viewport.
    case down(y: Double?, finger: Int)
    /// Moves a finger linearly. The duration is more than 0.
    case drag(Double, over: Double, finger: Int)
    /// The finger moves for 0.1 s. A velocity of `nil` is the measured one.
    case fling(Double, velocity: Double?)
    /// Ticks of `rows` rows. Positive ticks scroll towards the start.
    case wheel(Int, rows: Double)
    case key(NonScrollKey)
    case tap(Edge)
    case resize(Size)
    /// Changes options of a control. No key occurs twice.
    case set(Edge, [ControlOption])
    case retry
    case detach(Edge)
    case attach(Edge)
    indirect case attachAnother(Edge, view: String, ControlInput.Settings)
    case row(RowEdit)
    /// Each edit refers to the result of the previous one.
    case edit([RowEdit])
    case showRow(Int, isAnimated: Bool)
    case save
    case restore
    case wait(Double)
    /// Advances time until nothing moves or is pending, up to a limit in seconds.
    case settle(max: Double)
    /// Evaluates one frame, a number of seconds after the list's current time.
    case frame(Double)
  }

  package enum NonScrollKey: Sendable, Hashable {
    /// `r`: calls `beginRefreshing()` of the header.
    case refresh
    case activate
  }
}

// Shorthands for steps created in code.

extension GestureScript.Command {
  /// Touches down at a position across the axis, or in the middle if `x` is `nil`.
  package static func down(x: Double?, y: Double? = nil, finger: Int = 0) -> Self {
    guard let x else { return .down(y: y, finger: finger) }
    return .input(.touchDown(across: x, along: y, finger: finger))
  }

  /// Moves the finger. A duration of 0 seconds means a single movement.
  package static func drag(_ distance: Double, over time: Double) -> Self {
    time > 0 ? .drag(distance, over: time, finger: 0) : .input(.touchMoved(by: distance, finger: 0))
  }

  package static func pull(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .leading, finger: 0))
  }

  package static func pullEnd(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .trailing, finger: 0))
  }

  package static func up(_ velocity: Double?) -> Self {
    .input(.touchUp(velocity: velocity, finger: 0))
  }

  package static var cancel: Self { .input(.touchCancelled(finger: 0)) }

  package static func key(_ key: ScrollKey) -> Self { .input(.key(key)) }

  package static func jump(_ offset: Double) -> Self { .input(.jump(to: offset)) }

  package static func scroll(_ offset: Double) -> Self { .input(.scroll(to: offset)) }

  package static func content(_ length: Double) -> Self { .input(.contentLength(length)) }

  package static func inset(_ insets: Insets) -> Self { .input(.baseInsets(insets)) }

  package static func begin(_ edge: Edge, _ reveal: RevealPolicy) -> Self {
    .input(.control(edge, .begin(reveal: reveal)))
  }

  package static func abort(_ edge: Edge) -> Self { .input(.control(edge, .cancel)) }

  package static func finish(_ edge: Edge, _ result: RefreshResult) -> Self {
    .input(.control(edge, .end(result)))
  }

  package static func more(_ more: Bool) -> Self { .input(.control(.trailing, .hasMoreData(more))) }

  package static func dismiss(_ edge: Edge) -> Self { .input(.control(edge, .dismiss)) }

  package static var hide: Self { .input(.isHidden(true)) }

  package static var show: Self { .input(.isHidden(false)) }

  /// Creates the step of a recorded input. A frame becomes the seconds since the last one if exact.
  package init(_ logged: RecordedInput) {
    if case .topLevel = logged.nesting {
      self = Self.frame(logged) ?? .input(logged.input)
    } else {
      self = .inside(logged.nesting, logged.input)
    }
  }

  private static func frame(_ logged: RecordedInput) -> Self? {
    guard case .frame(let time) = logged.input, time >= logged.time else { return nil }
    let delta = time - logged.time
    let deltas = [delta, delta.nextUp, delta.nextDown]
    return deltas.first { $0 >= 0 && logged.time + $0 == time }.map { .frame($0) }
  }
}
