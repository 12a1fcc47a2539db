import Foundation
import Testing

/// Runs an example without a terminal.
///
/// The tests of Pull have a link to this file.
enum Tour {
  /// Returns the output of an example that was built together with the tests. Fails unless it ends
  /// with the expected status.
  static func output(
    of example: String, _ arguments: String..., status: Int32 = 0,
    environment: [String: String] = [:], input: String? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: example)
    process.arguments = ["--headless"] + arguments
    // The other variables are those of the tests, such as the options of a sanitizer.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8", "TERM": "dumb"]) { $1 }.merging(environment) { $1 }
    let (output, written) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    if let input {
      process.standardInput = written
      written.fileHandleForWriting.write(Data(input.utf8))
      try written.fileHandleForWriting.close()
    }
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    return String(decoding: text, as: UTF8.self)
  }
}
