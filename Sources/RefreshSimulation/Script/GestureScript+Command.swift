public import RefreshKit

extension GestureScript {
  /// The command of one step; lengths in units, times in seconds, + moves content towards its end.
  public enum Command: Sendable, Hashable {
    /// Something happens to the list.
    case input(ScrollInput)
    /// It happens inside the turn of the input before it; the moment is not the first.
    case inside(LoggedInput.Moment, ScrollInput)

    // MARK: The player's own words

    /// A finger lands in the middle across the axis, and at `y` along it, from the viewport's
    /// start, if known.
    case down(y: Double?, finger: Int)
    /// The finger moves so far, evenly through that time, which is more than 0.
    case drag(Double, over: Double, finger: Int)
    /// A finger lands, moves so far in 0.1 s, and leaves.
    case fling(Double, velocity: Velocity)
    /// Wheel ticks, each an event of its own and of so many rows inside the range; + scrolls towards
    /// the start.
    case wheel(Int, rows: Double)
    /// A key is pressed that does not scroll.
    case key(Key)
    /// A control is activated where it stands.
    case tap(Edge)
    /// The viewport is so large now.
    case resize(Size)
    /// Options change while running; no key appears twice.
    case set(Edge, [ControlOption])
    /// The footer tries again.
    case retry
    /// The control leaves the list.
    case detach(Edge)
    /// The control comes back.
    case attach(Edge)
    /// Another control comes instead, or one that had left, as a recorder saw it.
    indirect case attachAnother(Edge, view: String, ControlInput.Attachment)
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
    /// So much time passes, frame by frame.
    case wait(Double)
    /// Time passes until nothing moves, at most so much; the default is 60.
    case settle(max: Double)
    /// One frame, so much later than the last.
    case frame(Double)
  }

  /// The velocity with which a finger leaves.
  public enum Velocity: Sendable, Hashable {
    /// So many units a second, + as for drag.
    case units(Double)
    /// As fast as it moved in its last 100 ms, written `auto`.
    case measured

    /// Units a second, or `nil` if it is measured.
    var units: Double? {
      switch self {
      case .units(let value): value
      case .measured: nil
      }
    }
  }

  /// A key that does something else than to scroll.
  public enum Key: Sendable, Hashable {
    /// `r`: begins a header's run, revealing it from wherever the list is.
    case refresh
    /// `return`: activates the footer.
    case activate
  }
}
