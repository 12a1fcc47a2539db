public import RefreshKit
internal import RefreshSimulation

/// A frame source whose time advances only when a test advances it.
///
/// ```
/// let frames = ManualFrameSource(model)
/// model.header?.beginRefreshing()
/// frames.advance(by: 0.25)
/// ```
@MainActor
public final class ManualFrameSource: FrameSource {
  /// The current time, in seconds on the model's clock.
  public private(set) var now: Double
  /// Whether the container requires frames.
  public private(set) var needsFrames = false
  /// The time of the next timer-based frame, or infinity for none.
  public private(set) var deadline = Double.infinity
  /// The number of frames sent. For an idle list, each ``advance(by:)`` sends only one.
  public private(set) var frameCount = 0

  private let time: FrameSchedule
  private weak var model: ScrollModel?

  /// Creates a frame source and attaches it to a model.
  ///
  /// - Parameters:
  ///   - model: The model to send frames to. Its current time is the start time.
  ///   - framesPerSecond: The frame rate, more than 0.
  public init(_ model: ScrollModel, framesPerSecond: Double = 60) {
    self.model = model
    now = model.now
    time = FrameSchedule(framesPerSecond: framesPerSecond)
    model.frameSource = self
  }

  /// Stores the frames and the deadline that the container requires.
  public func scheduleChanged(frames: Bool, deadline: Double) {
    needsFrames = frames
    self.deadline = deadline
  }

  /// Advances the time, sends the required frames and a last frame at the end.
  ///
  /// - Parameter seconds: The seconds to advance by.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while let next = nextFrame, next < end - FrameSchedule.tolerance { evaluateFrame(at: next) }
    evaluateFrame(at: end)
  }

  /// Advances the time until nothing moves, and no wheel release, result, dwell or animation waits.
  ///
  /// - Parameter limit: The seconds to advance at most.
  /// - Returns: Whether the list came to rest within the limit.
  @discardableResult
  public func settle(limit: Double = 60) -> Bool {
    let end = now + limit
    while !isSettled, let next = nextFrame, next <= end { evaluateFrame(at: next) }
    return isSettled
  }

  private var isSettled: Bool { !needsFrames && model?.isSettled ?? true }

  private var nextFrame: Double? {
    if needsFrames { return time.frame(after: now) }
    guard deadline.isFinite else { return nil }
    return max(time.frame(atOrAfter: deadline), time.frame(after: now))
  }

  private func evaluateFrame(at moment: Double) {
    now = moment
    frameCount += 1
    model?.frame(at: moment)
  }
}
