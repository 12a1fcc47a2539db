import Foundation
import Testing

/// What an example prints without a terminal.
///
/// The tests of Pull have a link to this file.
enum Tour {
  /// The output of an example that is built beside the tests and has to end with a status.
  static func output(
    of example: String, _ arguments: String..., status: Int32 = 0,
    environment: [String: String] = [:], input: String? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: example)
    process.arguments = ["--headless"] + arguments
    // The rest is the tests' own, such as what a sanitizer was told.
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
