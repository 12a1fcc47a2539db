extension RefreshControl {
  /// The settings of a control; lengths are in the host's unit, times are of type `Duration`.
  public struct Configuration: Sendable, Hashable {
    /// The time at which the action is called.
    public enum ActionTiming: Sendable, Hashable {
      /// With the event that begins the run, after the view has received `loading`.
      case immediate
      /// When the reveal animation has ended; as with `immediate` if nothing is animated.
      case afterReveal
    }

    /// The event at which a pull fires a run.
    public enum FiringEvent: Sendable, Hashable {
      /// The release of an armed pull.
      case release
      /// The movement that arms the pull, as with `UIRefreshControl`.
      ///
      /// A drag fires at most one run. A release past the edge moves the list to the loading inset.
      case threshold
    }

    /// The effect of a begin while a run is in progress.
    public enum Reentrancy: Sendable, Hashable {
      /// The call joins the run.
      case ignore
      /// A run that has called its action is cancelled and started again, without a new state.
      case restart
    }

    /// The length along the axis, 0 or more, or `nil` for the length of the view; `nil` by default.
    public var extent: Double?
    /// The pull at which progress is 1, more than 0; `nil` by default.
    ///
    /// With `nil`, the view's ``RefreshView/triggerDistance(inViewport:)`` applies. If the view
    /// returns `nil` or ``extent`` is set, the distance is min(extent, viewport ÷ 4), or viewport ÷
    /// 4 for an extent of 0. A distance that a hand cannot reach is reduced to the maximum
    /// overscroll, and with a rubber band to three quarters of the viewport.
    public var triggerDistance: Double?
    /// The inset while loading, 0 or more; `nil` by default.
    ///
    /// With `nil`, the inset is the smallest of extent, viewport ÷ 2 and the view's trigger
    /// distance, or min(extent, viewport ÷ 4) if the view returns no distance or ``extent`` is set.
    /// An inset that is set is limited to three quarters of the viewport without the base insets. A
    /// footer that loads automatically always uses its extent.
    public var loadingInset: Double?
    /// How long `finished` is shown, zero or more; `nil`, the default, uses the view's
    /// ``RefreshView/dwell(after:)``.
    ///
    /// With `.untilDismissed`, the outcome is shown until ``RefreshControl/dismissOutcome()``,
    /// ``maximumDwell``, the next run or pull, or disabling. The dwell is zero if the run ends in a
    /// hidden container, ends out of sight without having been revealed, or is cancelled by
    /// ``RefreshControl/cancelRefreshing()``, disabling or the other control.
    public var dwell: Duration? {
      get { dwellSeconds.map { Duration(inSeconds: $0) } }
      set { dwellSeconds = newValue?.inSeconds }
    }
    package var dwellSeconds: Double?
    /// The minimum time for which `loading` is shown, counted from its start; zero by default.
    ///
    /// ``RefreshControl/cancelRefreshing()``, disabling and the other control's run do not wait for
    /// it, nor does any result while the container is hidden.
    public var minimumLoadingTime: Duration {
      get { Duration(inSeconds: minimumLoadingTimeSeconds) }
      set { minimumLoadingTimeSeconds = newValue.inSeconds }
    }
    package var minimumLoadingTimeSeconds = 0.0
    /// The time from a run's start or restart until it fails without a result; `nil` by default.
    public var timeout: Duration? {
      get { timeoutSeconds.map { Duration(inSeconds: $0) } }
      set { timeoutSeconds = newValue?.inSeconds }
    }
    package var timeoutSeconds: Double?
    /// The time from the start of an action to an automatic end of the run; `nil` by default.
    ///
    /// A success that the action returns earlier waits until then, unless the container is hidden.
    /// `endRefreshing(_:)`, a failure, a cancellation and a timeout do not wait for it.
    public var automaticEndDelay: Duration? {
      get { automaticEndDelaySeconds.map { Duration(inSeconds: $0) } }
      set { automaticEndDelaySeconds = newValue?.inSeconds }
    }
    package var automaticEndDelaySeconds: Double?
    /// The time from the end of a header's last run to the next automatic, silent run; `nil`, the
    /// default, starts none. It must be more than zero.
    ///
    /// Before the first run of an attachment it counts from the attachment or the first layout, the
    /// later of the two. A run waits while the header is disabled or pulled, the container is
    /// hidden, or a footer loads; after a wait of any length, one run follows. Its success does not
    /// reset the footer. Only a header has an interval.
    public var refreshInterval: Duration? {
      get { refreshIntervalSeconds.map { Duration(inSeconds: $0) } }
      set { refreshIntervalSeconds = newValue?.inSeconds }
    }
    package var refreshIntervalSeconds: Double?
    /// The event at which a pull fires a run; ``FiringEvent/release`` by default.
    ///
    /// Only a header without levels can fire at the threshold.
    public var firesOn = FiringEvent.release
    /// The time at which the action is called; ``ActionTiming/immediate`` by default.
    public var actionTiming = ActionTiming.immediate
    /// The effect of a begin while a run is in progress; ``Reentrancy/ignore`` by default.
    public var reentrancy = Reentrancy.ignore
    /// How long the inset takes to appear; 0.25 s by default, as in UIKit.
    public var revealDuration: Duration {
      get { Duration(inSeconds: revealDurationSeconds) }
      set { revealDurationSeconds = newValue.inSeconds }
    }
    package var revealDurationSeconds = 0.25
    /// How long the inset takes to disappear; 0.25 s by default, as in UIKit. A footer that hides
    /// because no data is left takes 0.3 s.
    public var hideDuration: Duration {
      get { Duration(inSeconds: hideDurationSeconds) }
      set { hideDurationSeconds = newValue.inSeconds }
    }
    package var hideDurationSeconds = 0.25
    /// The maximum of ``dwell`` and of the view's dwell, or `nil` for no limit; 5 s by default.
    public var maximumDwell: Duration? {
      get { maximumDwellSeconds == .infinity ? nil : Duration(inSeconds: maximumDwellSeconds) }
      set { maximumDwellSeconds = newValue?.inSeconds ?? .infinity }
    }
    package var maximumDwellSeconds = 5.0

    /// Creates the default configuration.
    public init() {}
  }
}

