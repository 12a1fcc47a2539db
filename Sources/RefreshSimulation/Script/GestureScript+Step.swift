extension GestureScript {
  /// One step: its command, and the line it was written on.
  public struct Step: Sendable, Hashable {
    /// The command.
    public var command: Command
    /// The line it was read from, counted from 1; 0 if it was made in code.
    public var line: Int
    /// The line it was read from, trimmed and without its comment.
    public var text: String

    /// Makes a step that was written somewhere.
    public init(_ command: Command, line: Int, text: String) {
      self.command = command
      self.line = line
      self.text = text
    }
  }
}
