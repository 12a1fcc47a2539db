public import RefreshKit

/// Plays a gesture script on a scroll model, on simulated time, and reports what happened.
///
/// ```
/// let script = try GestureScript(reading: text, named: "bug.txt")
/// ScriptPlayer(script).play { print($0.json) }
/// ```
///
/// The player requires no terminal and reads no clock. The same script always produces the same
/// events.
@MainActor
public final class ScriptPlayer {
  /// Returns the view for the name in a `header` or `footer` line, or `nil` for a view that draws
  /// nothing.
  package typealias Views = @MainActor (String) -> (any RefreshView)?

  /// The list that the script is played on.
  public let model: ScrollModel
  /// Called with the time in seconds after each simulated frame. Draw here.
  public var onEvaluation: (@MainActor (Double) -> Void)?
  /// Returns the delay in seconds until a view's next time-based redraw. The default is infinity.
  public var nextRedrawDelay: @MainActor () -> Double = { .infinity }

  /// The error that ended the play early. A parsed script causes none.
  public internal(set) var failure: ScriptError?

  private let name: String
  let script: GestureScript
  private let playedRows: SimulatedRows?
  private let time: FrameSchedule
  private let views: Views
  private let isExplaining: Bool
  private(set) var header: ScriptedControl?
  private(set) var footer: ScriptedControl?
  var now = 0.0
  /// The offset that each finger requests. Only differences matter while the list is pulled past an
  /// edge.
  private var fingers: [Int: Double] = [:]
  /// Whether options have been set that take effect with the next step.
  private var hasUnusedOptions = false
  /// The last reported reason why each control did not run.
  private var refusals: [Edge: String] = [:]
  private var note: (@MainActor (TimelineEvent) -> Void)?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - name: The name of the script in ``failure``.
  ///   - views: Returns the view for the name in a `header` or `footer` line.
  ///   - isExplaining: Whether ``play(onEvent:)`` also reports decisions.
  public init(
    _ script: GestureScript, named name: String = "script",
    views: @escaping @MainActor (String) -> (any RefreshView)? = { _ in nil },
    reportsDecisions isExplaining: Bool = false
  ) {
    self.script = script
    self.name = name
    let setup = script.setup
    time = FrameSchedule(framesPerSecond: setup.framesPerSecond)
    model = ScrollModel(direction: setup.direction, configuration: setup.scrolling)
    playedRows = setup.rows.map { [model] in
      SimulatedRows($0, in: model)
    }
    self.views = views
    self.isExplaining = isExplaining
    if let header = setup.header { makeControl(at: .leading, header, levels: setup.levels) }
    if let footer = setup.footer { makeControl(at: .trailing, footer) }
  }

  /// Creates the control at an edge, replacing an existing one.
  @discardableResult
  func makeControl(
    at edge: Edge, _ setup: GestureScript.ControlSetup, levels: [Double] = []
  ) -> ScriptedControl {
    let view = views(setup.view) ?? PlainView(extent: edge == .leading ? 3 : 1)
    let control = ScriptedControl(edge, setup: setup, levels: levels, view: view)
    if edge == .leading { header = control } else { footer = control }
    observe(control, decisions: isExplaining)
    return control
  }

  /// Plays the whole script once.
  ///
  /// The play ends early, with a ``failure``, if a script created in code names a row that doesn't
  /// exist. This can't happen with a parsed script.
  ///
  /// - Parameter note: Called with each event, in the order in which the events happen.
  public func play(onEvent note: @escaping @MainActor (TimelineEvent) -> Void) {
    self.note = note
    defer { self.note = nil }
    start()
    for (index, step) in script.steps.enumerated() {
      do throws(ParseFailure) { try perform(step.command, inside: inputs(after: index)) } catch {
        failure = ScriptError(file: name, line: step.line, message: error.message)
        return
      }
      onEvaluation?(now)
      emit(.step(report(of: step, index: index + 1)))
    }
  }

  /// Returns the inputs recorded during a step, which the script lists after the step.
  private func inputs(after index: Int) -> [RecordedInput] {
    var inputs: [RecordedInput] = []
    for step in script.steps[(index + 1)...] {
      guard let input = step.command.inner else { break }
      inputs.append(input)
    }
    return inputs
  }

  /// The direction from the content's start to its end.
  public var direction: ScrollDirection { script.setup.direction }

  /// Returns the control at an edge, attached or not.
  func control(_ edge: Edge) -> ScriptedControl? {
    edge == .leading ? header : footer
  }

