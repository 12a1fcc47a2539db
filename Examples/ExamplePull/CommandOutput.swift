import ExampleSupport
import RefreshKit
import RefreshList

/// All that a command printed, gathered off the main actor.
package struct CommandOutput: Sendable {
  /// The lines printed, up to a limit.
  package var lines = OutputLines()
  /// The first lines of its error output.
  var errors = OutputLines()
  /// Whether it was ended because it printed too much.
  var isCut = false
  /// The way in which the process ended.
  var ending = ChildProcess.Ending.status(0)

  /// The most lines kept of a command's output.
  static let lineLimit = 10_000_000
  /// The most bytes kept of it: 200 a line at that.
  static let byteLimit = 2_000_000_000
  /// The most lines kept of its error output.
  static let errorLimit = 1_000

  /// The most lines kept of this one.
  var lineLimit = Self.lineLimit

  /// Whether there is more than is kept.
  private var isOverfull: Bool { lines.count > lineLimit || lines.received > Self.byteLimit }

  /// Drops what is not kept; returns whether there was any, and no more is wanted.
  mutating func cut() -> Bool {
    guard isOverfull else { return false }
    isCut = true
    lines.removeLast(max(0, lines.count - lineLimit))
    return true
  }

  /// Takes in some bytes; returns how many lines of output they completed.
  mutating func take(_ piece: ChildProcess.Piece) -> Int {
    switch piece.kind {
    case .output: return lines.append(piece.bytes[...])
    case .errors:
      if errors.count < Self.errorLimit { errors.append(piece.bytes[...]) }
      return 0
    }
  }

  /// Notes how it ended; throws what it has to complain about.
  mutating func finish(_ ending: ChildProcess.Ending) {
    lines.finish()
    errors.finish()
    _ = cut()
    self.ending = ending
  }

  /// The command's failure, if it failed; a command that was cut did not.
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

  /// The variables that tell a command the size of the pane which shows its output.
  ///
  /// Of the columns of a list one is for marks, and one for the scroll bar.
  @MainActor
  static func environment(of list: ListView) -> [String: String?] {
    let metrics = list.scroll.metrics
    let (columns, lines) = (Int(metrics.crossLength) - 2, Int(metrics.viewportLength))
    guard columns > 0, lines > 0 else { return [:] }
    return ["COLUMNS": "\(columns)", "LINES": "\(lines)"]
  }

  /// The changes that make another output of this one.
  @concurrent
  func changes(to other: CommandOutput) async -> [LineDiff.Change] {
    LineDiff(from: hashes, to: other.hashes)
      .changes(oldKey: lines.firstWord, newKey: other.lines.firstWord)
  }

  private var hashes: [UInt64] { (0..<lines.count).map { lines.hash(of: $0) } }
}
