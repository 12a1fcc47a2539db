internal import RefreshKit

extension TimelineEvent {
  /// The event as one line of a drawn timeline, the way a person would note it down.
  ///
  /// ```
  /// 0 header pulling 0.5
  /// 0 = dragging -1.5 pull 1.5 | header pulling 0.5 shows 1.5
  /// ```
  ///
  /// A step's line begins with `=` after the time and leaves out whatever is 0 or absent. The
  /// expectations of `RefreshKitTesting` compare such lines; a frame has one for each of its rows.
  public var line: String {
    switch self {
    case .state(let time, let target, let state):
      "\(text(time)) \(target.rawValue) \(state.words)"
    case .action(let time, let target, let run):
      "\(text(time)) \(target.rawValue) run \(run)"
    case .cancelled(let time, let target, let run):
      "\(text(time)) \(target.rawValue) run \(run) cancelled"
    case .decision(let time, let target, let fired, let why):
      "\(text(time)) \(target.rawValue) \(fired ? "fires" : "stays"): \(why)"
    case .step(let report): "\(text(report.time)) = \(report.words)"
    case .frame(let time, let rows):
      ([text(time) + " frame"] + rows.map { "│" + $0 }).joined(separator: "\n")
    }
  }
}

private func text(_ number: Double) -> String { DecimalText.rounded(number) }

extension StepReport {
  /// Everything after the time, in words; what is 0 or absent is left out.
  var words: String {
    var motion = "\(phase.rawValue) \(text(offset))"
    if pull.header != 0 { motion += " pull \(text(pull.header))" }
    if pull.footer != 0 { motion += " pull-end \(text(pull.footer))" }
    if insets != .zero { motion += " inset \(text(insets.start)) \(text(insets.end))" }
    if base != .zero { motion += " base \(text(base.start)) \(text(base.end))" }
    if let header { motion += " | header \(header.words)" }
    if let footer { motion += " | footer \(footer.words)" }
    return motion
  }
}

extension StepReport.ControlReport {
  /// The state, what shows and what ran, in words; what is 0 is left out.
  var words: String {
    state.words + (visible == 0 ? "" : " shows \(text(visible))")
      + (runs == 0 ? "" : " runs \(runs)")
  }
}

extension RefreshState {
  /// The state as a timeline names it: `pulling 0.5`, `finished success`.
  var words: String {
    switch self {
    case .initial: "initial"
    case .pulling(let progress): "pulling \(Self.text(ofProgress: progress))"
    case .loading: "loading"
    case .finished(let outcome): "finished \(outcome.rawValue)"
    case .noMoreData: "noMoreData"
    case .failed: "failed"
    }
  }
}
