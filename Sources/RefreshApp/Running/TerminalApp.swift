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

  /// Shows it off on simulated time; the default is ``Stage/usualTour()``.
  func tour(on stage: Stage)
}

extension TerminalApp {
  public static var usage: AppUsage { AppUsage() }
  public var theme: Theme { Theme() }
  public func willRun(in session: TerminalSession) {}
  public func tour(on stage: Stage) { stage.usualTour() }

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
        willRun: app.willRun, tour: app.tour)
    }
  }
}
