/// The motion that a tick of the wheel makes inside the content's range (H-10).
public enum WheelMotion: Sendable, Hashable, CaseIterable {
  /// At once.
  case step
  /// It glides there in 0.1 s, slow at the end; ticks that come meanwhile add to it.
  case smooth

  /// The seconds that a tick glides: a tick a frame stays one motion, and a hand feels no lag.
  static let duration = 0.1
}
