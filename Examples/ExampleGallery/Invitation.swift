import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An invitation to pull: an untouched list comes down a little, twice, and shows its header's words.
///
/// Nothing is moved: the list is drawn lower for a moment. What is touched ends it.
struct Invitation {
  /// Seconds without a hand before each of them.
  static let starts = [1.0, 8.0]
  /// Seconds one takes.
  static let length = 1.4
  /// Lines it goes.
  private static let lines = 2.0

  /// The time at which the screen was first seen.
  private var start: Double?
  private var isOver = false

  /// Begins to wait, if that has not begun.
  mutating func begin(at time: Double) {
    if start == nil { start = time }
  }

  /// Ends it for good.
  mutating func end() { isOver = true }

  /// The number of lines that the list is drawn lower.
  func lines(at time: Double) -> Int {
    guard !isOver, let start else { return 0 }
    let parts = Self.starts.map { (time - start - $0) / Self.length }
    guard let part = parts.first(where: { $0 > 0 && $0 < 1 }) else { return 0 }
    // Down, a moment in which it can be read, and back.
    return Int((Self.lines * min(1, 1.8 * sin(.pi * part))).rounded())
  }

  /// The next change of that: first after a while, then from frame to frame, then never again.
  func nextChange(at time: Double) -> Redraw {
    guard !isOver, let start else { return .never }
    let waited = time - start
    for begin in Self.starts {
      if waited < begin { return .after(begin - waited) }
      if waited < begin + Self.length { return .everyFrame }
    }
    return .never
  }
}
