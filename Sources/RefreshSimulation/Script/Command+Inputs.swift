public import RefreshKit

// Inputs as steps that are made in code: short for `.input(…)`.

extension GestureScript.Command {
  /// A finger lands at `x` across the axis, in the middle if that is `nil`.
  public static func down(x: Double?, y: Double? = nil, finger: Int = 0) -> Self {
    guard let x else { return .down(y: y, finger: finger) }
    return .input(.touchDown(at: x, along: y, finger: finger))
  }

  /// The finger moves so far, in one event or, with `over`, evenly through that time.
  public static func drag(_ distance: Double, over time: Double) -> Self {
    time > 0
      ? .drag(distance, over: time, finger: 0) : .input(.touchMoved(by: distance, finger: 0))
  }

  /// The finger moves until exactly so much overscroll shows at the leading edge.
  public static func pull(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .leading, finger: 0))
  }

  /// The same at the trailing edge.
  public static func pullEnd(_ pull: Double) -> Self {
    .input(.touchMovedToPull(pull, at: .trailing, finger: 0))
  }

  /// The finger leaves.
  public static func up(_ velocity: GestureScript.Velocity) -> Self {
    .input(.touchUp(velocity: velocity.units, finger: 0))
  }

  /// The system takes the gesture away.
  public static var cancel: Self { .input(.touchCancelled(finger: 0)) }

  /// A key that scrolls is pressed.
  public static func key(_ key: ScrollKey) -> Self { .input(.key(key)) }

  /// The app sets the offset at once.
  public static func jump(_ offset: Double) -> Self { .input(.jump(to: offset)) }

  /// The app sets the offset, animated.
  public static func scroll(_ offset: Double) -> Self { .input(.scroll(to: offset)) }

  /// The content is so long now.
  public static func content(_ length: Double) -> Self { .input(.contentLength(length)) }

  /// The app's base insets are these now.
  public static func inset(_ insets: Insets) -> Self { .input(.baseInsets(insets)) }

  /// The app begins a run.
  public static func begin(_ edge: Edge, _ reveal: RevealPolicy) -> Self {
    .input(.control(edge, .begin(reveal)))
  }

  /// The app cancels a run.
  public static func abort(_ edge: Edge) -> Self { .input(.control(edge, .cancel)) }

  /// The run's action ends so; without a run it is the app's stray `end`.
  public static func finish(_ edge: Edge, _ result: RefreshResult) -> Self {
    .input(.control(edge, .end(result)))
  }

  /// The app reports whether more data can be loaded.
  public static func more(_ more: Bool) -> Self { .input(.control(.trailing, .moreData(more))) }

  /// The dwell ends now.
  public static func dismiss(_ edge: Edge) -> Self { .input(.control(edge, .dismiss)) }

  /// The host leaves the screen.
  public static var hide: Self { .input(.hidden(true)) }

  /// The host enters the screen.
  public static var show: Self { .input(.hidden(false)) }

  /// Whether rows keep their place at the leading edge too.
  public static func keepRows(_ keeps: Bool) -> Self { .input(.keepsRowsAtEdge(keeps)) }

  /// Whether the list follows its end.
  public static func follow(_ follows: Bool) -> Self { .input(.follows(follows)) }
}
