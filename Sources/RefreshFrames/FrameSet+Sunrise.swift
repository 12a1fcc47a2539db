internal import RefreshCanvas

extension FrameSet {
  /// The built-in set: the finger pulls the sun out of the sea; it shines, and smiles at the end.
  ///
  /// 60 frames follow the finger. It loops 24 frames of 0.1 s while it loads, smiles for 0.9 s
  /// after a success and sets within 0.6 s after a failure.
  public static var sunrise: FrameSet {
    FrameSet(
      pulling: .sun(0) { progress, _ in SunFrames.rising.frame(atProgress: progress) },
      loading: .sun(2.4) { _, time in SunFrames.shining.frame(looping: time) },
      success: .sun(0.9) { _, time in SunFrames.smiling.frame(once: time) },
      failure: .sun(0.6) { _, time in SunFrames.setting.frame(once: time) })
  }

  /// The built-in set where only ASCII can be shown.
  public static var plainSunrise: FrameSet {
    FrameSet(
      pulling: .sun(0) { progress, _ in PlainSunFrames.rising.frame(atProgress: progress) },
      loading: .sun(1.2) { _, time in PlainSunFrames.shining.frame(looping: time) },
      success: .sun(0.9) { _, time in PlainSunFrames.smiling.frame(once: time) },
      failure: .sun(0.6) { _, time in PlainSunFrames.setting.frame(once: time) })
  }
}

extension FrameSequence {
  /// A sequence of sunrise frames, which are made when the first of them is shown.
  fileprivate static func sun(_ duration: Double, _ drawing: @escaping Drawing) -> FrameSequence {
    FrameSequence(width: 26, height: 5, duration: duration, drawing: drawing)
  }
}

private enum SunFrames {
  static let rising = FrameSequence((0..<60).map { Sunrise(risen: Double($0) / 59).frame })
  static let shining = FrameSequence((0..<24).map { Sunrise(shining: $0).frame })
  static let smiling = FrameSequence((0..<9).map { Sunrise(smiling: $0).frame })
  static let setting = FrameSequence((0..<6).map { Sunrise(setting: $0).frame })
}

private enum PlainSunFrames {
  static let rising = FrameSequence((0..<6).map { PlainSunrise(risen: $0).frame })
  static let shining = FrameSequence((0..<8).map { PlainSunrise(shining: $0).frame }, cycle: 1.2)
  static let smiling = FrameSequence((0..<9).map { PlainSunrise(smiling: $0).frame })
  static let setting = FrameSequence((0..<4).map { PlainSunrise(setting: $0).frame }, cycle: 0.6)
}
