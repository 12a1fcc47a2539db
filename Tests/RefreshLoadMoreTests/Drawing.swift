import RefreshCanvas
import RefreshKit

@testable import RefreshLoadMore

/// Draws a footer into a strip of its own and returns it.
@MainActor
func draw(
  _ view: LoadMoreView, _ snapshot: RefreshSnapshot, width: Int = 40, height: Int = 1,
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
}
