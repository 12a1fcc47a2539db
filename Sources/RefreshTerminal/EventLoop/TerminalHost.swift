internal import CRefreshTerminal
internal import RefreshKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs a screen in the terminal in which the program was started.
///
/// If standard input or output is a pipe or a file, the host uses the terminal of another standard
/// descriptor or, except on macOS, the controlling terminal of the process.
///
///     @main @MainActor struct Program {
///       static func main() { TerminalHost.main(list) }
///     }
///
/// Async actions on the main actor run while the host waits for the next event.
///
/// The terminal is restored when the loop ends or throws, and after a signal, a trap, an `abort` or
/// a stack overflow; <doc:TheTerminal> lists the limits. After Ctrl-Z, `fg` resumes the program.
///
/// While the host uses the screen, text for standard output or error goes to an unlinked file if
/// that output is the terminal, and the last 64 KiB are written at the end of the session. All text
/// for a standard output that is a pipe or a socket is delivered at that time.
@MainActor
public final class TerminalHost {
  /// The session that the host runs. Configure it, and set its closures, before the loop begins.
  public let session: TerminalSession
  /// Called before the host ends the program by a signal, after the terminal is restored.
  package var onSignal: ((Int32) -> Void)?

  private var poller = Poller(input: STDIN_FILENO, output: STDOUT_FILENO)
  private var capture: OutputCapture?
  private var isResized = false
  private let start = SystemCalls.now
  private var input = [UInt8](repeating: 0, count: 4_096)

  private var now: Double { SystemCalls.now - start }
  private var sleepTime = SystemCalls.sleepTime

  /// Creates a host for the program's terminal. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - configuration: The settings; by default for the locale, `REDUCE_MOTION=1` and the like.
  /// - Throws: `TerminalError` if there is no terminal, or if `TERM` is missing or `dumb`.
  public init(
    _ screen: any TerminalScreen,
    configuration: TerminalSession.Configuration = TerminalHost.configuration()
  ) throws(TerminalError) {
    crt_open_standard()
    try Self.checkTerminal()
    let terminal = SystemCalls.standardTerminal(for: STDOUT_FILENO) ?? -1
    let (columns, rows) = Self.size(reported: SystemCalls.size(of: terminal))
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
  }

  /// Runs until a key, the app, a signal or an error ends the loop.
  ///
  /// For a synchronous `main` with work to do afterwards; else use
  /// ``main(_:configuration:result:)``. In async code, await ``run()``: this method blocks the main
  /// actor, so no action ends.
  ///
  /// - Returns: The exit status.
  /// - Throws: The error that prevented or ended the loop.
  @available(*, noasync, message: "it holds the main actor, so that no action ends: await run()")
  public func runBlocking() throws(TerminalError) -> Int32 {
    try begin()
    defer { uninstall() }
    do {
      while session.exitStatus == nil { try turn() }
    } catch {
      if error == .disconnected { waitForHangup() }
      throw error
    }
    return finish()
  }

  private func finish() -> Int32 {
    leave()
    leaveRows()
    return session.exitStatus ?? 0
  }

  private func begin() throws(TerminalError) {
    try install()
    if #available(macOS 15, *) { session.panes.setTaskStarter(SigaltstackExecutor.starter) }
    do { try enter() } catch {
      uninstall()
      throw error
    }
  }

  // MARK: - One turn of the loop

  private func turn() throws(TerminalError) {
    let deadline = session.nextDeadline.map { $0 - now }
    // Jobs on the main queue end runs and move rows, so the engine's time is updated before them.
    let ready = poller.wait(forOutput: session.hasOutput, seconds: deadline) { [self] in
      noteSleep()
      session.advance(to: now)
    }
    try act(on: ready)
  }

  private func act(on ready: Poller.Ready) throws(TerminalError) {
    noteSleep()
    if ready.contains(.signal) { try handleSignals() }
    if ready.contains(.input) {
      try read()
    } else if ready.contains(.hangup) {
      throw .disconnected
    }
    if session.exitStatus != nil { return }
    if isResized || session.needsSizeUpdate { updateSize() }
    if session.isSuspendRequested { try suspend(group: true) }
    session.frame(at: now)
    try write()
  }

  private func read() throws(TerminalError) {
    switch SystemCalls.readAvailable(poller.input, into: &input) {
    case .bytes(let count): session.feed(input.prefix(count), at: now)
    case .notNow: break
    case .closed: throw .disconnected
    }
  }

  private func write() throws(TerminalError) {
    // The number is recorded first, because the program may crash after writing the queries.
    crt_expect_replies(Int32(session.terminalInput.pendingReplies))
    unsafe try session.writeOutput { bytes throws(TerminalError) in
      switch unsafe SystemCalls.writeAvailable(poller.output, bytes) {
      case .bytes(let count): return count
      case .notNow: return 0
      case .closed: throw .disconnected
      }
    }
  }

