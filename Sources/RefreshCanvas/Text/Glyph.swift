/// The content of a cell, in one word.
///
/// Bits 0–20 hold the first scalar, 21–41 a second one or 0. Longer clusters have bit 63 set and a
/// hash of their scalars in bits 0–58, under which the canvas keeps them. Bits 61–62 hold the width,
/// 59 and 60 what terminals may disagree about.
@usableFromInline
package struct Glyph: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var bits: UInt64

  /// Terminals may measure this differently, or join it with a neighbour.
  @inlinable package static var contested: UInt64 { 1 << 60 }
  /// They agree if they measure clusters as a whole; only beside ``contested``.
  @inlinable package static var settledByClusters: UInt64 { 1 << 59 }

  @inlinable package init(bits: UInt64) { self.bits = bits }

  /// One scalar, 1 or 2 columns wide, that every terminal measures alike.
  @inlinable package init(scalar: UInt32, width: Int) {
    bits = UInt64(scalar) | UInt64(width) << 61
  }

  /// A printable ASCII character.
  @inlinable package init(ascii: UInt8) { bits = UInt64(ascii) | 1 << 61 }

  @inlinable package static var space: Glyph { Glyph(bits: 0x20 | 1 << 61) }
  @inlinable package static var continuation: Glyph { Glyph(bits: 0) }

  @inlinable package var width: Int { Int(bits >> 61 & 3) }
  /// Whether the scalars stand in the canvas's cluster table.
  @inlinable package var isStored: Bool { bits >> 63 != 0 }
  /// Whether one scalar stands here alone.
  @inlinable package var isSingleScalar: Bool { bits & (1 << 63 | 0x1F_FFFF << 21) == 0 }

  /// The character of ASCII that stands here alone, as its byte.
  @inlinable package var ascii: UInt8? {
    let byte = bits &- 1 << 61
    return byte < 0x80 ? UInt8(truncatingIfNeeded: byte) : nil
  }

  @inlinable package var scalar: Unicode.Scalar? {
    isSingleScalar && bits != 0 ? Unicode.Scalar(UInt32(bits & 0x1F_FFFF)) : nil
  }
}
