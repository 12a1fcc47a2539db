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
  package var requestsHelp: Bool { shared[.help] != nil }
  /// Whether the app runs its demo on simulated time instead of using the terminal.
  public internal(set) var isHeadless: Bool
  /// The clock for actions: simulated time while ``TerminalApp`` runs a demo, otherwise real time.
  public internal(set) var clock: any AppClock = SystemClock()

  let usage: AppUsage
  private var shared: [SharedOption: String] = [:]
  private var own: [String: String] = [:]

  /// Creates arguments from a command line.
  ///
  /// With `--help`, the number of operands is not checked.
  ///
  /// - Parameters:
  ///   - words: The command line, starting with the program's path.
  ///   - usage: The operands and options of the app.
  /// - Throws: A ``UsageError`` for an unknown option, a missing or invalid value, or a wrong
  ///   number of operands.
  public init(
    _ words: some Sequence<String>, usage: AppUsage = AppUsage()
  ) throws(UsageError) {
    var reader = ArgumentReader(words)
    program = reader.program
    self.usage = usage
    isHeadless = false
    while let argument = try reader.next(in: usage, endingOptions: !operands.isEmpty) {
      switch argument {
      case .shared(let option, let value): shared[option] = value
      case .own(let name, let value): own[name] = value
      case .operand(let word): operands.append(word)
      }
    }
    try checkOperands(reader)
    if let size = shared[.size] { demoSize = try Self.size(size) }
    isHeadless = shared[.headless] != nil || recordsDemo
  }

  package init(program: String = "program") {
    self.program = program
    usage = AppUsage()
    isHeadless = false
  }

  /// The value of one of the app's own options.
  ///
  /// The program stops if the app's ``AppUsage`` does not contain the option.
  ///
  /// - Parameter option: The option with its hyphens, such as `--every`.
  /// - Returns: The value, an empty string for an option without a value, or `nil` if the option
  ///   was not given.
  public subscript(option: String) -> String? {
    require(
      usage.options.contains { $0.name == option },
      "unknown option \(option): add it to AppUsage.options")
    return own[option]
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
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    {
      return (columns, rows)
    }
    throw UsageError("--size '\(text)' is invalid; expected COLUMNSxROWS from 1x1 to 1000x1000")
  }
}

extension AppArguments {
  package var locale: String? { shared[.locale] }
  /// Whether `--ascii` or `--screen-reader` limits output to ASCII characters.
  public var usesASCIIOnly: Bool { shared[.ascii] != nil || isPlain }
  package var reducesMotion: Bool { shared[.reducedMotion] != nil || isPlain }
  package var isPlain: Bool { shared[.screenReader] != nil }
  /// Whether state changes are written to standard error as text.
  package var announces: Bool { shared[.announce] != nil }
  /// The SVG file of the demo, or the directory for one SVG file per changed frame.
  package var pictures: String? { shared[.svg] }
  package var clips: String? { shared[.clips] }
  package var cast: String? { shared[.cast] }
  package var record: String? { shared[.record] }

  /// Whether existing files may be overwritten.
  public var overwritesFiles: Bool { shared[.force] != nil }

  var recordsDemo: Bool { pictures != nil || clips != nil || cast != nil }
}

extension AppArguments {
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