  /// Attaches the header and the footer, then lays out the list.
  private func start() {
    model.policy = script.setup.policy
    if playedRows == nil { model.contentLength = script.setup.content }
    model.baseInsets = script.setup.inset
    for control in [header, footer] {
      if let control { model.attach(control.control) }
    }
    model.preservesPositionAtEdge = script.setup.keepsRows
    resize(to: script.setup.viewport)
    if script.setup.follows { model.followedEdge = .trailing }
    onEvaluation?(now)
  }

  func resize(to size: Size) {
    if let playedRows { playedRows.resize(to: size) } else { model.resize(to: size) }
  }

  private func observe(_ control: ScriptedControl, decisions: Bool) {
    let edge = control.edge
    control.observe { [weak self] event in self?.emit(event, of: edge) }
    guard decisions else { return }
    control.observeDecisions { [weak self] decision in self?.emit(decision, of: edge) }
  }

  /// Reports a decision. A repeated refusal is reported once until another decision is made.
  private func emit(_ decision: RefreshDecision, of edge: Edge) {
    let why = decision.description
    if !decision.didStart, why == refusals[edge] { return }
    refusals[edge] = decision.didStart ? nil : why
    emit(.decision(time: now, control: edge, didStart: decision.didStart, reason: why))
  }

  private func emit(_ event: TimelineEvent) { note?(event) }

  private func emit(_ event: RefreshControl.Event, of edge: Edge) {
    switch event {
    case .stateChanged(let state): emit(state, of: edge)
    case .runStarted(let run):
      emit(.action(time: now, control: edge, run: run, level: control(edge)?.level ?? 0))
    case .runCancelled(let run): emit(.cancelled(time: now, control: edge, run: run))
    }
  }

  private func emit(_ state: RefreshState, of edge: Edge) {
    var level = 0
    if case .pulling = state { level = control(edge)?.level ?? 0 }
    emit(.state(time: now, control: edge, state: state, level: level))
  }
}

extension GestureScript.Setup {
  fileprivate var scrolling: ScrollModel.Configuration {
    var configuration = ScrollModel.Configuration()
    configuration.hasRubberBand = rubber
    configuration.maximumOverscroll = maxOverscroll
    configuration.wheelMotion = wheelMotion
    return configuration
  }
}

extension GestureScript.Command {
  /// The input inside the previous step, if this command is one.
  fileprivate var inner: RecordedInput? {
    if case .inside(let moment, let input) = self {
      RecordedInput(input, time: 0, moment: moment)
    } else {
      nil
    }
  }
}

extension ScriptPlayer {
  func perform(
    _ command: GestureScript.Command, inside inputs: [RecordedInput] = []
  ) throws(ParseFailure) {
    if hasUnusedOptions { model.frame(at: now) }
    hasUnusedOptions = false
    switch command {
    case .input(let input): try take(input, inside: inputs)
    case .inside: break
    case .down(let along, let finger): land(along: along, finger: finger)
    case .drag(let distance, let seconds, let finger):
      drag(distance, over: seconds, finger: finger)
    case .fling(let distance, let velocity): fling(distance, velocity: velocity)
    case .wheel(let ticks, let rows): model.wheel(ticks: ticks, units: rows)
    case .key(let key): press(key)
    case .tap(let edge): tap(edge)
    case .resize(let size): resize(to: size)
    case .wait(let seconds): wait(seconds)
    case .settle(let limit): settle(limit: limit)
    case .frame(let seconds): try take(.frame(model.now + seconds), inside: inputs)
    case .row, .edit, .showRow, .save, .restore: try change(command)
    case .set, .retry, .detach, .attach: changeControl(command)
    case .attachAnother(let edge, let view, let attachment):
      attach(view, at: edge, as: attachment, inside: inputs)
    }
  }

  /// Changes rows like an app.
  private func change(_ command: GestureScript.Command) throws(ParseFailure) {
    switch command {
    case .row(let edit): try playedRows?.apply([edit])
    case .edit(let edits): try playedRows?.apply(edits)
    case .showRow(let row, let isAnimated): try playedRows?.show(row: row, isAnimated: isAnimated)
    case .save: playedRows?.save()
    case .restore: playedRows?.restore()
    default: break
    }
  }

  /// Changes a control like an app.
  private func changeControl(_ command: GestureScript.Command) {
    switch command {
    case .retry: footer?.footer?.retry()
    case .set(let edge, let options): set(edge, options)
    case .detach(let edge): if let control = control(edge) { model.detach(control.control) }
    case .attach(let edge): if let control = control(edge) { model.attach(control.control) }
    default: break
    }
  }

