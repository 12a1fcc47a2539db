internal import RefreshCanvas
internal import RefreshList

extension TerminalHost {
  /// Runs a screen and ends the program: the `main` of an app.
  ///
  ///     TerminalHost.main(ListView(rowCount: 100) { row, region in region.write("row \(row)") })
  ///
  /// The exit status is 0 after `q`, 130 after Ctrl-C, the status passed to
  /// ``TerminalSession/end(status:)`` or returned by the screen, and 1 after an error, which is
  /// written to standard error in one line. After a signal, the program terminates with that signal.
  /// An asynchronous `main` awaits ``run()`` instead, and exits with its result.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - configuration: The settings of the session.
  ///   - result: Returns the text to write to standard output after the terminal has been restored,
  ///     such as the chosen rows, or `nil`. It is not called after a signal or an error.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public static func main(
    _ screen: any TerminalScreen,
    configuration: TerminalSession.Configuration = TerminalHost.configuration(),
    result: @MainActor () -> String? = { nil }
  ) -> Never {
    do {
      let status = try TerminalHost(screen, configuration: configuration).runBlocking()
      try StandardOutput.write(result: result(), isASCII: !configuration.acceptsUTF8)
      SystemCalls.endProcess(status)
    } catch {
      let path = CommandLine.arguments.first ?? ""
      let name = path.split(separator: "/").last.map(String.init) ?? "program"
      SystemCalls.writeLine(
        "\(name): \(error)", to: SystemCalls.standardError,
        isASCII: !configuration.acceptsUTF8)
      SystemCalls.endProcess(1)
    }
  }

  /// Returns the configuration for the environment variables and the locale of the process.
  public static func configuration() -> TerminalSession.Configuration {
    var configuration = TerminalSession.Configuration()
    configuration.acceptsUTF8 = isUTF8
    configuration.environment = CanvasEnvironment(
      glyphs: isUTF8 ? .braille : .ascii,
      reducesMotion: SystemCalls.environment("REDUCE_MOTION") == "1",
      locale: Language.locale(from: SystemCalls.environment))
    let term = SystemCalls.environment("TERM") ?? ""
    let isOld = term == "linux" || term.hasPrefix("vt")
    configuration.colorDepth = ColorDepth(environment: SystemCalls.environment)
    // The console's font has no Braille.
    if isUTF8, term == "linux" { configuration.environment.glyphs = .blocks }
    configuration.environment.background = background(
      colors: SystemCalls.environment("COLORFGBG") ?? "")
    let isApple = SystemCalls.environment("TERM_PROGRAM") == "Apple_Terminal"
    configuration.queriesBackground = !isOld
    configuration.queriesName = !isOld && !isApple
    configuration.queriesSynchronizedOutput = !isApple && term != "linux"
    return configuration
  }

  /// In a `COLORFGBG` such as `15;0`, the last number is the index of the background colour.
  static func background(colors: String) -> CanvasEnvironment.Background {
    guard let last = colors.split(separator: ";").last, let number = UInt8(last), number < 16
    else { return .unknown }
    return number < 7 || number == 8 ? .dark : .light
  }

  static func checkTerminal() throws(TerminalError) {
    if SystemCalls.standardTerminal(for: SystemCalls.standardOutput) == nil {
      let terminal = SystemCalls.openTerminal(for: SystemCalls.standardOutput)
      guard terminal >= 0 else { throw .noTerminal }
      SystemCalls.closeDescriptor(terminal)
    }
    let term = SystemCalls.environment("TERM") ?? ""
    guard !term.isEmpty, term != "dumb" else { throw .dumbTerminal }
  }

  static func size(
    reported: (columns: Int, rows: Int),
    environment: (String) -> String? = SystemCalls.environment
  ) -> (columns: Int, rows: Int) {
    func length(_ reported: Int, _ variable: String, _ standard: Int) -> Int {
      let length = environment(variable).flatMap { Int($0) } ?? 0
      return reported > 0 ? reported : length > 0 ? length : standard
    }
    return (length(reported.columns, "COLUMNS", 80), length(reported.rows, "LINES", 24))
  }

  private static var isUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(SystemCalls.environment)
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased().utf8 else { return true }
    return name.holds("utf-8") || name.holds("utf8")
  }
}
