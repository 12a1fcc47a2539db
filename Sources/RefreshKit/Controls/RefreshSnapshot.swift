/// Everything a drawing of a control may depend on, as one value: the same snapshot draws the same.
public struct RefreshSnapshot: Sendable, Equatable {
  /// What the control is doing.
  public var state: RefreshState
  /// How far the content is pulled past its resting edge, in the host's unit; 0 or more. While a
  /// pull springs back it goes on shrinking, and while a header loads it is at least what shows.
  public var pull: Double
  /// The pull at which progress is 1; more than 0.
  public var triggerDistance: Double
  /// Whether letting go now would fire.
  public var isArmed: Bool
  /// Seconds since the state began; a new progress is no new state.
  public var stateTime: Double
  /// Seconds since `isArmed` last changed; infinite if it never did.
  public var armedTime: Double
  /// The floor that letting go now would take, or that the run is on that shows (E-7): 0 is the
  /// trigger distance, and all there is for most headers and every footer.
  public var floor: Int
  /// Seconds since `floor` last changed; infinite if it never did.
  public var floorTime: Double
  /// How long a loading header that fired by a release keeps showing its spring: the pull it was
  /// released at, or `nil` when it began by itself.
  public var releasedPull: Double?
  /// Where across the axis the pull began; `nil` for wheel, keys and `begin`. A pull that springs
  /// back keeps its place, although the control's own answer is gone.
  public var touch: Double?
  /// How the run ended whose room is on its way out, while the state is at rest again; else `nil`.
  ///
  /// It lets a view keep its ending on screen until it is gone.
  public var leaving: RefreshOutcome?
  /// Whether there may be more to load: `false` for a footer that was told there is not, from the
  /// moment its last run is over, so that the ending can already say so. Always `true` for headers.
  public var hasMoreData: Bool
  /// Whether a footer would load by itself as things stand, without being pulled: it is allowed to,
  /// and the content is not too short for it. Always `false` for headers.
  public var loadsByItself: Bool

  /// Makes a snapshot; what is left out is at rest.
  public init(
    state: RefreshState = .initial, pull: Double = 0, triggerDistance: Double = 3,
    isArmed: Bool = false, stateTime: Double = 0, armedTime: Double = .infinity,
    releasedPull: Double? = nil, touch: Double? = nil, leaving: RefreshOutcome? = nil,
    hasMoreData: Bool = true, loadsByItself: Bool = false, floor: Int = 0,
    floorTime: Double = .infinity
  ) {
    self.state = state
    self.pull = pull
    self.triggerDistance = triggerDistance
    self.isArmed = isArmed
    self.stateTime = stateTime
    self.armedTime = armedTime
    self.releasedPull = releasedPull
    self.touch = touch
    self.leaving = leaving
    self.hasMoreData = hasMoreData
    self.loadsByItself = loadsByItself
    self.floor = floor
    self.floorTime = floorTime
  }

  /// The pull divided by the trigger distance, also while springing back or loading.
  public var progress: Double { pull / triggerDistance }
}