  /// Sets options of a control. Some of them take effect with the next step.
  private func set(_ edge: Edge, _ options: [GestureScript.ControlOption]) {
    control(edge)?.set(options)
    hasUnusedOptions = true
  }

  private func press(_ key: GestureScript.ActionKey) {
    switch key {
    case .refresh: header?.control.beginRefreshing()
    case .activate: footer?.footer?.activate()
    }
  }

  private func tap(_ edge: Edge) {
    let visible = edge == .leading ? model.headerVisibleLength : model.footerVisibleLength
    guard visible > 0 else { return }
    model.tap()
    if edge == .trailing { footer?.footer?.activate() }
  }
}

extension ScriptPlayer {
  /// Touches down, drags for 0.1 s and lifts the finger with a velocity.
  func fling(_ distance: Double, velocity: Double?) {
    land(along: nil, finger: 0)
    drag(distance, over: 0.1, finger: 0)
    model.touchUp(velocity: velocity)
  }

  /// Touches down in the middle across the axis.
  func land(along: Double?, finger: Int) {
    model.touchDown(across: model.metrics.crossLength / 2, along: along, finger: finger)
  }

  /// Moves a finger in one event, or once per frame and at the end. Without a finger only time
  /// passes.
  ///
  /// Each movement ends at a computed position, so that rounding errors don't add up.
  func drag(_ distance: Double, over seconds: Double, finger: Int) {
    let isFree = !script.setup.rubber && script.setup.maxOverscroll == nil
    if isFree || model.restingRange.contains(model.offset) { fingers[finger] = model.offset }
    guard seconds > 0 else { return move(finger, by: distance) }
    guard model.phase == .dragging else { return wait(seconds) }
    let origin = fingers[finger, default: 0]
    let start = now
    while now < start + seconds - FrameSchedule.tolerance {
      evaluate(at: time.next(after: now, until: start + seconds))
      let isOver = now >= start + seconds - FrameSchedule.tolerance
      let way = isOver ? distance : distance * ((now - start) / seconds)
      move(finger, by: fingers[finger, default: 0] - (origin - way))
    }
  }

  /// Moves a finger and tracks the offset that it requests.
  private func move(_ finger: Int, by delta: Double) {
    fingers[finger, default: 0] -= delta
    model.touchMoved(by: delta, finger: finger)
  }
}

extension FrameSchedule {
  /// Returns the next frame, or `end` if it comes first.
  fileprivate func next(after time: Double, until end: Double) -> Double {
    let frame = frame(after: time)
    return frame < end + Self.tolerance ? frame : end
  }
}

extension ScriptPlayer {
  /// Advances time frame by frame, with a last evaluation exactly at the end.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end - FrameSchedule.tolerance { evaluate(at: next(until: end)) }
    if seconds == 0, !time.isFrame(now) { evaluate(at: now) }
  }

  /// Advances time by whole frames until nothing moves or is pending.
  func settle(limit: Double) {
    let last = time.frame(atOrBefore: now + limit)
    while !model.isSettled, now < last - FrameSchedule.tolerance { evaluate(at: next(until: last)) }
  }

  /// Advances the list to a time in seconds and reports the frame.
  func evaluate(at moment: Double) {
    now = moment
    model.frame(at: moment)
    onEvaluation?(moment)
  }

  /// Returns the next time to evaluate. Frames in which nothing happens are skipped.
  func next(until end: Double) -> Double {
    var frame = time.frame(after: now)
    if !model.isMoving {
      let due = min(model.nextDeadline, now + nextRedrawDelay())
      guard due < end + FrameSchedule.tolerance else { return end }
      frame = max(frame, time.frame(atOrAfter: due))
    }
    return frame < end + FrameSchedule.tolerance ? frame : end
  }
}

extension ScriptPlayer {
  func report(of step: GestureScript.Step, index: Int) -> StepReport {
    StepReport(
      index: index, line: step.line, step: step.text, time: now, phase: model.phase,
      offset: model.offset, insets: model.insets, base: model.baseInsets,
      pull: .init(header: model.headerPull, footer: model.footerPull),
      header: report(of: header, visible: model.headerVisibleLength),
      footer: report(of: footer, visible: model.footerVisibleLength),
      rows: rows)
  }

  package var rows: StepReport.RowsReport? { playedRows?.report }

  private func report(of control: ScriptedControl?, visible: Double) -> StepReport.ControlReport? {
    guard let control = control?.control, control.isAttached else { return nil }
    return .init(state: control.state, visible: visible, runs: control.runCount)
  }
}
