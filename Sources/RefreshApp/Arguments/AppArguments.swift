public import RefreshCanvas
internal import RefreshKit

/// The parsed command line of an app: the options that every app has, and the app's own.
///
/// ```
/// let arguments = try AppArguments(CommandLine.arguments, usage: usage)
/// let file = arguments.operands.first
/// let every = arguments["--every"]
/// ```
///
/// The value of an option follows as the next word or after `=`. A value that may be omitted must
/// follow `=`. If an option is repeated, the last value counts. Words after `--` are operands.
public struct AppArguments: Sendable {
  package var program: String
  /// The arguments that aren't options, in order.
  public private(set) var operands: [String] = []
  /// Whether the app runs its demo on simulated time instead of using the terminal.
  public internal(set) var isHeadless = false
  /// The clock for actions: simulated time while ``TerminalApp`` runs a demo, otherwise real time.
  /// A test sets a ``ManualClock``.
  public var clock: any AppClock = SystemClock()

  let usage: AppUsage
  /// The values of the given options; empty for an option without a value.
  private var values: [String: String] = [:]

  /// Creates arguments from a command line. With `--help`, the number of operands is not checked.
  ///
  /// - Parameters:
  ///   - words: The command line, starting with the program's path.
  ///   - usage: The operands and options of the app.
  /// - Throws: A ``UsageError`` for a missing, unexpected or invalid argument.
  public init(
    _ words: some Sequence<String>, usage: AppUsage = AppUsage()
  ) throws(UsageError) {
    var reader = ArgumentReader(words)
    program = reader.program
    self.usage = usage
    while let argument = try reader.next(in: usage, endingOptions: !operands.isEmpty) {
      switch argument {
      case .option(let name, let value): values[name] = value
      case .operand(let word): operands.append(word)
      }
    }
    try checkOperands(reader)
    if let size = values["--size"] { demoSize = try Self.size(size) }
    isHeadless = values["--headless"] != nil || recordsDemo
  }

  /// The value of one of the app's own options, which its ``AppUsage`` must contain.
  ///
  /// - Parameter option: The option with its hyphens, such as `--every`.
  /// - Returns: The value, empty for an option without one, or `nil` if the option was not given.
  public subscript(option: String) -> String? {
    require(
      usage.options.contains { $0.name == option },
      "unknown option \(option): add it to AppUsage.options")
    return values[option]
  }

  private(set) var demoSize: (columns: Int, rows: Int) = (48, 14)

  private func checkOperands(_ reader: ArgumentReader) throws(UsageError) {
    guard !requestsHelp else { return }
    if let missing = usage.operands.dropFirst(operands.count).first, !missing.isOptional {
      throw UsageError("missing \(missing.name): \(missing.summary)")
    }
    guard !usage.acceptsCommand, operands.count > usage.operands.count else { return }
    throw UsageError("unexpected argument '\(operands[usage.operands.count])'")
  }

  private static func size(_ text: String) throws(UsageError) -> (columns: Int, rows: Int) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy((1...1_000).contains) else {
      throw UsageError("--size '\(text)' is invalid; expected COLUMNSxROWS from 1x1 to 1000x1000")
    }
    return (numbers[0], numbers[1])
  }

  package var requestsHelp: Bool { values["--help"] != nil }
  package var locale: String? { values["--locale"] }
  /// Whether `--ascii` or `--screen-reader` limits output to ASCII characters.
  public var usesASCIIOnly: Bool { values["--ascii"] != nil || isPlain }
  package var reducesMotion: Bool { values["--reduced-motion"] != nil || isPlain }
  package var isPlain: Bool { values["--screen-reader"] != nil }
  /// Whether state changes are written to standard error as text.
  package var announces: Bool { values["--announce"] != nil }
  /// The SVG file of the demo, or the directory for one SVG file per changed frame.
  package var pictures: String? { values["--svg"] }
  package var clips: String? { values["--clips"] }
  package var cast: String? { values["--cast"] }
  package var record: String? { values["--record"] }

  /// Whether existing files may be overwritten.
  public var overwritesFiles: Bool { values["--force"] != nil }

  var recordsDemo: Bool { pictures != nil || clips != nil || cast != nil }

  /// Returns an environment with the options applied, in one of the app's languages.
  ///
  /// - Parameter given: The environment to start with, usually the terminal's.
  /// - Returns: The changed environment. A language that the app lacks becomes the app's first.
  public func environment(from given: CanvasEnvironment) -> CanvasEnvironment {
    var environment = given
    if let locale { environment.locale = locale }
    if !usage.languages.contains(environment.language) {
      environment.locale = usage.languages[0].rawValue
    }
    if usesASCIIOnly { environment.glyphs = .ascii }
    if isPlain { environment.isScreenReaderEnabled = true }
    if reducesMotion || announces { environment.reducesMotion = true }
    return environment
  }
}
