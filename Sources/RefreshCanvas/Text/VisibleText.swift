/// Text as data, for who writes a line to a terminal without a canvas.
///
/// Names of files, options and error messages of other programs may hold escape sequences. A canvas
/// draws pictures in their place; what goes past one, such as a complaint on standard error, gets
/// the same here.
public enum VisibleText {
  /// A text whose commands are replaced by what a canvas draws for them.
  ///
  /// Where the terminal's locale has no UTF-8, ask for ASCII: all else is a `?` then.
  public static func line(_ text: String, isASCII: Bool = false) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let shown = Substitute.scalar(for: scalar.value).flatMap(Unicode.Scalar.init) ?? scalar
      line.append(isASCII && !shown.isASCII ? "?" : shown)
    }
    return String(line)
  }

  /// The same for a text of several lines, whose line feeds stay.
  public static func lines(_ text: String, isASCII: Bool = false) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), isASCII: isASCII) }.joined(separator: "\n")
  }
}
