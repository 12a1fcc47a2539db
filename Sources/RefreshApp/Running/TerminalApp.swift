public import RefreshCanvas
public import RefreshTerminal

/// A program that shows a screen in a terminal, or runs a demo of the screen without one.
///
/// ```
/// @main
/// final class Cities: TerminalApp {
///   static let usage = AppUsage(operands: [.init("FILE", "one city a line")])
///   let screen: any TerminalScreen
///
///   init(_ arguments: AppArguments) throws {
///     screen = try CityList(reading: arguments.operands[0], clock: arguments.clock)
///   }
/// }
/// ```
///
/// If the arguments do not determine the screen, `TerminalHost.main(_:arguments:)` is shorter.
@MainActor
public protocol TerminalApp: AnyObject {
  /// The usage of the app's own arguments. The default has none.
  static var usage: AppUsage { get }

  /// Creates the app.
  ///
  /// - Parameter arguments: The parsed command line.
  /// - Throws: Any error, which the program prints. The status is 2 for a ``UsageError``, else 1.
  init(_ arguments: AppArguments) throws

  /// The screen that the app shows.
  var screen: any TerminalScreen { get }

  /// The styles of titles, key hints, marks and the like. The default is `Theme()`.
  var theme: Theme { get }

  /// Called before the session in the terminal starts. The default does nothing.
  func willRun(in session: TerminalSession)

  /// Demonstrates the app on simulated time. The default is ``HeadlessTerminal/runDefaultDemo()``.
  func runDemo(on terminal: HeadlessTerminal)
}

extension TerminalApp {
  public static var usage: AppUsage { AppUsage() }
  public var theme: Theme { Theme() }
  public func willRun(in session: TerminalSession) {}
  public func runDemo(on terminal: HeadlessTerminal) { terminal.runDefaultDemo() }

  /// Runs the program and exits with its status. `@main` calls this method.
  ///
  /// The status is 0 after `q` and `--help`, 130 after Ctrl-C, that of the screen or the session,
  /// ``HeadlessTerminal/exitStatus`` after a demo, 2 for an invalid command line, and 1 after any
  /// other error. If the reader of standard output closes the pipe, SIGPIPE ends the program.
  @available(*, noasync, message: "it holds the main actor, so that no action ends")
  public static func main() {
    AppRun.runAndExit(CommandLine.arguments, usage) { arguments in
      let app = try Self(arguments)
      var configuration = TerminalHost.configuration()
      configuration.environment.theme = app.theme
      return AppRun(
        screen: app.screen, arguments: arguments, configuration: configuration,
        willRun: app.willRun, demo: app.runDemo)
    }
  }
}

extension TerminalHost {
  /// Runs a screen with the options of a command line, and exits with its status.
  ///
  /// ```
  /// TerminalHost.main(list, arguments: CommandLine.arguments)
  /// ```
  ///
  /// This is ``/RefreshTerminal/TerminalHost/main(_:configuration:result:)`` with the options that
  /// every app has, such as `--headless` and `--record FILE`. `--help` lists them.
  ///
  /// Unknown arguments are refused. If the arguments select the screen, adopt ``TerminalApp``.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - arguments: The command line, starting with the program's path.
  ///   - usage: The operands and options of the app.
  ///   - configuration: The settings of the session.
  ///   - demo: The demo. The default is ``HeadlessTerminal/runDefaultDemo()``.
  ///   - result: Returns the text to write to standard output after the terminal is restored, such
  ///     as the selected rows. A demo does not call it. The default, `nil`, writes nothing.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public static func main(
    _ screen: any TerminalScreen, arguments: [String], usage: AppUsage = AppUsage(),
    configuration: TerminalSession.Configuration = TerminalHost.configuration(),
    demo: @escaping @MainActor (HeadlessTerminal) -> Void = { $0.runDefaultDemo() },
    result: (@MainActor () -> String?)? = nil
  ) -> Never {
    AppRun.runAndExit(arguments, usage) { arguments in
      AppRun(
        screen: screen, arguments: arguments, configuration: configuration, willRun: { _ in },
        demo: demo, result: result ?? { nil })
    }
  }
}

@MainActor
private struct AppRun {
  let screen: any TerminalScreen
  let arguments: AppArguments
  let configuration: TerminalSession.Configuration
  let willRun: (TerminalSession) -> Void
  let demo: (HeadlessTerminal) -> Void
  var result: () -> String? = { nil }

  static func runAndExit(
    _ words: [String], _ usage: AppUsage, make: (AppArguments) throws -> AppRun
  ) -> Never {
    let name = ArgumentReader(words).program
    do {
      SystemCalls.endProcess(try status(words, usage, make))
    } catch let error as UsageError {
      printError("\(name): \(error)\ntry '\(name) --help'")
      SystemCalls.endProcess(2)
    } catch let error as TerminalError where error == .noTerminal || error == .dumbTerminal {
      printError("\(name): \(error), or with --headless")
    } catch let error as FileError where error.fileExists {
      printError("\(name): \(error); use --force to overwrite it")
    } catch {
      printError("\(name): \(error)")
    }
    SystemCalls.endProcess(1)
  }

  private static func status(
    _ words: [String], _ usage: AppUsage, _ make: (AppArguments) throws -> AppRun
  ) throws -> Int32 {
    try SystemCalls.prepareDescriptors()
    var arguments = try AppArguments(words, usage: usage)
    if arguments.requestsHelp {
      let help = usage.help(for: arguments.program)
      try StandardOutput.write(SanitizedText.lines(help, asciiOnly: isASCII) + "\n")
      return 0
    }
    if arguments.isHeadless, arguments.record != nil {
      throw UsageError("--record requires a terminal and can't be combined with a demo")
    }
    guard arguments.isHeadless else { return try make(arguments).inTerminal() }
    arguments.clock = ManualClock()
    // Deallocated containers release their headers and footers on the main queue.
    defer { MainQueueRunner.runPendingJobs() }
    return try make(arguments).runDemo()
  }

  private func runDemo() throws -> Int32 {
    let terminal = try HeadlessTerminal(screen, arguments: arguments, configuration: configuration)
    demo(terminal)
    try terminal.finish()
    return terminal.exitStatus
  }

  private func inTerminal() throws -> Int32 {
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    if arguments.isPlain { configuration.isScreenReaderEnabled = true }
    // The recorder is created first, so that events before the first layout are recorded too.
    let recorder = arguments.record.map { _ in SessionRecorder(listeningTo: screen) }
    let host = try TerminalHost(screen, configuration: configuration)
    if arguments.announces { host.session.onAnnouncement = { host.writeError($0) } }
    willRun(host.session)
    // The file is opened before the session starts, so that an error is reported early.
    if let path = arguments.record {
      try recorder?.write(to: path, replacing: arguments.overwritesFiles)
    }
    host.onSignal = { _ in try? recorder?.finish() }
    let status = Result { try host.runBlocking() }
    try recorder?.finish()
    try StandardOutput.write(result: result(), isASCII: !configuration.acceptsUTF8)
    return try status.get()
  }

  /// File and option names in a message are external input, so they are sanitized.
  private static func printError(_ text: String) {
    SystemCalls.writeLine(text, to: SystemCalls.standardError, isASCII: isASCII)
  }

  private static var isASCII: Bool { !TerminalHost.configuration().acceptsUTF8 }
}
