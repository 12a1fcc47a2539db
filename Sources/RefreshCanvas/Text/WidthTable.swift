/// The widths of single scalars in Unicode 18.
enum WidthTable {
  /// The contribution of a scalar to its cluster's width: 1 or 2 columns, or one of these classes.
  enum Class {
    /// Nonspacing marks, most format controls, Hangul vowels and trailing consonants: no column.
    static let zero: UInt8 = 0
    /// Spacing marks: no column alone, one column in a cluster.
    static let spacingMark: UInt8 = 3
    /// One column, but two before U+FE0F.
    static let narrowEmoji: UInt8 = 4
    /// Control characters and line separators, which are never drawn.
    static let rejected: UInt8 = 5
  }

  enum Flag {
    /// The scalar may join with a neighbour, has no column alone, or is a noncharacter.
    static let needsSegmentation: UInt8 = 8
    static let ambiguous: UInt8 = 16
    /// Terminals may disagree, for example because the scalar is newer than Unicode 12.1.
    static let contested: UInt8 = 32
  }

  /// Returns the class of a scalar in bits 0–2, and a bit for each ``Flag``.
  @inline(__always) static func entry(_ scalar: UInt32) -> UInt8 {
    guard scalar < 0x20000 else { return entryByArithmetic(scalar) }
    return Block(of: scalar).entry(scalar)
  }

  /// The table of 128 adjacent scalars below U+20000, for texts whose scalars are close together.
  struct Block {
    private let number: UInt32
    private let start: Int

    static var none: Block { Block(number: .max, start: 0) }

    @inline(__always)
    private init(number: UInt32, start: Int) {
      self.number = number
      self.start = start
    }

    @inline(__always)
    init(of scalar: UInt32) { self.init(number: scalar >> 7, start: WidthTable.block(of: scalar)) }

    @inline(__always) func has(_ scalar: UInt32) -> Bool { scalar >> 7 == number }

    @inline(__always) func entry(_ scalar: UInt32) -> UInt8 {
      unsafe WidthTable.blocks.utf8Start[start &+ Int(scalar & 127)] &- 48
    }
  }

  /// Returns a mask: `entry & mask` is 1 only for undisputed scalars of one column.
  @inline(__always) static func plainNarrow(ambiguousIsWide: Bool) -> UInt8 {
    7 | Flag.needsSegmentation | Flag.contested | (ambiguousIsWide ? Flag.ambiguous : 0)
  }

  @inline(__always) static var plainWide: UInt8 { 2 }

  @inline(__always) private static func block(of scalar: UInt32) -> Int {
    let at = Int(scalar >> 7) &* 2
    let high = unsafe Int(index.utf8Start[at])
    let low = unsafe Int(index.utf8Start[at &+ 1])
    return (high &* 32 &+ low &- 48 &* 33) &* 128
  }

  /// Planes 2 and 3 are wide, plane 14 contains tags and selectors, planes 15 and 16 are private.
  private static func entryByArithmetic(_ scalar: UInt32) -> UInt8 {
    if scalar & 0xFFFE == 0xFFFE { return 1 | Flag.needsSegmentation }
    if scalar < 0x40000 { return 2 }
    if scalar >= 0xE0000 && scalar < 0xE1000 { return Class.zero | Flag.needsSegmentation }
    return scalar >= 0xF0000 ? 1 | Flag.ambiguous : 1 | Flag.contested
  }
}
