/// Frames at k ÷ fps. Times are computed rather than summed, so that rounding errors don't add up.
package struct FrameSchedule: Sendable {
  /// Times with at most this distance in seconds are equal.
  package static let tolerance = 1e-9

  package let framesPerSecond: Double

  package init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  func isFrame(_ time: Double) -> Bool {
    abs((time * framesPerSecond).rounded() / framesPerSecond - time) <= Self.tolerance
  }

  package func frame(after time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.down)
    for next in [index, index + 1, index + 2] where next / framesPerSecond > time + Self.tolerance {
      return next / framesPerSecond
    }
    return time.nextUp
  }

  package func frame(atOrAfter time: Double) -> Double { frame(after: time - 2 * Self.tolerance) }

  package func frame(atOrBefore time: Double) -> Double {
    let index = (time * framesPerSecond).rounded(.up)
    for last in [index, index - 1, index - 2] where last / framesPerSecond <= time + Self.tolerance
    {
      return last / framesPerSecond
    }
    return time
  }
}
