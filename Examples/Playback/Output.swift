import Foundation
import RefreshCanvas
import RefreshTerminal

/// Buffered standard output, which records write errors.
@MainActor
final class Output {
  /// The first write error.
  private(set) var failure: (any Error)?
  private var buffer = ""

  /// Writes one line.
  func write(_ line: String) {
    buffer += line
    buffer += "\n"
    if buffer.utf8.count > 1 << 16 { flush() }
  }

  /// Writes the buffer, or discards it after a write error.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !buffer.isEmpty, failure == nil else { return }
    do { try StandardOutput.write(buffer) } catch { failure = error }
  }

  /// Writes a message to standard error. Control characters in names of files and options are
  /// replaced by visible characters.
  static func complain(_ message: String) {
    let text = SanitizedText.lines(message)
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
