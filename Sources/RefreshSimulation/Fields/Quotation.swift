extension StringProtocol {
  /// The text with everything that has no shape of its own shown as what it is, such as `\u{1b}`.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text in quotes, as far as somebody needs it to find it again.
  var quoted: String {
    let start = prefix(40)
    return "'\(start.printable)\(start.endIndex == endIndex ? "" : "…")'"
  }
}
