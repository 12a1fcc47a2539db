/// How the wave swings after an armed pull was let go: to and fro, less each time, in half a second.
///
/// The depth runs linearly through eight key frames, evenly spaced. The figures are those of the
/// picture this view comes from, in hundredths of the trigger distance.
public struct WaveBounce: Sendable, Hashable {
  /// How long the wave swings, in seconds.
  public static let duration = 0.5
  /// How long it takes from one key frame to the next, in seconds.
  static let step = duration / 7

  /// The depths the wave swings through, in hundredths of the trigger distance.
  static func keyFrame(_ index: Int) -> Double {
    switch index {
    case 0: 100
    case 1: -80
    case 2: 60
    case 3: -40
    case 4: 10
    case 5: -5
    case 6: 1
    default: 0
    }
  }

  /// The depth `time` seconds after the release, in hundredths; 0 when the swing is over.
  public static func depth(at time: Double) -> Double {
    guard time > 0 else { return keyFrame(0) }
    guard time < duration else { return 0 }
    let place = time / duration * 7
    let index = min(Int(place), 6)
    let share = place - Double(index)
    return keyFrame(index) + (keyFrame(index + 1) - keyFrame(index)) * share
  }
}
