import Foundation
import RefreshApp
public import RefreshTerminal

/// A program that shows a screen in a terminal, or tours it without one.
@MainActor
public protocol Example: AnyObject {
  /// What it is called on the command line.
  static var name: String { get }
  /// How it is called, without the options that all examples have.
  static var usage: String { get }
  /// How many arguments may stand by themselves.
  static var operandLimit: Int { get }

  /// The options that all examples have, among the words after the program's name; the default
  /// knows no others.
  static func commonWords(_ words: [String]) throws(ExampleArguments.Failure) -> [String]

  /// Makes the program; what it throws ends it with status 1.
  init(_ arguments: ExampleArguments, isHeadless: Bool) throws

  /// What it shows.
  var screen: any TerminalScreen { get }

  /// Is called before the session in the terminal begins; the default does nothing.
  func willRun(in session: TerminalSession)

  /// Shows it off on simulated time.
  func tour(on stage: Stage)
}

extension Example {
  public static func commonWords(_ words: [String]) throws(ExampleArguments.Failure) -> [String] {
    words
  }

  public func willRun(in session: TerminalSession) {}

  /// Runs the program and ends the process with its status.
  ///
  /// A reader of standard output that goes away ends it by SIGPIPE, as it ends any shell tool.
  public static func run() -> Never {
    exit(status(CommandLine.arguments.dropFirst()))
  }

  private static func status(_ words: some Sequence<String>) -> Int32 {
    do {
      var arguments = try ExampleArguments(
        try commonWords(Array(words)), operands: operandLimit)
      if arguments.asksForHelp {
        try StandardOutput.write(help)
        return 0
      }
      let isHeadless = arguments.isHeadless || arguments.recordsTour || !hasTerminal
      if isHeadless, arguments.record != nil {
        throw ExampleArguments.Failure(description: "--record needs a terminal and no tour")
      }
      if isHeadless { arguments.clock = StageClock() }
      let example = try Self(arguments, isHeadless: isHeadless)
      return try isHeadless ? example.tour(arguments) : example.run(arguments)
    } catch let failure as ExampleArguments.Failure {
      StandardOutput.complain("\(name): \(failure)\n\(help)")
      return 2
    } catch {
      StandardOutput.complain("\(name): \(error)")
      return 1
    }
  }

  private static var help: String { "usage: \(usage)\n\(ExampleArguments.commonUsage)" }

  private static var hasTerminal: Bool {
    let term = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !term.isEmpty
      && term != "dumb"
  }

  private func tour(_ arguments: ExampleArguments) throws -> Int32 {
    let stage = try Stage(screen, arguments: arguments)
    tour(on: stage)
    try stage.finish()
    return 0
  }

  private func run(_ arguments: ExampleArguments) throws -> Int32 {
    var configuration = TerminalHost.configuration()
    configuration.environment = arguments.environment(from: configuration.environment)
    let host = try TerminalHost(screen, configuration: configuration)
    if arguments.announces { host.session.onAnnouncement = { host.complain($0) } }
    willRun(in: host.session)
    // A file that cannot be written is better known before the session than after it.
    let recorder = try arguments.record.map { try SessionRecorder(host.session, to: $0) }
    host.onSignal = { _ in try? recorder?.finish() }
    let status: Int32
    do { status = try host.runBlocking() } catch {
      try recorder?.finish()
      throw error
    }
    try recorder?.finish()
    return status
  }
}
