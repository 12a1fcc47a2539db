internal import RefreshKit

extension TimelineEvent {
  /// The event as one JSON object on one line, without an end of line.
  ///
  /// Keys come in a fixed order, numbers are rounded to six decimals, and −0 is 0, so that a
  /// script prints the same bytes each time it is played.
  public var json: String { object.text }

  private var object: JSONObject {
    switch self {
    case .state(let time, let target, let state):
      state.add(to: event("state", time, target))
    case .action(let time, let target, let run):
      event("action", time, target).adding("run", run)
    case .cancelled(let time, let target, let run):
      event("cancelled", time, target).adding("run", run)
    case .decision(let time, let target, let fired, let why):
      event("decision", time, target).adding("fired", json: "\(fired)").adding("why", why)
    case .step(let report): report.object
    case .frame(let time, let rows):
      JSONObject().adding("event", "frame").adding("t", time)
        .adding("rows", json: "[" + rows.map(JSONObject.quoted).joined(separator: ",") + "]")
    }
  }

  private func event(
    _ name: String, _ time: Double, _ target: GestureScript.Target
  ) -> JSONObject {
    JSONObject().adding("event", name).adding("t", time).adding("control", target.rawValue)
  }
}

extension StepReport {
  fileprivate var object: JSONObject {
    JSONObject().adding("event", "step").adding("index", index).adding("line", line)
      .adding("step", step).adding("t", time).adding("phase", phase.rawValue)
      .adding("offset", offset).adding("insets", insets.object).adding("base", base.object)
      .adding(
        "pull", JSONObject().adding("header", pull.header).adding("footer", pull.footer)
      )
      .adding("header", header?.object).adding("footer", footer?.object)
  }
}

extension StepReport.ControlReport {
  fileprivate var object: JSONObject {
    state.add(to: JSONObject()).adding("visible", visible).adding("runs", runs)
  }
}

extension Insets {
  fileprivate var object: JSONObject { JSONObject().adding("start", start).adding("end", end) }
}

extension RefreshState {
  /// The object with the state's name, and its progress or outcome if it has one.
  fileprivate func add(to object: JSONObject) -> JSONObject {
    switch self {
    case .initial: object.adding("state", "initial")
    case .pulling(let progress):
      object.adding("state", "pulling").adding("progress", json: Self.text(ofProgress: progress))
    case .loading: object.adding("state", "loading")
    case .finished(let outcome):
      object.adding("state", "finished").adding("outcome", outcome.rawValue)
    case .noMoreData: object.adding("state", "noMoreData")
    case .failed: object.adding("state", "failed")
    }
  }

  /// The progress rounded, but never to 1 when it is less: that would look armed.
  static func text(ofProgress progress: Double) -> String {
    let text = DecimalText.rounded(progress)
    return text == "1" && progress < 1 ? "0.999999" : text
  }
}
