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
    /// It may join with a neighbour, or must not be drawn: by itself it is no cluster.
    static let needsCare: UInt8 = 8
    /// Its width is ambiguous.
    static let ambiguous: UInt8 = 16
    /// Terminals may disagree: it is newer than Unicode 12.1, unassigned, or joins with a neighbour.
    static let contested: UInt8 = 32
  }

  /// The class in bits 0–2, and a bit for each ``Flag``.
  @inline(__always) static func entry(_ scalar: UInt32) -> UInt8 {
    guard scalar < 0x20000 else { return entryByArithmetic(scalar) }
    return Block(of: scalar).entry(scalar)
  }

  /// The part of the table for 128 scalars below U+20000, for texts whose scalars stand close together.
  struct Block {
    private let number: UInt32
    private let start: Int

    /// A part that has no scalar.
    static var none: Block { Block(number: .max, start: 0) }

    @inline(__always)
    private init(number: UInt32, start: Int) { (self.number, self.start) = (number, start) }

    @inline(__always)
    init(of scalar: UInt32) { self.init(number: scalar >> 7, start: WidthTable.block(of: scalar)) }

    @inline(__always) func has(_ scalar: UInt32) -> Bool { scalar >> 7 == number }

    /// The entry of a scalar of this part; see ``WidthTable/entry(_:)``.
    @inline(__always) func entry(_ scalar: UInt32) -> UInt8 {
      unsafe WidthTable.blocks.utf8Start[start &+ Int(scalar & 127)] &- 48
    }
  }

  /// The mask under which an entry is 1 if the scalar has one column, terminals agree on that, and it
  /// needs no care.
  @inline(__always) static func plainNarrow(ambiguousIsWide: Bool) -> UInt8 {
    7 | Flag.needsCare | Flag.contested | (ambiguousIsWide ? Flag.ambiguous : 0)
  }

  /// The entry of a scalar of two columns on which terminals agree, and which needs no care.
  @inline(__always) static var plainWide: UInt8 { 2 }

  /// The start of the block of a scalar below U+20000.
  @inline(__always) private static func block(of scalar: UInt32) -> Int {
    let at = Int(scalar >> 7) &* 2
    let high = unsafe Int(index.utf8Start[at])
    let low = unsafe Int(index.utf8Start[at &+ 1])
    return (high &* 32 &+ low &- 48 &* 33) &* 128
  }

  /// Planes 2 and 3 are wide, plane 14 holds tags and selectors, 15 and 16 are private.
  private static func entryByArithmetic(_ scalar: UInt32) -> UInt8 {
    if scalar & 0xFFFE == 0xFFFE { return 1 | Flag.needsCare }
    if scalar < 0x40000 { return 2 }
    if scalar >= 0xE0000 && scalar < 0xE1000 { return Class.zero | Flag.needsCare }
    return scalar >= 0xF0000 ? 1 | Flag.ambiguous : 1 | Flag.contested
  }
}
