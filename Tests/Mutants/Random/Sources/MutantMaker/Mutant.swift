/// A position in a file, and the code that replaces the original code while the mutant is switched
/// on.
struct Mutant: Sendable {
  var file: String
  var line: Int
  var from: String
  var to: String

  /// The mutant in one line: position, original code, replacement.
  var summary: String { "\(file):\(line)\t\(Self.oneLine(from))\t\(Self.oneLine(to))" }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
