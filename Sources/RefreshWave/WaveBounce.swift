internal import RefreshKit

/// The movement of the water's edge after an armed pull is released.
///
///     var configuration = WaveView.Configuration()
///     configuration.bounce = WaveBounce(depths: [-50, 20, 0], duration: 0.3)
///
/// The depth is interpolated linearly between evenly spaced key frames. It begins where the pull
/// was released, but not past the end of the strip. Once the water spans the strip, its edge stays
/// within a row of the list.
public struct WaveBounce: Sendable, Hashable {
  /// The depth at each key frame, in hundredths of the trigger distance.
  package let depths: [Double]
  package let duration: Double

  /// Creates a movement through key frames. Without depths there is no movement.
  ///
  /// - Parameters:
  ///   - depths: The finite depth at each key frame, in hundredths of the trigger distance.
  ///   - duration: The duration in seconds, 0 or more. The default is 0.5 s.
  public init(depths: [Double], duration: Double = 0.5) {
    guard duration >= 0, duration.isFinite, depths.allSatisfy(\.isFinite) else {
      fatalError(
        "A swing's duration must be 0 s or more and its depths finite: \(duration) s and \(depths)."
      )
    }
    self.depths = depths
    self.duration = depths.isEmpty ? 0 : duration
  }

  /// The default: half a second through −80, 60, −40, 10, −5, 1 and 0, as in the original design.
  public static let lively = WaveBounce(depths: [-80, 60, -40, 10, -5, 1, 0])
  /// A quarter of a second through −30 and 0.
  public static let calm = WaveBounce(depths: [-30, 0], duration: 0.25)
  /// No movement: water fills the strip immediately.
  public static let none = WaveBounce(depths: [])

  var step: Double { depths.isEmpty ? 0 : duration / Double(depths.count) }

  /// Returns the depth after a time, in hundredths of the trigger distance.
  package func depth(at time: Double) -> Double {
    guard time < duration else { return 0 }
    guard time > 0 else { return 100 }
    let place = time / duration * Double(depths.count)
    let index = min(Int(place), depths.count - 1)
    let from = index == 0 ? 100 : depths[index - 1]
    return from + (depths[index] - from) * (place - Double(index))
  }
}
