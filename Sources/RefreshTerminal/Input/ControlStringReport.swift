/// A report of the background colour or a name: `11;rgb:1e1e/1e1e/2e2e` or `>|XTerm(379)`.
struct ControlStringReport: Sendable {
  /// A longer string is discarded.
  private static let limit = 40

  private var bytes: [UInt8] = []
  /// The byte after ESC, such as `]` for an operating system command.
  private var introducer: UInt8 = 0

  mutating func begin(_ introducer: UInt8) {
    bytes.removeAll(keepingCapacity: true)
    self.introducer = introducer
  }

  mutating func append(_ byte: UInt8) { if bytes.count <= Self.limit { bytes.append(byte) } }

  private func begins(with introducer: Unicode.Scalar) -> Bool {
    self.introducer == introducer.value && bytes.count <= Self.limit
  }

  /// The background colour, each component from 0 to 1; `nil` for other strings.
  var color: (red: Double, green: Double, blue: Double)? {
    guard begins(with: "]") else { return nil }
    let halves = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // A colour with alpha has a fourth component, which comes last.
    let counts = ["11;rgb": 3, "11;rgba": 4]
    guard halves.count == 2, let count = counts[String(decoding: halves[0], as: UTF8.self)] else {
      return nil
    }
    let parts = halves[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let values = parts.compactMap(Self.share)
    guard parts.count == count, values.count == count else { return nil }
    return (values[0], values[1], values[2])
  }

  var name: String? {
    guard begins(with: "P"), bytes.starts(with: ">|".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
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
