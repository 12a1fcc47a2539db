import RefreshCanvas
import RefreshKit

@testable import RefreshArrow

/// Draws a header into a strip of its own and returns it.
@MainActor
func draw(
  _ view: ArrowView, _ snapshot: RefreshSnapshot, width: Int = 40, height: Int = 3,
  environment: CanvasEnvironment = CanvasEnvironment()
) -> TextCanvas {
  var canvas = TextCanvas(width: width, height: height)
  canvas.draw { region in view.draw(snapshot, in: &region, environment: environment) }
  return canvas
}

extension RefreshSnapshot {
  /// A pull of so much of the trigger distance, armed for so many seconds or not at all.
  static func pulled(_ progress: Double, armedFor time: Double? = nil) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: progress), pull: progress * 3, isArmed: time != nil,
      armedTime: time ?? .infinity)
  }

  /// Held open in a state for so many seconds.
  static func held(_ state: RefreshState, for time: Double = 0) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: 3, stateTime: time, armedTime: time)
  }
}
