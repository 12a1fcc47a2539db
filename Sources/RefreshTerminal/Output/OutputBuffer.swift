/// A byte buffer that keeps its capacity. An array would need three times the instructions for each
/// short sequence.
struct OutputBuffer: Sendable {
  /// The bytes, followed by unused capacity.
  private var room: [UInt8] = []
  private(set) var count = 0

  var contents: [UInt8] { Array(room[..<count]) }

  mutating func append(_ byte: UInt8) {
    unsafe append(atMost: 1) { end in
      unsafe end.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
  }

  /// Inlined, so that a few bytes of known length are stored without a call.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    unsafe append(atMost: length) { end in
      unsafe end.copyMemory(from: text.utf8Start, byteCount: length)
      return length
    }
  }

  mutating func append(_ other: OutputBuffer) {
    unsafe append(atMost: other.count) { end in
      unsafe other.withUnsafeBytes { bytes in
        if let first = bytes.baseAddress {
          unsafe end.copyMemory(from: first, byteCount: bytes.count)
        }
      }
      return other.count
    }
  }

  /// `write` returns the number of bytes that it wrote.
  @inline(__always)
  mutating func append(atMost most: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    if count &+ most > room.count { grow(by: most) }
    let end = count
    count &+= unsafe room.withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      return unsafe write(first + end)
    }
  }

  @inline(never)
  private mutating func grow(by most: Int) {
    // Without optimization, appending a repeated element takes one call per byte.
    room += [UInt8](repeating: 0, count: max(most, room.count, 16_384))
  }

  mutating func truncate(to count: Int) { self.count = min(count, self.count) }

  mutating func remove(_ range: Range<Int>) {
    let rest = range.upperBound..<count
    unsafe room.withUnsafeMutableBytes { bytes in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[rest])
      unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[range.lowerBound...])
        .copyMemory(from: rest)
    }
    count -= range.count
  }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe room.withUnsafeBytes { unsafe body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
