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
/// ``AppArguments`` parses a command line accordingly and rejects everything else. `--help` prints
/// the usage. The options that every app has are added automatically, and their names are reserved.
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
    ///   - formerName: An earlier name that is still accepted, with its hyphens. The help omits it.
    ///   - value: The placeholder of its value, such as `TIME`, or `nil` for a flag.
    ///   - isValueOptional: Whether the value can be omitted. If so, it is given as `--name=VALUE`,
    ///     and is empty if missing.
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
  /// If the user's language is not in `languages`, the first of them is used. Views, key hints and
  /// notices use the same language as the app:
  ///
  ///     static let usage = AppUsage(languages: [.english])
  ///
  /// - Parameters:
  ///   - operands: The operands, in order. Optional operands come last.
  ///   - options: The app's own options.
  ///   - note: A note in the help, above the operands and options.
  ///   - acceptsCommand: Whether the first operand ends the options and any number of operands may
  ///     follow, as in an app that runs another command.
  ///   - languages: Languages of the app's own texts, at least one. The default is all languages
  ///     of the built-in views.
  public init(
    operands: [Operand] = [], options: [Option] = [], note: String = "",
    acceptsCommand: Bool = false, languages: [Language] = Language.allCases
  ) {
    require(!languages.isEmpty, "AppUsage.languages must not be empty")
    self.languages = languages
    for option in options {
      require(
        SharedOption(name: option.name) == nil,
        "option \(option.name) is reserved: every app has it"
      )
    }
    self.operands = operands
    self.options = options
    self.note = note
    self.acceptsCommand = acceptsCommand
  }
}

// MARK: - Help

extension AppUsage {
  package func help(for program: String) -> String {
    let own =
      operands.map { ($0.name, $0.summary) }
      + options.map { ($0.spelling, $0.summary) }
    let shared = SharedOption.allCases.map { ($0.spelling, $0.summary) }
    let notes = note.isEmpty ? [] : ["  \(note)"]
    return (["usage: \(synopsis(of: program))"] + notes + (own + shared).map(Self.line))
      .joined(separator: "\n")
  }

  private func synopsis(of program: String) -> String {
    let names = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let more = acceptsCommand ? ["[ARGUMENT …]"] : []
    return ([program, "[option …]"] + names + more).joined(separator: " ")
  }

  private static func line(_ word: String, _ summary: String) -> String {
    let blanks = String(repeating: " ", count: max(2, 18 - word.count))
    return "  " + word + blanks + summary
  }
}

extension AppUsage.Option {
  var spelling: String {
    guard let value else { return name }
    return isValueOptional ? "\(name)[=\(value)]" : "\(name) \(value)"
  }
}

/// An error in a command line.
///
/// An app throws this error for a value that it can't use. The program then prints the error with a
/// reference to `--help` and exits with status 2.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message, without a full stop.
  public var description: String

  /// Creates an error.
  ///
  /// - Parameter description: The message, without a full stop.
  public init(_ description: String) { self.description = description }
}
