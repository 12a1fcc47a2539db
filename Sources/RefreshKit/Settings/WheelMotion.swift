/// How a tick of the wheel moves content inside its range (H-10).
public enum WheelMotion: Sendable, Hashable, CaseIterable {
  /// At once.
  case step
  /// It glides there in 0.1 s, slow at the end; ticks that come meanwhile add to it.
  case smooth

  /// How long a tick glides, in seconds: a tick a frame stays one motion, and a hand feels no lag.
  static let duration = 0.1
}
