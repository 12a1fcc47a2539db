import RefreshApp

/// A command with placeholders, and the shell that runs it.
///
/// A value never becomes a part of the command: it is passed to the shell as a parameter, `${1}`
/// and so on, and is one word at any placeholder, so that a line such as `*` or `; rm -rf ~` is
/// only a word. A template in which this is impossible is refused.
struct CommandTemplate {
  /// The template, with a parameter of the shell at each placeholder.
  private let script: String

  /// Parses the template of a command line.
  ///
  /// - Throws: A usage error if the template is refused.
  init(_ text: String) throws(UsageError) {
    do throws(TemplateReader.Fault) { script = try TemplateReader.script(of: text) } catch {
      throw UsageError("--open '\(text)': \(error.reason)")
    }
  }

  /// Returns the arguments of the process: `{}` is the line, `{1}` to `{9}` are its words.
  func words(line: String) -> [String] {
    let fields = line.split(whereSeparator: \.isWhitespace).prefix(9).map(String.init)
    let missing = [String](repeating: "", count: 9 - fields.count)
    return ["/bin/sh", "-c", script, "sh", line] + fields + missing
  }

  /// Returns the arguments of a command on Pull's command line. A single argument with blanks is
  /// passed to the shell.
  static func words(of command: [String]) -> [String] {
    guard command.count == 1, command[0].contains(where: \.isWhitespace) else { return command }
    return ["/bin/sh", "-c", command[0]]
  }
}

/// A command that loads more lines. `{n}` is replaced with a number, which cannot change the
/// command.
struct PageTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the arguments of the process, with the number of existing lines.
  func words(count: Int) -> [String] {
    ["/bin/sh", "-c", text.replacing("{n}", with: "\(count)")]
  }
}
