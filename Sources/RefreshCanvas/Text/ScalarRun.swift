/// Decodes scalars from valid UTF-8 and tells which are grapheme clusters of their own.
enum ScalarRun {
  /// A scalar of one or two columns that joins with no ordinary neighbour.
  struct Simple {
    let scalar: UInt32
    /// UTF-8 bytes, 2 to 4.
    let length: Int
    /// The entry of ``WidthTable``, without its joining bit.
    let entry: UInt8
  }

  /// The simple scalar at a byte of 0x80 or more; `nil` if it needs segmentation.
  @inline(__always)
  static func simple(in bytes: UnsafeBufferPointer<UInt8>, at: Int) -> Simple? {
    let (scalar, length) = unsafe decode(bytes, at: at)
    let entry = WidthTable.entry(scalar)
    // Joining scalars have bit 3; rejected ones have class 5.
    guard entry & 8 == 0, entry & 7 != WidthTable.Class.rejected else { return nil }
    return Simple(scalar: scalar, length: length, entry: entry)
  }

  /// The scalar of a lead byte and its length; a cut sequence gives a scalar that is rejected.
  @inline(__always)
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = unsafe bytes[at]
    let left = bytes.count &- at
    if lead >= 0xE0 && lead < 0xF0 && left >= 3 {
      let tail = unsafe UInt32(bytes[at &+ 1] & 63) << 6 | UInt32(bytes[at &+ 2] & 63)
      return (UInt32(lead & 15) << 12 | tail, 3)
    }
    if lead < 0xE0 && left >= 2 {
      return unsafe (UInt32(lead & 31) << 6 | UInt32(bytes[at &+ 1] & 63), 2)
    }
    guard left >= 4 else { return (0, 1) }
    let middle = unsafe UInt32(bytes[at &+ 1] & 63) << 12 | UInt32(bytes[at &+ 2] & 63) << 6
    return unsafe (UInt32(lead & 7) << 18 | middle | UInt32(bytes[at &+ 3] & 63), 4)
  }
}
