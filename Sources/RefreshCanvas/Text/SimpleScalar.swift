/// A scalar that never joins another simple scalar, packed into 32 bits.
struct SimpleScalar {
  /// The scalar in bits 0–20, ``Glyph/contested`` in 21, columns in 22–23, UTF-8 length in 24–26.
  /// All bits are 0 for none.
  private let bits: UInt32

  @inline(__always) var columns: Int { Int(bits >> 22 & 3) }
  @inline(__always) var scalar: UInt32 { bits & 0x1F_FFFF }
  @inline(__always) var length: Int { Int(bits >> 24) }
  @inline(__always) var isNone: Bool { bits == 0 }
  /// The three bits above the scalar are moved up unchanged.
  @inline(__always) var glyph: Glyph {
    Glyph(bits: UInt64(bits & 0x1F_FFFF) | UInt64(bits >> 21 & 7) << 60)
  }

  static var none: SimpleScalar { SimpleScalar(bits: 0) }

  /// Creates an arbitrary scalar of three bytes, of which only length and width matter.
  @inline(__always)
  init(ofThreeBytes columns: UInt32) { bits = 0x4E00 | columns << 22 | 3 << 24 }

  @inline(__always) private init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(ascii: UInt8) { bits = UInt32(ascii) | 1 << 22 | 1 << 24 }

  /// Creates the scalar at a byte that isn't ASCII, or none if it is incomplete or not simple.
  @inline(__always)
  init(at lead: UnsafePointer<UInt8>, left: Int, ambiguousIsWide: Bool) {
    let (scalar, length) = unsafe decodedScalar(at: lead, left: left)
    self.init(scalar, length: UInt32(length), ambiguousIsWide: ambiguousIsWide)
  }

  @inline(__always)
  init(_ scalar: UInt32, length: UInt32, ambiguousIsWide: Bool) {
    // Of the classes, only 1, 2 and 4 are simple.
    let entry = WidthTable.entry(scalar)
    let isSimple =
      entry & WidthTable.Flag.needsSegmentation == 0 && entry & 7 != WidthTable.Class.rejected
    let isWide =
      entry & 7 == 2 || (ambiguousIsWide && entry & WidthTable.Flag.ambiguous != 0)
    let isContested = UInt32(entry & WidthTable.Flag.contested) << 16
    bits = isSimple ? scalar | isContested | (isWide ? 2 : 1) << 22 | length << 24 : 0
  }
}

/// Returns the scalar at a byte that isn't ASCII, and its number of bytes, or 0 if it is incomplete.
@inline(__always)
func decodedScalar(at text: UnsafePointer<UInt8>, left: Int) -> (scalar: UInt32, length: Int) {
  func tail(_ index: Int) -> UInt32 { unsafe UInt32(text[index] & 63) }
  let first = unsafe UInt32(text[0])
  if first & 0xF0 == 0xE0 && left >= 3 { return ((first & 15) << 12 | tail(1) << 6 | tail(2), 3) }
  if first < 0xE0 && left >= 2 { return ((first & 31) << 6 | tail(1), 2) }
  guard left >= 4 else { return (0, 0) }
  return ((first & 7) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar at a byte of valid UTF-8 and its number of bytes. Both are 0 for a control
  /// character, or if finding the cluster may need Unicode's rules, which take ten times as long.
  package func plainScalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let (scalar, length) = unsafe simpleScalar(at: index)
    guard length > 0, index + length < count else { return (scalar, length) }
    return unsafe simpleScalar(at: index + length).length > 0 ? (scalar, length) : (0, 0)
  }

  @inline(__always)
  private func simpleScalar(at index: Int) -> (scalar: UInt32, length: Int) {
    let byte = unsafe self[index]
    if byte < 0x80 { return 0x20..<0x7F ~= byte ? (UInt32(byte), 1) : (0, 0) }
    guard let text = baseAddress else { return (0, 0) }
    let scalar = unsafe SimpleScalar(at: text + index, left: count - index, ambiguousIsWide: false)
    return (scalar.scalar, scalar.length)
  }
}
