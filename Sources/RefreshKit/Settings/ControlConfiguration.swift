extension RefreshControl {
  /// The settings of a control's behaviour; lengths in the host's unit, times as `Duration`.
  ///
  /// A change acts from the container's next event or frame on.
  public struct Configuration: Sendable, Hashable {
    /// The moment at which the action is called.
    public enum ActionTiming: Sendable, Hashable {
      /// Right after the view heard `loading`.
      case immediate
      /// After the reveal animation has ended.
      case afterReveal
    }

    /// The moment at which a pull fires a run.
    public enum FiringEvent: Sendable, Hashable {
      /// At the end of a drag that is armed.
      case release
      /// As soon as a movement arms, as `UIRefreshControl` and Flutter's Cupertino control do.
      ///
      /// A drag fires one run at most, and releasing settles the list at the hold.
      case threshold
    }

    /// The effect of `begin` while a run is going on.
    public enum Reentrancy: Sendable, Hashable {
      /// The call joins the run.
      case ignore
      /// The run is cancelled and a new one starts; the view hears nothing new.
      case restart
    }

    /// The length along the axis, 0 or more; `nil`, the default, takes the view's own.
    public var extent: Double?
    /// The pull at which progress is 1, more than 0; `nil`, the default, asks the view and then
    /// takes min(extent, viewport ÷ 4).
    ///
    /// A distance that a hand cannot reach is reduced to what it can: the cap of the overscroll,
    /// and with a rubber band three quarters of the viewport.
    public var triggerDistance: Double?
    /// The inset reserved while loading, 0 or more; `nil`, the default:
    /// min(extent, viewport ÷ 2), but no longer than the view's own trigger distance.
    ///
    /// It is limited to three quarters of what the base insets leave of the viewport.
    public var loadingInset: Double?
    /// How long `finished` stays; `nil`, the default, uses the view's ``RefreshView/dwell(after:)``.
    ///
    /// It must not be negative. With `.untilDismissed` the result stays until
    /// ``RefreshControl/dismissOutcome()``.
    public var dwell: Duration? {
      get { dwellSeconds.map { Duration(inSeconds: $0) } }
      set { dwellSeconds = newValue?.inSeconds }
    }
    package var dwellSeconds: Double?
    /// The shortest time that `loading` shows, counted from its start; the default is zero.
    public var minimumLoadingTime: Duration {
      get { Duration(inSeconds: minimumLoadingTimeSeconds) }
      set { minimumLoadingTimeSeconds = newValue.inSeconds }
    }
    package var minimumLoadingTimeSeconds = 0.0
    /// The longest time that a run may take, counted from the start of `loading`; `nil`, the default,
    /// sets no limit.
    public var timeout: Duration? {
      get { timeoutSeconds.map { Duration(inSeconds: $0) } }
      set { timeoutSeconds = newValue?.inSeconds }
    }
    package var timeoutSeconds: Double?
    /// The time from the start of an action to an automatic end of the run; `nil`, the default, never
    /// ends it.
    ///
    /// A success that the action returns earlier waits until then. `endRefreshing(_:)`, a failure, a
    /// cancellation and a timeout end the run at once.
    public var automaticEndDelay: Duration? {
      get { automaticEndDelaySeconds.map { Duration(inSeconds: $0) } }
      set { automaticEndDelaySeconds = newValue?.inSeconds }
    }
    package var automaticEndDelaySeconds: Double?
    /// The time from the end of a header's last run to the next automatic, silent run; `nil`, the
    /// default, starts none. It must be more than zero.
    ///
    /// Before the first run it counts from the first layout. It applies while the header is attached,
    /// enabled and not hidden. The run waits while the user pulls and while a footer loads; after a
    /// wait of any length, one run follows. Its success does not make the footer load. Only a header
    /// has an interval.
    public var refreshInterval: Duration? {
      get { refreshIntervalSeconds.map { Duration(inSeconds: $0) } }
      set { refreshIntervalSeconds = newValue?.inSeconds }
    }
    package var refreshIntervalSeconds: Double?
    /// The moment at which a pull fires a run; the default is ``FiringEvent/release``.
    ///
    /// Only a header without floors can fire at the crossing.
    public var firesOn = FiringEvent.release
    /// The moment at which the action is called; the default is ``ActionTiming/immediate``.
    public var actionTiming = ActionTiming.immediate
    /// The effect of `begin` while a run is going on; the default is ``Reentrancy/ignore``.
    public var reentrancy = Reentrancy.ignore
    /// How long the inset takes to appear; the default is 0.25 s, UIKit's.
    public var revealDuration: Duration {
      get { Duration(inSeconds: revealDurationSeconds) }
      set { revealDurationSeconds = newValue.inSeconds }
    }
    package var revealDurationSeconds = 0.25
    /// How long the inset takes to disappear; the default is 0.25 s, UIKit's.
    public var hideDuration: Duration {
      get { Duration(inSeconds: hideDurationSeconds) }
      set { hideDurationSeconds = newValue.inSeconds }
    }
    package var hideDurationSeconds = 0.25
    /// The longest time that `finished` may stay, whatever the view requests; the default is 5 s, and
    /// `nil` sets no limit.
    public var maximumDwell: Duration? {
      get { maximumDwellSeconds == .infinity ? nil : Duration(inSeconds: maximumDwellSeconds) }
      set { maximumDwellSeconds = newValue?.inSeconds ?? .infinity }
    }
    package var maximumDwellSeconds = 5.0

    /// Makes the default configuration.
    public init() {}
  }
}

