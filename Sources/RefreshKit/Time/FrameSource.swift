/// The source of a container's time: a display link, a host's loop, a test.
///
/// The container asks for frames while something moves and for one evaluation at its next
/// deadline; the host answers by calling `frame(at:)`. Times are seconds on the host's own clock
/// and never go back. Nothing in the engine reads a clock.
@MainActor
public protocol FrameSource: AnyObject {
  /// Called whenever the need changed: `frames` while something moves, and the time of the next
  /// deadline, infinite if there is none.
  func scheduleChanged(frames: Bool, deadline: Double)
}

/// The seconds up to which two times are the same moment.
///
/// The rounding of frame times such as k ÷ 60 is some 1e-16, the shortest real frame 1e-3.
let timeTolerance = 1e-9
