import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An invitation to pull: an untouched list moves down a little, twice, and shows the text of its
/// header.
///
/// The list is not scrolled, only drawn lower for a moment. A key, a mouse event, a paste or a
/// movement of the list ends the invitation.
struct Invitation {
  /// The seconds without input before each invitation.
  static let starts = [1.0, 8.0]
  static let length = 1.4
  private static let lines = 2.0

  /// The time at which the screen was first drawn.
  private var start: Double?
  private var isOver = false

  /// Starts the wait for the first invitation, unless it has started.
  mutating func begin(at time: Double) {
    if start == nil { start = time }
  }

  mutating func end() { isOver = true }

  /// Returns the number of lines by which the list is drawn lower.
  func lines(at time: Double) -> Int {
    guard !isOver, let start else { return 0 }
    let parts = Self.starts.map { (time - start - $0) / Self.length }
    guard let part = parts.first(where: { $0 > 0 && $0 < 1 }) else { return 0 }
    // Down, a pause for reading, and back.
    return Int((Self.lines * min(1, 1.8 * sin(.pi * part))).rounded())
  }

  /// Returns the time of the next change: the next start, then each frame, then never.
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
