public import RefreshCanvas
internal import RefreshKit

/// An app's own operands and options.
///
/// ```
/// let usage = AppUsage(
///   operands: [.init("FILE", "the cities to show", isOptional: true)],
///   options: [.init("--every", value: "TIME", "refreshes by itself, such as 30s")])
/// ```
///
/// ``AppArguments`` reads a command line by it and refuses what is not in it; `--help` prints it.
/// The options that every app has come in addition; an app cannot use their names.
public struct AppUsage: Sendable {
  /// A word that stands by itself.
  public struct Operand: Sendable {
    /// The name in the usage, such as `FILE`.
    package var name: String
    /// The meaning, in half a line.
    package var summary: String
    /// Whether it can be left out.
    package var isOptional: Bool

    /// Describes an operand; it has to be given unless `isOptional`.
    public init(_ name: String, _ summary: String, isOptional: Bool = false) {
      (self.name, self.summary, self.isOptional) = (name, summary, isOptional)
    }
  }

  /// A word that begins with two hyphens, with or without a value.
  public struct Option: Sendable {
    /// The option as it is typed, such as `--every`.
    package var name: String
    /// The name of its value in the usage, such as `TIME`; `nil` for an option without one.
    package var value: String?
    /// Whether the value can be left out; it is given as `--name=VALUE` then, and empty without.
    package var isValueOptional: Bool
    /// The option's effect, in half a line.
    package var summary: String

    /// Describes an option; its name begins with two hyphens.
    public init(
      _ name: String, value: String? = nil, isValueOptional: Bool = false, _ summary: String
    ) {
      require(
        name.hasPrefix("--") && name.count > 2 && !name.contains("="),
        "an option's name is two hyphens and a word, which '\(name)' is not")
      (self.name, self.value, self.summary) = (name, value, summary)
      self.isValueOptional = isValueOptional
    }
  }

  /// The operands, in order; those that can be left out come last.
  package var operands: [Operand]
  /// The options of the app's own.
  package var options: [Option]
  /// A sentence for the help, above the options; empty by default.
  package var note: String
  /// Whether the first operand ends the options, and any number may follow it; `false` by default.
  ///
  /// For an app that runs a command.
  package var takesCommand: Bool
  /// Whether the tour is given where there is no terminal, without being asked for; by default that
  /// is an error, for a tour does what a hand would do.
  package var toursWithoutTerminal: Bool
  /// The languages of the app's own words; the default is all languages of the views. Where another
  /// language is asked for, the first one is used.
  ///
  /// Views, keys and notices keep to them, so that one language is on the screen:
  ///
  ///     static let usage = AppUsage(languages: [.english])
  public var languages: [Language]

  /// Describes a command line; by default one without operands and options of the app's own.
  public init(
    operands: [Operand] = [], options: [Option] = [], note: String = "",
    takesCommand: Bool = false, runsDemoWithoutTerminal toursWithoutTerminal: Bool = false,
    languages: [Language] = Language.allCases
  ) {
    require(!languages.isEmpty, "an app's words are in one language at least")
    self.languages = languages
    for option in options {
      require(
        SharedOption(rawValue: option.name) == nil, "every app has an option \(option.name) already"
      )
    }
    (self.operands, self.options, self.note) = (operands, options, note)
    (self.takesCommand, self.toursWithoutTerminal) = (takesCommand, toursWithoutTerminal)
  }
}

// MARK: - In words

extension AppUsage {
  /// The text that `--help` prints, for a program of that name.
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
    let more = takesCommand ? ["[ARGUMENT …]"] : []
    return ([program, "[option …]"] + names + more).joined(separator: " ")
  }

  private static func line(_ word: String, _ summary: String) -> String {
    let blanks = String(repeating: " ", count: max(2, 18 - word.count))
    return "  " + word + blanks + summary
  }
}

extension AppUsage.Option {
  /// The option as the help shows it.
  var spelling: String {
    guard let value else { return name }
    return isValueOptional ? "\(name)[=\(value)]" : "\(name) \(value)"
  }
}

/// An error in a command line: what is wrong, where, and what to do.
///
/// An app throws one for a value that it cannot use; the program ends with status 2 then, and says
/// where help is.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error, in half a sentence.
  public var description: String

  /// Makes an error with a description.
  public init(_ description: String) { self.description = description }
}
