import Foundation
import RefreshCanvas
import RefreshTerminal

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
  ///
  /// Names of files and options come from outside: what they hold is data, as in a row.
  static func complain(_ text: String) {
    let isASCII = TerminalHost.configuration().environment.glyphs == .ascii
    let shown = VisibleText.lines(text, isASCII: isASCII)
    try? FileHandle.standardError.write(contentsOf: Data((shown + "\n").utf8))
  }
}
