/// A control string that reports the terminal's background colour, such as `11;rgb:1e1e/1e1e/2e2e`, or
/// its name, such as `>|XTerm(379)`, as far as it came.
///
/// Of anything longer than such an answer nothing is kept.
struct StringReport: Sendable, Equatable {
  private static let limit = 40
  private static let prefix = Array("11;rgb".utf8)

  private static let namePrefix = Array(">|".utf8)

  private var bytes: [UInt8] = []
  private var isKept = false
  private var isCommand = false

  /// A control string begins, with the byte after ESC: a colour comes in an operating system command
  /// (`]`), a name in a device control string (`P`).
  mutating func begin(_ introducer: UInt8) {
    bytes.removeAll(keepingCapacity: true)
    isCommand = introducer == UInt8(ascii: "]")
    isKept = isCommand || introducer == UInt8(ascii: "P")
  }

  mutating func append(_ byte: UInt8) {
    guard isKept else { return }
    guard bytes.count < Self.limit else {
      isKept = false
      return
    }
    bytes.append(byte)
  }

  /// The colour, each part from 0 to 1; `nil` for everything else.
  var color: (red: Double, green: Double, blue: Double)? {
    guard isKept, isCommand, bytes.starts(with: Self.prefix) else { return nil }
    var rest = bytes.dropFirst(Self.prefix.count)
    // With an alpha there is a fourth part, which comes last.
    let hasAlpha = rest.first == UInt8(ascii: "a")
    if hasAlpha { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let parts = rest.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == (hasAlpha ? 4 : 3) else { return nil }
    let values = parts.compactMap { Self.share(of: $0) }
    guard values.count == parts.count else { return nil }
    return (values[0], values[1], values[2])
  }

  /// The terminal's name and version; `nil` for everything else.
  var name: String? {
    guard isKept, !isCommand, bytes.starts(with: Self.namePrefix) else { return nil }
    return String(decoding: bytes.dropFirst(Self.namePrefix.count), as: UTF8.self)
  }

  /// The value of one to four hexadecimal digits, as a share of the largest of that length.
  private static func share(of digits: ArraySlice<UInt8>) -> Double? {
    guard 1...4 ~= digits.count else { return nil }
    var value = 0
    for digit in digits {
      guard let part = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + part
    }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }
}
