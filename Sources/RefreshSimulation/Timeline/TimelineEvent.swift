internal import RefreshCanvas
public import RefreshKit
internal import RefreshList

/// An event of a script's play. Times are in seconds since the start.
public enum TimelineEvent: Sendable, Equatable {
  /// The view of a control received a state. `level` is that of a release, and 0 unless `pulling`.
  case state(time: Double, control: Edge, state: RefreshState, level: Int = 0)
  /// A control's action is about to be called. Runs are counted from 1.
  case action(time: Double, control: Edge, run: Int, level: Int = 0)
  /// A run was cancelled, restarted or timed out before it had a result.
  case cancelled(time: Double, control: Edge, run: Int)
  /// A decision of the engine, such as whether to start a run. Reported only if requested.
  case decision(time: Double, control: Edge, didStart: Bool, reason: String)
  /// A step and everything that it caused immediately are complete.
  case step(StepReport)
  /// The content of the screen. Reported only if requested.
  case screen(time: Double, rows: [String])

  /// The event as a line of a timeline in a compact notation.
  ///
  /// ```
  /// 0 header pulling 0.5
  /// 0 = dragging -1.5 pull 1.5 | header pulling 0.5 shows 1.5
  /// ```
  ///
  /// A step's line has `=` after the time. After the offset, it omits pulls and insets of 0, and
  /// controls and rows that are absent. The expectations of `RefreshKitTesting` compare such lines.
  /// A screen has a first line with its time, and one line for each of its rows.
  public var line: String {
    switch self {
    case .state(let time, let edge, let state, let level):
      "\(text(time)) \(edge.control) \(state.words)\(words(of: level))"
    case .action(let time, let edge, let run, let level):
      "\(text(time)) \(edge.control) run \(run)\(words(of: level))"
    case .cancelled(let time, let edge, let run):
      "\(text(time)) \(edge.control) run \(run) cancelled"
    case .decision(let time, let edge, let fired, let why):
      "\(text(time)) \(edge.control) \(fired ? "fires" : "stays"): \(why)"
    case .step(let report): "\(text(report.time)) = \(report.words)"
    case .screen(let time, let rows):
      ([text(time) + " frame"] + rows.map { "│" + $0 }).joined(separator: "\n")
    }
  }
}

private func words(of level: Int) -> String { level > 0 ? " floor \(level)" : "" }

private func text(_ number: Double) -> String { DecimalText.rounded(number) }

extension StepReport {
  var words: String {
    let motion = (["\(phase) \(text(offset))"] + lengths).joined(separator: " ")
    return ([motion] + parts).joined(separator: " | ")
  }

  var lengths: [String] {
    [
      headerPull == 0 ? nil : "pull \(text(headerPull))",
      footerPull == 0 ? nil : "pull-end \(text(footerPull))",
      insets == .zero ? nil : "inset \(text(insets.start)) \(text(insets.end))",
      base == .zero ? nil : "base \(text(base.start)) \(text(base.end))",
    ].compactMap(\.self)
  }

  var parts: [String] {
    [header.map { "header \($0.words)" }, footer.map { "footer \($0.words)" }, rows?.words]
      .compactMap(\.self)
  }
}

extension StepReport.ControlReport {
  var words: String {
    state.words + (visible == 0 ? "" : " shows \(text(visible))")
      + (runCount == 0 ? "" : " runs \(runCount)")
  }
}

extension StepReport.RowsReport {
  /// For example `100 rows, 17…40 at -0.5`. Rows with a height other than 1 are written as `3×2`.
  var words: String {
    var words = "\(count) rows"
    if let first = visibleRows.first { words += ", \(names) at \(text(first.offset))" }
    if unreadRows.start != 0 { words += ", \(unreadRows.start) new before" }
    if unreadRows.end != 0 { words += ", \(unreadRows.end) new behind" }
    return words + (isFollowing ? ", following" : "")
  }

  private var names: String {
    var runs: [(first: StepReport.VisibleRow, last: Int)] = []
    for row in visibleRows {
      if let run = runs.last, run.last + 1 == row.name, run.first.height == row.height {
        runs[runs.count - 1].last = row.name
      } else {
        runs.append((row, row.name))
      }
    }
    return runs.map { run in
      (run.first.name == run.last ? "\(run.last)" : "\(run.first.name)…\(run.last)")
        + (run.first.height == 1 ? "" : "×\(text(run.first.height))")
    }.joined(separator: " ")
  }
}

extension RefreshState {
  /// The state as timelines name it: `pulling 0.5`, `finished success`.
  var words: String {
    if case .pulling(let progress) = self { return "\(name) \(Self.text(ofProgress: progress))" }
    if case .finished(let outcome) = self { return "\(name) \(outcome)" }
    return name
  }
}
