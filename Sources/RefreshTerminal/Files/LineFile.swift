/// A file of text that grows by whole lines, each in the system's hands when the call returns.
///
/// What was written before a crash is there afterwards. Nothing is kept in memory.
public struct LineFile: ~Copyable {
  /// The file's path, as it was given.
  public let path: String
  /// How many bytes it has.
  public private(set) var length = 0

  private let descriptor: Int32

  /// Creates a file, or empties the one that is there.
  public init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = SystemCalls.create(path)
    guard descriptor >= 0 else { throw FileError(path: path, reason: SystemCalls.lastError) }
  }

  deinit { SystemCalls.close(descriptor) }

  /// Makes a directory for files, and those that it lies in, where they are not there yet.
  public static func makeDirectory(_ path: String) throws(FileError) {
    guard SystemCalls.makeDirectory(path) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
  }

  /// Writes lines at the end, each with its end of line.
  public mutating func append(_ lines: String) throws(FileError) {
    let bytes = Array(lines.utf8)
    guard SystemCalls.writeAll(bytes, to: descriptor) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
    length += bytes.count
  }

  /// Takes back everything after the first so many bytes.
  public mutating func cut(to length: Int) throws(FileError) {
    guard length < self.length else { return }
    guard SystemCalls.truncate(descriptor, to: length) else {
      throw FileError(path: path, reason: SystemCalls.lastError)
    }
    self.length = length
  }
}
