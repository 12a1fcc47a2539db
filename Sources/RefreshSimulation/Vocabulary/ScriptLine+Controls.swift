internal import RefreshKit

extension ScriptLine {
  /// The words for what the app and the host do to the controls.
  static let controls: [ScriptLine] =
    runs + [
      step("set", Form(.change)) {
        .set($0.edge, $0.options)
      } take: {
        guard case .set(let edge, let options) = $0 else { return nil }
        return ControlChange(edge: edge, options: options)
      },
      control("dismiss", .dismiss),
      step("retry", .retry),
      step("detach", Form(.edge)) {
        .detach($0)
      } take: {
        if case .detach(let edge) = $0 { edge } else { nil }
      },
      step("attach", Form(.attachment)) {
        $0.command
      } take: {
        ControlArrival($0)
      },
      input("hide", .hidden(true)),
      input("show", .hidden(false)),
    ]

  /// The words that begin and end runs.
  private static let runs: [ScriptLine] = [
    control("begin", .reveal, .key("floor", "N", Codec.count.optional, else: nil)) {
      reveal, floor in
      floor.map { .beginOn(reveal, floor: $0) } ?? .begin(reveal)
    } take: { input in
      switch input {
      case .begin(let reveal): (reveal, nil)
      case .beginOn(let reveal, let floor): (reveal, floor)
      default: nil
      }
    },
    control("abort", .cancel),
    control("finish", .result, .key("run", "N", Codec.count.optional, else: nil)) { result, run in
      run.map { .complete(result, run: $0) } ?? .end(result)
    } take: { input in
      switch input {
      case .end(let result): (result, nil)
      case .complete(let result, let run): (result, run)
      default: nil
      }
    },
    input("more", Form(Field("true|false", of: "more", .flag))) {
      .control(.trailing, .moreData($0))
    } take: {
      if case .control(_, .moreData(let more)) = $0 { more } else { nil }
    },
  ]

  /// The words for what a recorder saw of a control, beside what an app does to it.
  static let recorded: [ScriptLine] = [
    control("again", .reveal, .key("floor", "N", Codec.count, else: 0)) { reveal, floor in
      .retry(reveal, floor: floor)
    } take: { input in
      if case .retry(let reveal, let floor) = input { (reveal, floor) } else { nil }
    },
    control("enable", Field("true|false", of: "enable", .flag)) {
      .enable($0)
    } take: {
      if case .enable(let isEnabled) = $0 { isEnabled } else { nil }
    },
    control("dwell", Field("S", .stay)) {
      .dwell($0)
    } take: {
      if case .dwell(let time) = $0 { time } else { nil }
    },
    control("trigger", .option("N", of: "N", Codec.positive.optional, else: nil)) {
      .triggerDistance($0)
    } take: {
      if case .triggerDistance(let distance) = $0 { .some(distance) } else { nil }
    },
    control("appear", .key("trigger", "N", Codec.positive.optional, else: nil)) {
      .appear(triggerDistance: $0)
    } take: {
      if case .appear(let distance) = $0 { .some(distance) } else { nil }
    },
    input("configure", Form(.settings)) {
      .control($0.edge, .configure($0.settings))
    } take: {
      guard case .control(let edge, .configure(let settings)) = $0 else { return nil }
      return EdgeSettings(edge: edge, settings: settings)
    },
    input("switch", Form(.loading)) {
      .control(.trailing, .switchLoading($0))
    } take: {
      if case .control(_, .switchLoading(let loading)) = $0 { loading } else { nil }
    },
    control("leave", .leave),
    control("gone", .detach),
    inside(
      "inside", moment: { .inside(parts: $0) },
      parts: { if case .inside(let parts) = $0 { parts } else { nil } }),
    inside(
      "during", moment: { .during(parts: $0) },
      parts: { if case .during(let parts) = $0 { parts } else { nil } }),
  ]

  /// An input of the control at an edge, and nothing else.
  private static func control(_ name: String, _ input: ControlInput) -> ScriptLine {
    self.input(name, Form(.edge)) {
      .control($0, input)
    } take: {
      if case .control(let edge, input) = $0 { edge } else { nil }
    }
  }

  /// The same with fields after the edge.
  private static func control<each Part: Sendable>(
    _ name: String, _ fields: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> ControlInput,
    take: @escaping @Sendable (ControlInput) -> (repeat each Part)?
  ) -> ScriptLine {
    let form = Form(Field<Edge>.edge, Field(Form(repeat each fields)))
    return input(name, form) {
      let (edge, parts) = $0
      return .control(edge, make(repeat each parts))
    } take: {
      guard case .control(let edge, let input) = $0, let parts = take(input) else { return nil }
      return (edge, parts)
    }
  }

  /// A step that happens inside the turn of the one before.
  private static func inside(
    _ name: String, moment: @escaping @Sendable (Int) -> LoggedInput.Moment,
    parts: @escaping @Sendable (LoggedInput.Moment) -> Int?
  ) -> ScriptLine {
    step(name, Form(.count("N"), .inner)) {
      .inside(moment($0), $1)
    } take: {
      guard case .inside(let moment, let input) = $0, let parts = parts(moment) else { return nil }
      return (parts, input)
    }
  }
}

extension Field<RevealPolicy> {
  /// Whether a begin shows itself; without a word it does at its edge.
  fileprivate static let reveal = option("always|silent", of: "reveal", .word, else: .ifAtEdge)
}

extension Field<RefreshResult> {
  fileprivate static let result = Field(
    RefreshResult.words.map(\.key).joined(separator: "|"), of: "result", missing: "result", .word)
}

extension Field<ScrollInput> {
  /// A whole step, which has to be an input and nothing else.
  fileprivate static let inner = Field(
    usage: "STEP",
    read: { fields throws(Complaint) in
      let name = String(try fields.word("STEP"))
      let rest = fields.takeRest()
      guard case .input(let input) = try ScriptLine.steps.named(name)?.command(rest) else {
        throw Complaint(
          "\(name.quoted) is no step that can happen inside another; allowed: "
            + "steps that are one input")
      }
      return input
    },
    write: { GestureScript.Command.input($0).text.split(separator: " ").map(String.init) })
}
