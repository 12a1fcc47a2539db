/// The parts of an `ESC [ … final` sequence, as far as it has come.
struct ControlSequence: Sendable {
  /// The bytes that are read; a longer sequence is swallowed.
  static let cap = 48

  /// The number of bytes read.
  private(set) var count = 0
  /// Whether more came than are read.
  private(set) var isTooLong = false
  /// The private marker before the parameters: one of `<`, `=`, `>`, `?`.
  private(set) var prefix: Unicode.Scalar?
  /// The last byte between the parameters and the final one, a blank to a slash.
  private(set) var intermediate: Unicode.Scalar?
  /// The second number of the second parameter: kitty's kind of key event; 3 is a release.
  private(set) var eventType: Int?
  private var numbers: (Int?, Int?, Int?) = (nil, nil, nil)
  /// The index of the parameter being read; `part` counts its numbers, and `number` is the last so
  /// far.
  private var index = 0
  private var part = 0
  private var number: Int?

  /// Reads the parameter and intermediate bytes that come next; returns where others begin.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = unsafe bytes[index]
      guard case 0x20...0x3F = byte else { break }
      append(byte)
      index += 1
    }
    return index
  }

  /// Reads a parameter or intermediate byte; numbers stop at 9,999,999.
  @inline(__always) mutating func append(_ byte: UInt8) {
    guard count < Self.cap else {
      isTooLong = true
      return
    }
    count += 1
    switch byte {
    case 0x30...0x39: number = min(9_999_999, (number ?? 0) * 10 + Int(byte - 0x30))
    case UInt8(ascii: ";"):
      keepNumber()
      (index, part) = (index + 1, 0)
    case UInt8(ascii: ":"):
      keepNumber()
      part += 1
    case 0x3C...0x3F: prefix = Unicode.Scalar(byte)
    default: intermediate = Unicode.Scalar(byte)
    }
  }

  /// The final byte has come.
  mutating func end() { keepNumber() }

  /// The first number of one of the first three parameters; `nil` where it is left out.
  subscript(index: Int) -> Int? {
    switch index {
    case 0: numbers.0
    case 1: numbers.1
    default: numbers.2
    }
  }

  private mutating func keepNumber() {
    switch (index, part) {
    case (0, 0): numbers.0 = number
    case (1, 0): numbers.1 = number
    case (2, 0): numbers.2 = number
    case (1, 1): eventType = number
    default: break
    }
    number = nil
  }
}
