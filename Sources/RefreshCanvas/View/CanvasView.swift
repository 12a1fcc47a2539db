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
}
