/// The widths of single scalars by Unicode 18, in two loads.
enum WidthTable {
  /// The share of a scalar in the width of its cluster.
  enum Class {
    /// Marks, format controls, Hangul vowels and trailing consonants: nothing.
    static let zero: UInt8 = 0
    /// Spacing marks: nothing alone, one column in a cluster.
    static let spacingMark: UInt8 = 3
    /// One column, but two before U+FE0F.
    static let narrowEmoji: UInt8 = 4
    /// Controls and line separators: never drawn.
    static let rejected: UInt8 = 5
  }

  /// The properties beside the class.
  enum Flag {
    /// It may join with a neighbour, or must not be drawn: not to be taken for a cluster as it is.
    static let needsCare: UInt8 = 8
    /// Its width is ambiguous.
    static let ambiguous: UInt8 = 16
    /// Terminals may disagree: it is newer than Unicode 12.1, unassigned, or joins with a neighbour.
    static let contested: UInt8 = 32
  }

  /// The class in bits 0–2, and a bit for each ``Flag``.
  @inline(__always) static func entry(_ scalar: UInt32) -> UInt8 {
    guard scalar < 0x20000 else { return entryByArithmetic(scalar) }
    let at = Int(scalar >> 7) &* 2
    let high = unsafe Int(index.utf8Start[at])
    let low = unsafe Int(index.utf8Start[at &+ 1])
    let block = high &* 32 &+ low &- 48 &* 33
    return unsafe blocks.utf8Start[block &* 128 &+ Int(scalar & 127)] &- 48
  }

  /// Planes 2 and 3 are wide, plane 14 holds tags and selectors, 15 and 16 are private.
  private static func entryByArithmetic(_ scalar: UInt32) -> UInt8 {
    if scalar & 0xFFFE == 0xFFFE { return 1 | Flag.needsCare }
    if scalar < 0x40000 { return 2 }
    if scalar >= 0xE0000 && scalar < 0xE1000 { return Class.zero | Flag.needsCare }
    return scalar >= 0xF0000 ? 1 | Flag.ambiguous : 1 | Flag.contested
  }
}
