internal import CRefreshTerminal
internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs a screen in the terminal the program was started in.
///
///     @main @MainActor struct Program {
///       static func main() throws {
///         let host = try TerminalHost(list)
///         exit(try host.run())
///       }
///     }
///
/// It is a loop around a ``TerminalSession``: one thread, `poll()`, and nothing that wakes while
/// nothing happens. Call it from a synchronous `main`: it drains the main queue itself, so async
/// actions on the main actor run between two frames.
///
/// However the program ends, the terminal is as it was before: at the end of ``run()``, when it
/// throws, on a signal (which then ends the program as it would have), after a trap, an `abort`
/// and a stack overflow of the main thread. Ctrl-Z stops and `fg` comes back. Only `SIGKILL`
/// leaves the terminal as it is; `reset` repairs that.
@MainActor
public final class TerminalHost {
  /// What it runs; configure it, and set its hooks, before ``run()``.
  public let session: TerminalSession
  /// Is called before a signal ends the program, after the terminal is restored.
  public var onSignal: ((Int32) -> Void)?

  private let waiter: Waiter
  /// When the host was made: its clock begins there, at 0, as a container's does.
  private let start = SystemCalls.now
  private var input = [UInt8](repeating: 0, count: 4_096)

  /// Makes a host on standard input and output, or says why there can be none.
  ///
  /// Nothing is written yet. Colours come from the environment unless the configuration says less
  /// than all; `REDUCE_MOTION=1` reduces motion.
  public init(
    _ screen: any TerminalScreen,
    configuration: TerminalSession.Configuration = TerminalHost.configuration()
  ) throws(TerminalError) {
    waiter = Waiter(input: STDIN_FILENO, output: STDOUT_FILENO)
    guard SystemCalls.isTerminal(STDIN_FILENO) else { throw .inputIsNoTerminal }
    guard SystemCalls.isTerminal(STDOUT_FILENO) else { throw .outputIsNoTerminal }
    let term = SystemCalls.environment("TERM") ?? ""
    guard !term.isEmpty, term != "dumb" else { throw .terminalIsDumb }
    let (columns, rows) = Self.size()
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
  }

  /// What the environment says about colours, glyphs, language, motion and the terminal's manners.
  public static func configuration() -> TerminalSession.Configuration {
    var configuration = TerminalSession.Configuration()
    configuration.colorDepth = ColorDepth(environment: environment())
    configuration.environment = CanvasEnvironment(
      glyphs: glyphs(), reducedMotion: SystemCalls.environment("REDUCE_MOTION") == "1",
      locale: Language.locale(from: SystemCalls.environment))
    let term = SystemCalls.environment("TERM") ?? ""
    configuration.asksForSynchronizedOutput =
      SystemCalls.environment("TERM_PROGRAM") != "Apple_Terminal" && term != "linux"
    return configuration
  }

  /// Runs until a key, a signal or an error ends it; returns the status to exit with.
  public func run() throws(TerminalError) -> Int32 {
    try install()
    defer { crt_uninstall() }
    try enter()
    while session.exitStatus == nil { try turn() }
    leave()
    return session.exitStatus ?? 0
  }
}

// MARK: - One turn of the loop

extension TerminalHost {
  private var now: Double { SystemCalls.now - start }

  private func turn() throws(TerminalError) {
    let deadline = session.nextDeadline.map { $0 - now }
    // What runs on the main queue ends runs and moves rows: the engine's time must be now by then.
    let ready = waiter.wait(forOutput: session.hasOutput, seconds: deadline) { [self] in
      session.advance(to: now)
    }
    if ready.contains(.signal) { try handleSignals() }
    if ready.contains(.input) {
      try read()
    } else if ready.contains(.hangup) {
      throw .terminalIsGone
    }
    if session.wantsToSuspend { try suspend(group: true) }
    session.frame(at: now)
    try write()
  }

  private func read() throws(TerminalError) {
    switch SystemCalls.read(waiter.input, into: &input) {
    case .bytes(let count): session.feed(input.prefix(count), at: now)
    case .notNow: break
    case .closed: throw .terminalIsGone
    }
  }

  private func write() throws(TerminalError) {
    unsafe try session.writeOutput { bytes throws(TerminalError) in
      switch unsafe SystemCalls.write(waiter.output, bytes) {
      case .bytes(let count): return count
      case .notNow: return 0
      case .closed: throw .terminalIsGone
      }
    }
  }

  /// Ends the session and restores the terminal; a terminal that takes nothing is not waited for.
  private func leave() {
    session.leave(writingReset: false)
    try? write()
    crt_restore()
  }
}

// MARK: - Signals

extension TerminalHost {
  private func install() throws(TerminalError) {
    let isInline = session.configuration.inlineRows != nil
    let reset = isInline ? TerminalSession.inlineResetSequence : TerminalSession.resetSequence
    let error = unsafe crt_install(
      waiter.input, waiter.output, reset.utf8Start, reset.utf8CodeUnitCount)
    if error == EBUSY { throw .terminalIsTaken }
    if error != 0 { throw .system("saving the terminal's settings", error) }
  }

  private func enter() throws(TerminalError) {
    let error = crt_enter()
    if error != 0 { throw .system("switching the terminal to raw mode", error) }
    let (columns, rows) = Self.size()
    if (columns, rows) != (session.columns, session.rows) {
      session.resize(columns: columns, rows: rows)
    }
    session.enter(at: now)
  }

  private func handleSignals() throws(TerminalError) {
    while true {
      switch crt_next_signal() {
      case 0: return
      case SIGWINCH:
        let (columns, rows) = Self.size()
        session.resize(columns: columns, rows: rows)
      case SIGTSTP: try suspend(group: false)
      case SIGCONT: try enter()
      case let signal: end(by: signal)
      }
    }
  }

  /// Stops the program, and its process group if a key asked; goes on when it is continued.
  private func suspend(group: Bool) throws(TerminalError) {
    session.wantsToSuspend = false
    leave()
    crt_suspend(group ? 1 : 0)
    try enter()
  }

  private func end(by signal: Int32) {
    leave()
    onSignal?(signal)
    crt_die(signal)
  }
}

// MARK: - The environment

extension TerminalHost {
  private static func size() -> (Int, Int) {
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = unsafe crt_size(STDOUT_FILENO, &columns, &rows)
    return (Int(columns), Int(rows))
  }

  private static func environment() -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM"] {
      environment[name] = SystemCalls.environment(name)
    }
    return environment
  }

  private static func glyphs() -> CanvasEnvironment.Glyphs {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = SystemCalls.environment(name), !value.isEmpty else { continue }
      let isUnicode = value.lowercased().contains("utf-8") || value.lowercased().contains("utf8")
      return isUnicode ? .braille : .ascii
    }
    return .braille
  }
}
