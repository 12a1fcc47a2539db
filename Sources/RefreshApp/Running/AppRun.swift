internal import RefreshCanvas
internal import RefreshTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// One run of an app, in a terminal or on a tour.
@MainActor
struct AppRun {
  let screen: any TerminalScreen
  let arguments: AppArguments
  let configuration: TerminalSession.Configuration
  let willRun: (TerminalSession) -> Void
  let tour: (HeadlessTerminal) -> Void

  /// Reads a command line, makes the run it asks for, and ends the process as that ends.
  static func end(
    _ words: [String], _ usage: AppUsage, make: (AppArguments) throws -> AppRun
  ) -> Never {
    let name = ArgumentReader(words).program
    do {
      exit(try status(words, usage, make))
    } catch let error as UsageError {
      complain("\(name): \(error)\n\(name) --help says how it is called")
      exit(2)
    } catch let error as TerminalError where error.isForWantOfTerminal {
      complain("\(name): \(error), or with --headless")
    } catch let error as FileError where error.fileExists {
      complain("\(name): \(error); --force replaces it")
    } catch {
      complain("\(name): \(error)")
    }
    exit(1)
  }

  private static func status(
    _ words: [String], _ usage: AppUsage, _ make: (AppArguments) throws -> AppRun
  ) throws -> Int32 {
    try SystemCalls.prepareDescriptors()
    var arguments = try AppArguments(words, usage: usage)
    if arguments.asksForHelp {
      let help = usage.help(for: arguments.program)
      try StandardOutput.write(SanitizedText.lines(help, asciiOnly: isASCII) + "\n")
      return 0
    }
    if usage.toursWithoutTerminal, !TerminalHost.hasTerminal { arguments.isHeadless = true }
    if arguments.isHeadless, arguments.record != nil {
      throw UsageError("--record needs a terminal and no tour")
    }
    if arguments.isHeadless { arguments.clock = ManualClock() }
    guard arguments.isHeadless else { return try make(arguments).inTerminal() }
    // When they are gone, containers let go of their headers and footers on the main queue.
    defer { MainQueue.runWhatWaits() }
    return try make(arguments).onStage()
  }

  private func onStage() throws -> Int32 {
    let stage = try HeadlessTerminal(screen, arguments: arguments, configuration: configuration)
    tour(stage)
    try stage.finish()
    return 0
  }

  private func inTerminal() throws -> Int32 {
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    if arguments.isPlain { configuration.isScreenReaderEnabled = true }
    // What happens before the first layout is recorded too.
    let recorder = arguments.record.map { _ in SessionRecorder(listeningTo: screen) }
    let host = try TerminalHost(screen, configuration: configuration)
    if arguments.announces { host.session.onAnnouncement = { host.writeError($0) } }
    willRun(host.session)
    // A file that cannot be written is better known before the session than after it.
    if let path = arguments.record {
      try recorder?.write(to: path, replacing: arguments.overwritesFiles)
    }
    host.onSignal = { _ in try? recorder?.finish() }
    let status: Int32
    do { status = try host.runBlocking() } catch {
      try recorder?.finish()
      throw error
    }
    try recorder?.finish()
    return status
  }

  /// Names of files and options come from outside: what they hold is data, as in a row.
  private static func complain(_ text: String) {
    SystemCalls.complain(text, to: STDERR_FILENO, isASCII: isASCII)
  }

  private static var isASCII: Bool { !TerminalHost.configuration().acceptsUTF8 }
}

extension TerminalError {
  /// Whether a tour is what can be had in its place.
  fileprivate var isForWantOfTerminal: Bool {
    [.inputNotATerminal, .outputNotATerminal, .dumbTerminal].contains(self)
  }
}
