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

  /// Writes a scalar in UTF-8 into room for four bytes, and returns the index after it.
  @inline(__always)
  static func encode(
    _ scalar: UInt32, into bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    func head(_ mark: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: mark | scalar >> shift)
    }
    if scalar < 0x80 {
      unsafe bytes[start] = UInt8(truncatingIfNeeded: scalar)
      return start &+ 1
    }
    if scalar < 0x800 {
      unsafe bytes[start] = head(0xC0, 6)
      unsafe bytes[start &+ 1] = tail(0)
      return start &+ 2
    }
    if scalar < 0x10000 {
      unsafe bytes[start] = head(0xE0, 12)
      unsafe bytes[start &+ 1] = tail(6)
      unsafe bytes[start &+ 2] = tail(0)
      return start &+ 3
    }
    unsafe bytes[start] = head(0xF0, 18)
    unsafe bytes[start &+ 1] = tail(12)
    unsafe bytes[start &+ 2] = tail(6)
    unsafe bytes[start &+ 3] = tail(0)
    return start &+ 4
  }

  /// How many digits a number of 0 or more has.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(number / 10)
  }
}
