import Foundation

/// Standard output and standard error, line by line.
@MainActor
enum StandardOutput {
  /// Writes one line.
  static func write(_ line: String) throws(WriteError) {
    try WriteError.naming("standard output") {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  /// Says something on standard error; that nobody listens there is no error.
  static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
