internal import RefreshCanvas

extension FrameSet {
  /// The built-in set: the finger pulls the sun out of the sea; it shines, and smiles at the end.
  ///
  /// 60 frames follow the finger. It loops 24 frames of 0.1 s while it loads, smiles for 0.9 s
  /// after a success and sets within 0.6 s after a failure.
  public static var sunrise: FrameSet { sunriseFrames }

  private static let sunriseFrames: FrameSet = {
    let pulling = (0..<60).map { Sunrise(risen: Double($0) / 59).frame }
    let loading = (0..<24).map { Sunrise(shining: $0).frame }
    let success = (0..<9).map { Sunrise(smiling: $0).frame }
    let failure = (0..<6).map { Sunrise(setting: $0).frame }
    return FrameSet(
      pulling: FrameSequence(pulling), loading: FrameSequence(loading),
      success: FrameSequence(success), failure: FrameSequence(failure))
  }()

  /// The built-in set where only ASCII can be shown.
  public static var plainSunrise: FrameSet { plainSunriseFrames }

  private static let plainSunriseFrames: FrameSet = {
    let pulling = (0..<6).map { PlainSunrise(risen: $0).frame }
    let loading = (0..<8).map { PlainSunrise(shining: $0).frame }
    let success = (0..<9).map { PlainSunrise(smiling: $0).frame }
    let failure = (0..<4).map { PlainSunrise(setting: $0).frame }
    return FrameSet(
      pulling: FrameSequence(pulling), loading: FrameSequence(loading, interval: 0.15),
      success: FrameSequence(success), failure: FrameSequence(failure, cycle: 0.6))
  }()
}
