// What the engine asks of a control.

extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    let floor = Int(core.machine.floor)
    switch floor > 0 ? floors[floor - 1].action : action {
    case .none: break
    case .called(let body): body()
    case .awaited(let body):
      task = (engine?.taskStarter ?? TaskStarter()).begin { [weak self] in
        // The list may have gone, or the run be over, before the task's first turn (L-2).
        guard self?.isRunning(run) == true else { return }
        let (result, error) = await Self.result(of: body)
        self?.complete(result, error: error, run: run)
      }
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
    engine.handle(.control(edge, .complete(result, run: run)), for: self)
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
    newWaiter?(outcome)
    newWaiter = nil
    resumeWaiters(outcome)
  }

  /// Puts a control that is not attached into its starting state.
  func rest() { detachedCore = restingCore(runs: detachedCore.machine.runs) }

  /// Applies a call of the app that comes before there is a container.
  func note(_ event: RefreshEvent) { _ = detachedCore.handle(event, at: 0) }

  private func restingCore(runs: Int) -> ControlCore {
    let machine = RefreshStateMachine(
      edge: edge, asleep: loadingSettings.startsAsleep, isEnabled: core.machine.isEnabled,
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
    let reveal: RevealPolicy = engine?.core.isShowing(edge) ?? false ? .always : .silent
    return ControlInput.Attachment(
      settings(along: axis), isEnabled: core.machine.isEnabled,
      hasMoreData: core.machine.hasMoreData, runs: runs - (core.isLoading ? 1 : 0),
      pendingBegin: core.pendingBegin ?? (core.isLoading ? reveal : nil))
  }

  /// The settings that the engine takes over, with the present length of the view.
  func settings(along axis: Axis) -> ControlInput.Settings {
    let extent = view.extent(along: axis)
    precondition(
      extent.isFinite && extent >= 0,
      "A view's extent must be finite and 0 or more, and is \(extent)")
    return ControlInput.Settings(
      configuration: configuration, loading: loadingSettings,
      floors: floors.map(\.progress), extent: extent)
  }

  /// The trigger distance that the view asks for; `nil` leaves it to the control.
  func viewTrigger(inViewport viewport: Double, along axis: Axis) -> Double? {
    let distance = view.triggerDistance(inViewport: viewport, along: axis)
    checkTrigger(distance)
    return distance
  }

  func detached(runs: Int) {
    detachedCore = restingCore(runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { decisionObservers.hasObservers }
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
