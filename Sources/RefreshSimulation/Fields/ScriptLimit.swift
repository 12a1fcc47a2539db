/// The largest numbers a script may have: far beyond any list, and near enough to be computed with.
///
/// Without them a number with 300 digits would overflow, stop time from going on, or take years.
enum ScriptLimit {
  /// Lengths, positions and velocities, in units; here a `Double` still has eighths of one.
  static let length = 1e15
  /// Times in seconds: more than thirty years.
  static let time = 1e9
  /// Times in which something moves with each frame, in seconds.
  static let duration = 600.0
  /// Frames in a simulated second.
  static let rates = 0.001...10_000
  /// Whole numbers that are compared and not counted up to.
  static let count = 1e9
  /// Ticks of one `wheel`, each of which the engine takes by itself.
  static let ticks = 1e6
}
