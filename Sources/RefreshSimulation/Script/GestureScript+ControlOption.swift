extension GestureScript {
  /// One `key=value` of a control; lengths in units, times in seconds.
  public enum ControlOption: Sendable, Hashable {
    /// `extent=`: the view's length along the axis, 0 or more.
    case extent(Double)
    /// `trigger=`: the pull at which progress is 1, more than 0.
    case trigger(Double)
    /// `hold=`: the inset kept while loading, 0 or more.
    case hold(Double)
    /// `dwell=`: how long `finished` stays.
    case dwell(Double)
    /// `min-loading=`: the shortest time in `loading`.
    case minLoading(Double)
    /// `timeout=`: the longest time in `loading`.
    case timeout(Double)
    /// `auto-end=`: when a run ends by itself, counted from the start of its action.
    case autoEnd(Double)
    /// `timing=`: when the action starts.
    case timing(Timing)
    /// `busy=`: what `begin` does while loading.
    case busy(Busy)
    /// `reveal-duration=`: how long the header takes to its hold.
    case revealDuration(Double)
    /// `hide-duration=`: how long the hold takes to go.
    case hideDuration(Double)
    /// `enabled=`: whether the control does anything at all.
    case enabled(Bool)
    /// `action=`: how the action behaves.
    case action(Behaviour)
    /// `auto=`, footer: whether it loads by itself near the end.
    case auto(Bool)
    /// `preload=`, footer: how near is near; may be negative.
    case preload(Preload)
    /// `hide-when-no-more=`, footer: whether it goes when nothing is left to load.
    case hideWhenNoMore(Bool)
    /// `short=`, footer: what happens when the content does not fill the viewport.
    case short(Short)
    /// `fill-limit=`, footer: how many loads may fill short content.
    case fillLimit(Int)
    /// `placement=`, footer: after the content, or at the viewport's end when content is short.
    case placement(Placement)
    /// `asleep=`, footer: whether it starts with nothing left to load.
    case asleep(Bool)
    /// `user-only=`, footer: whether only the user's movement loads.
    case userOnly(Bool)
    /// `empty-limit=`, footer: how many loads in a row may add nothing.
    case emptyLimit(Int)
    /// `reset-on-refresh=`, footer: whether a successful header run wakes it.
    case resetOnRefresh(Bool)
  }

  /// When a control's action starts.
  public enum Timing: String, Sendable, Hashable, CaseIterable {
    /// In the turn that enters `loading`.
    case immediate
    /// When the reveal has ended.
    case afterReveal = "after-reveal"
  }

  /// What `begin` does to a control that is loading.
  public enum Busy: String, Sendable, Hashable, CaseIterable {
    /// The run goes on.
    case ignore
    /// The run is cancelled and a new one starts.
    case restart
  }

  /// How a control's action ends.
  public enum Behaviour: String, Sendable, Hashable, CaseIterable {
    /// By a `finish` step, or by what cancels it.
    case manual
    /// At once, having done its work.
    case success
    /// At once, with nothing left to load.
    case noMore = "no-more"
    /// At once, failing.
    case failure
  }

  /// How near the end a footer begins to load.
  public enum Preload: Sendable, Hashable {
    /// So many units.
    case units(Double)
    /// So many viewports, written `2vp`.
    case viewports(Double)
  }

  /// What an auto footer does when the content is short.
  public enum Short: String, Sendable, Hashable, CaseIterable {
    /// It loads until the viewport is full.
    case fill
    /// It waits for a pull.
    case pull
    /// It does nothing.
    case ignore
  }

  /// Where a footer stands.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// Right after the content.
    case content
    /// At the viewport's end when content is short.
    case viewport
  }
}
