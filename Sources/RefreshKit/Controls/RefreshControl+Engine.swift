extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    let current = CurrentTaskRun(control: ObjectIdentifier(self), run: run)
    switch actionOfRun {
    case .none: break
    case .called(let body): CurrentTaskRun.$value.withValue(current) { body() }
    case .awaited(let body):
      task = (engine?.taskStarter ?? startTask) { [weak self] in
        // The container may be deallocated, or the run over, before the task begins (L-2).
        guard self?.isRunning(run) == true else { return }
        let (result, error) = await CurrentTaskRun.$value.withValue(current) {
          await Self.result(of: body)
        }
        self?.complete(result, error: error, run: run)
      }
    }
  }

  private var actionOfRun: Action {
    let level = Int(core.machine.level)
    return level > 0 ? levels[level - 1].action : action
  }

  /// Stops the program if an input names a level that the control does not have (T-16).
  func check(_ input: ControlInput) {
    let level =
      switch input {
      case .retry(_, let level), .begin(_, let level): level
      case .configuration(let settings): settings.levels.count
      case .attach(let attachment): attachment.settings.levels.count
      default: 0
      }
    guard (0...levels.count).contains(level) else {
      let name = edge == .leading ? "header" : "footer"
      refuse("An input names level \(level) of a \(name) that has \(levels.count) levels")
    }
  }

  /// Whether an action was called and its result is awaited.
  package var isAtWork: Bool {
    guard core.machine.run?.actionState == .running else { return false }
    return switch actionOfRun {
    case .none: false
    case .called: configuration.automaticEndDelaySeconds == nil
    case .awaited: true
    }
  }

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
    if !observers.isEmpty { observers.notify(.stateChanged(state)) }
    guard case .finished(let outcome) = state else { return }
    endTask()
    newWaiter?.resume(outcome)
    newWaiter = nil
    resumeWaiters(outcome)
  }

  /// Resets the detached control, but keeps whether it is enabled, and a pending begin.
  func resetDetachedCore(runs: Int) {
    let machine = RefreshStateMachine(
      edge: edge, startsExhausted: loadingSettings.waitsForFirstRefresh,
      isEnabled: core.machine.isEnabled, runs: runs)
    let pendingBegin = detachedCore.pendingBegin
    detachedCore = ControlCore(machine)
    if let pendingBegin { detachedCore.storePendingBegin(pendingBegin) }
  }

  func note(_ event: StateMachineEvent) { _ = detachedCore.handle(event, at: 0) }

  func attachment(along axis: Axis) -> ControlInput.Attachment {
    defer { detachedCore.dropPendingBegin() }
    let machine = detachedCore.machine
    return ControlInput.Attachment(
      settings(along: axis), isEnabled: machine.isEnabled,
      hasMoreData: machine.state != .noMoreData, runs: machine.runs,
      pendingBegin: detachedCore.pendingBegin)
  }

  /// Returns the attachment that gives a newly attached control the current settings and state.
  func attachmentNow(along axis: Axis) -> ControlInput.Attachment {
    let reveal: RevealPolicy = engine?.core.isShowing(edge) ?? false ? .always : .never
    return ControlInput.Attachment(
      settings(along: axis), isEnabled: core.machine.isEnabled,
      hasMoreData: core.machine.hasMoreData, runs: runCount - (core.isLoading ? 1 : 0),
      pendingBegin: core.pendingBegin ?? (core.isLoading ? reveal : nil))
  }

  func settings(along axis: Axis) -> ControlInput.Settings {
    let extent = valid(view.extent(along: axis), "the view's extent") { $0.isFinite && $0 >= 0 }
    return ControlInput.Settings(
      configuration: configuration, loading: loadingSettings,
      levels: levels.map(\.progress), extent: extent ?? 0)
  }

  func viewTrigger(inViewport viewport: Double, in engine: RefreshEngine) -> Double? {
    let distance = view.triggerDistance(
      inViewport: viewport, along: engine.axis,
      rubberBandCoefficient: engine.core.scroller.configuration.rubberBandCoefficient)
    guard let distance else { return nil }
    return valid(distance, "the view's trigger distance") { $0.isFinite && $0 > 0 }
  }

  /// Returns the dwell in seconds.
  func viewDwell(after result: RefreshResult) -> Double {
    valid(view.dwell(after: result).inSeconds, "the view's dwell") { $0 >= 0 } ?? 0
  }

  private func valid(_ value: Double, _ name: String, _ isValid: (Double) -> Bool) -> Double? {
    if isValid(value) { return value }
    reportInvalid(value, of: name)
    return nil
  }

  /// Reports an invalid value as a decision, once for each name (T-16).
  func reportInvalid(_ value: Double, of name: String) {
    guard isExplaining, reportedValues.insert(name).inserted else { return }
    let reason = RefreshDecision.Reason.invalidValue(of: name, value)
    decisionObservers.notify(RefreshDecision(didStart: false, reason: reason))
  }

  func detached(runs: Int) {
    resetDetachedCore(runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { decisionObservers.hasObservers }
}

struct CurrentTaskRun: Sendable, Hashable {
  /// The run of the current task. Child tasks inherit it.
  @TaskLocal static var value: CurrentTaskRun?

  let control: ObjectIdentifier
  let run: Int
}

package typealias TaskStarter =
  @MainActor @Sendable (@escaping @MainActor () async -> Void) -> Task<Void, Never>

package let startTask: TaskStarter = { body in Task { await body() } }
