/// The content of a cell, packed into 64 bits. Bits 0–20 contain the first scalar, bits 21–41 a
/// second one or 0. With bit 63 set, bits 0–58 contain the hash of a longer cluster. Bits 61–62
/// contain the width. The second column of a wide character is 0.
@usableFromInline
package struct Glyph: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var bits: UInt64

  /// Terminals may measure the glyph differently, or join it with a neighbour.
  @inlinable package static var contested: UInt64 { 1 << 60 }
  /// Terminals agree if they measure whole clusters. Only used together with ``contested``.
  @inlinable package static var settledByClusters: UInt64 { 1 << 59 }

  @inlinable package init(bits: UInt64) { self.bits = bits }

  /// Creates the glyph of a scalar that every terminal measures the same way.
  @inlinable package init(scalar: UInt32, width: Int) {
    bits = UInt64(scalar) | UInt64(width) << 61
  }

  @inlinable package init(ascii: UInt8) { bits = UInt64(ascii) | 1 << 61 }

  @inlinable package static var space: Glyph { Glyph(bits: 0x20 | 1 << 61) }
  @inlinable package static var continuation: Glyph { Glyph(bits: 0) }

  @inlinable package var width: Int { Int(bits >> 61 & 3) }
  @inlinable package var isStored: Bool { bits >> 63 != 0 }
  @inlinable package var isSingleScalar: Bool { bits & (1 << 63 | 0x1F_FFFF << 21) == 0 }

  @inlinable package var ascii: UInt8? {
    let byte = bits &- 1 << 61
    return byte < 0x80 ? UInt8(truncatingIfNeeded: byte) : nil
  }

  @inlinable package var scalar: Unicode.Scalar? {
    isSingleScalar && bits != 0 ? Unicode.Scalar(UInt32(bits & 0x1F_FFFF)) : nil
  }
}
