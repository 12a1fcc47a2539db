public import RefreshKit
internal import RefreshSimulation

/// Frames by hand: time goes on when a test advances it, and not otherwise.
///
/// ```
/// let frames = ManualFrameSource(model)
/// model.header?.begin()
/// frames.advance(by: 0.25)
/// ```
@MainActor
public final class ManualFrameSource: FrameSource {
  /// The time now, in seconds from the start.
  public private(set) var now: Double
  /// Whether the container asked for frames last.
  public private(set) var needsFrames = false
  /// The time at which the container wants to be woken without frames; infinite for never.
  public private(set) var deadline = Double.infinity
  /// The number of frames given, to see that an idle list asks for none.
  public private(set) var frameCount = 0

  private let time: SimulatedTime
  private weak var model: ScrollModel?

  /// Serves a model from its time now on, by default with 60 frames a second.
  public init(_ model: ScrollModel, framesPerSecond: Double = 60) {
    self.model = model
    now = model.now
    time = SimulatedTime(framesPerSecond: framesPerSecond)
    model.frameSource = self
  }

  /// Notes what the container needs.
  public func scheduleChanged(frames: Bool, deadline: Double) {
    needsFrames = frames
    self.deadline = deadline
  }

  /// Lets a number of seconds pass: the frames that are asked for, and one evaluation at its end.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while let next = nextFrame, next < end - SimulatedTime.tolerance { give(next) }
    give(end)
  }

  /// Lets time pass, up to a limit, until nothing moves and nothing is about to end.
  ///
  /// Returns false if anything still is: a dwell to come, a minimum, a wheel's pull.
  @discardableResult
  public func settle(limit: Double = 60) -> Bool {
    let end = now + limit
    while !isSettled, let next = nextFrame, next <= end { give(next) }
    return isSettled
  }

  private var isSettled: Bool { !needsFrames && model?.isSettled ?? true }

  private var nextFrame: Double? {
    if needsFrames { return time.frame(after: now) }
    guard deadline.isFinite else { return nil }
    return max(time.frame(atOrAfter: deadline), time.frame(after: now))
  }

  private func give(_ moment: Double) {
    now = moment
    frameCount += 1
    model?.frame(at: moment)
  }
}
