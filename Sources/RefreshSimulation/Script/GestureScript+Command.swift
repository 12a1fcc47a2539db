public import RefreshKit

extension GestureScript {
  /// What one step does; lengths in units, times in seconds, + moves content towards its end.
  public enum Command: Sendable, Hashable {
    /// A finger lands, across the axis in the middle if `x` is `nil`; `y` is where along it, from
    /// the viewport's start, if that is known.
    case down(x: Double?, y: Double? = nil)
    /// The finger moves so far, in one event or, with `over`, evenly through that time.
    case drag(Double, over: Double)
    /// The finger moves until exactly so much overscroll shows at the leading edge.
    case pull(Double)
    /// The same at the trailing edge.
    case pullEnd(Double)
    /// The finger leaves.
    case up(Velocity)
    /// The system takes the gesture away.
    case cancel
    /// `down`, `drag`, `pull`, `pullEnd`, `up` or `cancel` of a finger that is not the first one, 0.
    indirect case finger(Int, Command)
    /// `down`, a drag over 0.1 s, and `up`.
    case fling(Double, velocity: Velocity)
    /// Wheel ticks, each of so many rows inside the range; + scrolls towards the start.
    case wheel(Int, rows: Double)
    /// A key is pressed.
    case key(Key)
    /// A control is activated where it stands.
    case tap(Edge)
    /// The app sets the offset at once.
    case jump(Double)
    /// The app sets the offset, animated.
    case scroll(Double)
    /// The content is so long now.
    case content(Double)
    /// The viewport is so large now.
    case resize(Size)
    /// The app's base insets are these now.
    case inset(Insets)
    /// The app begins a run.
    case begin(Edge, RevealPolicy)
    /// The app cancels a run.
    case abort(Edge)
    /// The run's action ends so; without a run it is the app's stray `end`.
    case finish(Edge, RefreshResult)
    /// The app says whether more data can be loaded.
    case more(Bool)
    /// Options change while running; no key appears twice.
    case set(Edge, [ControlOption])
    /// The dwell ends now.
    case dismiss(Edge)
    /// The footer tries again.
    case retry
    /// The control leaves the list.
    case detach(Edge)
    /// The control comes back.
    case attach(Edge)
    /// The host leaves the screen.
    case hide
    /// The host enters the screen.
    case show
    /// One change of the rows.
    case row(RowEdit)
    /// Several changes of the rows as one, each as the ones before it left them.
    case edit([RowEdit])
    /// The app scrolls to a row, at once or animated.
    case showRow(Int, isAnimated: Bool)
    /// The place is remembered.
    case save
    /// The place that was remembered last is put back.
    case restore
    /// Whether rows keep their place at the leading edge too.
    case keepRows(Bool)
    /// Whether the list follows its end.
    case follow(Bool)
    /// So much time passes, frame by frame.
    case wait(Double)
    /// Time passes until nothing moves, at most so much; the default is 60.
    case settle(max: Double)
  }

  /// How fast a finger leaves.
  public enum Velocity: Sendable, Hashable {
    /// So many units a second, + as for drag.
    case units(Double)
    /// As fast as it moved in its last 100 ms, written `auto`.
    case measured
  }

  /// A key a script can press.
  public enum Key: Sendable, Hashable {
    /// A key that scrolls.
    case scroll(ScrollKey)
    /// `r`: begins a header's run, revealing it from wherever the list is.
    case refresh
    /// `return`: activates the footer.
    case activate
  }
}
