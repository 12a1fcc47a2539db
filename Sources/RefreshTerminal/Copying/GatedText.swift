internal import RefreshCanvas

/// The text of rows as it may leave the program: copied, or left on the main screen.
enum GatedText {
  /// A text whose line feeds and tabs stay, and whose other commands become their pictures.
  static func lines(_ text: String, isASCII: Bool = false) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { VisibleText.lines(String($0), isASCII: isASCII) }.joined(separator: "\t")
  }
}
