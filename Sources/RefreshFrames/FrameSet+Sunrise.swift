internal import RefreshCanvas

extension FrameSet {
  /// The built-in frames: the finger pulls the sun out of the sea. The sun shines while loading,
  /// and smiles after a success.
  ///
  /// 60 frames follow the finger. Once armed and while loading, the sun has a face, and rays move
  /// around it in 8 frames of 0.3 s. The sun smiles for 0.9 s after a success. After a failure it
  /// is grey and sets half way within 0.6 s. In low windows and horizontal lists it is smaller.
  public static var sunrise: FrameSet {
    .sunrise { SunriseDrawing(size: $0, phase: $1).frame }
  }

  /// The built-in frames for terminals that can only show ASCII.
  public static var asciiSunrise: FrameSet {
    .sunrise { ASCIISunriseDrawing(size: $0, phase: $1).frame }
  }

  private static func sunrise(
    _ frame: @escaping @Sendable (SunriseSize, SunrisePhase) -> TextFrame
  ) -> FrameSet {
    let sets = SunriseSize.all.map { size in
      func sequence(
        _ count: Int, cycle: Double, _ phase: @escaping @Sendable (Int) -> SunrisePhase
      ) -> FrameSequence {
        FrameSequence(width: size.columns, height: size.rows, count: count, cycle: cycle) {
          frame(size, phase($0))
        }
      }
      var set = FrameSet(
        pulling: sequence(60, cycle: 1) { .rising(Double($0) / 59) },
        loading: sequence(8, cycle: 2.4) { .shining($0) },
        success: sequence(9, cycle: 0.9) { .smiling($0 / 3) },
        failure: sequence(6, cycle: 0.6) { .setting($0) })
      set.loopsWhenArmed = true
      set.stretched = sequence(8, cycle: 2.4) { .stretched($0) }
      set.recolor = { SunriseColors.shown($0, on: $1, in: $2) }
      return set
    }
    var set = sets[0]
    set.smaller = Array(sets.dropFirst())
    return set
  }
}
