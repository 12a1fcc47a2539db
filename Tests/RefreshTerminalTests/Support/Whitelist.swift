/// Checks the output of a session byte by byte against lists of allowed sequences.
///
/// The check shares nothing with the renderer or with ``VTScreen``: it checks bytes, not their
/// effects.
struct Whitelist {
  /// The sequences a renderer may write: `ESC [ parameters final`, without private marker.
  static let finals: Set<UInt8> = Set("ABCDGHJKSTXdmr".utf8)
  /// The private modes it may set and reset.
  static let modes: Set<String> = ["7", "25", "1002", "1004", "1006", "1049", "2004", "2026"]

  /// Returns the bytes that are not allowed, with their offset; at most ten entries.
  static func violations(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var at = 0
    while at < bytes.count && found.count < 10 {
      let start = at
      let fault = step(bytes, &at)
      if let fault { found.append("\(fault) at byte \(start)") }
    }
    return found
  }

  private static func step(_ bytes: [UInt8], _ at: inout Int) -> String? {
    let byte = bytes[at]
    at += 1
    switch byte {
    case 0x20...0x7E, 0x08, 0x0A, 0x0D: return nil
    case 0x1B: return sequence(bytes, &at)
    case 0xC2...0xF4: return scalar(byte, bytes, &at)
    default: return "byte \(byte)"
    }
  }

  private static func sequence(_ bytes: [UInt8], _ at: inout Int) -> String? {
    guard at < bytes.count else { return "a torn escape" }
    if bytes[at] == UInt8(ascii: "M") {
      at += 1
      return nil
    }
    let question = Array("]11;?\u{1B}\\".utf8)  // a request for the background's color
    if bytes[at...].starts(with: question) {
      at += question.count
      return nil
    }
    guard bytes[at] == UInt8(ascii: "[") else { return "escape \(bytes[at])" }
    at += 1
    let start = at
    while at < bytes.count, (0x20...0x3F).contains(bytes[at]) { at += 1 }
    guard at < bytes.count else { return "a torn sequence" }
    let parameters = String(decoding: bytes[start..<at], as: UTF8.self)
    let final = bytes[at]
    at += 1
    if parameters.isEmpty && final == UInt8(ascii: "c") { return nil }  // device attributes
    if parameters == ">" && final == UInt8(ascii: "q") { return nil }  // the terminal's name
    if parameters.hasPrefix("?") { return mode(parameters.dropFirst(), final) }
    let isPlain = parameters.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
    return isPlain && finals.contains(final) ? nil : "sequence [\(parameters) \(final)"
  }

  private static func mode(_ parameters: Substring, _ final: UInt8) -> String? {
    if ["2026$", "2027$"].contains(parameters) && final == UInt8(ascii: "p") { return nil }
    let isSwitch = final == UInt8(ascii: "h") || final == UInt8(ascii: "l")
    return isSwitch && modes.contains(String(parameters)) ? nil : "mode \(parameters) \(final)"
  }

  /// Checks a scalar of UTF-8, and that it is not a control character.
  private static func scalar(_ first: UInt8, _ bytes: [UInt8], _ at: inout Int) -> String? {
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    guard at + count <= bytes.count else { return "torn UTF-8" }
    var value = UInt32(first & (count == 1 ? 0x1F : count == 2 ? 0x0F : 0x07))
    for _ in 0..<count {
      guard bytes[at] & 0xC0 == 0x80 else { return "invalid UTF-8" }
      value = value << 6 | UInt32(bytes[at] & 0x3F)
      at += 1
    }
    let least: UInt32 = count == 1 ? 0x80 : count == 2 ? 0x800 : 0x10000
    guard value >= least, Unicode.Scalar(value) != nil else { return "invalid UTF-8" }
    switch value {
    case 0x80...0x9F: return "control U+00\(String(value, radix: 16))"
    case 0x2028, 0x2029: return "a line end"
    case 0xFDD0...0xFDEF: return "a noncharacter"
    case _ where value & 0xFFFE == 0xFFFE: return "a noncharacter"
    case 0x202A...0x202E, 0x2066...0x2069: return "a bidirectional control"
    default: return nil
    }
  }
}
