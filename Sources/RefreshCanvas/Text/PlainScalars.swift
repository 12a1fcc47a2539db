/// Reads texts scalar by scalar, where each is a character of its own.
///
/// Most characters of most texts are: letters, digits, ideographs. To find that out takes two loads; to
/// divide a text into characters as Unicode does takes ten times as long.
package enum PlainScalars {
  /// The scalar at a byte of valid UTF-8 and its bytes; 0 where what stands there, or behind it, may
  /// join with a neighbour.
  ///
  /// A character has to begin at the byte.
  package static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let (scalar, length) = unsafe plain(bytes, at: index)
    guard length > 0, index + length < bytes.count else { return (scalar, length) }
    return unsafe plain(bytes, at: index + length).length > 0 ? (scalar, length) : (0, 0)
  }

  @inline(__always)
  private static func plain(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let byte = unsafe bytes[index]
    if byte < 0x80 { return 0x20..<0x7F ~= byte ? (UInt32(byte), 1) : (0, 0) }
    guard let text = bytes.baseAddress else { return (0, 0) }
    let scalar = unsafe SimpleScalar(
      at: text + index, left: bytes.count - index, ambiguousIsWide: false)
    return (scalar.scalar, scalar.length)
  }
}
