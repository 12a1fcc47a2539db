public import RefreshKit

/// Something a hand did to a list, as the engine took it: what a recording is made of.
///
/// All of it is said from the list's origin edge, whatever way the list goes.
public enum HandAction: Sendable, Hashable {
  /// A finger landed, at `touch` across the axis and `along` it, from the list's origin edge.
  case down(touch: Double, along: Double)
  /// The finger moved by so many units; + pulls the content away from the origin edge.
  case drag(Double)
  /// The finger left, with the velocity it had.
  case up
  /// The gesture was cancelled: the focus went, the terminal was resized, the pointer left.
  case cancel
  /// The wheel turned: ticks, + towards the start, and the units each scrolls inside the range.
  case wheel(ticks: Int, units: Double)
  /// A key scrolled.
  case key(ScrollKey)
  /// The scroll bar was dragged to where the content begins at this offset.
  case jump(Double)
  /// A refresh was begun outright, revealing the header.
  case beginRefresh
  /// The control at this edge was activated by Return or a tap.
  case activate(Edge)
  /// The screen got another size in columns and rows.
  case resize(columns: Int, rows: Int)
}
