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
/// Adopt this protocol if the program needs its arguments to create its screen. Otherwise, call
/// `TerminalHost.main(_:arguments:)`.
@MainActor
public protocol TerminalApp: AnyObject {
  /// The usage of the app's own arguments. The default has none.
  static var usage: AppUsage { get }

  /// Creates the app.
  ///
  /// - Parameter arguments: The parsed command line.
  /// - Throws: Any error. The program prints the error and exits with status 2 for a
  ///   ``UsageError``, else 1.
  init(_ arguments: AppArguments) throws

  /// The screen that the app shows.
  var screen: any TerminalScreen { get }

  /// The styles of titles, key hints, marks and the like. The default is `Theme()`.
  var theme: Theme { get }

  /// Called before the session in the terminal starts. The default does nothing.
  ///
  /// - Parameter session: The session that is about to start.
  func willRun(in session: TerminalSession)

  /// Demonstrates the app on simulated time. The default is ``HeadlessTerminal/runDefaultDemo()``.
  ///
  /// - Parameter terminal: The terminal to run the demo on.
  func runDemo(on terminal: HeadlessTerminal)
}

extension TerminalApp {
  public static var usage: AppUsage { AppUsage() }
  public var theme: Theme { Theme() }
  public func willRun(in session: TerminalSession) {}
  public func runDemo(on terminal: HeadlessTerminal) { terminal.runDefaultDemo() }

  /// Runs the program and exits with its status. `@main` calls this method.
  ///
  /// The status is 0 after `q` and `--help`, 130 after Ctrl-C, the status that the screen or the
  /// session ended with, ``HeadlessTerminal/exitStatus`` after a demo, 2 for an invalid command
  /// line, and 1 after any other error. If the reader of standard output closes the pipe, SIGPIPE
  /// ends the program, like any shell tool.
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
  /// every app has:
  ///
  /// | option | effect |
  /// | --- | --- |
  /// | `--headless` | run the demo without a terminal and print it as text |
  /// | `--size 80x24` | columns and rows of the demo; default 48x14 |
  /// | `--svg PATH` | write the demo as an animated SVG; a directory gets a file per changed frame |
  /// | `--clips DIR` | write one animated SVG per scene of the demo |
  /// | `--cast FILE` | write the demo as an asciinema recording |
  /// | `--record FILE` | record your input as a gesture script |
  /// | `--force` | overwrite existing files |
  /// | `--locale`, `--ascii`, `--screen-reader`, `--reduced-motion`, `--announce` | change output |
  /// | `--help` | show this help |
  ///
  /// Unknown arguments are rejected with status 2. If the app's own arguments determine the screen,
  /// adopt ``TerminalApp`` instead, whose initializer receives ``AppArguments``.
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