  /// Waits up to 0.3 s for a pending reply, which the shell would receive as typed text.
  private func leave() {
    session.leave(writingReset: false)
    try? write()
    let end = now + 0.3
    while session.isAwaitingReply, end > now {
      if SystemCalls.awaitInput(from: poller.input, seconds: end - now), (try? read()) == nil {
        break
      }
    }
    crt_expect_replies(0)
    crt_restore()
  }

  /// Runs like ``runBlocking()``, but waits on its own thread instead of blocking the main actor.
  ///
  ///     @main @MainActor struct Program {
  ///       static func main() async throws {
  ///         let host = try TerminalHost(list)
  ///         exit(try await host.run())
  ///       }
  ///     }
  ///
  /// - Returns: The exit status.
  /// - Throws: The error that prevented or ended the loop, or `CancellationError` when cancelled.
  public func run() async throws -> Int32 {
    try begin()
    defer { uninstall() }
    let pollThread = try PollThread()
    session.attach(clock: { [unowned self] in now }, onChange: pollThread.wake)
    defer { session.attach(clock: nil, onChange: nil) }
    do {
      try await withTaskCancellationHandler {
        while session.exitStatus == nil { try await turn(pollThread) }
      } onCancel: {
        pollThread.wake()
      }
    } catch {
      if error as? TerminalError == .disconnected { waitForHangup() }
      leave()
      throw error
    }
    return finish()
  }

  private func turn(_ pollThread: PollThread) async throws {
    let seconds = session.nextDeadline.map { $0 - now }
    let ready = await pollThread.wait(poller, forOutput: session.hasOutput, seconds: seconds)
    try Task.checkCancellation()
    noteSleep()
    session.advance(to: now)
    try act(on: ready)
  }

  private func install() throws(TerminalError) {
    let isInline = session.configuration.inlineRows != nil
    let reset = isInline ? TerminalSequences.inlineReset : TerminalSequences.reset
    poller = Poller(
      input: SystemCalls.openTerminal(for: STDIN_FILENO),
      output: SystemCalls.openTerminal(for: STDOUT_FILENO))
    guard poller.input >= 0, poller.output >= 0 else {
      let error = errno
      closeDescriptors()
      throw .system("opening the terminal", error)
    }
    let error = unsafe crt_install(
      poller.input, poller.output, reset.utf8Start, reset.utf8CodeUnitCount)
    if error == 0 {
      session.terminalInput.eraseCharacter = crt_erase_character()
      capture = OutputCapture(terminal: poller.output)
      return
    }
    closeDescriptors()
    throw error == EBUSY ? .alreadyInUse : .system("saving the terminal's settings", error)
  }

  private func uninstall() {
    session.panes.setTaskStarter(startTask)
    crt_restore()
    capture?.restore()
    capture = nil
    crt_uninstall()
    closeDescriptors()
  }

