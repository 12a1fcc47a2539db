/// A command with places to fill in, and the shell that runs it.
///
/// What is filled in never becomes a part of the command: it is handed to the shell beside it, as
/// `$1` and so on, so that a line such as `; rm -rf ~` is just a word.
struct CommandTemplate {
  private let text: String

  /// Makes a template of what stands on the command line.
  init(_ text: String) { self.text = text }

  /// The words of the process: `{}` is the line, `{1}` to `{9}` its words.
  func words(line: String) -> [String] {
    var script = text.replacing("{}", with: "\"$1\"")
    var words = ["/bin/sh", "-c", "", "sh", line]
    let fields = line.split(whereSeparator: \.isWhitespace)
    for number in 1...9 where script.contains("{\(number)}") {
      script = script.replacing("{\(number)}", with: "\"$\(words.count - 3)\"")
      words.append(number <= fields.count ? String(fields[number - 1]) : "")
    }
    words[2] = script
    return words
  }

  /// The words of the process: `{n}` is a number.
  func words(count: Int) -> [String] {
    ["/bin/sh", "-c", text.replacing("{n}", with: "\(count)")]
  }

  /// What a command on Pull's own command line runs: one word with blanks goes to the shell.
  static func words(of command: [String]) -> [String] {
    guard command.count == 1, command[0].contains(where: \.isWhitespace) else { return command }
    return ["/bin/sh", "-c", command[0]]
  }
}
