/// Replaces control characters in texts that are written to a terminal without a canvas.
///
/// Names of files, options and error messages of other programs may contain escape sequences. A
/// canvas draws substitutes for control characters. Use this type for other output, such as a
/// message on standard error.
public enum SanitizedText {
  /// Returns a line with the substitutes that a canvas draws for control characters.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - isASCII: Whether all scalars outside ASCII, including the substitutes, become `?`, for a
  ///     locale without UTF-8.
  /// - Returns: The sanitized line.
  public static func line(_ text: String, asciiOnly isASCII: Bool = false) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let shown = substitute(for: scalar.value).flatMap(Unicode.Scalar.init) ?? scalar
      line.append(isASCII && !shown.isASCII ? "?" : shown)
    }
    return String(line)
  }

  /// Returns lines with substitutes for all control characters but line feeds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isASCII: Whether all scalars outside ASCII, including the substitutes, become `?`, for a
  ///     locale without UTF-8.
  /// - Returns: The sanitized text.
  public static func lines(_ text: String, asciiOnly isASCII: Bool = false) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), asciiOnly: isASCII) }.joined(separator: "\n")
  }

  /// Returns a control picture, one column wide, for a scalar that must not reach a terminal.
  package static func substitute(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0..<0x20: 0x2400 + scalar
    case 0x7F: 0x2421
    case 0x85, 0x2028, 0x2029: 0x2424
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: 0x2426
    case _ where scalar & 0xFFFE == 0xFFFE: 0x2426
    default: nil
    }
  }

  /// Returns the number of substitutes for a cluster whose first scalar is substituted.
  static func substituteCount(in cluster: Character) -> Int? {
    guard let first = cluster.unicodeScalars.first, substitute(for: first.value) != nil else {
      return nil
    }
    return cluster.unicodeScalars.count { substitute(for: $0.value) != nil }
  }
}
