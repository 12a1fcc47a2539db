extension RefreshControl {
  /// The settings of a control's behaviour; lengths in the host's unit, times in seconds.
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
    public enum FiringMoment: Sendable, Hashable {
      /// At the end of a drag that is armed.
      case release
      /// As soon as a movement arms, as `UIRefreshControl` and Flutter's Cupertino control do.
      ///
      /// A drag fires one run at most, and letting go settles the list at the hold.
      case crossing
    }

    /// The effect of `begin` while a run is going on.
    public enum BusyPolicy: Sendable, Hashable {
      /// The call joins the run.
      case ignore
      /// The run is cancelled and a new one starts; the view hears nothing new.
      case restart
    }

    /// The length along the axis, 0 or more; `nil`, the default, takes the view's own.
    public var extent: Double?
    /// The pull at which progress is 1, more than 0; `nil`, the default, asks the view and then
    /// takes min(extent, viewport ÷ 4).
    public var triggerDistance: Double?
    /// The inset reserved while loading, 0 or more; `nil`, the default: min(extent, viewport ÷ 2).
    public var hold: Double?
    /// The seconds that `finished` stays, 0 or more; `nil`, the default, asks the view.
    public var dwell: Double?
    /// The least time `loading` shows, counted from entry; the default is 0.
    public var minimumLoadingTime = 0.0
    /// The longest that a run may take, counted from entry into `loading`; `nil`, the default:
    /// forever.
    public var timeout: Double?
    /// Ends a run by itself that long after its action started; `nil`, the default: never.
    public var automaticEnd: Double?
    /// The moment at which a pull fires a run; the default is ``FiringMoment/release``.
    ///
    /// Anything else is for headers without floors.
    public var firingMoment = FiringMoment.release
    /// The moment at which the action is called; the default is ``ActionTiming/immediate``.
    public var actionTiming = ActionTiming.immediate
    /// The effect of `begin` while a run is going on; the default is ``BusyPolicy/ignore``.
    public var busyPolicy = BusyPolicy.ignore
    /// The seconds that the inset takes to appear; the default is 0.25, UIKit's.
    public var revealDuration = 0.25
    /// The seconds that the inset takes to go; the default is 0.25, UIKit's.
    public var hideDuration = 0.25
    /// The longest that `finished` may stay, whatever the view asks for; the default is 5.
    public var dwellLimit = 5.0

    /// Makes the default configuration.
    public init() {}
  }
}

// What no configuration may ask for is refused here, with a sentence (T-16).

extension RefreshControl.Configuration {
  func check() {
    check(extent, "extent")
    check(hold, "hold")
    check(dwell, "dwell", finite: false)
    check(timeout, "timeout", finite: false)
    check(automaticEnd, "automatic end", finite: false)
    check(minimumLoadingTime, "minimum loading time")
    check(revealDuration, "reveal duration")
    check(hideDuration, "hide duration")
    check(dwellLimit, "dwell limit", finite: false)
    checkTrigger(triggerDistance)
  }

  private func check(_ value: Double?, _ name: String, finite: Bool = true) {
    guard let value else { return }
    precondition(
      value >= 0 && (value.isFinite || !finite),
      "A control's \(name) must be \(finite ? "finite and " : "")0 or more, and is \(value)")
  }
}

/// Checks that a trigger distance, a control's or a view's, is finite and more than 0.
func checkTrigger(_ distance: Double?) {
  guard let distance else { return }
  precondition(
    distance.isFinite && distance > 0,
    "A trigger distance must be finite and more than 0, and is \(distance)")
}

/// Checks that a footer, and a header with floors, fires by a release (T-3).
func checkFiring(
  _ moment: RefreshControl.Configuration.FiringMoment, at edge: Edge, floors: Int
) {
  guard moment != .release else { return }
  precondition(edge == .leading, "A footer fires by a release, and is told to fire by a \(moment)")
  precondition(
    floors == 0, "A header with floors, here \(floors), fires by a release and not by a \(moment)")
}

extension PreloadDistance {
  func check() {
    switch self {
    case .units(let number), .viewports(let number), .rows(let number):
      precondition(number.isFinite, "A preload distance must be finite, and is \(number)")
    case .seconds(let seconds):
      precondition(
        seconds >= 0 && seconds.isFinite,
        "A preload distance must be finite and 0 s or more, and is \(seconds) s")
    case .adaptive(let adaptive):
      precondition(
        adaptive.bounds.lowerBound >= 0 && adaptive.bounds.upperBound.isFinite
          && adaptive.pace >= 0 && adaptive.pace.isFinite,
        "The bounds and pace of a preload distance must be finite and 0 or more: \(adaptive)")
    }
  }
}

/// Checks that a floor's progress is finite and more than that of the floor before.
func checkFloor(_ progress: Double, above before: Double?) {
  let least = before ?? 1
  precondition(
    progress.isFinite && progress > least,
    "A floor's progress must be finite and more than \(least), "
      + (before == nil ? "the trigger distance's" : "the floor's before") + ", and is \(progress)")
}

extension RefreshFooter.Loading {
  func check() {
    preloadDistance.check()
    precondition(fillLimit >= 0, "A fill limit must be 0 or more, and is \(fillLimit)")
    precondition(emptyLimit >= 0, "A limit of empty loads must be 0 or more, and is \(emptyLimit)")
  }
}
