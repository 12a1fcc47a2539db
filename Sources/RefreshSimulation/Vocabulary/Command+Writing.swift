internal import RefreshKit
internal import RefreshList

extension GestureScript {
  /// The script as text: the size, the content, other setup that differs from its default, and the
  /// steps, one per line except for `edit`.
  ///
  /// Parsing the text produces the same script, except for line numbers, original texts and maybe a
  /// first step `wait 0`, which separates the setup from a step that begins with a setup word. In a
  /// script with recorded frames, the line `steps` separates them.
  public var text: String {
    var lines = setup.lines
    let stepLines = steps.map(\.command.text)
    let word = stepLines.first?.prefix { $0 != " " }
    if let word, ScriptLineSyntax.ofSetup.named(String(word)) != nil {
      lines.append(setup.frames == .recorded ? ScriptLineSyntax.endOfSetup : Command.wait(0).text)
    }
    lines += stepLines
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GestureScript.Step {
  /// Creates a step in code. Its text is the last line of the command's text.
  package init(_ command: GestureScript.Command) {
    let lines = command.text.split(separator: "\n")
    self.init(command, line: 0, text: lines.last.map(String.init) ?? "")
  }
}

extension GestureScript.Command {
  /// The step as a line of a script, or as the lines of an edit, without a final line feed.
  package var text: String {
    switch self {
    case .input(let input): input.text
    case .inside(.afterSteps(let parts), let input): line("inside", "\(parts)", input.text)
    case .inside(.duringStep(let parts), let input): line("during", "\(parts)", input.text)
    case .inside(.topLevel, _): refuse("scripts have no word for \(self)")
    case .down(let along, let finger): line("down", pair("y", along), id(finger))
    case .drag(let distance, let time, let finger):
      line("drag", signed(distance), pair("over", time), id(finger))
    case .fling(let distance, let velocity):
      line("fling", signed(distance), "v=" + (velocity.map(signed) ?? "auto"))
    case .wheel(let ticks, let rows): line("wheel", signed(ticks), pair("rows", rows, 1))
    case .key(let key): line("key", key == .refresh ? "r" : "return")
    case .tap(let edge): line("tap", edge.control)
    case .resize(let size): line("resize", size.text)
    case .set(let edge, let options): line("set", edge.control, options.text)
    case .retry: "retry"
    case .detach(let edge): line("detach", edge.control)
    case .attach(let edge): line("attach", edge.control)
    case .attachAnother(let edge, let view, let settings):
      line("attach", edge.control, view, settings.text(of: edge, on: .attachment))
    case .row(let edit): edit.text
    case .edit(let edits):
      (["edit"] + edits.map(\.text) + [ScriptLineSyntax.endOfEdit]).joined(separator: "\n")
    case .showRow(let row, let isAnimated):
      line("show-row", "\(row)", isAnimated ? "animated" : nil)
    case .save: "save"
    case .restore: "restore"
    case .wait(let time): line("wait", exact(time))
    case .settle(let limit): line("settle", pair("max", limit, 60))
    case .frame(let time): line("frame", exact(time))
    }
  }
}

extension GestureScript.RowEdit {
  fileprivate var text: String {
    switch self {
    case .insert(let count, let row, let height):
      line("insert", "\(count)", pair("at", row), pair("height", height, 1))
    case .append(let count, let height): line("append", "\(count)", pair("height", height, 1))
    case .prepend(let count, let height): line("prepend", "\(count)", pair("height", height, 1))
    case .remove(let count, let row): line("remove", "\(count)", pair("at", row))
    case .move(let count, let row, let target):
      line("move", "\(count)", pair("from", row), pair("to", target))
    case .height(let height, let row, let count, let anchor):
      line(
        "height", exact(height), pair("at", row), pair("count", count, 1),
        anchor == .start ? nil : anchor.word.map { "grows=" + $0 })
    }
  }
}

extension ContainerInput {
  fileprivate var text: String {
    switch self {
    case .touchDown(let place, let along, let finger):
      line("down", "x=" + (place.map(exact) ?? "none"), pair("y", along), id(finger))
    case .touchMoved(let distance, let finger): line("drag", signed(distance), id(finger))
    case .touchMovedToPull(let pull, let edge, let finger):
      line(edge == .leading ? "pull" : "pull-end", exact(pull), id(finger))
    case .touchUp(let velocity, let finger):
      line("up", velocity == 0 ? nil : "v=" + (velocity.map(signed) ?? "auto"), id(finger))
    case .touchCancelled(let finger): line("cancel", id(finger))
    case .wheel(let ticks, let units):
      line("wheel", signed(ticks), ticks.magnitude == 1 ? nil : "at-once", pair("rows", units, 1))
    case .key(let key): line("key", "\(key)".lowercased())
    case .stop: "stop"
    case .jump(let offset): line("jump", exact(offset))
    case .scroll(let offset): line("scroll", exact(offset))
    case .configuration(let configuration): line("motion", configuration.text)
    case .policy(let policy): line("policy", policy.word)
    case .frame(let time): line("frame", pair("at", time))
    case .paused(let seconds): line("pause", exact(seconds))
    case .viewport(let length, let cross): line("layout", exact(length), pair("cross", cross))
    case .baseInsets(let insets):
      line("inset", pair("start", insets.start), pair("end", insets.end))
    case .isHidden(let isHidden): isHidden ? "hide" : "show"
    case .hostOffsetChanged(let offset, let mover):
      line("host-scrolled", exact(offset), mover.word.map { "by=" + $0 })
    case .hostMotionEnded: "host-rested"
    case .hostLayoutChanged(let length, let insets, let offset):
      line(
        "host-laid-out", exact(length), pair("start", insets.start), pair("end", insets.end),
        pair("at", offset))
    case .contentLength(let length): line("content", exact(length))
    case .prepended(let length): line("prepend-length", exact(length))
    case .edited(let edits, let anchor, let keeps):
      line("replace", edits.text, pair("keeping", anchor), keeps.map { "keep-rows=" + toggle($0) })
    case .spliced(let splice): line("splice", splice.text)
    case .followsTrailingEdge(let isOn): line("follow", toggle(isOn))
    case .preservesPositionAtEdge(let isOn): line("keep-rows", toggle(isOn))
    case .restored(let offset, let isFollowing):
      line("place", exact(offset), isFollowing ? "following" : nil)
    case .rowLength(let length): line("row-length", exact(length))
    case .control(_, .hasMoreData(let more)): line("more", "\(more)")
    case .control(let edge, let input): input.text(at: edge)
    }
  }
}

extension ControlInput {
  fileprivate func text(at edge: Edge) -> String {
    func line(_ word: String, _ fields: String?...) -> String {
      ([word, edge.control] + fields.compactMap { $0 }).joined(separator: " ")
    }
    return switch self {
    case .begin(let reveal, let level): line("begin", reveal.word, pair("floor", level, 0))
    case .retry(let reveal, let level): line("again", reveal.word, pair("floor", level, 0))
    case .end(let result): line("finish", result.word)
    case .complete(let result, let run): line("finish", result.word, pair("run", run))
    case .cancel: line("abort")
    case .dismiss: line("dismiss")
    case .isEnabled(let isEnabled): line("enable", "\(isEnabled)")
    case .hasMoreData(let more): "more \(more)"
    case .dwell(let time): line("dwell", FieldCodec.timeOrForever.write(time))
    case .configuration(let settings): line("configure", settings.text(of: edge, on: .settings))
    case .loading(let loading):
      line("switch", Settings(loading: loading).text(of: edge, on: .loading))
    case .triggerDistance(let distance): line("trigger", distance.map(exact))
    case .attach(let settings): line("attach", settings.text(of: edge, on: .attachment))
    case .appeared(let distance): line("appear", pair("trigger", distance))
    case .left: line("leave")
    case .detach: line("gone")
    }
  }
}

extension ScrollModel.Configuration {
  fileprivate var text: String? {
    let usual = Self()
    return line(
      hasRubberBand ? nil : "rubber=off",
      pair("coefficient", rubberBandCoefficient, usual.rubberBandCoefficient),
      pair("tick-overscroll", overscrollPerTick, usual.overscrollPerTick),
      pair("max-overscroll", maximumOverscroll),
      pair("deceleration", decelerationRate, usual.decelerationRate),
      pair("spring", springFrequency, usual.springFrequency),
      pair("scroll-duration", scrollDurationSeconds, usual.scrollDurationSeconds),
      wheelMotion == .step ? nil : wheelMotion.word.map { "wheel-motion=" + $0 },
      pair("end-tolerance", endTolerance, usual.endTolerance))
  }
}

extension AnchoredContentChange {
  fileprivate var text: String {
    line(
      exact(contentLength), isGrowth ? "grows=true" : nil, isCorrection ? "corrects=true" : nil,
      pair("shift", shift, 0), target.map { "goal=\(exact($0.from)):\(exact($0.to))" },
      keepsRowsAtEdge.map { "keep-rows=" + toggle($0) }, stopsFollowingEnd ? "lets-go=true" : nil,
      keepsPositionAtEnd ? "keeps-anchor=true" : nil)
  }
}

extension [ContentEdit] {
  fileprivate var text: String {
    map { [$0.position, $0.removed, $0.inserted].map(exact).joined(separator: ":") }
      .joined(separator: " ")
  }
}

extension [GestureScript.ControlOption] {
  var text: String { map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
}

extension ControlInput.Settings {
  fileprivate func text(of edge: Edge, on kind: ControlSettingKey.LineKind) -> String {
    let settings = GestureScript.ControlSettings(self)
    return ControlSettingKey.all(of: edge, on: kind).compactMap { key in
      guard key.isRequired || !key.isSame(settings, .init()) else { return nil }
      return key.text(settings).map { "\(key.name)=\($0)" }
    }.joined(separator: " ")
  }
}

// MARK: - Fields

/// Joins fields with blanks. Missing and empty fields are omitted.
func line(_ fields: String?...) -> String {
  fields.compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " ")
}

/// Returns a field in the form `key=value`, or `nil` for a value that is `nil` or `usual`.
func pair(_ key: String, _ value: Double?, _ usual: Double? = nil) -> String? {
  value == usual ? nil : value.map { "\(key)=" + exact($0) }
}

private func pair(_ key: String, _ value: Int, _ usual: Int? = nil) -> String? {
  value == usual ? nil : "\(key)=\(value)"
}

private func id(_ finger: Int) -> String? { pair("id", finger, 0) }
func exact(_ value: Double) -> String { DecimalText.exact(value) }
private func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + exact(value) }
private func signed(_ value: Int) -> String { (value > 0 ? "+" : "") + "\(value)" }
func toggle(_ isOn: Bool) -> String { isOn ? "on" : "off" }
