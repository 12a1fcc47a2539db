internal import RefreshCanvas

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Standard output of a program that does not show, or no longer shows, anything in a terminal.
package enum StandardOutput {
  /// Writes the result of a program that has left the terminal, followed by a line end.
  ///
  /// A pipe or a file gets the text unchanged. On a terminal, control characters are replaced by
  /// visible ones.
  ///
  /// - Parameters:
  ///   - result: The text to write; `nil` writes nothing.
  ///   - isASCII: Whether the visible replacements are limited to ASCII.
  /// - Throws: `FileError` if the text cannot be written.
  package static func write(result: String?, isASCII: Bool) throws(FileError) {
    guard let result else { return }
    let isShown = SystemCalls.isTerminal(STDOUT_FILENO)
    try write((isShown ? SanitizedText.lines(result, asciiOnly: isASCII) : result) + "\n")
  }

  /// Writes a text unchanged and returns after the system has accepted all of it.
  ///
  /// - Throws: `FileError` if the text cannot be written.
  package static func write(_ text: String) throws(FileError) {
    guard SystemCalls.writeAll(Array(text.utf8), to: STDOUT_FILENO) else {
      throw FileError(path: "standard output", reason: SystemCalls.lastError)
    }
  }
}
