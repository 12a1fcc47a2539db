public import RefreshCanvas
public import RefreshKit

/// Returns the drawing that a view makes of a snapshot in a strip of its own, on a blank canvas.
///
/// ```
/// expectScreen(drawing(of: MyView(), .pulled(0.5), width: 20), shows: "▼ Pull to refresh")
/// ```
///
/// Without a height the strip is as high as the view is long.
@MainActor
public func drawing(
  of view: any CanvasView, _ snapshot: RefreshSnapshot, width: Int = 40, height: Int? = nil,
  environment: CanvasEnvironment = CanvasEnvironment()
) -> TextCanvas {
  let height = height ?? Int(view.extent(along: .vertical).rounded(.up))
  var canvas = TextCanvas(width: width, height: height)
  canvas.draw { region in view.draw(snapshot, in: &region, environment: environment) }
  return canvas
}

extension RefreshSnapshot {
  /// A pull of a part of the trigger distance, armed for a number of seconds or not at all.
  public static func pulled(
    _ progress: Double, of trigger: Double = 3, armedFor time: Double? = nil,
    touchPosition touch: Double? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: progress), pull: progress * trigger, triggerDistance: trigger,
      isArmed: time != nil, armedTime: time ?? .infinity, touchPosition: touch)
  }

  /// Held open in a state for a number of seconds, by default three units long.
  public static func inState(
    _ state: RefreshState, for time: Double = 0, pull: Double = 3
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: pull, stateTime: time, armedTime: time)
  }
}

/// Screens of one height side by side, with a bar before and after each row of each.
///
/// Many small pictures of a view make one that can be kept and compared:
///
/// ```
/// sideBySide([["ab", "cd"], ["xy", "z "]])  // |ab|xy|
///                                           // |cd|z |
/// ```
public func sideBySide(_ screens: [[String]]) -> String {
  let rows = screens.map(\.count).max() ?? 0
  return (0..<rows).map { row in
    "|" + screens.map { row < $0.count ? $0[row] : "" }.joined(separator: "|") + "|"
  }.joined(separator: "\n")
}