  private func closeDescriptors() {
    for descriptor in [poller.input, poller.output] where descriptor >= 0 {
      close(descriptor)
    }
    poller = Poller(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  private func enter() throws(TerminalError) {
    let mode = session.configuration.inlineRows == nil ? CRT_WHOLE_SCREEN : CRT_INLINE
    var error: Int32
    repeat {
      // A stopped program may have received a signal to end before it was continued.
      endIfRequested()
      error = crt_enter(Int32(mode))
    } while error == EINTR
    if error != 0 { throw .system("switching the terminal to raw mode", error) }
    updateSize()
    session.enter(at: now)
  }

  private func updateSize() {
    session.needsSizeUpdate = false
    let (columns, rows) = FrameRenderer.fitting(
      Self.size(reported: SystemCalls.size(of: poller.output)))
    if isResized || (columns, rows) != (session.columns, session.rows) {
      session.resize(columns: columns, rows: rows)
    }
    isResized = false
  }

  private func nextSignal() -> Int32? {
    var byte: [UInt8] = [0]
    guard case .bytes = SystemCalls.readAvailable(crt_signal_pipe(), into: &byte) else {
      return nil
    }
    return Int32(byte[0])
  }

  /// Discards other pending signals.
  private func endIfRequested() {
    while let signal = nextSignal() {
      if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) { end(by: signal) }
    }
  }

  /// Waits up to 0.5 s for SIGHUP, which can arrive after the terminal was disconnected.
  private func waitForHangup() {
    let end = now + 0.5
    while end > now {
      if SystemCalls.awaitInput(from: crt_signal_pipe(), seconds: end - now) { endIfRequested() }
    }
  }

  private func handleSignals() throws(TerminalError) {
    while let signal = nextSignal() {
      switch signal {
      case SIGWINCH: isResized = true
      case SIGTSTP: try suspend(group: false)
      case SIGCONT: try enter()
      default: end(by: signal)
      }
    }
  }

  /// With `group`, suspends the whole process group, as Ctrl-Z does.
  private func suspend(group: Bool) throws(TerminalError) {
    session.isSuspendRequested = false
    leave()
    let stop = now
    crt_suspend(group ? 1 : 0)
    sleepTime = SystemCalls.sleepTime
    session.notePause(of: now - stop)
    try enter()
  }

  private func noteSleep() {
    let before = sleepTime
    sleepTime = SystemCalls.sleepTime
    // The two clocks are not read at exactly the same time.
    if sleepTime - before > 0.01 { session.notePause(of: sleepTime - before) }
  }

  private func end(by signal: Int32) {
    leave()
    onSignal?(signal)
    OutputCapture.flush()
    if signal == SIGTERM || signal == SIGINT { leaveRows() }
    crt_end(signal)
  }

  /// Returns bytes written to standard output and error since the loop began, for a log pane.
  ///
  /// A program that writes bytes can call ``TerminalSession/setNeedsDrawing()``, because the
  /// session is not notified of them. Text written to redirected outputs is not included.
  ///
  /// - Parameter offset: The number of bytes to skip.
  /// - Returns: At most 64 KiB from the offset; nothing unless the loop is running.
  public func capturedOutput(from offset: Int) -> [UInt8] { capture?.bytes(from: offset) ?? [] }

  /// Writes a line and a line feed to the original standard error, without capturing it.
  ///
  /// If standard error is the terminal, the line overwrites part of the screen, so use this method
  /// for a redirected standard error. Control characters except line feeds become visible ones.
  public func writeError(_ line: String) {
    SystemCalls.writeLine(
      line, to: capture?.standardError ?? 2, isASCII: !session.configuration.acceptsUTF8)
  }

  /// Writes the remaining rows to the restored screen, below all captured output.
  private func leaveRows() {
    let rows = session.remainingRows
    guard !rows.isEmpty else { return }
    capture?.restore()
    capture = nil
    var bytes: [UInt8] = []
    for row in rows {
      bytes += session.remains(of: row)
      guard bytes.count >= 16_384 || row == rows.last else { continue }
      guard SystemCalls.writeAll(bytes, to: poller.output, orUntilReadable: crt_signal_pipe())
      else { return }
      bytes.removeAll(keepingCapacity: true)
    }
  }
}

/// Captures text for the terminal from standard output and error while the host uses the screen.
///
/// The text goes to an unlinked file, because a full pipe would block a `print`.
struct OutputCapture {
  private let file: Int32
  private let output: Int32
  private let errors: Int32
  /// Text for a pipe is held back, because the reader of the pipe may draw on the same terminal.
  private let held: (file: Int32, pipe: Int32)

  init?(terminal: Int32) {
    guard let file = Self.fileWithoutName() else { return nil }
    self.file = file
    output = Self.duplicate(STDOUT_FILENO, ifIs: terminal)
    errors = Self.duplicate(STDERR_FILENO, ifIs: terminal)
    held = Self.duplicatePipe()
    crt_capture(file, output, errors, held.file, held.pipe)
    if held.file >= 0 { _ = dup2(held.file, STDOUT_FILENO) }
    if output >= 0 { _ = dup2(file, STDOUT_FILENO) }
    if errors >= 0 { _ = dup2(file, STDERR_FILENO) }
  }

  var standardError: Int32 { errors >= 0 ? errors : STDERR_FILENO }

  func bytes(from offset: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe pread(file, &bytes, bytes.count, off_t(max(0, offset)))
    return Array(bytes.prefix(max(0, count)))
  }

  func restore() {
    Self.flush()
    crt_restore_outputs()
    for descriptor in [file, output, errors, held.file, held.pipe] where descriptor >= 0 {
      close(descriptor)
    }
  }

  static func flush() { fflush(nil) }

  private static func duplicate(_ descriptor: Int32, ifIs terminal: Int32) -> Int32 {
    var own = stat()
    var its = stat()
    guard unsafe fstat(descriptor, &own) == 0, unsafe fstat(terminal, &its) == 0,
      isatty(descriptor) == 1, own.st_rdev == its.st_rdev
    else { return -1 }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }

  private static func duplicatePipe() -> (file: Int32, pipe: Int32) {
    var output = stat()
    guard unsafe fstat(STDOUT_FILENO, &output) == 0,
      [S_IFIFO, S_IFSOCK].contains(output.st_mode & S_IFMT), let file = fileWithoutName()
    else { return (-1, -1) }
    return (file, fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
  }

  private static func fileWithoutName() -> Int32? {
    for directory in [SystemCalls.environment("TMPDIR"), "/tmp"].compactMap(\.self) {
      var path = "\(directory)/XXXXXX".utf8CString.map(\.self)
      let file = unsafe mkstemp(&path)
      guard file >= 0 else { continue }
      unsafe unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return nil
  }
}
