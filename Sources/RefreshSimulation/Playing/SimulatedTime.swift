internal import RefreshKit

/// Frames at k ÷ fps, computed and not summed, so that an hour ends where it should.
struct SimulatedTime {
  /// Times this close are the same moment.
  static let tolerance = 1e-9

  let framesPerSecond: Double

  /// Whether there is a frame at `time`.
  func isFrame(_ time: Double) -> Bool {
    abs((time * framesPerSecond).rounded() / framesPerSecond - time) <= Self.tolerance
  }

  /// The first frame after `time`.
  func frame(after time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.down)
    for next in [index, index + 1, index + 2] where next / framesPerSecond > time + Self.tolerance {
      return next / framesPerSecond
    }
    return time.nextUp
  }

  /// The first frame at or after `time`.
  func frame(atOrAfter time: Double) -> Double { frame(after: time - 2 * Self.tolerance) }

  /// The last frame at or before `time`.
  func frame(atOrBefore time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.up)
    for last in [index, index - 1, index - 2] where last / framesPerSecond <= time + Self.tolerance
    {
      return last / framesPerSecond
    }
    return time
  }
}
