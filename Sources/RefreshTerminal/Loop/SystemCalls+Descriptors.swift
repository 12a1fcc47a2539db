internal import CRefreshTerminal

extension SystemCalls {
  /// Sees to it, before anything is opened, that the standard descriptors are nobody else's, and that
  /// there is room for those that a run takes.
  package static func prepareDescriptors() throws(TerminalError) {
    fillStandardDescriptors()
    // A terminal, the queues of the system and a child process take a score.
    let error = crt_spare(20)
    if error != 0 { throw .system("opening files", error) }
  }

  /// Opens those of the standard descriptors that are closed, so that no file takes their numbers.
  static func fillStandardDescriptors() { crt_fill_standard() }
}
