internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

extension TimelineEvent {
  /// The event as one JSON object on one line, without a final line feed.
  ///
  /// Equal events have the same bytes: keys in a fixed order, six decimals at most, and no −0.
  public var json: String { object.text }

  private var object: JSONObject {
    switch self {
    case .state(let time, let edge, let state, let level):
      state.add(to: event("state", time, edge)).adding(level: level)
    case .action(let time, let edge, let run, let level):
      event("action", time, edge).adding("run", run).adding(level: level)
    case .cancelled(let time, let edge, let run): event("cancelled", time, edge).adding("run", run)
    case .decision(let time, let edge, let fired, let why):
      event("decision", time, edge).adding("fired", json: "\(fired)").adding("why", why)
    case .step(let report): report.object
    case .screen(let time, let rows):
      JSONObject().adding("event", "frame").adding("t", time)
        .adding("rows", json: "[" + rows.map(JSONObject.quoted).joined(separator: ",") + "]")
    }
  }

  private func event(_ name: String, _ time: Double, _ edge: Edge) -> JSONObject {
    JSONObject().adding("event", name).adding("t", time).adding("control", edge.control)
  }
}

extension StepReport {
  fileprivate var object: JSONObject {
    JSONObject().adding("event", "step").adding("index", index).adding("line", line)
      .adding("step", step).adding("t", time).adding("phase", "\(phase)")
      .adding("offset", offset).adding("insets", insets.object).adding("base", base.object)
      .adding("pull", JSONObject().adding("header", headerPull).adding("footer", footerPull))
      .adding("header", header?.object).adding("footer", footer?.object).adding(rows)
  }
}

extension JSONObject {
  fileprivate func adding(level: Int) -> JSONObject { level > 0 ? adding("floor", level) : self }

  fileprivate func adding(_ rows: StepReport.RowsReport?) -> JSONObject {
    guard let rows else { return self }
    let unseen = JSONObject().adding("start", rows.unreadRows.start)
      .adding("end", rows.unreadRows.end)
    let shown = rows.visibleRows.map { row in
      "[\(row.name),\(DecimalText.rounded(row.offset)),\(DecimalText.rounded(row.height))]"
    }
    return adding(
      "rows",
      JSONObject().adding("count", rows.count).adding("unseen", unseen)
        .adding("following", json: "\(rows.isFollowing)")
        .adding("shown", json: "[" + shown.joined(separator: ",") + "]"))
  }
}

extension StepReport.ControlReport {
  fileprivate var object: JSONObject {
    state.add(to: JSONObject()).adding("visible", visible).adding("runs", runCount)
  }
}

extension Insets {
  fileprivate var object: JSONObject { JSONObject().adding("start", start).adding("end", end) }
}

extension RefreshState {
  fileprivate func add(to object: JSONObject) -> JSONObject {
    let object = object.adding("state", name)
    if case .pulling(let progress) = self {
      return object.adding("progress", json: Self.text(ofProgress: progress))
    }
    if case .finished(let outcome) = self { return object.adding("outcome", "\(outcome)") }
    return object
  }

  /// Returns the rounded progress. A progress less than 1 never becomes 1, which would look armed.
  static func text(ofProgress progress: Double) -> String {
    let text = DecimalText.rounded(progress)
    return text == "1" && progress < 1 ? "0.999999" : text
  }
}

/// A JSON object on one line. Members keep the order in which they were added.
struct JSONObject {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ",") + "}" }

  func adding(_ key: String, json: String) -> JSONObject {
    var copy = self
    copy.members.append("\"\(key)\":\(json)")
    return copy
  }

  func adding(_ key: String, _ number: Double) -> JSONObject {
    adding(key, json: DecimalText.rounded(number))
  }

  func adding(_ key: String, _ number: Int) -> JSONObject { adding(key, json: "\(number)") }

  func adding(_ key: String, _ text: String) -> JSONObject { adding(key, json: Self.quoted(text)) }

  func adding(_ key: String, _ object: JSONObject?) -> JSONObject {
    adding(key, json: object?.text ?? "null")
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..<" ":
        quoted += (scalar < "\u{10}" ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
