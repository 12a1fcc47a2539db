extension TerminalHost {
  /// The bytes written to standard output and error since the loop began, for a log pane.
  ///
  /// Bytes from an offset on, at most 64 KiB: ask again from where they ended. Nothing wakes the
  /// session when there is more; a log pane asks each time it is drawn, and a program that knows
  /// better calls ``TerminalSession/setNeedsDrawing()``. Outputs that were sent elsewhere are not in it.
  public func keptOutput(from offset: Int) -> [UInt8] { kept?.bytes(from: offset) ?? [] }

  /// Writes a line to standard error as it was before the loop began, past all that is kept.
  ///
  /// If that is the terminal, the line is written over the picture: it is for those who sent it
  /// elsewhere, or do not look at the picture. What it holds is data.
  public func complain(_ line: String) {
    SystemCalls.complain(
      line, to: kept?.standardError ?? 2, isASCII: !session.configuration.acceptsUTF8)
  }
}
