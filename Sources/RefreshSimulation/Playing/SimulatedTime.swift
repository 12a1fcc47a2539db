internal import RefreshKit

/// Frames at k ÷ fps, computed and not summed, so that an hour ends where it should.
package struct SimulatedTime: Sendable {
  /// Times this close are the same moment.
  package static let tolerance = 1e-9

  package let framesPerSecond: Double

  package init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// Whether there is a frame at `time`.
  func isFrame(_ time: Double) -> Bool {
    abs((time * framesPerSecond).rounded() / framesPerSecond - time) <= Self.tolerance
  }

  /// The first frame after `time`.
  package func frame(after time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.down)
    for next in [index, index + 1, index + 2] where next / framesPerSecond > time + Self.tolerance {
      return next / framesPerSecond
    }
    return time.nextUp
  }

  /// The first frame at or after `time`.
  package func frame(atOrAfter time: Double) -> Double { frame(after: time - 2 * Self.tolerance) }

  /// The last frame at or before `time`.
  package func frame(atOrBefore time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.up)
    for last in [index, index - 1, index - 2] where last / framesPerSecond <= time + Self.tolerance
    {
      return last / framesPerSecond
    }
    return time
  }
}
