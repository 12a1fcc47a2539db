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
///       static func main() { TerminalHost.main(list) }
///     }
///
/// It is a loop around a ``TerminalSession``: one thread, `poll()`, and nothing that wakes while
/// nothing happens. It drains the main queue itself, so async actions on the main actor run between
/// two frames.
///
/// However the program ends, the terminal is as it was before: when the loop ends or throws, on a
/// signal (which then ends the program as it would have), after a trap, an `abort` and a stack
/// overflow. Ctrl-Z stops and `fg` comes back. What nobody can promise is in <doc:TheTerminal>.
///
/// While the screen is the host's, what anyone writes to standard output or error goes to a file
/// without a name, and its last 64 KiB appear when the terminal is restored.
@MainActor
public final class TerminalHost {
  /// The session that it runs; configure it, and set its hooks, before the loop begins.
  public let session: TerminalSession
  /// Called before a signal ends the program, after the terminal is restored.
  public var onSignal: ((Int32) -> Void)?

  var waiter = Waiter(input: STDIN_FILENO, output: STDOUT_FILENO)
  var kept: KeptOutput?
  /// Whether the size of the terminal has changed.
  var isResized = false
  /// The system's time when the host was made; its clock begins there, at 0, as a container's does.
  private let start = SystemCalls.now
  private var input = [UInt8](repeating: 0, count: 4_096)

  var now: Double { SystemCalls.now - start }

  /// Makes a host on standard input and output; throws the reason if there can be none.
  ///
  /// Nothing is written yet. Colours come from the environment unless the configuration says less
  /// than all; `REDUCE_MOTION=1` reduces motion.
  public init(
    _ screen: any TerminalScreen,
    configuration: TerminalSession.Configuration = TerminalHost.configuration()
  ) throws(TerminalError) {
    SystemCalls.fillStandardDescriptors()
    try Self.lookForTerminal()
    let (columns, rows) = SystemCalls.size(of: STDOUT_FILENO) ?? (80, 24)
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
  }

  /// Runs until a key, a signal or an error ends it; returns the status to exit with.
  ///
  /// It is for a synchronous `main` that has something to do afterwards; others call ``main(_:configuration:)``.
  /// In async code it would hold the main actor, and no action would ever end: await ``run()``.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public func runBlocking() throws(TerminalError) -> Int32 {
    try begin()
    defer { uninstall() }
    do {
      while session.exitStatus == nil { try turn() }
    } catch {
      if error == .terminalIsGone { waitForHangup() }
      throw error
    }
    leave()
    leaveRows()
    return session.exitStatus ?? 0
  }

  func begin() throws(TerminalError) {
    try install()
    if #available(macOS 15, *) { session.lend(GuardedExecutor.starter) }
    do { try enter() } catch {
      uninstall()
      throw error
    }
  }
}

// MARK: - One turn of the loop

extension TerminalHost {
  private func turn() throws(TerminalError) {
    let deadline = session.nextDeadline.map { $0 - now }
    // What runs on the main queue ends runs and moves rows: the engine's time must be now by then.
    let ready = waiter.wait(forOutput: session.hasOutput, seconds: deadline) { [self] in
      session.advance(to: now)
    }
    try act(on: ready)
  }

  /// Takes in what there is, draws what is due, and writes what there is room for.
  func act(on ready: Waiter.Ready) throws(TerminalError) {
    if ready.contains(.signal) { try handleSignals() }
    if ready.contains(.input) {
      try read()
    } else if ready.contains(.hangup) {
      throw .terminalIsGone
    }
    // A key that ends it is not kept waiting by a picture that nobody wants.
    if session.exitStatus != nil { return }
    resizeIfAsked()
    if session.wantsSize { lookAtSize() }
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
    // Said before it is asked: the program may die in between.
    crt_owes(Int32(session.openQuestions))
    unsafe try session.writeOutput { bytes throws(TerminalError) in
      switch unsafe SystemCalls.write(waiter.output, bytes) {
      case .bytes(let count): return count
      case .notNow: return 0
      case .closed: throw .terminalIsGone
      }
    }
  }

  /// Ends the session and restores the terminal; a terminal that takes nothing is not waited for.
  ///
  /// Only an answer that it owes is, for up to 0.3 s: later it would be typed into the shell.
  func leave() {
    session.leave(writingReset: false)
    try? write()
    let end = now + 0.3
    while session.awaitsAnswer, end > now {
      if waiter.waitForInput(seconds: end - now), (try? read()) == nil { break }
    }
    crt_owes(0)
    crt_restore()
  }
}
