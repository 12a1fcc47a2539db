public import RefreshKit

/// Performs touch gestures on a scroll model.
///
/// ```
/// let hand = Gestures(frames, model)
/// hand.pull(4)
/// hand.touchUp()
/// ```
@MainActor
public struct Gestures {
  private let frames: ManualFrameSource
  private let model: ScrollModel

  /// Creates gestures for a model.
  ///
  /// - Parameters:
  ///   - frames: The source of the model's frames, which supplies the time.
  ///   - model: The model to scroll.
  public init(_ frames: ManualFrameSource, _ model: ScrollModel) {
    self.frames = frames
    self.model = model
  }

  /// Touches down, unless a finger is down already, and pulls to an exact overscroll.
  ///
  /// - Parameters:
  ///   - distance: The visible overscroll, in units.
  ///   - edge: The edge to pull at.
  public func pull(_ distance: Double, at edge: Edge = .leading) {
    model.touchDown()
    model.touchMoved(toPull: distance, at: edge)
  }

  /// Moves the finger, after a touch-down if no finger is down.
  ///
  /// - Parameters:
  ///   - distance: The distance in units; a positive one scrolls the list towards its start.
  ///   - seconds: The duration, with 60 movements per second; 0, the default, is one movement.
  public func drag(by distance: Double, over seconds: Double = 0) {
    model.touchDown()
    let steps = max(1, (seconds * 60).rounded())
    for _ in 0..<Int(steps) {
      if seconds > 0 { frames.advance(by: seconds / steps) }
      model.touchMoved(by: distance / steps)
    }
  }

  /// Lifts the finger.
  ///
  /// - Parameter velocity: The velocity in units per second, or `nil` to measure it.
  public func touchUp(velocity: Double? = 0) { model.touchUp(velocity: velocity) }

  /// Drags for 0.1 s, after a touch-down if no finger is down, and lifts the finger.
  ///
  /// - Parameters:
  ///   - distance: The distance of the drag, in units. A negative distance scrolls towards the end.
  ///   - velocity: The velocity at the end, in units per second, with the sign of the distance.
  public func fling(by distance: Double, velocity: Double) {
    drag(by: distance, over: 0.1)
    touchUp(velocity: velocity)
  }
}
