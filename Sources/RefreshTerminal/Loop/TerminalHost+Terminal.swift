internal import CRefreshTerminal
internal import RefreshKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TerminalHost {
  func install() throws(TerminalError) {
    let isInline = session.configuration.inlineRows != nil
    let reset = isInline ? TerminalModes.inlineReset : TerminalModes.reset
    waiter = Waiter(
      input: SystemCalls.reopenTerminal(STDIN_FILENO),
      output: SystemCalls.reopenTerminal(STDOUT_FILENO))
    guard waiter.input >= 0, waiter.output >= 0 else {
      let error = errno
      closeDescriptors()
      throw .system("opening the terminal", error)
    }
    let error = unsafe crt_install(
      waiter.input, waiter.output, reset.utf8Start, reset.utf8CodeUnitCount)
    if error == 0 {
      kept = KeptOutput(terminal: waiter.output)
      return
    }
    closeDescriptors()
    throw error == EBUSY ? .terminalIsTaken : .system("saving the terminal's settings", error)
  }

  func uninstall() {
    session.lend(TaskStarter())
    crt_restore()
    kept?.giveBack()
    kept = nil
    crt_uninstall()
    closeDescriptors()
  }

  private func closeDescriptors() {
    for descriptor in [waiter.input, waiter.output] where descriptor >= 0 {
      SystemCalls.close(descriptor)
    }
    waiter = Waiter(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  func enter() throws(TerminalError) {
    let mode = session.configuration.inlineRows == nil ? CRT_WHOLE_SCREEN : CRT_INLINE
    var error: Int32
    repeat {
      // Who was stopped may have been asked to end before it was continued.
      endIfAsked()
      error = crt_enter(Int32(mode))
    } while error == EINTR
    if error != 0 { throw .system("switching the terminal to raw mode", error) }
    lookAtSize()
    session.enter(at: now)
  }

  func lookAtSize() {
    session.wantsSize = false
    let (columns, rows) = Painter.fitting(size)
    if (columns, rows) != (session.columns, session.rows) {
      session.resize(columns: columns, rows: rows)
    }
  }

  /// Takes on the size that the terminal has now, however often it changed since.
  func resizeIfAsked() {
    guard isResized else { return }
    isResized = false
    let (columns, rows) = size
    session.resize(columns: columns, rows: rows)
  }

  private var size: (columns: Int, rows: Int) { SystemCalls.size(of: waiter.output) ?? (80, 24) }

  /// The next signal that came, if there is one.
  private func nextSignal() -> Int32? {
    var byte: [UInt8] = [0]
    guard case .bytes = SystemCalls.read(crt_signal_pipe(), into: &byte) else { return nil }
    return Int32(byte[0])
  }

  /// Ends the program if a signal asks for it; a host outside its terminal ignores the others.
  private func endIfAsked() {
    while let signal = nextSignal() {
      if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) { end(by: signal) }
    }
  }

  /// The signal of a hangup may come after its other signs, and is what ends the program then.
  func waitForHangup() {
    let end = now + 0.5
    while end > now {
      if Waiter(input: crt_signal_pipe(), output: -1).waitForInput(seconds: end - now) {
        endIfAsked()
      }
    }
  }

  func handleSignals() throws(TerminalError) {
    while let signal = nextSignal() {
      switch signal {
      case SIGWINCH: isResized = true
      case SIGTSTP: try suspend(group: false)
      case SIGCONT: try enter()
      default: end(by: signal)
      }
    }
  }

  /// Stops the program, and its process group if a key asked; goes on when it is continued.
  func suspend(group: Bool) throws(TerminalError) {
    session.wantsToSuspend = false
    leave()
    crt_suspend(group ? 1 : 0)
    try enter()
  }

  private func end(by signal: Int32) {
    leave()
    onSignal?(signal)
    KeptOutput.flush()
    if signal == SIGTERM || signal == SIGINT { leaveRows() }
    crt_die(signal)
  }
}
