internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A text file that grows by whole lines.
///
/// Each line has been passed to the system when the call returns, so it survives a crash of the
/// program. Nothing is kept in memory.
package struct LineFileWriter: ~Copyable {
  /// The path of the file, as it was given.
  package let path: String
  /// The number of bytes in the file.
  package private(set) var length = 0

  private let descriptor: Int32

  /// Creates a file.
  ///
  /// Only regular files are supported. A pipe or a device is an error, and the call does not wait
  /// for it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacing: Whether an existing file is emptied. If `false`, an existing file is an error.
  /// - Throws: `FileError` if the file cannot be created.
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

  /// Creates a directory and its missing parents.
  ///
  /// - Parameter path: The path of the directory. An existing directory is not an error.
  /// - Throws: `FileError` if the directory cannot be created.
  package static func makeDirectory(_ path: String) throws(FileError) {
    guard SystemCalls.makeDirectory(path) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
  }

  /// Appends lines to the file.
  ///
  /// - Parameter lines: The text to append; each line includes its line end.
  /// - Throws: `FileError` if the text cannot be written.
  package mutating func append(_ lines: String) throws(FileError) {
    let bytes = Array(lines.utf8)
    guard SystemCalls.writeAll(bytes, to: descriptor) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
    length += bytes.count
  }
}

/// An error for a file that could not be written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as it was given.
  package var path: String
  /// The reason, as the system describes it.
  package var reason: String
  /// Whether the error is that the file already exists and must not be replaced.
  public internal(set) var fileExists = false

  /// Creates an error for a file.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason, in one line.
  public var description: String { "\(path) cannot be written: \(reason)" }
}
