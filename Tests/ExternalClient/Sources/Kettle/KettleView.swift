public import RefreshCanvas
public import RefreshKit

/// A bar that fills as the list is pulled, and words that say whether letting go refreshes.
///
/// It keeps no time and decides nothing: the same snapshot draws the same cells.
public final class KettleView: CanvasView {
  /// How many rows it takes; the distance to pull follows from it.
  public let extent = 2.0

  public init() {}

  /// How long the ending stays to be read, in seconds.
  public func dwell(after result: RefreshResult) -> Double {
    result == .cancelled ? 0 : 0.6
  }

  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    // Who listens is told the state in words; a bar and a spinner are none.
    if environment.isPlain { return }
    // What belongs to the list is anchored at the strip's end: the list begins after its last row.
    let last = region.height - 1
    switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed:
      let style = snapshot.isArmed ? Style.bold : Style.plain
      let words = snapshot.isArmed ? "Let go to refresh" : "Pull to refresh"
      region.write(words, x: 0, y: last - 1, style: style)
      region.draw(
        Symbols.bar(environment.glyphs), fraction: snapshot.progress, y: last, width: region.width,
        style: style)
    case .loading:
      let spinner = Symbols.spinner(environment.glyphs)
      let time = environment.reducedMotion ? 0 : snapshot.stateTime
      region.write("\(spinner.frame(at: time)) Loading", x: 0, y: last)
    case .finished(.success): region.write("Up to date", x: 0, y: last)
    case .finished(.failure): region.write("That failed", x: 0, y: last, style: .bold)
    case .finished(.cancelled): region.write("Cancelled", x: 0, y: last, style: .dim)
    }
  }

  /// When the picture moves by itself: only the spinner does.
  public func nextChange(
    of snapshot: RefreshSnapshot, environment: CanvasEnvironment
  ) -> Redraw {
    guard snapshot.displayState == .loading, !environment.reducedMotion else { return .never }
    return Symbols.spinner(environment.glyphs).nextChange(after: snapshot.stateTime)
  }
}

extension RefreshHeader {
  /// A header that shows it: `list.addHeader(.kettle()) { … }`
  public static func kettle() -> RefreshHeader { RefreshHeader(view: KettleView()) }
}
