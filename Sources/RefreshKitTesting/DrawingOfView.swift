public import RefreshCanvas
public import RefreshKit

/// Draws a view for a snapshot and returns the canvas.
///
/// ```
/// expectScreen(drawing(of: MyView(), .pulled(0.5), width: 20), shows: "▼ Pull to refresh")
/// ```
///
/// - Parameters:
///   - view: The view to draw.
///   - snapshot: The state to draw.
///   - width: The width of the canvas, in columns.
///   - height: The height of the canvas, in rows; by default, the view's extent, rounded up.
///   - environment: The glyphs, colours and locale to draw with.
/// - Returns: A canvas that contains only the drawing.
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
  /// Returns the snapshot of a pull.
  ///
  /// - Parameters:
  ///   - progress: The pull as a fraction of the trigger distance.
  ///   - trigger: The trigger distance, in units.
  ///   - time: The seconds since the control was armed, or `nil` if the control is not armed.
  ///   - touch: The position across the axis at which the pull began, or `nil` if it is unknown.
  /// - Returns: A snapshot in the state `pulling(progress:)`.
  public static func pulled(
    _ progress: Double, of trigger: Double = 3, armedFor time: Double? = nil,
    touchPosition touch: Double? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: progress), pull: progress * trigger, triggerDistance: trigger,
      isArmed: time != nil, armedTime: time ?? .infinity, touchPosition: touch)
  }

  /// Returns the snapshot of a control that is held open in a state.
  ///
  /// - Parameters:
  ///   - state: The state of the control.
  ///   - time: The seconds since the control entered the state.
  ///   - pull: The visible length of the control, in units.
  /// - Returns: A snapshot in `state`.
  public static func inState(
    _ state: RefreshState, for time: Double = 0, pull: Double = 3
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: pull, stateTime: time, armedTime: time)
  }
}

/// Joins screens side by side, with bars around their rows, into one text that a test can compare:
///
/// ```
/// sideBySide([["ab", "cd"], ["xy", "z "]])  // |ab|xy|
///                                           // |cd|z |
/// ```
///
/// - Parameter screens: The rows of each screen. Missing rows of shorter screens are empty.
/// - Returns: The joined rows, separated by line feeds.
public func sideBySide(_ screens: [[String]]) -> String {
  let rows = screens.map(\.count).max() ?? 0
  return (0..<rows).map { row in
    "|" + screens.map { row < $0.count ? $0[row] : "" }.joined(separator: "|") + "|"
  }.joined(separator: "\n")
}
