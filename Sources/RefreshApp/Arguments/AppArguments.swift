public import RefreshCanvas
internal import RefreshKit

/// The command line of an app: the options that every app has, and the app's own.
///
/// ```
/// let arguments = try AppArguments(CommandLine.arguments, usage: usage)
/// let file = arguments.operands.first
/// let every = arguments["--every"]
/// ```
///
/// A value follows its option as the next word or after `=`; the last of several counts. After `--`
/// every word is an operand.
public struct AppArguments: Sendable {
  /// The last component of the program's path.
  public var program: String
  /// The arguments that are no options, in order.
  public private(set) var operands: [String] = []
  /// Whether to print the usage, and nothing else.
  package var asksForHelp: Bool { shared[.help] != nil }
  /// Whether there is no terminal, or none is wanted: there is a tour instead, on simulated time.
  public internal(set) var isHeadless: Bool
  /// The clock that actions wait by: the system's in a terminal, a simulated one on a tour.
  public internal(set) var clock: any AppClock = SystemClock()

  let usage: AppUsage
  private var shared: [SharedOption: String] = [:]
  private var own: [String: String] = [:]

  /// Reads a command line that begins with the program's name; throws an error for what is wrong
  /// with it.
  ///
  /// With `--help`, missing operands are no error.
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
    if let size = shared[.size] { stageSize = try Self.size(size) }
    isHeadless = shared[.headless] != nil || recordsTour
  }

  /// The arguments of a program that was called without any.
  package init(program: String = "program") {
    self.program = program
    usage = AppUsage()
    isHeadless = false
  }

  /// The value of one of the app's own options; empty for an option without a value, `nil` if it
  /// was not given.
  ///
  /// The option has to be in the usage.
  public subscript(option: String) -> String? {
    require(
      usage.options.contains { $0.name == option },
      "\(option) is not an option of the usage: add it to AppUsage.options")
    return own[option]
  }

  /// Columns and rows of the tour.
  private(set) var stageSize: (columns: Int, rows: Int) = (48, 14)

  private func checkOperands(_ reader: ArgumentReader) throws(UsageError) {
    guard !asksForHelp else { return }
    if let missing = usage.operands.dropFirst(operands.count).first, !missing.isOptional {
      throw UsageError("\(missing.name) is missing: \(missing.summary)")
    }
    guard !usage.takesCommand, operands.count > usage.operands.count else { return }
    throw UsageError("'\(operands[usage.operands.count])' is one argument too many")
  }

  private static func size(_ text: String) throws(UsageError) -> (columns: Int, rows: Int) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    {
      return (columns, rows)
    }
    throw UsageError("--size: '\(text)' is no size; columns and rows from 1x1 to 1000x1000 are")
  }
}

// MARK: - What every app has

extension AppArguments {
  /// The language asked for, such as `zh-Hans`; `nil` for the environment's.
  public var locale: String? { shared[.locale] }
  /// Whether only ASCII characters may be used.
  public var usesASCIIOnly: Bool { shared[.ascii] != nil || isPlain }
  /// Whether what moves by time stands still.
  public var reducesMotion: Bool { shared[.reducedMotion] != nil || isPlain }
  /// Whether drawings keep to letters, and changes of state are shown in words on the last line.
  package var isPlain: Bool { shared[.plain] != nil }
  /// Whether changes of state are written to standard error, in words.
  package var announces: Bool { shared[.announce] != nil }
  /// The file of the tour's picture, or the directory of those of its frames.
  package var pictures: String? { shared[.svg] }
  /// The directory for pictures that move, one for each part of the tour.
  package var films: String? { shared[.film] }
  /// The file of the tour's asciinema recording.
  package var cast: String? { shared[.cast] }
  /// The file of the session's gesture script.
  package var record: String? { shared[.record] }

  /// Whether files that are there already may be replaced.
  public var overwritesFiles: Bool { shared[.force] != nil }

  /// Whether the tour is recorded, which takes no terminal.
  var recordsTour: Bool { pictures != nil || films != nil || cast != nil }
}

extension AppArguments {
  /// Returns an environment with the arguments applied, in a language that the app speaks.
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
