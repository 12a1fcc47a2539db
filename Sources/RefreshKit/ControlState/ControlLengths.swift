/// The settings of a control, and its lengths resolved for the current viewport.
struct ControlLengths: Sendable {
  private(set) var settings = RefreshControl.Configuration()
  private var viewExtent = 0.0
  var viewTrigger: Double?
  /// The progress of each level, rising (E-7).
  private var levels: [Double] = []
  /// Infinite without levels. Stored because each pull reads it.
  private var firstLevel = Double.infinity

  private(set) var extent = 0.0
  /// The pull at which progress is 1, more than 0.
  private(set) var trigger = 1.0
  /// The inset that a header or a pull footer reserves for a run and its outcome.
  private(set) var hold = 0.0
  /// The longest pull that a drag can reach: 0 if a drag cannot pull, infinite without a limit.
  private var reach = Double.infinity

  mutating func apply(_ new: ControlInput.Settings) {
    settings = new.configuration
    viewExtent = new.extent
    levels = new.levels
    firstLevel = levels.first ?? .infinity
  }

  mutating func resolve(in room: ControlLengthLimits) {
    extent = settings.extent ?? viewExtent
    // An extent that the app sets replaces the lengths of the view (D-25).
    let own = settings.extent == nil ? viewTrigger : nil
    let distance = own ?? min(extent, room.viewport / 4)
    // A release must not move the list farther than the drag has pulled it.
    let usual = min(extent, room.viewport / 2, distance)
    hold = settings.loadingInset.map { min($0, room.longestHold) } ?? usual
    let wanted = settings.triggerDistance ?? distance
    trigger = wanted > 0 ? wanted : max(room.viewport / 4, .leastNormalMagnitude)
    reach = room.reach
    if reach > 0 { trigger = min(trigger, reach) }
  }

  /// The numbers of the levels that no pull can reach, counted from 1; none if a drag cannot pull.
  var levelsOutOfReach: [Int] {
    reach > 0 ? levels.indices.filter { levels[$0] * trigger > reach }.map { $0 + 1 } : []
  }

  @inline(__always) func progress(of pull: Double) -> Double {
    min(pull / trigger, .greatestFiniteMagnitude)
  }

  /// Only a finger reaches levels, and only a movement raises the current level (T-2).
  @inline(__always) func event(
    ofPull pull: Double, _ cause: StateMachineEvent.PullCause, currentLevel: UInt8,
    byFinger isFinger: Bool
  ) -> StateMachineEvent {
    let progress = progress(of: pull)
    guard progress >= firstLevel else { return .pulled(progress: progress, cause: cause) }
    let reached = isFinger ? Self.level(at: progress, of: levels) : 0
    let level = cause == .movement ? reached : cause == .other ? min(reached, currentLevel) : 0
    // The progress must stay below the next level, which no movement has reached (T-2).
    let next = Int(level) < levels.count ? levels[Int(level)].nextDown : progress
    return .pulled(progress: min(progress, next), level: reached, cause: cause)
  }

  private static func level(at progress: Double, of levels: [Double]) -> UInt8 {
    levels.lastIndex { $0 <= progress }.map { UInt8($0 + 1) } ?? 0
  }
}

/// The limits that a container sets for the lengths of its controls.
struct ControlLengthLimits: Sendable, Hashable {
  let viewport: Double
  let reach: Double
  /// The limit of a loading inset that the app sets, so that rows remain visible.
  let longestHold: Double

  init(_ layout: ScrollLayout, _ configuration: ScrollModel.Configuration) {
    let share = 0.75
    viewport = layout.viewport
    let elastic = configuration.hasRubberBand ? share * viewport : .infinity
    reach = min(configuration.maximumOverscroll ?? .infinity, elastic)
    longestHold = max(0, share * (viewport - layout.base.start - layout.base.end))
  }
}
