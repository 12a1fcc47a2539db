/// The source of a container's time, such as a display link, a host's loop or a test.
///
/// The container requests frames while something moves, and one frame at its next deadline.
/// The host responds by calling `frame(at:)`. Times are in seconds on the host's own clock.
@MainActor
public protocol FrameSource: AnyObject {
  /// Called when the requested schedule has changed. A new source begins without any request.
  ///
  /// - Parameters:
  ///   - frames: Whether something moves, so that the container requests a call per frame.
  ///   - deadline: The time of the next deadline in seconds; infinite if there is none.
  func scheduleChanged(frames: Bool, deadline: Double)
}

/// The seconds up to which times count as equal: more than rounding errors, less than a frame.
let timeTolerance = 1e-9
