/// A scalar that is a grapheme cluster of its own beside any ordinary neighbour, in one word.
///
/// It travels in a register through the inner loop of drawing.
struct SimpleScalar {
  /// Scalar in bits 0–20, columns in 21–22, UTF-8 length in 23–25; 0 for none.
  private let bits: UInt32

  @inline(__always) var scalar: UInt32 { bits & 0x1F_FFFF }
  /// 1 or 2.
  @inline(__always) var columns: Int { Int(bits >> 21 & 3) }
  /// UTF-8 bytes, 1 to 4.
  @inline(__always) var length: Int { Int(bits >> 23) }
  @inline(__always) var isNone: Bool { bits == 0 }

  /// No scalar.
  static var none: SimpleScalar { SimpleScalar(bits: 0) }

  @inline(__always) private init(bits: UInt32) { self.bits = bits }

  /// A printable ASCII character.
  @inline(__always)
  init(ascii: UInt8) { bits = UInt32(ascii) | 1 << 21 | 1 << 23 }

  /// The scalar that a lead byte of 0x80 or more begins in valid UTF-8; none if it needs care.
  @inline(__always)
  init(at lead: UnsafePointer<UInt8>, left: Int, ambiguousIsWide: Bool) {
    let first = unsafe UInt32(lead[0])
    let scalar: UInt32
    let length: UInt32
    if first & 0xF0 == 0xE0 && left >= 3 {
      let tail = unsafe UInt32(lead[1] & 63) << 6 | UInt32(lead[2] & 63)
      (scalar, length) = ((first & 15) << 12 | tail, 3)
    } else if first < 0xE0 && left >= 2 {
      (scalar, length) = unsafe ((first & 31) << 6 | UInt32(lead[1] & 63), 2)
    } else if left >= 4 {
      let tail = unsafe UInt32(lead[2] & 63) << 6 | UInt32(lead[3] & 63)
      (scalar, length) = unsafe ((first & 7) << 18 | UInt32(lead[1] & 63) << 12 | tail, 4)
    } else {
      (scalar, length) = (0, 0)
    }
    // What may join has bit 3, what is rejected class 5: only 1, 2 and 4 remain.
    let entry = WidthTable.entry(scalar)
    let isSimple = entry & 8 == 0 && entry & 7 != WidthTable.Class.rejected
    let isWide = entry & 7 == 2 || (ambiguousIsWide && entry & 16 != 0)
    bits = isSimple ? scalar | (isWide ? 2 : 1) << 21 | length << 23 : 0
  }
}
