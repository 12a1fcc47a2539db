/// The number of colours that a terminal shows.
public enum ColorDepth: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// No colours; bold, underline and the like stay.
  case none
  /// The 16 colours of the user's theme.
  case ansi
  /// The palette of 256.
  case palette
  /// Red, green and blue of 8 bits each.
  case rgb

  /// Fewer colours come first.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
