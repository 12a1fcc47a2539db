import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An invitation to pull without words: an untouched list comes down a little, once, at the start.
///
/// Nothing is moved: the list is drawn lower for a moment. What is touched ends it.
struct Invitation {
  /// Seconds without a hand before it.
  static let patience = 2.0
  /// Seconds it takes.
  static let length = 0.9
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
    let part = (time - start - Self.patience) / Self.length
    return part > 0 && part < 1 ? Int((Self.lines * sin(.pi * part)).rounded()) : 0
  }

  /// The next change of that: first after a while, then from frame to frame, then never again.
  func nextChange(at time: Double) -> PictureChange {
    guard !isOver, let start else { return .never }
    let waited = time - start
    if waited < Self.patience { return .after(Self.patience - waited) }
    return waited < Self.patience + Self.length ? .everyFrame : .never
  }
}
