/// All values on which the drawing of a control can depend. Equal snapshots are drawn alike.
public struct RefreshSnapshot: Sendable, Equatable {
  /// The state of the control.
  public var state: RefreshState
  /// The distance of the content past its edge, in the host's unit; 0 or more.
  ///
  /// It shrinks while a pull springs back. While a header loads, it is at least the visible length.
  public var pull: Double
  /// The pull at which progress is 1; more than 0.
  public var triggerDistance: Double
  /// Whether a release would fire now.
  public var isArmed: Bool
  /// The time since the state last changed, in seconds. Each change of a pull's progress counts.
  public var stateTime: Double
  /// The time since `isArmed` last changed, in seconds; infinite if it never changed.
  public var armedTime: Double
  /// The level that a release would run now, or the level of the run until its inset has closed.
  ///
  /// It is 0 for the control's own action, at rest, and for footers.
  public var level: Int
  /// The time since the level of a pull or run last changed, in seconds; infinite if it never did.
  public var levelTime: Double
  /// The pull at which a header's run began, in the host's unit.
  ///
  /// It is set for a run that begins with a release, or with a call with ``RevealPolicy/always``
  /// while the content is past its edge. It is `nil` otherwise, and after the outcome is over.
  public var releasedPull: Double?
  /// The position across the axis at which the pull began; `nil` for wheel, keys and calls.
  ///
  /// At rest, it is the position of the last pull, because that pull may still spring back.
  public var touchPosition: Double?
  /// The outcome of the run whose inset closes while the state is already `initial`, or `nil`.
  ///
  /// If the closing is interrupted, the value remains until the pull is 0 or the state changes.
  public var endingOutcome: RefreshOutcome?
  /// Whether more data may be available; always `true` for headers.
  ///
  /// For a footer without more data, the value is `false` at the latest when the last run is over,
  /// so that a view can show this together with the outcome.
  public var hasMoreData: Bool
  /// Whether a footer loads automatically and does not wait for a pull; always `false` for headers.
  ///
  /// The value is `false` for short content with ``RefreshFooter/Loading/ShortContent/onPull``.
  public var loadsAutomatically: Bool
  /// Whether the content of a footer's list fits into the viewport; always `false` for headers.
  public var isContentShort: Bool
  /// Whether the run of the other control, or short content, prevents a run of this control.
  ///
  /// Short content prevents automatic loads if ``RefreshFooter/Loading/shortContent`` is `ignore`.
  public var isBlocked: Bool

  /// Creates a snapshot. The parameters are the properties of the same names, by default at rest.
  public init(
    state: RefreshState = .initial, pull: Double = 0, triggerDistance: Double = 3,
    isArmed: Bool = false, stateTime: Double = 0, armedTime: Double = .infinity,
    releasedPull: Double? = nil, touchPosition: Double? = nil,
    endingOutcome: RefreshOutcome? = nil,
    hasMoreData: Bool = true, loadsAutomatically: Bool = false, level: Int = 0,
    levelTime: Double = .infinity, isContentShort: Bool = false, isBlocked: Bool = false
  ) {
    self.state = state
    self.pull = pull
    self.triggerDistance = triggerDistance
    self.isArmed = isArmed
    self.stateTime = stateTime
    self.armedTime = armedTime
    self.releasedPull = releasedPull
    self.touchPosition = touchPosition
    self.endingOutcome = endingOutcome
    self.hasMoreData = hasMoreData
    self.loadsAutomatically = loadsAutomatically
    self.level = level
    self.levelTime = levelTime
    self.isContentShort = isContentShort
    self.isBlocked = isBlocked
  }

  /// The pull divided by the trigger distance, also while springing back or loading.
  ///
  /// During a pull, it is the progress of the state: 1 or more exactly if a release would fire.
  public var progress: Double {
    if case .pulling(let progress) = state { progress } else { pull / triggerDistance }
  }
}
