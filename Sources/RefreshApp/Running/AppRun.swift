internal import RefreshCanvas
internal import RefreshTerminal

@MainActor
struct AppRun {
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
    } catch let error as TerminalError where error.isMissingTerminal {
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
    let status: Int32
    do { status = try host.runBlocking() } catch {
      try recorder?.finish()
      throw error
    }
    try recorder?.finish()
    try StandardOutput.write(result: result(), isASCII: !configuration.acceptsUTF8)
    return status
  }

  /// File and option names in a message are external input, so they are sanitized.
  private static func printError(_ text: String) {
    SystemCalls.writeLine(text, to: SystemCalls.standardError, isASCII: isASCII)
  }

  private static var isASCII: Bool { !TerminalHost.configuration().acceptsUTF8 }
}

extension TerminalError {
  /// Whether there is no usable terminal, so that a demo is an alternative.
  fileprivate var isMissingTerminal: Bool {
    self == .noTerminal || self == .dumbTerminal
  }
}
