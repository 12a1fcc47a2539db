public import RefreshKit

/// A refresh view that draws itself on a text canvas.
@MainActor
public protocol CanvasView: RefreshView {
  /// Draws the control into its strip.
  ///
  /// The region is the strip: for a header as long as the visible pull, so that it grows with the
  /// finger, with the list beginning right after its last row; for a footer its own extent. Its
  /// size may be anything, 0 × 0 included. The same snapshot and environment draw the same cells.
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment)

  /// The next change of a snapshot's picture although only time passes; the default is never.
  ///
  /// Hosts draw again then, and not before, unless something else happens. To be early costs a
  /// frame, to be late shows an old picture: at any time before the one named the drawing of the
  /// same snapshot, grown older, has to be the same.
  func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> Redraw

  /// The name of the view in a gesture script, such as `wave`; the default is `plain`, for none.
  ///
  /// A recording of a session uses this name, and playing it makes a view by that name.
  var scriptName: String { get }
}

extension CanvasView {
  /// Does nothing: what is drawn is a function of the snapshot.
  public func stateChanged(to state: RefreshState) {}
  public var scriptName: String { "plain" }
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    .never
  }
}
