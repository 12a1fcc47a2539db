/// One place in one file, and what stands there instead once it is switched on.
struct Mutant: Sendable {
  var file: String
  var line: Int
  var from: String
  var to: String

  /// One line for a list: place, what is there, what becomes of it.
  var summary: String { "\(file):\(line)\t\(Self.oneLine(from))\t\(Self.oneLine(to))" }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
