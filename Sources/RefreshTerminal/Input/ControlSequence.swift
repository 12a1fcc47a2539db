/// The parts of an `ESC [ … final` sequence.
struct ControlSequence {
  /// The byte that says what the sequence is.
  let final: UInt8
  /// The private marker before the parameters: one of `<`, `=`, `>`, `?`.
  private(set) var prefix: Unicode.Scalar?
  /// The last byte between the parameters and the final one, a blank to a slash.
  private(set) var intermediate: Unicode.Scalar?
  /// The second number of the second parameter: kitty's kind of key event; 3 is a release.
  private(set) var eventType: Int?
  private var numbers: (Int?, Int?, Int?) = (nil, nil, nil)

  /// Reads parameter and intermediate bytes; numbers stop at 9,999,999.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var (index, part) = (0, 0)
    var number: Int?
    for byte in bytes {
      switch byte {
      case 0x30...0x39: number = min(9_999_999, (number ?? 0) * 10 + Int(byte - 0x30))
      case UInt8(ascii: ";"):
        keep(number, index, part)
        (index, part, number) = (index + 1, 0, nil)
      case UInt8(ascii: ":"):
        keep(number, index, part)
        (part, number) = (part + 1, nil)
      case 0x3C...0x3F: prefix = Unicode.Scalar(byte)
      default: intermediate = Unicode.Scalar(byte)
      }
    }
    keep(number, index, part)
  }

  /// The first number of one of the first three parameters; `nil` where it is left out.
  subscript(index: Int) -> Int? {
    switch index {
    case 0: numbers.0
    case 1: numbers.1
    default: numbers.2
    }
  }

  private mutating func keep(_ number: Int?, _ index: Int, _ part: Int) {
    switch (index, part) {
    case (0, 0): numbers.0 = number
    case (1, 0): numbers.1 = number
    case (2, 0): numbers.2 = number
    case (1, 1): eventType = number
    default: break
    }
  }
}
