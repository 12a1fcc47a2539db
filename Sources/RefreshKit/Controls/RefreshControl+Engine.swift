// What the engine asks of a control.

extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    let current = CurrentRun(control: ObjectIdentifier(self), run: run)
    switch actionOfRun {
    case .none: break
    case .called(let body): CurrentRun.$value.withValue(current) { body() }
    case .awaited(let body):
      task = (engine?.taskStarter ?? TaskStarter()).begin { [weak self] in
        // The list may have gone, or the run be over, before the task's first turn (L-2).
        guard self?.isRunning(run) == true else { return }
        let (result, error) = await CurrentRun.$value.withValue(current) {
          await Self.result(of: body)
        }
        self?.complete(result, error: error, run: run)
      }
    }
  }

  private var actionOfRun: Action {
    let floor = Int(core.machine.floor)
    return floor > 0 ? floors[floor - 1].action : action
  }

  /// Refuses an input with floors that the control does not have: they come with actions (T-16).
  func check(_ input: ControlInput) {
    let floor =
      switch input {
      case .retry(_, let floor), .beginLevel(_, let floor): floor
      case .configuration(let settings): settings.floors.count
      case .attach(let attachment): attachment.settings.floors.count
      default: 0
      }
    guard (0...floors.count).contains(floor) else {
      let name = edge == .leading ? "header" : "footer"
      refuse("An input names floor \(floor) of a \(name) that has \(floors.count) floors")
    }
  }

  /// Whether an action was called and has neither reported nor been ended.
  ///
  /// A run that is not needs nothing but time: it has no action, waits for its reveal, the minimum
  /// or its automatic end.
  package var isAtWork: Bool {
    guard core.machine.run?.actionState == .running else { return false }
    return switch actionOfRun {
    case .none: false
    case .called: configuration.automaticEndDelaySeconds == nil
    case .awaited: true
    }
  }

  /// Whether the run with this number is the one that goes on.
  private func isRunning(_ run: Int) -> Bool {
    engine != nil && core.machine.isRunning && core.machine.runs == run
  }

  static func result(of action: AsyncAction) async -> (RefreshResult, (any Error)?) {
    do {
      return (try await action(), nil)
    } catch is CancellationError {
      return (.cancelled, nil)
    } catch {
      return (.failure, error)
    }
  }

  func complete(_ result: RefreshResult, error: (any Error)?, run: Int) {
    guard let engine, isRunning(run) else { return }
    task = nil
    self.error = error
    engine.takeTurn(for: .control(edge, .complete(result, run: run)), of: self)
  }

  func cancelAction(run: Int, restarts: Bool) {
    endTask()
    if core.machine.result == .failure || state == .finished(.failure) { error = RefreshTimeout() }
    observers.notify(.runCancelled(run))
    if restarts { resumeWaiters(.cancelled) }
  }

  func deliver(_ state: RefreshState) {
    view.stateChanged(to: state)
    if isObserved { observers.notify(.stateChanged(state)) }
    guard case .finished(let outcome) = state else { return }
    endTask()
    newWaiter?.resume(outcome)
    newWaiter = nil
    resumeWaiters(outcome)
  }

  /// Puts a control that is not attached into its starting state.
  func rest() { detachedCore = restingCore(runs: detachedCore.machine.runs) }

  /// Applies a call of the app that comes before there is a container.
  func note(_ event: RefreshEvent) { _ = detachedCore.handle(event, at: 0) }

  private func restingCore(runs: Int) -> ControlCore {
    let machine = RefreshStateMachine(
      edge: edge, asleep: loadingSettings.waitsForFirstRefresh, isEnabled: core.machine.isEnabled,
      runs: runs)
    var resting = ControlCore(machine)
    if let reveal = detachedCore.pendingBegin { resting.remember(reveal) }
    return resting
  }

  func deliver(_ decision: RefreshDecision) { decisionObservers.notify(decision) }

  /// The control as it is attached; a begin it was asked for before is handed on.
  func attachment(along axis: Axis) -> ControlInput.Attachment {
    defer { detachedCore.forgetBegin() }
    let machine = detachedCore.machine
    return ControlInput.Attachment(
      settings(along: axis), isEnabled: machine.isEnabled,
      hasMoreData: machine.state != .noMoreData, runs: machine.runs,
      pendingBegin: detachedCore.pendingBegin)
  }

  /// The control as it is, as if it were attached now; a run that goes on begins at once.
  func attachmentNow(along axis: Axis) -> ControlInput.Attachment {
    let reveal: RevealPolicy = engine?.core.isShowing(edge) ?? false ? .always : .never
    return ControlInput.Attachment(
      settings(along: axis), isEnabled: core.machine.isEnabled,
      hasMoreData: core.machine.hasMoreData, runs: runCount - (core.isLoading ? 1 : 0),
      pendingBegin: core.pendingBegin ?? (core.isLoading ? reveal : nil))
  }

  /// The settings that the engine takes over, with the present length of the view.
  func settings(along axis: Axis) -> ControlInput.Settings {
    let extent = possible(view.extent(along: axis), "the view's extent") { $0.isFinite && $0 >= 0 }
    return ControlInput.Settings(
      configuration: configuration, loading: loadingSettings,
      floors: floors.map(\.progress), extent: extent ?? 0)
  }

  /// The trigger distance that the view asks for; `nil` leaves it to the control.
  func viewTrigger(inViewport viewport: Double, along axis: Axis) -> Double? {
    guard let distance = view.triggerDistance(inViewport: viewport, along: axis) else { return nil }
    return possible(distance, "the view's trigger distance") { $0.isFinite && $0 > 0 }
  }

  /// The seconds that the view wants its ending to show; 0 if it wants what cannot be.
  func viewDwell(after result: RefreshResult) -> Double {
    possible(view.dwell(after: result).inSeconds, "the view's dwell") { $0 >= 0 } ?? 0
  }

  /// An answer of a plug-in, or `nil` if it cannot be; that is told once, and never ends the program
  /// (T-16).
  func possible(_ answer: Double, _ question: String, _ isPossible: (Double) -> Bool) -> Double? {
    if isPossible(answer) { return answer }
    if isExplaining, toldAnswers.insert(question).inserted {
      deliver(RefreshDecision(didStart: false, reason: .invalidValue(of: question, answer)))
    }
    return nil
  }

  func detached(runs: Int) {
    detachedCore = restingCore(runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { decisionObservers.hasObservers }
}

/// The run whose action a task performs.
struct CurrentRun: Sendable, Hashable {
  /// The run of the current task, inherited by the tasks it begins.
  @TaskLocal static var value: CurrentRun?

  let control: ObjectIdentifier
  let run: Int
}

/// The way to begin the tasks that run a container's actions; by default they are ordinary ones.
///
/// A host that looks after the threads it causes, so that the terminal is restored when one of them
/// overflows its stack, lends its containers one that begins them its own way.
package struct TaskStarter: Sendable {
  package typealias Start =
    @MainActor @Sendable (@escaping @MainActor () async -> Void) -> Task<Void, Never>

  private let start: Start?

  /// Makes one that begins tasks by `start`; without it they are ordinary ones.
  package init(_ start: Start? = nil) { self.start = start }

  /// Begins a task on the main actor.
  @MainActor
  package func begin(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    start?(body) ?? Task { await body() }
  }
}
