extension RefreshControl {
  /// How a control behaves; lengths in the host's unit, times in seconds.
  ///
  /// A change acts from the container's next event or frame on.
  public struct Configuration: Sendable, Hashable {
    /// When the action is called.
    public enum ActionTiming: Sendable, Hashable {
      /// Right after the view heard `loading`.
      case immediate
      /// When the reveal animation has ended.
      case afterReveal
    }

    /// When a pull fires a run.
    public enum FiringMoment: Sendable, Hashable {
      /// When the drag ends while armed.
      case release
      /// As soon as a movement arms: `UIRefreshControl` and Flutter's Cupertino control do so. A
      /// drag fires one run at most, and letting go settles the list at the hold.
      case crossing
    }

    /// What `begin` does while a run is going on.
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
    /// How long `finished` stays, 0 or more; `nil`, the default, asks the view.
    public var dwell: Double?
    /// The least time `loading` shows, counted from entry; the default is 0.
    public var minimumLoadingTime = 0.0
    /// How long a run may take, counted from entry into `loading`; `nil`, the default: forever.
    public var timeout: Double?
    /// Ends a run by itself that long after its action started; `nil`, the default: never.
    public var automaticEnd: Double?
    /// When a pull fires a run; the default is ``FiringMoment/release``. Anything else is for headers
    /// without floors.
    public var firingMoment = FiringMoment.release
    /// When the action is called; the default is ``ActionTiming/immediate``.
    public var actionTiming = ActionTiming.immediate
    /// What `begin` does while a run is going on; the default is ``BusyPolicy/ignore``.
    public var busyPolicy = BusyPolicy.ignore
    /// How long the inset takes to appear; the default is 0.25, UIKit's.
    public var revealDuration = 0.25
    /// How long the inset takes to go; the default is 0.25, UIKit's.
    public var hideDuration = 0.25
    /// The longest `finished` may stay, whatever the view says; the default is 5.
    public var dwellLimit = 5.0

    /// Makes the default configuration.
    public init() {}
  }
}
