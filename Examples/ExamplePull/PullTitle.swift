import ExampleSupport

@MainActor
enum PullTitle {
  /// Returns the command, the amount of its output, and its error.
  static func text(_ command: String, _ feed: Feed) -> String {
    let output = feed.output
    let count = output.lines.count
    var parts = ["\(count.grouped) \(count == 1 ? "line" : "lines")"]
    if let failure = feed.failure { parts.insert(failure, at: 0) }
    if output.isCut { parts.append(cut) }
    if output.lines.looksBinary { parts.append("not text") }
    if output.lines.hasCutLines { parts.append("long lines cut") }
    return (parts + [command]).joined(separator: " · ")
  }

  static let cut = "cut there, it printed more"
}
