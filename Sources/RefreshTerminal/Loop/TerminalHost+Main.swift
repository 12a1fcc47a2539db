#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TerminalHost {
  /// Runs a screen and ends the program: the `main` of an app.
  ///
  ///     TerminalHost.main(ListModel(rowCount: 100) { row, region in region.write("row \(row)") })
  ///
  /// The status is 0 after `q`, 130 after Ctrl-C, what ``TerminalSession/end(status:)`` or the
  /// screen says, and 1 after an error, which is told in one line. After a signal the program dies
  /// of that signal, which a shell shows as 143 and the like.
  ///
  /// An asynchronous `main` awaits ``run()`` and exits by itself.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public static func main(
    _ screen: any TerminalScreen,
    configuration: TerminalSession.Configuration = TerminalHost.configuration()
  ) -> Never {
    do throws(TerminalError) {
      exit(try TerminalHost(screen, configuration: configuration).runBlocking())
    } catch {
      let path = CommandLine.arguments.first ?? ""
      let name = path.split(separator: "/").last.map(String.init) ?? "program"
      SystemCalls.complain(
        "\(name): \(error)", to: STDERR_FILENO, isASCII: !configuration.acceptsUTF8)
      exit(1)
    }
  }
}
