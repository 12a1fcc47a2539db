import Foundation
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
  public func willRun(in session: TerminalSession) {}

  /// Runs the program and ends the process with its status.
  public static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    exit(status(CommandLine.arguments.dropFirst()))
  }

  private static func status(_ words: some Sequence<String>) -> Int32 {
    do {
      let arguments = try ExampleArguments(words, operands: operandLimit)
      if arguments.asksForHelp {
        try StandardOutput.write(help)
        return 0
      }
      let isHeadless = arguments.isHeadless || arguments.recordsTour || !hasTerminal
      if isHeadless, arguments.record != nil {
        throw ExampleArguments.Failure(description: "--record needs a terminal and no tour")
      }
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
    if arguments.announces { host.session.onAnnouncement = { StandardOutput.complain($0) } }
    willRun(in: host.session)
    let recorder = arguments.record.map { SessionRecorder(host.session, to: $0) }
    // A file that cannot be written is better known before the session than after it.
    try recorder?.write()
    host.onSignal = { _ in try? recorder?.finish() }
    let status: Int32
    do { status = try host.run() } catch {
      try recorder?.finish()
      throw error
    }
    try recorder?.finish()
    return status
  }
}
