/// The part of an `ESC [ … final` sequence that has arrived.
struct ControlSequence: Sendable {
  /// The maximum number of bytes before the final byte; a longer sequence is discarded.
  static let maximumLength = 48

  private(set) var count = 0
  private(set) var isTooLong = false
  /// The private marker before the parameters: `<`, `=`, `>` or `?`.
  private(set) var prefix: Unicode.Scalar?
  /// The last byte between the parameters and the final byte.
  private(set) var intermediate: Unicode.Scalar?
  /// The type of a key event in kitty's protocol; 3 is a release.
  private(set) var eventType: Int?
  private var numbers = (none, none, none)
  private var index = 0
  /// The index of the current number in the current parameter.
  private var part = 0
  private var number = none

  private static let none = -1

  /// Returns the index of the first byte that is neither a parameter nor an intermediate byte.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    // Most bytes are digits. Local variables stay in registers.
    var index = start
    var room = Self.maximumLength - count
    var value = number
    while index < bytes.count {
      let byte = unsafe bytes[index]
      guard case 0x20...0x3F = byte else { break }
      index += 1
      guard room > 0 else {
        isTooLong = true
        continue
      }
      room -= 1
      let digit = byte &- 0x30
      if digit < 10 {
        value = min(9_999_999, max(value, 0) &* 10 &+ Int(digit))
      } else {
        number = value
        appendMark(byte)
        value = number
      }
    }
    count = Self.maximumLength - room
    number = value
    return index
  }

  private mutating func appendMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"):
      keepNumber()
      index += 1
      part = 0
    case UInt8(ascii: ":"):
      keepNumber()
      part += 1
    case 0x3C...0x3F: prefix = Unicode.Scalar(byte)
    default: intermediate = Unicode.Scalar(byte)
    }
  }

  mutating func end() { keepNumber() }

  /// The first number of one of the first three parameters, or `nil` if the number is omitted.
  subscript(index: Int) -> Int? {
    let number =
      switch index {
      case 0: numbers.0
      case 1: numbers.1
      default: numbers.2
      }
    return number == Self.none ? nil : number
  }

  private mutating func keepNumber() {
    if part == 0 {
      switch index {
      case 0: numbers.0 = number
      case 1: numbers.1 = number
      case 2: numbers.2 = number
      default: break
      }
    } else if (index, part) == (1, 1) {
      eventType = number == Self.none ? nil : number
    }
    number = Self.none
  }
}
