internal import RefreshCanvas

extension FrameSet {
  /// The built-in frames: the finger pulls the sun out of the sea. It shines, and smiles at the
  /// end.
  ///
  /// 60 frames follow the finger. From the moment at which a release would fire until loading ends,
  /// rays turn around the sun in 24 frames of 0.1 s. The sun smiles for 0.9 s after a success and
  /// sets within 0.6 s after a failure. Small windows show smaller frames.
  public static var sunrise: FrameSet { .sunrise(loop: 2.4) { SunFrames.drawn($0) } }

  /// The built-in frames in ASCII.
  public static var asciiSunrise: FrameSet { .sunrise(loop: 1.2) { SunFrames.plain($0) } }

  private static func sunrise(
    loop: Double, _ frames: @escaping @Sendable (SunSize) -> SunFrames
  ) -> FrameSet {
    let sets = SunSize.all.map { size in sunrise(of: size, loop: loop) { frames(size) } }
    var set = sets[0]
    set.fewColors = { SunColors.few($0, on: $1) }
    set.smaller = Array(sets.dropFirst())
    return set
  }

  private static func sunrise(
    of size: SunSize, loop: Double, _ frames: @escaping @Sendable () -> SunFrames
  ) -> FrameSet {
    func sequence(
      _ duration: Double, _ make: @escaping @Sendable () -> FrameSequence
    ) -> FrameSequence {
      FrameSequence(width: size.columns, height: size.rows, duration: duration, later: make)
    }
    var set = FrameSet(
      pulling: sequence(1) { frames().rising }, loading: sequence(loop) { frames().shining },
      success: sequence(0.9) { frames().smiling }, failure: sequence(0.6) { frames().setting })
    set.loopsWhenArmed = true
    return set
  }
}

/// The frames of a sunrise of one size, created when the first one is shown.
private struct SunFrames: Sendable {
  let rising, shining, smiling, setting: FrameSequence

  private init(drawn size: SunSize) {
    rising = FrameSequence((0..<60).map { Sunrise(risen: Double($0) / 59, size).frame })
    shining = FrameSequence((0..<24).map { Sunrise(shining: $0, size).frame })
    smiling = FrameSequence((0..<9).map { Sunrise(smiling: $0, size).frame })
    setting = FrameSequence((0..<6).map { Sunrise(setting: $0, size).frame })
  }

  private init(plain size: SunSize) {
    rising = FrameSequence((0..<5).map { ASCIISunrise(risen: $0, size).frame })
    shining = FrameSequence((0..<8).map { ASCIISunrise(shining: $0, size).frame }, cycle: 1.2)
    smiling = FrameSequence((0..<9).map { ASCIISunrise(smiling: $0, size).frame })
    setting = FrameSequence((0..<4).map { ASCIISunrise(setting: $0, size).frame }, cycle: 0.6)
  }

  static func drawn(_ size: SunSize) -> SunFrames {
    switch size {
    case SunSize.all[0]: drawnFull
    case SunSize.all[1]: drawnNarrow
    case SunSize.all[2]: drawnFour
    case SunSize.all[3]: drawnThree
    case SunSize.all[4]: drawnTwo
    case SunSize.all[5]: drawnOne
    default: drawnLeast
    }
  }

  static func plain(_ size: SunSize) -> SunFrames {
    switch size {
    case SunSize.all[0]: plainFull
    case SunSize.all[1]: plainNarrow
    case SunSize.all[2]: plainFour
    case SunSize.all[3]: plainThree
    case SunSize.all[4]: plainTwo
    case SunSize.all[5]: plainOne
    default: plainLeast
    }
  }

  private static let drawnFull = SunFrames(drawn: SunSize.all[0])
  private static let drawnNarrow = SunFrames(drawn: SunSize.all[1])
  private static let drawnFour = SunFrames(drawn: SunSize.all[2])
  private static let drawnThree = SunFrames(drawn: SunSize.all[3])
  private static let drawnTwo = SunFrames(drawn: SunSize.all[4])
  private static let drawnOne = SunFrames(drawn: SunSize.all[5])
  private static let drawnLeast = SunFrames(drawn: SunSize.all[6])
  private static let plainFull = SunFrames(plain: SunSize.all[0])
  private static let plainNarrow = SunFrames(plain: SunSize.all[1])
  private static let plainFour = SunFrames(plain: SunSize.all[2])
  private static let plainThree = SunFrames(plain: SunSize.all[3])
  private static let plainTwo = SunFrames(plain: SunSize.all[4])
  private static let plainOne = SunFrames(plain: SunSize.all[5])
  private static let plainLeast = SunFrames(plain: SunSize.all[6])
}
