/// A control string that reports the terminal's background colour or name, such as
/// `11;rgb:1e1e/1e1e/2e2e` or `>|XTerm(379)`.
struct ControlStringReport: Sendable, Equatable {
  private static let limit = 40
  private static let prefix = Array("11;rgb".utf8)
  private static let namePrefix = Array(">|".utf8)

  private var bytes: [UInt8] = []
  private var isKept = false
  private var isCommand = false

  /// The introducer is the byte after ESC, such as `]` for an operating system command.
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

  /// The background colour, each component from 0 to 1; `nil` for other strings.
  var color: (red: Double, green: Double, blue: Double)? {
    guard isKept, isCommand, bytes.starts(with: Self.prefix) else { return nil }
    var rest = bytes.dropFirst(Self.prefix.count)
    // A colour with alpha has a fourth component, which comes last.
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

  var name: String? {
    guard isKept, !isCommand, bytes.starts(with: Self.namePrefix) else { return nil }
    return String(decoding: bytes.dropFirst(Self.namePrefix.count), as: UTF8.self)
  }

  /// Returns the value of one to four hexadecimal digits, as a share of the maximum.
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