// What no configuration may ask for is refused here, with a sentence (T-16).

extension RefreshControl.Configuration {
  func check() {
    check(extent, "extent")
    check(loadingInset, "hold")
    check(dwellSeconds, "dwell", finite: false)
    check(timeoutSeconds, "timeout", finite: false)
    check(automaticEndDelaySeconds, "automatic end", finite: false)
    check(minimumLoadingTimeSeconds, "minimum loading time")
    check(revealDurationSeconds, "reveal duration")
    check(hideDurationSeconds, "hide duration")
    check(maximumDwellSeconds, "dwell limit", finite: false)
    checkTrigger(triggerDistance)
    require(
      refreshIntervalSeconds.map { $0 > 0 } ?? true,
      "A refresh interval must be more than 0 s, and is \(refreshIntervalSeconds ?? 0) s")
  }

  private func check(_ value: Double?, _ name: String, finite: Bool = true) {
    guard let value else { return }
    require(
      value >= 0 && (value.isFinite || !finite),
      "A control's \(name) must be \(finite ? "finite and " : "")0 or more, and is \(value)")
  }
}

/// Checks that a trigger distance, a control's or a view's, is finite and more than 0.
func checkTrigger(_ distance: Double?) {
  guard let distance else { return }
  require(
    distance.isFinite && distance > 0,
    "A trigger distance must be finite and more than 0, and is \(distance)")
}

/// Checks that a footer has no refresh interval.
func checkInterval(_ interval: Double?, at edge: Edge) {
  guard let interval else { return }
  require(
    edge == .leading, "Only a header refreshes by itself, and a footer is to after \(interval) s")
}

/// Checks that a footer, and a header with floors, fires by a release (T-3).
func checkFiring(
  _ moment: RefreshControl.Configuration.FiringEvent, at edge: Edge, floors: Int
) {
  guard moment != .release else { return }
  require(edge == .leading, "A footer fires by a release, and is told to fire by a \(moment)")
  require(
    floors == 0, "A header with floors, here \(floors), fires by a release and not by a \(moment)")
}

extension PreloadDistance {
  func check() {
    switch self {
    case .units(let number), .viewports(let number), .rows(let number):
      require(number.isFinite, "A preload distance must be finite, and is \(number)")
    case .seconds(let seconds):
      require(
        seconds >= 0 && seconds.isFinite,
        "A preload distance must be finite and 0 s or more, and is \(seconds) s")
    case .adaptive(let adaptive):
      require(
        adaptive.bounds.lowerBound >= 0 && adaptive.bounds.upperBound.isFinite
          && adaptive.minimumSpeed >= 0 && adaptive.minimumSpeed.isFinite,
        "The bounds and pace of a preload distance must be finite and 0 or more: \(adaptive)")
    }
  }
}

/// Checks that a floor's progress is finite and more than that of the floor before.
func checkFloor(_ progress: Double, above before: Double?) {
  let least = before ?? 1
  require(
    progress.isFinite && progress > least,
    "A floor's progress must be finite and more than \(least), "
      + (before == nil ? "the trigger distance's" : "the floor's before") + ", and is \(progress)")
}

extension RefreshFooter.Loading {
  func check() {
    preloadDistance.check()
    require(maximumFillLoads >= 0, "A fill limit must be 0 or more, and is \(maximumFillLoads)")
    require(
      maximumEmptyLoads >= 0,
      "A limit of empty loads must be 0 or more, and is \(maximumEmptyLoads)")
  }
}
