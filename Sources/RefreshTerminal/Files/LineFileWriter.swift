internal import RefreshCanvas

/// Appends lines to a regular file. Written lines survive a crash of the program.
package struct LineFileWriter: ~Copyable {
  package let path: String
  package private(set) var length = 0

  private let descriptor: Int32

  /// Creates a file. With `replacing`, an existing regular file is emptied instead.
  package init(_ path: String, replacing: Bool = false) throws(FileError) {
    self.path = path
    descriptor = SystemCalls.create(path, replacing: replacing)
    guard descriptor >= 0 else {
      var error = FileError(path: path, reason: SystemCalls.lastError)
      error.fileExists = !replacing && SystemCalls.fileExists
      if replacing, SystemCalls.fileExists { error.reason = "it is no regular file" }
      throw error
    }
  }

  deinit { SystemCalls.closeDescriptor(descriptor) }

  /// An existing directory is not an error.
  package static func makeDirectory(_ path: String) throws(FileError) {
    guard SystemCalls.makeDirectory(path) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
  }

  package mutating func append(_ lines: String) throws(FileError) {
    let bytes = Array(lines.utf8)
    guard SystemCalls.writeAll(bytes, to: descriptor) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
    length += bytes.count
  }
}

/// Standard output of a program while it shows no screen.
package enum StandardOutput {
  /// Writes a result and a line feed. On a terminal, other control characters become visible ones.
  package static func write(result: String?, isASCII: Bool) throws(FileError) {
    guard let result else { return }
    let isShown = SystemCalls.isTerminal(SystemCalls.standardOutput)
    try write((isShown ? SanitizedText.lines(result, asciiOnly: isASCII) : result) + "\n")
  }

  package static func write(_ text: String) throws(FileError) {
    guard SystemCalls.writeAll(Array(text.utf8), to: SystemCalls.standardOutput) else {
      throw FileError(path: "standard output", reason: SystemCalls.lastError)
    }
  }
}

/// An error for a file or a directory that could not be written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  package var path: String
  package var reason: String
  /// Whether the error is that the file already exists and must not be replaced.
  public internal(set) var fileExists = false

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason, in one line.
  public var description: String { "\(path) cannot be written: \(reason)" }
}
