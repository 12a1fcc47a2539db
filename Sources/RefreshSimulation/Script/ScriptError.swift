/// The error of a gesture script that cannot be read: its place, what is wrong, and what is allowed
/// there.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name, as it was handed to the reader.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// A sentence about what is wrong, and what is allowed.
  public var message: String

  /// Makes an error that reads `FILE:LINE: message`.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The error as a compiler would print it, without anything a terminal could take as a command.
  public var description: String { "\(file.printable):\(line): \(message.printable)" }
}
