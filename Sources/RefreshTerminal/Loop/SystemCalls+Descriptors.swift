internal import CRefreshTerminal

extension SystemCalls {
  /// Opens the standard descriptors that are closed; throws unless a run has the descriptors it
  /// needs left.
  package static func prepareDescriptors() throws(TerminalError) {
    fillStandardDescriptors()
    // A terminal, the queues of the system and a child process take a score.
    let error = crt_spare(20)
    if error != 0 { throw .system("opening files", error) }
  }

  /// Opens those of the standard descriptors that are closed, so that no file takes their numbers.
  static func fillStandardDescriptors() { crt_fill_standard() }
}
