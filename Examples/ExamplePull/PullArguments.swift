package import RefreshApp
import RefreshCanvas
package import RefreshTerminal

/// The command line of Pull: options, followed by a command.
package struct PullArguments {
  /// The command whose output the list shows.
  let command: [String]
  /// Whether the lines are those of standard input, which can be read only once.
  var readsInput: Bool { command == ["-"] }
  /// Seconds between two automatic runs; `nil` for none.
  let every: Double?
  /// Whether the command keeps running and the list follows its end.
  package let follows: Bool
  /// The command that loads more lines; `{n}` is the number of existing lines.
  let page: PageTemplate?
  /// The rows of the list to leave on the main screen when Pull ends.
  package let remains: TerminalSession.RowsLeftOnExit
  /// The command that Return runs on a line. `{}` is the line, `{1}` its first word.
  let open: CommandTemplate?

  package static let usage = AppUsage(
    operands: [
      .init(
        "COMMAND",
        "the command; one with blanks is run by the shell: 'ls | sort'; - reads standard input")
    ],
    options: [
      .init(
        "--refresh-every", formerName: "--every", value: "TIME",
        "run it again automatically: 500ms, 30s, 5m, 2h"),
      .init("--follow", "keep it running and follow its end, as for logs"),
      .init(
        "--load-more", formerName: "--page", value: "CMD",
        "load more at the end; {n} is the number of existing lines"),
      .init(
        "--open", value: "CMD", "run CMD for a line on Return: {} is the line, {1} its first word"),
      .init(
        "--leave-rows", formerName: "--keep", value: "N", isValueOptional: true,
        "leave all lines on the screen on exit, or the last N"),
    ],
    acceptsCommand: true, languages: [.english])

  package init(_ arguments: AppArguments) throws(UsageError) {
    command = arguments.operands
    every = if let text = arguments["--refresh-every"] { try Self.seconds(text) } else { nil }
    follows = arguments["--follow"] != nil
    remains = if let text = arguments["--leave-rows"] { try Self.remains(text) } else { .nothing }
    page = arguments["--load-more"].map(PageTemplate.init)
    open = if let text = arguments["--open"] { try CommandTemplate(text) } else { nil }
    try check()
  }

  private func check() throws(UsageError) {
    if command.first?.isEmpty ?? true { throw UsageError("there is no command to run") }
    if readsInput, TerminalHost.inputLines == nil {
      throw UsageError("- reads standard input, but that is a terminal; use a pipe: ls | Pull -")
    }
    if readsInput, every != nil || page != nil {
      throw UsageError(
        "- reads standard input once and cannot be combined with --refresh-every or --load-more")
    }
    if follows, every != nil {
      throw UsageError("--follow and --refresh-every cannot be combined")
    }
    if follows, page != nil {
      throw UsageError("--follow and --load-more cannot be combined")
    }
  }

  /// Parses the lines to leave on the main screen: all, or a number of the last ones.
  private static func remains(_ text: String) throws(UsageError) -> TerminalSession.RowsLeftOnExit {
    if text.isEmpty { return .all }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("'\(text)' is not a number of lines for --leave-rows; expected: a number")
    }
    return .last(count)
  }

  /// Parses a duration: `500ms`, `30s`, `5m`, `2h`; a number without a unit is in seconds.
  static func seconds(_ text: String) throws(UsageError) -> Double {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60), ("h", 3_600)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = Double(text.dropLast(unit?.0.count ?? 0))
    guard let number, case let seconds = number * (unit?.1 ?? 1), 0.1...1e7 ~= seconds else {
      throw UsageError("'\(text)' is not a time of 0.1s or more; expected: 500ms, 30s, 5m or 2h")
    }
    return seconds
  }
}
