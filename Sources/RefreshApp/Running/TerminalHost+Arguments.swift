public import RefreshTerminal

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
  /// The default tour is ``Stage/usualTour()``.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public static func main(
    _ screen: any TerminalScreen, arguments: [String], usage: AppUsage = AppUsage(),
    configuration: TerminalSession.Configuration = TerminalHost.configuration(),
    tour: @escaping @MainActor (Stage) -> Void = { $0.usualTour() }
  ) -> Never {
    AppRun.end(arguments, usage) { arguments in
      AppRun(
        screen: screen, arguments: arguments, configuration: configuration, willRun: { _ in },
        tour: tour)
    }
  }
}
