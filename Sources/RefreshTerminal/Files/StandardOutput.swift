#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Standard output of a program that shows nothing in a terminal.
package enum StandardOutput {
  /// Writes a text as it is, and returns when the system has all of it.
  package static func write(_ text: String) throws(FileError) {
    guard SystemCalls.writeAll(Array(text.utf8), to: STDOUT_FILENO) else {
      throw FileError(path: "standard output", reason: SystemCalls.lastError)
    }
  }
}
