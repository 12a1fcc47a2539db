extension TerminalSession {
  /// Takes all waiting bytes.
  public func takeOutput() -> [UInt8] {
    var taken: [UInt8] = []
    while hasOutput {
      unsafe writeOutput { bytes in
        unsafe taken += bytes
        return bytes.count
      }
    }
    return taken
  }
}
