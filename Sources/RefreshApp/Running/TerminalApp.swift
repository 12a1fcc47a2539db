public import RefreshCanvas
public import RefreshTerminal

/// A program that shows a screen in a terminal, or tours it without one.
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
/// It is for a program that needs its arguments to make its screen. One that does not calls
/// `TerminalHost.main(_:arguments:)`.
@MainActor
public protocol TerminalApp: AnyObject {
  /// The usage of its own arguments; the default has none.
  static var usage: AppUsage { get }

  /// Makes the program; an error is one line and ends it with status 1, a ``UsageError`` with 2.
  init(_ arguments: AppArguments) throws

  /// The screen that it shows.
  var screen: any TerminalScreen { get }

  /// The look of titles, hints, marks and the like; the default is the default theme.
  var theme: Theme { get }

  /// Called before the session in the terminal begins; the default does nothing.
  func willRun(in session: TerminalSession)

  /// Shows it off on simulated time; the default is ``HeadlessTerminal/runDefaultDemo()``.
  func runDemo(on stage: HeadlessTerminal)
}

extension TerminalApp {
  public static var usage: AppUsage { AppUsage() }
  public var theme: Theme { Theme() }
  public func willRun(in session: TerminalSession) {}
  public func runDemo(on stage: HeadlessTerminal) { stage.runDefaultDemo() }

  /// Runs the program and ends the process with its status: what `@main` calls.
  ///
  /// The status is 0 after `q`, a tour and `--help`, 130 after Ctrl-C, what the screen says, 2 for
  /// a command line that cannot be followed, and 1 after any other error. A reader of standard
  /// output that goes away ends it by SIGPIPE, as it ends any shell tool.
  @available(*, noasync, message: "it holds the main actor, so that no action ends")
  public static func main() {
    AppRun.end(CommandLine.arguments, usage) { arguments in
      let app = try Self(arguments)
      var configuration = TerminalHost.configuration()
      configuration.environment.theme = app.theme
      return AppRun(
        screen: app.screen, arguments: arguments, configuration: configuration,
        willRun: app.willRun, tour: app.runDemo)
    }
  }
}

extension TerminalHost {
  /// Runs a screen as the command line asks for, and ends the program: the `main` of an app.
  ///
  /// ```
  /// TerminalHost.main(list, arguments: CommandLine.arguments)
  /// ```
  ///
  /// It is ``/RefreshTerminal/TerminalHost/main(_:configuration:)`` with what every app can have:
  ///
  /// | option | |
  /// | --- | --- |
  /// | `--headless` | no terminal: a tour of it on simulated time, printed as text |
  /// | `--size 80x24` | the columns and rows of the tour; 48x14 by default |
  /// | `--svg PATH` | the tour as a moving picture (`.svg`), or each frame of it in a directory |
  /// | `--film DIR` | each part of the tour as a moving picture |
  /// | `--cast FILE` | the tour as an asciinema recording |
  /// | `--record FILE` | what the hand does in the terminal, as a gesture script |
  /// | `--force` | replaces files that are there already |
  /// | `--locale`, `--ascii`, `--plain`, `--reduced-motion`, `--announce` | how it is drawn and told |
  /// | `--help` | says this |
  ///
  /// What is not in `usage` is refused, with status 2. The app reads what is, and what follows a
  /// `--`, by ``AppArguments``; if that decides what the screen is, write a ``TerminalApp``.
  /// The default tour is ``HeadlessTerminal/runDefaultDemo()``.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public static func main(
    _ screen: any TerminalScreen, arguments: [String], usage: AppUsage = AppUsage(),
    configuration: TerminalSession.Configuration = TerminalHost.configuration(),
    demo tour: @escaping @MainActor (HeadlessTerminal) -> Void = { $0.runDefaultDemo() }
  ) -> Never {
    AppRun.end(arguments, usage) { arguments in
      AppRun(
        screen: screen, arguments: arguments, configuration: configuration, willRun: { _ in },
        tour: tour)
    }
  }
}
