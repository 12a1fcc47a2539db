/// Everything a drawing of a control may depend on, as one value: the same snapshot draws the same.
public struct RefreshSnapshot: Sendable, Equatable {
  /// The state of the control.
  public var state: RefreshState
  /// The pull past the resting edge, in the host's unit; 0 or more.
  ///
  /// While a pull springs back it goes on shrinking, and while a header loads it is at least what
  /// shows.
  public var pull: Double
  /// The pull at which progress is 1; more than 0.
  public var triggerDistance: Double
  /// Whether releasing now would fire.
  public var isArmed: Bool
  /// Seconds since the state began; a new progress is no new state.
  public var stateTime: Double
  /// Seconds since `isArmed` last changed; infinite if it never did.
  public var armedTime: Double
  /// The floor that a release now would take, or that of the run that shows (E-7); 0 is the trigger
  /// distance.
  ///
  /// For every footer, and for a header without floors, it is 0.
  public var level: Int
  /// Seconds since `floor` last changed; infinite if it never did.
  public var levelTime: Double
  /// The pull at which a hand released a header, until the run and its ending are over; `nil` if a
  /// call began the run.
  public var releasedPull: Double?
  /// The position across the axis at which the pull began; `nil` for wheel, keys and `begin`.
  ///
  /// A pull that springs back keeps its place, although the control's own `touch` is gone.
  public var touchPosition: Double?
  /// The outcome of the run whose inset is on its way out, while the state is at rest again; else
  /// `nil`.
  ///
  /// It lets a view keep its ending on screen until it is gone.
  public var endingOutcome: RefreshOutcome?
  /// Whether there may be more to load; always `true` for headers.
  ///
  /// For a footer without more data it is `false` from the moment its last run is over, so that the
  /// ending can show it.
  public var hasMoreData: Bool
  /// Whether a footer would load by itself as things stand, without a pull; always `false` for
  /// headers.
  ///
  /// It is allowed to, and the content is not too short for it.
  public var loadsAutomatically: Bool

  /// Makes a snapshot; what is left out is at rest.
  public init(
    state: RefreshState = .initial, pull: Double = 0, triggerDistance: Double = 3,
    isArmed: Bool = false, stateTime: Double = 0, armedTime: Double = .infinity,
    releasedPull: Double? = nil, touchPosition touch: Double? = nil,
    endingOutcome leaving: RefreshOutcome? = nil,
    hasMoreData: Bool = true, loadsAutomatically loadsByItself: Bool = false, level floor: Int = 0,
    levelTime floorTime: Double = .infinity
  ) {
    self.state = state
    self.pull = pull
    self.triggerDistance = triggerDistance
    self.isArmed = isArmed
    self.stateTime = stateTime
    self.armedTime = armedTime
    self.releasedPull = releasedPull
    self.touchPosition = touch
    self.endingOutcome = leaving
    self.hasMoreData = hasMoreData
    self.loadsAutomatically = loadsByItself
    self.level = floor
    self.levelTime = floorTime
  }

  /// The pull divided by the trigger distance, also while springing back or loading; while pulling,
  /// what the view was told.
  ///
  /// So while pulling it is 1 or more exactly while releasing would fire (T-1).
  public var progress: Double {
    if case .pulling(let progress) = state { progress } else { pull / triggerDistance }
  }
}
