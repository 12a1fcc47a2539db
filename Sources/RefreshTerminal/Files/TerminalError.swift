/// An error that prevents a program from running in its terminal, or that ends the program.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No standard descriptor is a terminal. On Linux, there is no controlling terminal either.
  case noTerminal
  /// `TERM` is unset, empty or `dumb`, so the terminal may not support cursor movement.
  case dumbTerminal
  /// Another host in this process already uses the terminal.
  case alreadyInUse
  /// The terminal was closed, or the connection to the terminal was lost.
  case disconnected
  /// A system call failed: the operation, such as `making a pipe`, and the error number (`errno`).
  case system(String, Int32)

  /// The error, in one line.
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
