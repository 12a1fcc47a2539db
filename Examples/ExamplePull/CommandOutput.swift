import ExampleSupport
import RefreshKit
import RefreshList

/// The output of a command, collected off the main actor.
package struct CommandOutput: Sendable {
  /// The lines printed, up to a limit.
  package var lines = OutputLines()
  /// The first lines of its error output.
  var errors = OutputLines()
  /// Whether the command was ended because it printed too much.
  var isCut = false
  var ending = ChildProcess.Ending.status(0)

  /// The maximum number of stored lines of a command's output.
  static let lineLimit = 10_000_000
  /// The maximum number of stored bytes, 200 per line at the maximum number of lines.
  static let byteLimit = 2_000_000_000
  /// The number of lines of the error output after which no more is stored.
  static let errorLimit = 1_000

  /// The maximum number of stored lines of this output.
  var lineLimit = Self.lineLimit

  private var isOverfull: Bool { lines.count > lineLimit || lines.received > Self.byteLimit }

  /// Removes lines beyond the limit. Returns whether the output exceeded a limit, so that no more
  /// output is needed.
  mutating func cut() -> Bool {
    guard isOverfull else { return false }
    isCut = true
    lines.removeLast(max(0, lines.count - lineLimit))
    return true
  }

  /// Adds bytes, and returns the number of output lines that they completed.
  mutating func take(_ piece: ChildProcess.Piece) -> Int {
    switch piece.kind {
    case .output: return lines.append(piece.bytes[...])
    case .errors:
      if errors.count < Self.errorLimit { errors.append(piece.bytes[...]) }
      return 0
    }
  }

  /// Completes the output, and records how the process ended.
  mutating func finish(_ ending: ChildProcess.Ending) {
    lines.finish()
    errors.finish()
    self.ending = ending
  }

  /// The failure of the command, or `nil`. A command that was ended because of its output has not
  /// failed.
  var failure: CommandFailure? {
    if isCut { return nil }
    let complaint = (0..<errors.count).lazy.map { errors.text(of: $0) }.first { !$0.isEmpty }
    return CommandFailure(ending, complaint: complaint)
  }

  /// Runs a command to its end, or until it has printed too much.
  @concurrent
  static func gather(
    _ words: [String], environment: [String: String?]
  ) async throws -> CommandOutput {
    try await ChildProcess.run(words, environment: environment) { process in
      var all = CommandOutput()
      while let piece = await process.read() {
        _ = all.take(piece)
        if all.cut() { break }
      }
      let ending = all.isCut ? await process.end() : await process.wait()
      all.finish(ending)
      return all
    }
  }

  /// Returns the environment variables with the size of the pane for the output.
  ///
  /// One column of the list is for marks, and one for the scroll bar.
  @MainActor
  static func environment(of list: ListView) -> [String: String?] {
    let metrics = list.scroll.metrics
    let (columns, lines) = (Int(metrics.crossLength) - 2, Int(metrics.viewportLength))
    guard columns > 0, lines > 0 else { return [:] }
    return ["COLUMNS": "\(columns)", "LINES": "\(lines)"]
  }

  /// Returns the changes from this output to another.
  @concurrent
  func changes(to other: CommandOutput) async -> [LineDiff.Change] {
    LineDiff(from: hashes, to: other.hashes)
      .changes(oldKey: lines.firstWord, newKey: other.lines.firstWord)
  }

  private var hashes: [UInt64] { (0..<lines.count).map { lines.hash(of: $0) } }
}
