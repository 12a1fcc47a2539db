import Foundation
import RefreshCanvas

/// Standard output, buffered; it remembers what went wrong.
@MainActor
final class Output {
  /// Why something could not be written.
  private(set) var failure: (any Error)?
  private var buffer: [UInt8] = []

  /// Writes one line.
  func write(_ line: String) {
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 { flush() }
  }

  /// Writes what is left.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !buffer.isEmpty, failure == nil else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(buffer))
    } catch {
      failure = FileFault(file: "standard output", reason: "it cannot be written")
    }
  }

  /// Says something on standard error; names of files and options in it are data, not commands.
  static func complain(_ message: String) {
    let text = VisibleText.lines(message)
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
