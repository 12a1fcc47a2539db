import ExampleSupport

/// The reason why a command failed, in one line.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// The status with which a shell would report the failure.
  let exitStatus: Int32

  /// Creates the failure of a process that has ended; `nil` if the process succeeded.
  init?(_ ending: ChildProcess.Ending, complaint: String?) {
    let words: String
    switch ending {
    case .status(0): return nil
    case .status(let status): (words, exitStatus) = ("exit \(status)", status)
    case .signal(let signal): (words, exitStatus) = ("ended by signal \(signal)", 128 + signal)
    case .unknown: (words, exitStatus) = ("ended with an unknown status", 1)
    }
    description = complaint.map { "\(words): \($0)" } ?? words
  }
}
