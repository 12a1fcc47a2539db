/// What stands in a cell, in one word.
///
/// Bits 0–20 hold the first scalar, 21–41 a second one or 0, and 61–62 the width. Longer clusters
/// have bit 63 set and a hash of their scalars in bits 0–59, under which the canvas keeps the text.
@usableFromInline
package struct Glyph: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var bits: UInt64

  @inlinable package init(bits: UInt64) { self.bits = bits }

  /// One scalar, 1 or 2 columns wide.
  @inlinable package init(scalar: UInt32, width: Int) {
    bits = UInt64(scalar) | UInt64(width) << 61
  }

  /// Two scalars, 1 or 2 columns wide together.
  @inlinable package init(first: UInt32, second: UInt32, width: Int) {
    bits = UInt64(first) | UInt64(second) << 21 | UInt64(width) << 61
  }

  @inlinable package static var space: Glyph { Glyph(bits: 0x20 | 1 << 61) }
  @inlinable package static var continuation: Glyph { Glyph(bits: 0) }

  @inlinable package var width: Int { Int(bits >> 61 & 3) }
  /// Whether the text stands in the canvas's cluster table.
  @inlinable package var isStored: Bool { bits >> 63 != 0 }
  /// Whether one scalar stands here alone, so that every terminal measures it alike.
  @inlinable package var isSingleScalar: Bool { bits & (1 << 63 | 0x1F_FFFF << 21) == 0 }

  @inlinable package var scalar: Unicode.Scalar? {
    isSingleScalar && bits != 0 ? Unicode.Scalar(UInt32(bits & 0x1F_FFFF)) : nil
  }
  /// The second scalar of a cluster of two; `nil` for everything else.
  @inlinable package var secondScalar: Unicode.Scalar? {
    let value = UInt32(truncatingIfNeeded: bits >> 21 & 0x1F_FFFF)
    return isStored || value == 0 ? nil : Unicode.Scalar(value)
  }
}
