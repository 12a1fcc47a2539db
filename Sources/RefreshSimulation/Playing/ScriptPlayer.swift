public import RefreshKit

/// Plays a gesture script on a scroll model, on simulated time, and reports what happened.
///
/// ```
/// let script = try GestureScript(reading: text, named: "bug.txt")
/// ScriptPlayer(script).play { print($0.json) }
/// ```
///
/// The player needs no terminal and no clock. The same script and views give the same events.
@MainActor
public final class ScriptPlayer {
  package typealias Views = @MainActor (String) -> (any RefreshView)?

  /// The scroll model on which the script is played.
  public let model: ScrollModel
  /// Called, to draw, with the time in seconds: at the start and after each frame and valid step.
  public var onEvaluation: (@MainActor (Double) -> Void)?
  /// Returns the delay in seconds until a view's next time-based redraw. The default is infinity.
  public var nextRedrawDelay: @MainActor () -> Double = { .infinity }

  /// The error that ended the play early, or `nil`; see ``play(onEvent:)``.
  public internal(set) var failure: ScriptError?

  private let name: String
  let script: GestureScript
  private let simulatedRows: SimulatedRows?
  private let schedule: FrameSchedule
  private let views: Views
  private let isExplaining: Bool
  private(set) var header: ScriptedControl?
  private(set) var footer: ScriptedControl?
  var now = 0.0
  /// The offset at which each finger would hold the content if nothing limited the overscroll.
  private var fingerOffsets: [Int: Double] = [:]
  private var hasPendingOptions = false
  private var lastRefusals: [Edge: String] = [:]
  private var note: (@MainActor (TimelineEvent) -> Void)?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - name: The name of the script in ``failure``.
  ///   - views: Returns the view for a name in the script, or `nil` for a view that draws nothing.
  ///   - isExplaining: Whether ``play(onEvent:)`` also reports decisions.
  public init(
    _ script: GestureScript, named name: String = "script",
    views: @escaping @MainActor (String) -> (any RefreshView)? = { _ in nil },
    reportsDecisions isExplaining: Bool = false
  ) {
    self.script = script
    self.name = name
    let setup = script.setup
    schedule = FrameSchedule(framesPerSecond: setup.framesPerSecond)
    model = ScrollModel(direction: setup.direction, configuration: setup.scrolling)
    simulatedRows = setup.rows.map { [model] in SimulatedRows($0, in: model) }
    self.views = views
    self.isExplaining = isExplaining
    if let header = setup.header { makeControl(at: .leading, header, levels: setup.levels) }
    if let footer = setup.footer { makeControl(at: .trailing, footer) }
  }

  @discardableResult
  func makeControl(
    at edge: Edge, _ setup: GestureScript.ControlSetup, levels: [Double] = []
  ) -> ScriptedControl {
    let view = views(setup.view) ?? EmptyView(extent: edge == .leading ? 3 : 1)
    let control = ScriptedControl(edge, setup: setup, levels: levels, view: view)
    if edge == .leading { header = control } else { footer = control }
    control.tokens.append(
      control.control.observe { [weak self] event in self?.emit(event, of: edge) })
    if isExplaining {
      control.tokens.append(
        control.control.observeReasons { [weak self] decision in
          self?.emit(decision, of: edge)
        })
    }
    return control
  }

