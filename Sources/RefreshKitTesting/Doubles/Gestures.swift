public import RefreshKit

/// Gestures in code: what a hand does to a scroll model, frame by frame.
///
/// ```
/// let hand = Gestures(frames, model)
/// hand.pull(4)
/// hand.letGo()
/// ```
@MainActor
public struct Gestures {
  private let frames: ManualFrameSource
  private let model: ScrollModel

  /// Makes a hand for a model, on the time of its frames.
  public init(_ frames: ManualFrameSource, _ model: ScrollModel) {
    self.frames = frames
    self.model = model
  }

  /// A finger lands, and pulls until exactly this much overscroll shows at an edge.
  public func pull(_ distance: Double, at edge: Edge = .leading) {
    model.touchDown()
    model.touchMoved(toPull: distance, at: edge)
  }

  /// A finger lands if none is down, and moves by a distance over a time; + is towards the end.
  public func drag(by distance: Double, over seconds: Double = 0) {
    model.touchDown()
    let steps = max(1, (seconds * 60).rounded())
    for _ in 0..<Int(steps) {
      if seconds > 0 { frames.advance(by: seconds / steps) }
      model.touchMoved(by: distance / steps)
    }
  }

  /// The finger leaves, at a velocity in units a second; the default is 0, `nil` measures it.
  public func touchUp(velocity: Double? = 0) { model.touchUp(velocity: velocity) }

  /// Lands, drags in 0.1 s, and leaves with a velocity.
  public func fling(by distance: Double, velocity: Double) {
    drag(by: distance, over: 0.1)
    touchUp(velocity: velocity)
  }
}
