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
      case .configuration(let settings), .attach(let settings): settings.levels.count
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

  /// Returns the attachment that gives a newly attached control the settings and the state of `core`.
  func attachment(of core: ControlCore, along axis: Axis) -> ControlInput.Settings {
    let reveal: RevealPolicy = engine?.core.isShowing(edge) ?? false ? .always : .never
    var settings = settings(along: axis)
    settings.isEnabled = core.machine.isEnabled
    settings.hasMoreData = core.machine.hasMoreData
    settings.runs = core.machine.runs - (core.isLoading ? 1 : 0)
    settings.pendingBegin = core.pendingBegin ?? (core.isLoading ? reveal : nil)
    return settings
  }

  func settings(along axis: Axis) -> ControlInput.Settings {
    let extent = valid(view.extent(along: axis), "the view's extent") { $0.isFinite && $0 >= 0 }
    var settings = ControlInput.Settings(loading: loadingSettings)
    settings.configuration = configuration
    settings.levels = levels.map(\.progress)
    settings.extent = extent ?? 0
    return settings
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
    decisionObservers.notify(.invalidValue(of: name, value))
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
