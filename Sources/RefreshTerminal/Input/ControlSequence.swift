/// The parts of an `ESC [ … final` sequence.
struct ControlSequence {
  /// The byte that says what the sequence is.
  let final: UInt8
  /// The private marker before the parameters: one of `<`, `=`, `>`, `?`.
  private(set) var prefix: Character?
  /// The last byte between the parameters and the final one, a blank to a slash.
  private(set) var intermediate: Character?
  /// The second number of the second parameter: kitty's kind of key event; 3 is a release.
  private(set) var eventType: Int?
  private var numbers: (Int?, Int?, Int?) = (nil, nil, nil)

  /// Reads parameter and intermediate bytes; numbers stop at 9,999,999.
  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var index = 0
    var part = 0
    for byte in bytes {
      switch byte {
      case 0x3C...0x3F: prefix = Character(Unicode.Scalar(byte))
      case UInt8(ascii: ";"): (index, part) = (index + 1, 0)
      case UInt8(ascii: ":"): part += 1
      case 0x30...0x39: append(Int(byte) - 0x30, index, part)
      default: intermediate = Character(Unicode.Scalar(byte))
      }
    }
  }

  /// The first number of one of the first three parameters; `nil` where it is left out.
  subscript(index: Int) -> Int? {
    switch index {
    case 0: numbers.0
    case 1: numbers.1
    default: numbers.2
    }
  }

  private mutating func append(_ digit: Int, _ index: Int, _ part: Int) {
    func grown(_ number: Int?) -> Int { min(9_999_999, (number ?? 0) * 10 + digit) }
    switch (index, part) {
    case (0, 0): numbers.0 = grown(numbers.0)
    case (1, 0): numbers.1 = grown(numbers.1)
    case (2, 0): numbers.2 = grown(numbers.2)
    case (1, 1): eventType = grown(eventType)
    default: break
    }
  }
}
