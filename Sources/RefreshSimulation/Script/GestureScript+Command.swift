package import RefreshKit

extension GestureScript {
  /// The command of one step; lengths in units, times in seconds, + moves content towards its end.
  package enum Command: Sendable, Hashable {
    /// Something happens to the list.
    case input(ScrollInput)
    /// It happens inside the turn of the input before it; the moment is not the first.
    case inside(RecordedInput.Nesting, ScrollInput)

    // MARK: The player's own words

    /// A finger lands in the middle across the axis, and at `y` along it, from the viewport's
    /// start, if known.
    case down(y: Double?, finger: Int)
    /// The finger moves by a distance, evenly through that time, which is more than 0.
    case drag(Double, over: Double, finger: Int)
    /// A finger lands, moves by a distance in 0.1 s, and leaves.
    case fling(Double, velocity: Velocity)
    /// Wheel ticks, each an event of its own and `rows` rows long inside the range; + scrolls
    /// towards the start.
    case wheel(Int, rows: Double)
    /// A key is pressed that does not scroll.
    case key(Key)
    /// A control is activated where it stands.
    case tap(Edge)
    /// The viewport is so large now.
    case resize(Size)
    /// Options change while running; no key appears twice.
    case set(Edge, [ControlOption])
    /// The footer tries again.
    case retry
    /// The control leaves the list.
    case detach(Edge)
    /// The control comes back.
    case attach(Edge)
    /// Another control comes instead, or one that had left, as a recorder saw it.
    indirect case attachAnother(Edge, view: String, ControlInput.Attachment)
    /// One change of the rows.
    case row(RowEdit)
    /// Several changes of the rows as one, each as the ones before it left them.
    case edit([RowEdit])
    /// The app scrolls to a row, at once or animated.
    case showRow(Int, isAnimated: Bool)
    /// The place is remembered.
    case save
    /// The place that was remembered last is put back.
    case restore
    /// A number of seconds passes, frame by frame.
    case wait(Double)
    /// Time passes until nothing moves, up to a limit in seconds; the default is 60.
    case settle(max: Double)
    /// One frame, a number of seconds after the last.
    case frame(Double)
  }

  /// The velocity with which a finger leaves.
  package enum Velocity: Sendable, Hashable {
    /// A number of units a second, with the sign that a drag has.
    case units(Double)
    /// As fast as it moved in its last 100 ms, written `auto`.
    case measured

    /// Units a second, or `nil` if it is measured.
    var units: Double? {
      switch self {
      case .units(let value): value
      case .measured: nil
      }
    }
  }

  /// A key that does something else than to scroll.
  package enum Key: Sendable, Hashable {
    /// `r`: begins a header's run, revealing it from wherever the list is.
    case refresh
    /// `return`: activates the footer.
    case activate
  }
}

// Inputs as steps that are made in code: short for `.input(…)`.

extension GestureScript.Command {
  /// A finger lands at `x` across the axis, in the middle if that is `nil`.
  package static func down(x: Double?, y: Double? = nil, finger: Int = 0) -> Self {
    guard let x else { return .down(y: y, finger: finger) }
    return .input(.touchDown(across: x, along: y, finger: finger))
  }

  /// The finger moves by a distance, in one event or, with `over`, evenly through that time.
  package static func drag(_ distance: Double, over time: Double) -> Self {
    time > 0
      ? .drag(distance, over: time, finger: 0) : .input(.touchMoved(by: distance, finger: 0))
  }

  /// The finger moves until exactly this much overscroll shows at the leading edge.
  package static func pull(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .leading, finger: 0))
  }

  /// The same at the trailing edge.
  package static func pullEnd(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .trailing, finger: 0))
  }

  /// The finger leaves.
  package static func up(_ velocity: GestureScript.Velocity) -> Self {
    .input(.touchUp(velocity: velocity.units, finger: 0))
  }

  /// The system takes the gesture away.
  package static var cancel: Self { .input(.touchCancelled(finger: 0)) }

  /// A key that scrolls is pressed.
  package static func key(_ key: ScrollKey) -> Self { .input(.key(key)) }

  /// The app sets the offset at once.
  package static func jump(_ offset: Double) -> Self { .input(.jump(to: offset)) }

  /// The app sets the offset, animated.
  package static func scroll(_ offset: Double) -> Self { .input(.scroll(to: offset)) }

  /// The content has a new length.
  package static func content(_ length: Double) -> Self { .input(.contentLength(length)) }

  /// The app's base insets are these now.
  package static func inset(_ insets: Insets) -> Self { .input(.baseInsets(insets)) }

  /// The app begins a run.
  package static func begin(_ edge: Edge, _ reveal: RevealPolicy) -> Self {
    .input(.control(edge, .begin(reveal)))
  }

  /// The app cancels a run.
  package static func abort(_ edge: Edge) -> Self { .input(.control(edge, .cancel)) }

  /// The run's action ends so; without a run it is the app's stray `end`.
  package static func finish(_ edge: Edge, _ result: RefreshResult) -> Self {
    .input(.control(edge, .end(result)))
  }

  /// The app reports whether more data can be loaded.
  package static func more(_ more: Bool) -> Self { .input(.control(.trailing, .hasMoreData(more))) }

  /// The dwell ends now.
  package static func dismiss(_ edge: Edge) -> Self { .input(.control(edge, .dismiss)) }

  /// The host leaves the screen.
  package static var hide: Self { .input(.isHidden(true)) }

  /// The host enters the screen.
  package static var show: Self { .input(.isHidden(false)) }

  /// Whether rows keep their place at the leading edge too.
  package static func keepRows(_ keeps: Bool) -> Self { .input(.preservesPositionAtEdge(keeps)) }

  /// Whether the list follows its end.
  package static func follow(_ follows: Bool) -> Self { .input(.followsTrailingEdge(follows)) }
}

extension GestureScript.Command {
  /// Makes the step for an input that a container logged, for a script with recorded frames.
  ///
  /// ```
  /// let token = scroll.observeInputs { lines.append(GestureScript.Command($0).text) }
  /// ```
  ///
  /// A frame is its distance from the last one, from which the same time comes again.
  package init(_ logged: RecordedInput) {
    if case .topLevel = logged.nesting {
      self = Self.frame(logged) ?? .input(logged.input)
    } else {
      self = .inside(logged.nesting, logged.input)
    }
  }

  /// A frame by its distance from the last one, if there is a number that leads to the same time.
  private static func frame(_ logged: RecordedInput) -> Self? {
    guard case .frame(let time) = logged.input, time >= logged.time else { return nil }
    let delta = time - logged.time
    let deltas = [delta, delta.nextUp, delta.nextDown]
    return deltas.first { $0 >= 0 && logged.time + $0 == time }.map { .frame($0) }
  }
}
