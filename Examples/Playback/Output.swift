import Foundation

/// Standard output, buffered; it remembers whether something could not be written.
@MainActor
final class Output {
  private(set) var hasFailed = false
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
    guard !buffer.isEmpty, !hasFailed else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(buffer))
    } catch {
      hasFailed = true
    }
  }

  /// Says something on standard error.
  static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
