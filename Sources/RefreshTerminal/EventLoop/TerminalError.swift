/// The reason why a program could not run in its terminal, or had to stop.
public enum TerminalError: Error, Sendable, Hashable {
  /// No standard descriptor is a terminal, and the process has no controlling terminal.
  case noTerminal
  /// `TERM` is not set or `dumb`: the terminal understands no cursor movement.
  case dumbTerminal
  /// Another host in this process has the terminal already.
  case alreadyInUse
  /// The terminal went away, or what reads the output did.
  case disconnected
  /// The system refused something, with its error number.
  case system(String, Int32)
}

extension TerminalError: CustomStringConvertible {
  /// The reason, and what to do, in one line.
  public var description: String {
    switch self {
    case .noTerminal: "there is no terminal; run it in one"
    case .dumbTerminal:
      "TERM is not set or \"dumb\"; set it to what the terminal is, such as xterm-256color"
    case .alreadyInUse: "another host in this process already has the terminal"
    case .disconnected: "the terminal went away"
    case .system(let what, 23...24):  // ENFILE, EMFILE
      "\(what) failed: too few files may be open at once; allow more, as by ulimit -n 256"
    case .system(let what, let number): "\(what) failed with error number \(number)"
    }
  }
}