// Invalid configurations stop the program with a message (T-16).

extension RefreshControl.Configuration {
  func check(at edge: Edge, levels: Int) {
    requireLength(extent, "control's extent")
    requireLength(loadingInset, "control's loading inset")
    requireLength(dwellSeconds, "control's dwell", finite: false)
    requireLength(timeoutSeconds, "control's timeout", finite: false)
    requireLength(automaticEndDelaySeconds, "control's automatic end", finite: false)
    requireLength(minimumLoadingTimeSeconds, "control's minimum loading time")
    requireLength(revealDurationSeconds, "control's reveal duration")
    requireLength(hideDurationSeconds, "control's hide duration")
    requireLength(maximumDwellSeconds, "control's dwell limit", finite: false)
    requirePositive(triggerDistance, "trigger distance")
    if let refreshIntervalSeconds {
      require(
        refreshIntervalSeconds > 0,
        "A refresh interval must be more than 0 s, and is \(refreshIntervalSeconds) s")
      require(
        edge == .leading,
        "A footer has no refresh interval, and \(refreshIntervalSeconds) s was set")
    }
    guard firesOn != .release else { return }
    require(edge == .leading, "firesOn of a footer must be .release, and is .\(firesOn)")
    require(
      levels == 0,
      "firesOn of a header with levels, here \(levels), must be .release, and is .\(firesOn)")
  }
}

extension PreloadDistance {
  func check() {
    switch self {
    case .units(let number), .viewports(let number), .rows(let number):
      requireFinite(number, "preload distance")
    case .seconds(let seconds): requireLength(seconds, "preload distance")
    case .adaptive(let adaptive):
      require(
        adaptive.bounds.lowerBound >= 0 && adaptive.bounds.upperBound.isFinite
          && adaptive.minimumSpeed >= 0 && adaptive.minimumSpeed.isFinite,
        "The bounds and pace of a preload distance must be finite and 0 or more: \(adaptive)")
    }
  }
}

/// `before` is the progress of the previous level, or `nil` for the first level.
func checkLevel(_ progress: Double, above before: Double?) {
  let least = before ?? 1
  require(
    progress.isFinite && progress > least,
    "A level's progress must be finite and more than \(least), "
      + (before == nil ? "the trigger distance's" : "the previous level's") + ", and is \(progress)"
  )
}

extension RefreshFooter.Loading {
  func check() {
    preloadDistance.check()
    require(maximumFillLoads >= 0, "A fill limit must be 0 or more, and is \(maximumFillLoads)")
    require(
      maximumEmptyLoads >= 0,
      "The limit of empty loads must be 0 or more, and is \(maximumEmptyLoads)")
  }
}
