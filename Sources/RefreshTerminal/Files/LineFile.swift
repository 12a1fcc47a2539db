internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file of text that grows by whole lines, each in the system's hands when the call returns.
///
/// What was written before a crash is there afterwards. Nothing is kept in memory.
package struct LineFile: ~Copyable {
  /// The file's path, as it was given.
  package let path: String
  /// The number of bytes in the file.
  package private(set) var length = 0

  private let descriptor: Int32

  /// Creates a file; one that is there already is an error, or is emptied if it is to be replaced.
  ///
  /// Only a regular file is: a pipe or a device is an error as well, and is not waited for.
  package init(_ path: String, replacing: Bool = false) throws(FileError) {
    self.path = path
    descriptor = SystemCalls.create(path, replacing: replacing)
    guard descriptor >= 0 else {
      var error = FileError(path: path, reason: SystemCalls.lastError)
      error.fileExists = !replacing && errno == EEXIST
      if replacing, errno == EEXIST { error.reason = "it is no regular file" }
      throw error
    }
  }

  deinit { SystemCalls.close(descriptor) }

  /// Makes a directory for files, and those that it lies in, where they are not there yet.
  package static func makeDirectory(_ path: String) throws(FileError) {
    guard SystemCalls.makeDirectory(path) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
  }

  /// Writes lines at the end, each with its end of line.
  package mutating func append(_ lines: String) throws(FileError) {
    let bytes = Array(lines.utf8)
    guard SystemCalls.writeAll(bytes, to: descriptor) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
    length += bytes.count
  }
}

/// A file that could not be written, in one line: which one, and why.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's path, as it was given.
  public var path: String
  /// The reason, in the system's words.
  public var reason: String
  /// Whether there is a file of that name already, which was not to be replaced.
  public internal(set) var fileExists = false

  /// Makes an error about a file.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error in one line.
  public var description: String { "\(path) cannot be written: \(reason)" }
}

/// Standard output of a program that shows nothing in a terminal, or nothing any more.
package enum StandardOutput {
  /// Writes the result of a program that has left the terminal, with a line end.
  ///
  /// A pipe and a file get the text as it is. On a terminal control characters are made visible.
  package static func write(result: String?, isASCII: Bool) throws(FileError) {
    guard let result else { return }
    let isShown = SystemCalls.isTerminal(STDOUT_FILENO)
    try write((isShown ? SanitizedText.lines(result, asciiOnly: isASCII) : result) + "\n")
  }

  /// Writes a text as it is, and returns when the system has all of it.
  package static func write(_ text: String) throws(FileError) {
    guard SystemCalls.writeAll(Array(text.utf8), to: STDOUT_FILENO) else {
      throw FileError(path: "standard output", reason: SystemCalls.lastError)
    }
  }
}
