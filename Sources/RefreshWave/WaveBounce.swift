internal import RefreshKit

/// The swing of a wave after an armed pull was released: to and fro, less each time.
///
///     var configuration = WaveView.Configuration()
///     configuration.bounce = WaveBounce(depths: [-50, 20, 0], duration: 0.3)
///
/// The depth runs linearly through key frames, evenly spaced. It begins where the pull was
/// released.
public struct WaveBounce: Sendable, Hashable {
  /// The depths the wave swings through, in hundredths of the trigger distance; less than 0 is away
  /// from the list.
  package let depths: [Double]
  /// The time that the wave swings, in seconds.
  package let duration: Double

  /// Makes a swing through some depths, by default within half a second; without depths there is no
  /// swing.
  public init(depths: [Double], duration: Double = 0.5) {
    guard duration >= 0, duration.isFinite, depths.allSatisfy(\.isFinite) else {
      fatalError(
        "A swing takes 0 s or more through finite depths; it got \(duration) s and \(depths).")
    }
    self.depths = depths
    self.duration = depths.isEmpty ? 0 : duration
  }

  /// Half a second through −80, 60, −40, 10, −5, 1 and 0, the figures of the picture this view comes
  /// from; the default.
  public static let lively = WaveBounce(depths: [-80, 60, -40, 10, -5, 1, 0])
  /// A quarter of a second through −30 and 0.
  public static let calm = WaveBounce(depths: [-30, 0], duration: 0.25)
  /// None: water fills the strip at once.
  public static let none = WaveBounce(depths: [])

  /// The time from one key frame to the next, in seconds.
  var step: Double { depths.isEmpty ? 0 : duration / Double(depths.count) }

  /// The depth `time` seconds after the release, in hundredths; it begins at 100, and is 0 when the
  /// swing is over.
  package func depth(at time: Double) -> Double {
    guard time < duration else { return 0 }
    guard time > 0 else { return 100 }
    let place = time / duration * Double(depths.count)
    let index = min(Int(place), depths.count - 1)
    let from = index == 0 ? 100 : depths[index - 1]
    return from + (depths[index] - from) * (place - Double(index))
  }
}
