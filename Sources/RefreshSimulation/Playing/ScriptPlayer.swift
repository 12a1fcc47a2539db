public import RefreshKit

/// Plays a gesture script on a scroll model, on simulated time, and reports what happened.
///
/// ```
/// let script = try GestureScript(reading: text, named: "bug.txt")
/// ScriptPlayer(script).play { print($0.json) }
/// ```
///
/// It needs no terminal and reads no clock; the same script gives the same events each time.
@MainActor
public final class ScriptPlayer {
  /// Makes the view that a `header` or `footer` line names; `nil` makes one that draws nothing.
  public typealias Views = @MainActor (String) -> (any RefreshView)?

  /// The list that is played with.
  public let model: ScrollModel
  /// Called after each evaluation, with its time: the place to draw a frame.
  public var evaluated: (@MainActor (Double) -> Void)?
  /// The seconds until a picture changes although nothing moves, as views answer it; the default is
  /// never.
  public var nextPicture: @MainActor () -> Double = { .infinity }

  /// The error that ended the play before the script did; a script that was read has none.
  public internal(set) var failure: ScriptError?

  private let name: String
  let script: GestureScript
  let playedRows: PlayedRows?
  let time: SimulatedTime
  private let views: Views
  private let isExplaining: Bool
  private(set) var header: ScriptedControl?
  private(set) var footer: ScriptedControl?
  var now = 0.0
  /// The offset that each finger wants; only differences count while it is pulled past an edge.
  var fingers: [Int: Double] = [:]
  /// Whether options were set that act from the next step on.
  var hasUnusedOptions = false
  /// The last reported reason for which each control did not run.
  private var refusals: [Edge: String] = [:]
  private var note: (@MainActor (TimelineEvent) -> Void)?

  /// Makes a player; it reports decisions only if `isExplaining`.
  ///
  /// `name` is the script's name in ``failure``.
  public init(
    _ script: GestureScript, named name: String = "script", views: @escaping Views = { _ in nil },
    isExplaining: Bool = false
  ) {
    self.script = script
    self.name = name
    let setup = script.setup
    time = SimulatedTime(framesPerSecond: setup.framesPerSecond)
    model = ScrollModel(direction: setup.direction, configuration: setup.scrolling)
    playedRows = setup.rows.map { [model] in
      PlayedRows($0, in: model)
    }
    self.views = views
    self.isExplaining = isExplaining
    if let header = setup.header { makeControl(at: .leading, header, floors: setup.floors) }
    if let footer = setup.footer { makeControl(at: .trailing, footer) }
  }

  /// Makes the control at an edge, in place of the one there was.
  @discardableResult
  func makeControl(
    at edge: Edge, _ setup: GestureScript.ControlSetup, floors: [Double] = []
  ) -> ScriptedControl {
    let view = views(setup.view) ?? PlainView(extent: edge == .leading ? 3 : 1)
    let control = ScriptedControl(edge, setup: setup, floors: floors, view: view)
    if edge == .leading { header = control } else { footer = control }
    observe(control, decisions: isExplaining)
    return control
  }

  /// Plays the whole script, once, and hands on each event in the order in which it happens.
  ///
  /// It ends early, with a ``failure``, where a script made in code names a row that is not there;
  /// a script that was read cannot.
  public func play(onEvent note: @escaping @MainActor (TimelineEvent) -> Void) {
    self.note = note
    defer { self.note = nil }
    start()
    for (index, step) in script.steps.enumerated() {
      let inputs = script.steps[(index + 1)...].lazy.map(\.command.inner)
        .prefix { $0 != nil }.compactMap(\.self)
      do throws(Complaint) { try perform(step.command, inside: Array(inputs)) } catch {
        failure = ScriptError(file: name, line: step.line, message: error.message)
        return
      }
      evaluated?(now)
      emit(.step(report(of: step, index: index + 1)))
    }
  }

  /// The way from the content's start to its end.
  public var direction: ScrollDirection { script.setup.direction }

  /// The control of a step, attached or not.
  func control(_ edge: Edge) -> ScriptedControl? {
    edge == .leading ? header : footer
  }

  /// Header attached, footer attached, then the first layout.
  private func start() {
    model.policy = script.setup.policy
    if playedRows == nil { model.contentLength = script.setup.content }
    model.baseInsets = script.setup.inset
    for control in [header, footer] {
      if let control { model.attach(control.control) }
    }
    model.keepsRowsAtEdge = script.setup.keepsRows
    resize(to: script.setup.viewport)
    if script.setup.follows { model.follows = .trailing }
    evaluated?(now)
  }

  /// Gives the list its size.
  func resize(to size: Size) {
    if let playedRows { playedRows.resize(to: size) } else { model.resize(to: size) }
  }

  private func observe(_ control: ScriptedControl, decisions: Bool) {
    let edge = control.edge
    control.observe { [weak self] event in self?.emit(event, of: edge) }
    guard decisions else { return }
    control.observeDecisions { [weak self] decision in self?.emit(decision, of: edge) }
  }

  /// Hands on a decision, but the same refusal only once until something else is decided.
  private func emit(_ decision: RefreshDecision, of edge: Edge) {
    let why = decision.description
    if !decision.fired, why == refusals[edge] { return }
    refusals[edge] = decision.fired ? nil : why
    emit(.decision(time: now, control: edge, fired: decision.fired, why: why))
  }

  private func emit(_ event: TimelineEvent) { note?(event) }

  private func emit(_ event: RefreshControl.Event, of edge: Edge) {
    switch event {
    case .stateChanged(let state): emit(state, of: edge)
    case .runStarted(let run):
      emit(.action(time: now, control: edge, run: run, floor: control(edge)?.floor ?? 0))
    case .runCancelled(let run): emit(.cancelled(time: now, control: edge, run: run))
    }
  }

  private func emit(_ state: RefreshState, of edge: Edge) {
    var floor = 0
    if case .pulling = state { floor = control(edge)?.floor ?? 0 }
    emit(.state(time: now, control: edge, state: state, floor: floor))
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
  /// The input inside the turn of the step before, if the step is one.
  fileprivate var inner: LoggedInput? {
    if case .inside(let moment, let input) = self {
      LoggedInput(input, time: 0, moment: moment)
    } else {
      nil
    }
  }
}
