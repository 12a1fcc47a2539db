internal import RefreshCanvas

extension ScreenWriter {
  mutating func write(_ text: StaticString) { bytes.append(text) }

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

  /// Encodes cells up to the first cluster of several scalars; returns how many bytes they take.
  ///
  /// There is room for four bytes a cell.
  static func encode(
    _ cells: UnsafeBufferPointer<Cell>, from index: inout Int, at start: UnsafeMutableRawPointer
  ) -> Int {
    var end = unsafe start
    while index < cells.count {
      let glyph = unsafe cells[index].glyph
      if let byte = glyph.ascii {
        unsafe end.storeBytes(of: byte, as: UInt8.self)
        unsafe end += 1
      } else if glyph.isSingleScalar {
        guard glyph != .continuation else {
          index += 1
          continue
        }
        unsafe end += encode(UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF), at: end)
      } else {
        break
      }
      index += 1
    }
    return unsafe end - start
  }

  /// Writes a scalar in UTF-8 to where there is room for four bytes; returns how many it has.
  @inline(__always)
  static func encode(_ scalar: UInt32, at end: UnsafeMutableRawPointer) -> Int {
    func tail(_ shift: UInt32) -> UInt32 { scalar >> shift & 0x3F | 0x80 }
    if scalar < 0x80 {
      unsafe end.storeBytes(of: UInt8(truncatingIfNeeded: scalar), as: UInt8.self)
      return 1
    }
    let (word, count): (UInt32, Int)
    if scalar < 0x800 {
      (word, count) = (scalar >> 6 | 0xC0 | tail(0) << 8, 2)
    } else if scalar < 0x10000 {
      (word, count) = (scalar >> 12 | 0xE0 | tail(6) << 8 | tail(0) << 16, 3)
    } else {
      (word, count) = (scalar >> 18 | 0xF0 | tail(12) << 8 | tail(6) << 16 | tail(0) << 24, 4)
    }
    unsafe end.storeBytes(of: word.littleEndian, as: UInt32.self)
    return count
  }

  /// The number of digits of a number of 0 or more.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(number / 10)
  }
}
