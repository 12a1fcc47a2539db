/// The reason why a program could not run in its terminal, or had to stop.
public enum TerminalError: Error, Sendable, Hashable {
  /// Standard input is no terminal, so there is nothing to pull with.
  case inputIsNoTerminal
  /// Standard output is no terminal: it may be a file or a pipe.
  case outputIsNoTerminal
  /// `TERM` is not set or `dumb`: the terminal understands no cursor movement.
  case terminalIsDumb
  /// Another host in this process has the terminal already.
  case terminalIsTaken
  /// The terminal went away, or what reads the output did.
  case terminalIsGone
  /// The system refused something, with its error number.
  case system(String, Int32)
}

extension TerminalError: CustomStringConvertible {
  /// The reason, and what to do, in one line.
  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "standard input is not a terminal; run it in one"
    case .outputIsNoTerminal:
      "standard output is not a terminal; run it in one"
    case .terminalIsDumb:
      "TERM is not set or \"dumb\"; set it to what the terminal is, such as xterm-256color"
    case .terminalIsTaken: "another host in this process already has the terminal"
    case .terminalIsGone: "the terminal went away"
    case .system(let what, 23...24):  // ENFILE, EMFILE
      "\(what) failed: too few files may be open at once; allow more, as by ulimit -n 256"
    case .system(let what, let number): "\(what) failed with error number \(number)"
    }
  }
}
