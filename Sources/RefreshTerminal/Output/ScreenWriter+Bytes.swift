extension ScreenWriter {
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes `ESC [ number letter`; a number of 1 is left out, as it is the default.
  mutating func writeSequence(_ number: Int, _ letter: StaticString) {
    write("\u{1B}[")
    if number != 1 { writeNumber(number) }
    write(letter)
  }

  /// Writes a number of 0 or more in decimal.
  mutating func writeNumber(_ number: Int) {
    if number >= 10 { writeNumber(number / 10) }
    bytes.append(UInt8(truncatingIfNeeded: 0x30 &+ number % 10))
  }

  /// Writes a scalar in UTF-8.
  @inline(__always)
  mutating func writeScalar(_ scalar: UInt32) {
    if scalar < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: scalar)) }
    writeLongScalar(scalar)
  }

  private mutating func writeLongScalar(_ scalar: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        bytes.append(tail(12))
      }
      bytes.append(tail(6))
    }
    bytes.append(tail(0))
  }

  /// How many digits a number of 0 or more has.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(number / 10)
  }
}
