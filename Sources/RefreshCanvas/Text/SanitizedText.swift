/// Text as data, for code that writes a line to a terminal without a canvas.
///
/// Names of files, options and error messages of other programs may hold escape sequences. A canvas
/// draws pictures in their place; what goes past one, such as a complaint on standard error, gets
/// the same here.
public enum SanitizedText {
  /// A text whose commands are replaced by what a canvas draws for them.
  ///
  /// Where the terminal's locale has no UTF-8, ask for ASCII: all else is a `?` then.
  public static func line(_ text: String, asciiOnly isASCII: Bool = false) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let shown = Substitute.scalar(for: scalar.value).flatMap(Unicode.Scalar.init) ?? scalar
      line.append(isASCII && !shown.isASCII ? "?" : shown)
    }
    return String(line)
  }

  /// The same for a text of several lines, whose line feeds stay.
  public static func lines(_ text: String, asciiOnly isASCII: Bool = false) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), asciiOnly: isASCII) }.joined(separator: "\n")
  }
}

/// The characters that are drawn in place of those that must not reach a terminal.
///
/// Control characters become their pictures (␀ … ␟, ␡), line ends that are no ASCII become ␤, and
/// everything else that commands (C1, bidirectional overrides and isolates) becomes ␦, as do the
/// noncharacters, which some terminals drop and others draw. All of the pictures are one column wide
/// in every terminal. Invalid UTF-8 is U+FFFD already when it is a string.
package enum Substitute {
  /// The picture of a scalar that must not be drawn; `nil` if it may be.
  package static func scalar(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0..<0x20: 0x2400 + scalar
    case 0x7F: 0x2421
    case 0x85, 0x2028, 0x2029: 0x2424
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: 0x2426
    case _ where scalar & 0xFFFE == 0xFFFE: 0x2426
    default: nil
    }
  }

  /// The number of pictures that stand for a cluster; `nil` if it is drawn as it is.
  ///
  /// CR LF gives two.
  static func count(in cluster: Character) -> Int? {
    guard let first = cluster.unicodeScalars.first, scalar(for: first.value) != nil else {
      return nil
    }
    return cluster.unicodeScalars.count
  }
}
