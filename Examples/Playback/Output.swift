import Foundation
import RefreshCanvas
import RefreshTerminal

/// Standard output, buffered; it remembers what went wrong.
@MainActor
final class Output {
  /// The error of the first write that failed.
  private(set) var failure: (any Error)?
  private var buffer = ""

  /// Writes one line.
  func write(_ line: String) {
    buffer += line
    buffer += "\n"
    if buffer.utf8.count > 1 << 16 { flush() }
  }

  /// Writes what is left, and waits for a reader that is slow.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !buffer.isEmpty, failure == nil else { return }
    do { try StandardOutput.write(buffer) } catch { failure = error }
  }

  /// Writes a message to standard error; names of files and options in it are data, not commands.
  static func complain(_ message: String) {
    let text = SanitizedText.lines(message)
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
