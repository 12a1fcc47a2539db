/// The scalars of a grapheme cluster, stored inline.
package struct ClusterScalars: Sendable, Hashable {
  /// The maximum number of scalars. The longest emoji has 10.
  package static let limit = 16
  static let unknown = ClusterScalars(CollectionOfOne("\u{FFFD}"))

  private var values = SIMD16<UInt32>()
  package private(set) var count = 0

  init() {}

  /// Keeps at most ``limit`` scalars. Drops joiners at the end, except the first scalar, because
  /// terminals would join the cluster with the next one.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars.prefix(Self.limit) {
      append(SanitizedText.substitute(for: scalar.value) ?? scalar.value)
    }
    while count > 1 && values[count - 1] == 0x200D { count -= 1 }
  }

  /// Creates the scalars of a glyph that contains one or two of them.
  init(in glyph: Glyph) {
    append(UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF))
    let second = UInt32(truncatingIfNeeded: glyph.bits >> 21 & 0x1F_FFFF)
    if second != 0 { append(second) }
  }

  package subscript(index: Int) -> UInt32 { values[index] }

  mutating func append(_ scalar: UInt32) {
    values[count] = scalar
    count += 1
  }

  var text: String {
    (0..<count).reduce(into: "") { text, index in
      text.unicodeScalars.append(Unicode.Scalar(values[index]) ?? "\u{FFFD}")
    }
  }

  /// Returns the cluster at a byte of valid UTF-8 and its end, or `nil` if the standard library has
  /// to read the cluster. That takes thousands of instructions for an emoji of several scalars.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (cluster: ClusterScalars, end: Int)? {
    guard let text = bytes.baseAddress else { return nil }
    var cluster = ClusterScalars()
    var at = start
    while at < bytes.count {
      let byte = unsafe text[at]
      let left = bytes.count - at
      let (scalar, length) =
        unsafe byte < 0x80 ? (UInt32(byte), 1) : decodedScalar(at: text + at, left: left)
      guard let continues = cluster.accepts(scalar) else { return nil }
      if !continues { break }
      guard cluster.count < limit else { return nil }
      cluster.append(scalar)
      at += length
    }
    return cluster.last == joiner ? nil : (cluster, at)
  }

  private static var joiner: UInt32 { 0x200D }

  private var last: UInt32 { self[max(0, count - 1)] }

  /// Returns whether the cluster continues with a scalar, or `nil` if that is not certain.
  private func accepts(_ scalar: UInt32) -> Bool? {
    if count == 0 { return Self.begins(scalar) ? true : nil }
    if Self.isMark(scalar) { return true }
    if scalar == Self.joiner { return last == scalar ? nil : true }
    if last == Self.joiner {
      return Self.isPictograph(self[0]) && Self.isPictograph(scalar) ? true : nil
    }
    if ClusterWidth.isIndicator(scalar) { return count == 1 && ClusterWidth.isIndicator(last) }
    return Self.begins(scalar) ? false : nil
  }

  private static func begins(_ scalar: UInt32) -> Bool {
    let entry = WidthTable.entry(scalar)
    let isSimple =
      entry & WidthTable.Flag.needsSegmentation == 0 && entry & 7 != WidthTable.Class.rejected
    return isSimple || ClusterWidth.isIndicator(scalar)
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x20E3, 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// A part of Extended_Pictographic. The standard library reads emoji that join other scalars.
  private static func isPictograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2640, 0x2642, 0x2695, 0x2696, 0x26A7, 0x2708, 0x2764, 0x27A1: true
    case 0x1F300...0x1F320, 0x1F330...0x1F393, 0x1F3A0...0x1F3F0, 0x1F3F3...0x1F3F5,
      0x1F3F7...0x1F3FA:
      true
    case 0x1F400...0x1F4FD, 0x1F4FF...0x1F53D, 0x1F5FA...0x1F64F, 0x1F680...0x1F6C5: true
    case 0x1F90C...0x1F93A, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF: true
    default: false
    }
  }
}
