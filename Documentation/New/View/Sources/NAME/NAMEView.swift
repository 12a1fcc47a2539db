public import RefreshCanvas
public import RefreshKit

/// A bar that fills as the list is pulled, and a text that tells whether a release refreshes.
///
/// The view keeps no time and makes no decisions: the same snapshot draws the same cells.
public final class NAMEView: CanvasView {
  /// The height in rows. The trigger distance follows from it.
  public let extent = 2.0

  /// Creates the view.
  public init() {}

  /// Returns how long the result stays visible.
  public func dwell(after result: RefreshResult) -> Duration {
    result == .cancelled ? .zero : .seconds(0.6)
  }

  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    // The session writes the state for a screen reader, so nothing is drawn.
    if environment.isScreenReaderEnabled { return }
    // A list that scrolls down begins after the strip's last row, so the drawing is anchored there.
    let last = region.height - 1
    switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed:
      let style = snapshot.isArmed ? Style.bold : Style.plain
      let words = snapshot.isArmed ? "Release to refresh" : "Pull to refresh"
      region.write(words, x: 0, y: last - 1, style: style)
      region.draw(
        Symbols.bar(environment.glyphs), fraction: snapshot.progress, y: last, width: region.width,
        style: style)
    case .loading:
      let spinner = Symbols.spinner(environment.glyphs)
      let time = environment.reducesMotion ? 0 : snapshot.stateTime
      region.write("\(spinner.frame(at: time)) Loading", x: 0, y: last)
    case .finished(.success): region.write("Up to date", x: 0, y: last)
    case .finished(.failure): region.write("That failed", x: 0, y: last, style: .bold)
    case .finished(.cancelled): region.write("Cancelled", x: 0, y: last, style: .dim)
    }
  }

  /// Returns when the drawing changes next. Only the spinner changes with time.
  public func nextRedraw(
    of snapshot: RefreshSnapshot, environment: CanvasEnvironment
  ) -> Redraw {
    guard snapshot.displayState == .loading, !environment.reducesMotion else { return .never }
    return Symbols.spinner(environment.glyphs).nextRedraw(after: snapshot.stateTime)
  }
}

extension RefreshHeader {
  /// Creates a header that shows a ``NAMEView``: `list.addHeader(.makerName()) { … }`
  public static func makerName() -> RefreshHeader { RefreshHeader(view: NAMEView()) }
}
