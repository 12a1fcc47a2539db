public import RefreshKit

extension GestureScript {
  /// What one step does; lengths in units, times in seconds, + moves content towards its end.
  public enum Command: Sendable, Hashable {
    /// A finger lands at a cross position, the middle if it is `nil`.
    case down(x: Double?)
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
    /// `down`, a drag over 0.1 s, and `up`.
    case fling(Double, velocity: Velocity)
    /// Wheel ticks, each of so many rows inside the range; + scrolls towards the start.
    case wheel(Int, rows: Double)
    /// A key is pressed.
    case key(Key)
    /// A control is activated where it stands.
    case tap(Target)
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
    case begin(Target, Reveal)
    /// The app cancels a run.
    case abort(Target)
    /// The run's action ends so; without a run it is the app's stray `end`.
    case finish(Target, RefreshResult)
    /// The app says whether more data can be loaded.
    case more(Bool)
    /// Options change while running; no key appears twice.
    case set(Target, [ControlOption])
    /// The dwell ends now.
    case dismiss(Target)
    /// The footer tries again.
    case retry
    /// The control leaves the list.
    case detach(Target)
    /// The control comes back.
    case attach(Target)
    /// The host leaves the screen.
    case hide
    /// The host enters the screen.
    case show
    /// So much time passes, frame by frame.
    case wait(Double)
    /// Time passes until nothing moves, at most so much; the default is 60.
    case settle(max: Double)
  }

  /// Which of the two controls a step is about.
  public enum Target: String, Sendable, Hashable, CaseIterable {
    /// The control at the leading edge.
    case header
    /// The control at the trailing edge.
    case footer
  }

  /// How fast a finger leaves.
  public enum Velocity: Sendable, Hashable {
    /// So many units a second, + as for drag.
    case units(Double)
    /// As fast as it moved in its last 100 ms, written `auto`.
    case measured
  }

  /// A key a script can press.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// One unit towards the start.
    case up
    /// One unit towards the end.
    case down
    /// A viewport less one unit towards the start.
    case pageup
    /// A viewport less one unit towards the end.
    case pagedown
    /// To the resting edge at the start.
    case home
    /// To the resting edge at the end.
    case end
    /// Begins a header's run, revealing it from wherever the list is.
    case r
    /// Activates the footer.
    case `return`
  }

  /// How much a `begin` shows.
  public enum Reveal: String, Sendable, Hashable, CaseIterable {
    /// The header is revealed if the list rests at its edge; the default, written by leaving it out.
    case atEdge = "at-edge"
    /// The list scrolls to the header from wherever it is.
    case always
    /// Neither inset nor offset changes for it.
    case silent
  }
}
