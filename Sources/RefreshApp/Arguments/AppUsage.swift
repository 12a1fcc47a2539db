public import RefreshCanvas
internal import RefreshKit

/// The operands and options of an app.
///
/// ```
/// let usage = AppUsage(
///   operands: [.init("FILE", "the cities to show", isOptional: true)],
///   options: [.init("--every", value: "TIME", "refresh interval, such as 30s")])
/// ```
///
/// ``AppArguments`` rejects all other arguments. `--help` prints the usage. The options that every
/// app has are added automatically, and their names are reserved.
public struct AppUsage: Sendable {
  /// An argument that is not an option.
  public struct Operand: Sendable {
    package var name: String
    package var summary: String
    package var isOptional: Bool

    /// Creates an operand.
    ///
    /// - Parameters:
    ///   - name: The placeholder in the usage, such as `FILE`.
    ///   - summary: The description in the help, less than a line long.
    ///   - isOptional: Whether the operand can be omitted.
    public init(_ name: String, _ summary: String, isOptional: Bool = false) {
      self.name = name
      self.summary = summary
      self.isOptional = isOptional
    }
  }

  /// An argument that starts with two hyphens, with or without a value.
  public struct Option: Sendable {
    package var name: String
    package var formerName: String?
    package var value: String?
    package var isValueOptional: Bool
    package var summary: String

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: The option with its two hyphens, such as `--every`.
    ///   - formerName: An earlier name that is still accepted. The help omits it.
    ///   - value: The placeholder of its value, such as `TIME`, or `nil` for a flag.
    ///   - isValueOptional: Whether the value of `--name=VALUE` can be omitted, and is then empty.
    ///   - summary: The description in the help, less than a line long.
    public init(
      _ name: String, formerName: String? = nil, value: String? = nil,
      isValueOptional: Bool = false, _ summary: String
    ) {
      require(
        name.hasPrefix("--") && name.count > 2 && !name.contains("="),
        "option name '\(name)' is invalid: expected two hyphens and a word")
      self.name = name
      self.formerName = formerName
      self.value = value
      self.summary = summary
      self.isValueOptional = isValueOptional
    }
  }

  package var operands: [Operand]
  package var options: [Option]
  package var note: String
  package var acceptsCommand: Bool
  package var languages: [Language]

  /// Creates the usage of an app.
  ///
  /// - Parameters:
  ///   - operands: The operands, in order. Optional operands come last.
  ///   - options: The app's own options.
  ///   - note: A note in the help, above the operands and options.
  ///   - acceptsCommand: Whether the operands are a command, whose first word ends the options.
  ///   - languages: Languages of the app's own texts, at least one; by default those of the
  ///     built-in views. For users of another language, everything is in the first of them.
  public init(
    operands: [Operand] = [], options: [Option] = [], note: String = "",
    acceptsCommand: Bool = false, languages: [Language] = Language.allCases
  ) {
    require(!languages.isEmpty, "AppUsage.languages must not be empty")
    self.languages = languages
    for option in options {
      require(
        !Self.sharedOptions.contains { $0.matches(option.name) },
        "option \(option.name) is reserved: every app has it")
    }
    self.operands = operands
    self.options = options
    self.note = note
    self.acceptsCommand = acceptsCommand
  }

  private static let sharedOptions = [
    Option("--headless", "run the demo without a terminal and print it as text"),
    Option("--size", value: "80x24", "columns and rows of the demo; default 48x14"),
    Option(
      "--svg", value: "PATH",
      "write the demo as an animated SVG; a directory gets a file per changed frame"),
    Option(
      "--clips", formerName: "--film", value: "DIR", "write one animated SVG per scene of the demo"),
    Option("--cast", value: "FILE", "write the demo as an asciinema v2 recording"),
    Option("--record", value: "FILE", "record your input as a gesture script"),
    Option("--force", "overwrite existing files"),
    Option("--locale", value: "ID", "language, such as zh-Hans; default: the environment's"),
    Option("--ascii", "use only ASCII characters"),
    Option(
      "--screen-reader", formerName: "--plain",
      "screen-reader mode: ASCII only, no animation, state changes as text"),
    Option("--reduced-motion", "disable animations"),
    Option("--announce", "write state changes to standard error instead of animating them"),
    Option("--help", "show this help"),
  ]

  var allOptions: [Option] { options + Self.sharedOptions }

  package func help(for program: String) -> String {
    let names = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let more = acceptsCommand ? ["[ARGUMENT …]"] : []
    let synopsis = (["usage:", program, "[option …]"] + names + more).joined(separator: " ")
    let notes = note.isEmpty ? [] : ["  \(note)"]
    let words =
      operands.map { ($0.name, $0.summary) } + allOptions.map { ($0.spelling, $0.summary) }
    let lines = words.map { word, summary in
      "  " + word + String(repeating: " ", count: max(2, 18 - word.count)) + summary
    }
    return ([synopsis] + notes + lines).joined(separator: "\n")
  }
}

extension AppUsage.Option {
  func matches(_ name: String) -> Bool { name == self.name || name == formerName }

  var spelling: String {
    guard let value else { return name }
    return isValueOptional ? "\(name)[=\(value)]" : "\(name) \(value)"
  }
}

/// An error in a command line.
///
/// Apps can throw this error. The program prints it with a reference to `--help`; the status is 2.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message, without a full stop.
  public var description: String

  /// Creates an error with a message without a full stop.
  public init(_ description: String) { self.description = description }
}
