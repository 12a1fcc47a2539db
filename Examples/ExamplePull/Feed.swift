import ExampleSupport
import RefreshCanvas
import RefreshKit
import RefreshList

/// The output lines of a command, and their changes from run to run.
///
/// The list requests rows by index, and does not use `ListItems`: a line is stored as the printed
/// bytes. A million lines of 68 bytes take 82 MB in this way, and 148 MB as `ListItems<String>`,
/// with 10 % more time. A run is compared with the previous one off the main actor, by lines
/// without identities.
@MainActor
package final class Feed {
  /// The seconds for which a new or changed line is marked.
  package static let markTime = 5.0
  /// The maximum number of stored lines of a command that never ends; a tenth is removed at a time.
  static let followLimit = 1_000_000

  /// The visible output: of the first run, even if it failed, or of the last successful run.
  package private(set) var output = CommandOutput()
  private(set) var errors = OutputLines()
  /// The last run's failure; `nil` if it succeeded.
  private(set) var failure: String?
  /// The status with which a shell would report the end of the last run.
  package private(set) var exitStatus: Int32 = 0
  /// Whether the last run has error output to show.
  var hasErrors: Bool { failure != nil || errors.count > 0 }
  /// Whether the last run had the same output as the run before it.
  private(set) var isUnchanged = false
  private(set) var marks = LineMarks()
  /// The time at which the marks are removed, on the list's clock.
  private(set) var markDeadline = Double.infinity

  private(set) var list = ListView { _, _ in }

  private(set) lazy var longLines = LongLines(margin: 1) { [unowned self] in
    output.lines.styledText(of: $0)
  }

  /// The number of runs that have ended, with any result.
  package private(set) var endedRuns = 0

  private let words: [String]
  /// Whether the lines come from standard input, which can be read only once.
  private var readsInput: Bool { words == ["-"] }
  private var hasRun = false

  init(_ words: [String]) {
    self.words = words
    list = ListView(
      rowHeight: .measured { [unowned self] row, width in
        longLines.height(of: row, width: width)
      }
    ) { [unowned self] row, region, context in
      LineDrawing.draw(marks[row], in: &region, environment: context.environment)
      longLines.draw(row, in: &region, context)
    }
    list.rowText = { [unowned self] row in output.lines.text(of: row) }
    list.frozenColumns = 1
  }

  /// Runs the command and shows its output: line by line in the first run, and after the end in
  /// later runs.
  ///
  /// Lines that the user reads keep their place, and a later run that fails changes no line.
  func refresh() async throws {
    (failure, exitStatus) = (nil, 0)
    isUnchanged = false
    defer { endedRuns += 1 }
    do {
      if hasRun, readsInput {
        isUnchanged = true
      } else if hasRun {
        let output = try await CommandOutput.gather(
          words, environment: CommandOutput.environment(of: list))
        try Task.checkCancellation()
        errors = output.errors
        if let failure = output.failure { throw failure }
        let changes = await self.output.changes(to: output)
        try Task.checkCancellation()
        isUnchanged = changes.isEmpty
        show(output, changes)
      } else {
        defer { hasRun = output.lines.count > 0 }
        try await stream(keepingAll: true)
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      fail(error)
      throw error
    }
  }

  /// Runs a command that does not end, and shows its output as it arrives. The list stays at the
  /// end until the user scrolls away.
  func follow() async throws {
    list.followedEdge = .trailing
    exitStatus = 0
    defer { endedRuns += 1 }
    do {
      try await stream(keepingAll: false)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      fail(error)
      throw error
    }
  }

  private func fail(_ error: any Error) {
    failure = "\(error)"
    exitStatus =
      (error as? CommandFailure)?.exitStatus ?? (error as? ProcessFault)?.exitStatus ?? 1
  }

  /// Adds the output of another command, and returns its number of lines.
  func load(_ words: [String]) async throws -> Int {
    let more = try await CommandOutput.gather(
      words, environment: CommandOutput.environment(of: list))
    try Task.checkCancellation()
    if let failure = more.failure { throw failure }
    return add(more)
  }

  func add(_ more: CommandOutput) -> Int {
    output.lines.append(contentsOf: more.lines)
    if more.isCut { output.isCut = true }
    list.rowTextIsIncomplete = output.lines.hasCutLines
    list.appendRows(more.lines.count)
    return more.lines.count
  }

  func dropMarks(at time: Double) {
    guard markDeadline <= time else { return }
    marks = LineMarks()
    markDeadline = .infinity
  }
}

// MARK: - Adding output

extension Feed {
  private func reset() {
    output = CommandOutput()
    errors = OutputLines()
    marks = LineMarks()
    failure = nil
    list.resetRows(count: 0)
  }

  private func stream(keepingAll: Bool) async throws {
    reset()
    list.emptyContent = EmptyContent("no output yet")
    defer { list.emptyContent = EmptyContent("no output") }
    let words = readsInput ? ["cat"] : words
    let environment = CommandOutput.environment(of: list)
    let ending = try await ChildProcess.run(
      words, environment: environment, inheritsInput: readsInput
    ) { process in
      while let piece = await process.read() {
        if !self.take(piece, keepingAll: keepingAll) { return await process.end() }
      }
      return await process.wait()
    }
    output.finish(ending)
    show(keepingAll: keepingAll, from: list.rowCount - 1)
    errors = output.errors
    if let failure = output.failure { throw failure }
  }

  /// Shows new output, including an unfinished line. Returns whether more output is needed.
  func take(_ piece: ChildProcess.Piece, keepingAll: Bool) -> Bool {
    let unchanged = output.lines.finishedCount
    _ = output.take(piece)
    errors = output.errors
    let isCut = keepingAll && output.cut()
    show(keepingAll: keepingAll, from: unchanged)
    if !keepingAll, output.lines.count > Self.followLimit {
      let count = Self.followLimit / 10
      output.lines.removeFirst(count)
      list.removeRows(0..<count)
    }
    return !isCut
  }

  /// Shows the new lines of a run, and the line at `first`, which may have been unfinished.
  private func show(keepingAll: Bool, from first: Int) {
    list.rowTextIsIncomplete = output.lines.hasCutLines
    // No line of the first run counts as new.
    if keepingAll { return list.resetRows(count: output.lines.count) }
    let before = list.rowCount
    if first >= 0, first < before { list.reloadRows(first..<first + 1) }
    append(output.lines.count - before)
  }

  /// Appends rows, at most one screen at a time, so that rows that pass through the viewport do not
  /// count as unread.
  private func append(_ count: Int) {
    let step = max(1, Int(list.scroll.metrics.viewportLength))
    for start in stride(from: 0, to: count, by: step) { list.appendRows(min(step, count - start)) }
  }

  private func show(_ new: CommandOutput, _ changes: [LineDiff.Change]) {
    output = new
    list.rowTextIsIncomplete = new.lines.hasCutLines
    marks = LineMarks(changes)
    markDeadline = marks.isEmpty ? .infinity : list.scroll.now + Self.markTime
    list.performBatchUpdates { rows in
      for change in changes.reversed() {
        let kept = min(change.old.count, change.new.count)
        let end = change.old.lowerBound + kept
        rows.reloadRows(change.old.lowerBound..<change.old.lowerBound + kept)
        rows.removeRows(end..<end + (change.old.count - kept))
        rows.insertRows(change.new.count - kept, at: end)
      }
    }
  }
}