  /// Plays the script once, up to a ``failure``: a `replace` step with edits out of range or order.
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
      guard case .inside(let position, let input) = step.command else { break }
      inputs.append(RecordedInput(input, time: 0, moment: position))
    }
    return inputs
  }

  func control(_ edge: Edge) -> ScriptedControl? { edge == .leading ? header : footer }

  private func start() {
    model.policy = script.setup.policy
    if simulatedRows == nil { model.contentLength = script.setup.content }
    model.baseInsets = script.setup.inset
    for case let control? in [header, footer] { model.attach(control.control) }
    model.preservesPositionAtEdge = script.setup.keepsRows
    resize(to: script.setup.viewport)
    if script.setup.follows { model.followedEdge = .trailing }
    onEvaluation?(now)
  }

  func resize(to size: Size) {
    if let simulatedRows { simulatedRows.resize(to: size) } else { model.resize(to: size) }
  }

  /// Reports a decision, unless the edge's previous decision was the same refusal.
  private func emit(_ decision: RefreshDecision, of edge: Edge) {
    let why = decision.description
    if !decision.didStart, why == lastRefusals[edge] { return }
    lastRefusals[edge] = decision.didStart ? nil : why
    emit(.decision(time: now, control: edge, didStart: decision.didStart, reason: why))
  }

  private func emit(_ event: TimelineEvent) { note?(event) }

  private func emit(_ event: RefreshControl.Event, of edge: Edge) {
    switch event {
    case .stateChanged(let state):
      var level = 0
      if case .pulling = state { level = control(edge)?.level ?? 0 }
      emit(.state(time: now, control: edge, state: state, level: level))
    case .runStarted(let run):
      emit(.action(time: now, control: edge, run: run, level: control(edge)?.level ?? 0))
    case .runCancelled(let run): emit(.cancelled(time: now, control: edge, run: run))
    }
  }

  func perform(
    _ command: GestureScript.Command, inside inputs: [RecordedInput] = []
  ) throws(ParseFailure) {
    if hasPendingOptions { model.frame(at: now) }
    hasPendingOptions = false
    switch command {
    case .input(let input): try performInput(input, inside: inputs)
    case .inside: break
    case .down(let along, let finger): touchDown(along: along, finger: finger)
    case .drag(let distance, let seconds, let finger): drag(distance, over: seconds, finger: finger)
    case .fling(let distance, let velocity):
      touchDown(along: nil, finger: 0)
      drag(distance, over: 0.1, finger: 0)
      model.touchUp(velocity: velocity)
    case .wheel(let ticks, let rows): model.wheel(ticks: ticks, units: rows)
    case .key(.refresh): header?.control.beginRefreshing()
    case .key(.activate): footer?.footer?.activate()
    case .tap(let edge): tap(edge)
    case .resize(let size): resize(to: size)
    case .wait(let seconds): wait(seconds)
    case .settle(let limit): settle(limit: limit)
    case .frame(let seconds): try performInput(.frame(model.now + seconds), inside: inputs)
    case .row(let edit): try simulatedRows?.apply([edit])
    case .edit(let edits): try simulatedRows?.apply(edits)
    case .showRow(let row, let isAnimated):
      try simulatedRows?.show(row: row, isAnimated: isAnimated)
    case .save: simulatedRows?.save()
    case .restore: simulatedRows?.restore()
    case .retry: footer?.footer?.retry()
    case .set(let edge, let options):
      control(edge)?.set(options)
      hasPendingOptions = true
    case .detach(let edge): if let control = control(edge) { model.detach(control.control) }
    case .attach(let edge): if let control = control(edge) { model.attach(control.control) }
    case .attachAnother(let edge, let view, let attachment):
      attach(view, at: edge, as: attachment, inside: inputs)
    }
  }

  private func tap(_ edge: Edge) {
    let visible = edge == .leading ? model.headerVisibleLength : model.footerVisibleLength
    guard visible > 0 else { return }
    model.tap()
    if edge == .trailing { footer?.footer?.activate() }
  }

  func touchDown(along: Double?, finger: Int) {
    model.touchDown(across: model.metrics.crossLength / 2, along: along, finger: finger)
  }

  /// Each movement ends at a computed position, so that rounding errors don't add up.
  func drag(_ distance: Double, over seconds: Double, finger: Int) {
    let scrolling = script.setup.scrolling
    let isFree = !scrolling.hasRubberBand && scrolling.maximumOverscroll == nil
    if isFree || model.restingRange.contains(model.offset) { fingerOffsets[finger] = model.offset }
    guard seconds > 0 else { return move(finger, by: distance) }
    guard model.phase == .dragging else { return wait(seconds) }
    let origin = fingerOffsets[finger, default: 0]
    let start = now
    while now < start + seconds - FrameSchedule.tolerance {
      evaluate(at: schedule.next(after: now, until: start + seconds))
      let isOver = now >= start + seconds - FrameSchedule.tolerance
      let way = isOver ? distance : distance * ((now - start) / seconds)
      move(finger, by: fingerOffsets[finger, default: 0] - (origin - way))
    }
  }

  private func move(_ finger: Int, by delta: Double) {
    fingerOffsets[finger, default: 0] -= delta
    model.touchMoved(by: delta, finger: finger)
  }
}

extension FrameSchedule {
  fileprivate func next(after time: Double, until end: Double) -> Double {
    let frame = frame(after: time)
    return frame < end + Self.tolerance ? frame : end
  }
}

extension ScriptPlayer {
  /// Advances time by frames. An end between two frames is evaluated, too.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end - FrameSchedule.tolerance { evaluate(at: next(until: end)) }
    if seconds == 0, !schedule.isFrame(now) { evaluate(at: now) }
  }

  /// Advances time by whole frames until nothing moves or is pending, up to a limit in seconds.
  func settle(limit: Double) {
    let last = schedule.frame(atOrBefore: now + limit)
    while !model.isSettled, now < last - FrameSchedule.tolerance { evaluate(at: next(until: last)) }
  }

  func evaluate(at moment: Double) {
    now = moment
    model.frame(at: moment)
    onEvaluation?(moment)
  }

  /// Returns the next time to evaluate. Frames in which nothing happens are skipped.
  func next(until end: Double) -> Double {
    var frame = schedule.frame(after: now)
    if !model.isMoving {
      let due = min(model.nextDeadline, now + nextRedrawDelay())
      guard due < end + FrameSchedule.tolerance else { return end }
      frame = max(frame, schedule.frame(atOrAfter: due))
    }
    return frame < end + FrameSchedule.tolerance ? frame : end
  }

  func report(of step: GestureScript.Step, index: Int) -> StepReport {
    StepReport(
      index: index, line: step.line, step: step.text, time: now, phase: model.phase,
      offset: model.offset, insets: model.insets, base: model.baseInsets,
      headerPull: model.headerPull, footerPull: model.footerPull,
      header: report(of: header, visible: model.headerVisibleLength),
      footer: report(of: footer, visible: model.footerVisibleLength),
      rows: rows)
  }

  package var rows: StepReport.RowsReport? { simulatedRows?.report }

  private func report(of control: ScriptedControl?, visible: Double) -> StepReport.ControlReport? {
    guard let control = control?.control, control.isAttached else { return nil }
    return .init(state: control.state, visible: visible, runCount: control.runCount)
  }
}
