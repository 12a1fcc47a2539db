/// A byte buffer that keeps its capacity. An array needs three times the instructions per write.
struct OutputBuffer: Sendable {
  /// The number of bytes that ``drain(_:)`` has taken.
  private var drained = 0
  /// The bytes, followed by unused capacity.
  private var room: [UInt8] = []
  private(set) var count = 0

  var contents: [UInt8] { Array(room[..<count]) }
  var isDrained: Bool { drained == count }

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

  /// Moves the bytes of another buffer to the end of this one.
  mutating func take(_ other: inout OutputBuffer) {
    if isDrained {
      (count, drained) = (0, 0)
      return swap(&self, &other)
    }
    unsafe append(atMost: other.count) { end in
      unsafe other.room.withUnsafeBytes { bytes in
        if let first = bytes.baseAddress {
          unsafe end.copyMemory(from: first, byteCount: other.count)
        }
      }
      return other.count
    }
    other.truncate(to: 0)
  }

  /// Passes the bytes that were not taken yet to `write`, which returns the number that it takes.
  mutating func drain<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let taken = unsafe try room.withUnsafeBufferPointer { bytes throws(Failure) in
      unsafe try write(
        UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[drained..<count])))
    }
    drained = min(count, drained + max(0, taken))
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
}
