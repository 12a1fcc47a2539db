/// A file that could not be written, in one line: which one, and why.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's path, as it was given.
  public var path: String
  /// The reason, in the system's words.
  public var reason: String
  /// Whether there is a file of that name already, which was not to be replaced.
  public internal(set) var isInTheWay = false

  /// Makes an error about a file.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error in one line.
  public var description: String { "\(path) cannot be written: \(reason)" }
}
