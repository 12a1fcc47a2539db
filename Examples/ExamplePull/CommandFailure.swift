import ExampleSupport

/// A reason why a command gave no output that could be shown, in one line.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  /// Makes the failure of a process that ended; `nil` if it succeeded.
  init?(_ ending: ChildProcess.Ending, complaint: String?) {
    let words: String
    switch ending {
    case .status(0): return nil
    case .status(let status): words = "exit \(status)"
    case .signal(let signal): words = "ended by signal \(signal)"
    case .unknown: words = "it ended, and nobody knows how"
    }
    description = complaint.map { "\(words): \($0)" } ?? words
  }
}
