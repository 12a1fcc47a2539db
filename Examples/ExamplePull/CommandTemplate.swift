import RefreshApp

/// A command with places to fill in, and the shell that runs it.
///
/// What is filled in never becomes a part of the command: it is handed to the shell beside it, as
/// `${1}` and so on, and is one word wherever the placeholder stands, so that a line such as `*` or
/// `; rm -rf ~` is just a word. Where that cannot be, the template is refused.
struct CommandTemplate {
  /// The template with a parameter of the shell in each place.
  private let script: String

  /// Makes a template of what stands on the command line.
  init(_ text: String) throws(UsageError) {
    do throws(TemplateReader.Fault) { script = try TemplateReader.script(of: text) } catch {
      throw UsageError("--open '\(text)': \(error.reason)")
    }
  }

  /// The words of the process: `{}` is the line, `{1}` to `{9}` its words.
  func words(line: String) -> [String] {
    let fields = line.split(whereSeparator: \.isWhitespace).prefix(9).map(String.init)
    let missing = [String](repeating: "", count: 9 - fields.count)
    return ["/bin/sh", "-c", script, "sh", line] + fields + missing
  }

  /// The words that a command on Pull's own command line runs: one with blanks goes to the shell.
  static func words(of command: [String]) -> [String] {
    guard command.count == 1, command[0].contains(where: \.isWhitespace) else { return command }
    return ["/bin/sh", "-c", command[0]]
  }
}

/// A command that loads more; `{n}` is a number, which is one wherever it stands.
struct PageTemplate {
  private let text: String

  /// Makes a template of what stands on the command line.
  init(_ text: String) { self.text = text }

  /// The words of the process, with the number of lines there are.
  func words(count: Int) -> [String] {
    ["/bin/sh", "-c", text.replacing("{n}", with: "\(count)")]
  }
}
