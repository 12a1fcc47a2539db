/// A header or a footer: the public face of the engine for one edge of a container.
///
/// Make a ``RefreshHeader`` or a ``RefreshFooter`` with the view that shows it, and attach it to
/// a container. Configuration decides inside how it behaves; there is nothing to subclass.
@MainActor
public class RefreshControl {
  /// What happens to a control, in order.
  public enum Event: Sendable, Equatable {
    /// The view has heard this state.
    case stateChanged(RefreshState)
    /// The action is about to be called as the run with this number; runs count from 1.
    case runStarted(Int)
    /// The engine ended the run with this number before it reported.
    case runCancelled(Int)
  }

  /// An action that reports by what it returns or throws.
  public typealias AsyncAction = @MainActor () async throws -> RefreshResult

  /// What shows the control.
  public let view: any RefreshView
  /// How it behaves; a change acts from the container's next event or frame on.
  public var configuration: Configuration {
    didSet {
      configuration.check()
      engine?.stageSettings()
    }
  }
  /// What the last run threw, if it failed; a timeout is a ``RefreshTimeout``.
  public private(set) var error: (any Error)?

  let edge: Edge
  weak var engine: RefreshEngine?
  private var action: Action
  private var task: Task<Void, Never>?
  private var detachedCore: ControlCore
  private var observers = ObserverList<Event>()
  private var isObserved = false
  private var decisionObservers = ObserverList<RefreshDecision>()
  private var waiters: [CheckedContinuation<RefreshOutcome, Never>] = []
  /// Who is just beginning a run to wait for it; a restart ends the others' wait, not this one's.
  private var newcomer: CheckedContinuation<RefreshOutcome, Never>?

  private enum Action {
    case none
    case awaited(AsyncAction)
    case called(@MainActor () -> Void)
  }

  init(edge: Edge, view: any RefreshView, configuration: Configuration) {
    self.edge = edge
    self.view = view
    self.configuration = configuration
    action = .none
    detachedCore = ControlCore(edge: edge)
    configuration.check()
    rest()
  }

  deinit {
    task?.cancel()
    for waiter in waiters { waiter.resume(returning: .cancelled) }
  }

  /// Sets the action that each run performs; the next run uses it.
  ///
  /// It runs on the main actor and returns whether there is more. What it throws is a failure;
  /// `CancellationError` is a cancellation. Its task is cancelled when the engine ends the run.
  public func setAction(_ action: @escaping AsyncAction) { self.action = .awaited(action) }

  /// Sets an action that only begins the work; a later ``end(_:)`` reports the result.
  public func setAction(calling action: @escaping @MainActor () -> Void) {
    self.action = .called(action)
  }
}

// MARK: - What it is doing

extension RefreshControl {
  private var core: ControlCore { engine?.core[edge] ?? detachedCore }

  /// What the control is doing.
  public var state: RefreshState { core.state }

  /// Whether it is attached to a container.
  public var isAttached: Bool { engine != nil }

  /// How many runs were started, over all attachments.
  public var runs: Int { core.machine.runs }

  /// Where across the axis the pull began; `nil` for wheel, keys and `begin` (N-8).
  public var touch: Double? { core.touch }

  /// The length along the axis, resolved for the current viewport.
  public var extent: Double { core.extent }

  /// The pull at which progress is 1, resolved for the current viewport.
  public var triggerDistance: Double { core.trigger }

  /// Whether it takes part; off, it ignores everything, contributes nothing and is not drawn.
  public var isEnabled: Bool {
    get { core.machine.isEnabled }
    set {
      _ = detachedCore.machine.handle(.enabledChanged(newValue))
      engine?.handle(.enabled(edge, newValue), for: self)
    }
  }

  /// Observes states and runs, after the view and in order of registration, while the token lives.
  public func observe(_ handler: @escaping @MainActor (Event) -> Void) -> ObservationToken {
    isObserved = true
    return observers.add { event in MainActor.assumeIsolated { handler(event) } }
  }

  /// Observes what the control decides and why; costs nothing while nobody does.
  public func observeDecisions(
    _ handler: @escaping @MainActor (RefreshDecision) -> Void
  ) -> ObservationToken {
    engine?.withCore { $0.isExplaining = true }
    return decisionObservers.add { decision in MainActor.assumeIsolated { handler(decision) } }
  }

  /// Everything a drawing may depend on, at the container's current time.
  public var snapshot: RefreshSnapshot {
    guard let engine else { return RefreshSnapshot() }
    let all = engine.core
    let core = all[edge]
    return RefreshSnapshot(
      state: core.state, pull: edge == .leading ? all.headerPull : all.footerPull,
      triggerDistance: core.trigger, isArmed: core.machine.isArmed,
      stateTime: all.now - core.stateSince, armedTime: all.now - core.armedSince,
      releasedPull: core.releasedPull, touch: core.touch)
  }
}

// MARK: - Runs

extension RefreshControl {
  /// Begins a run without any touch, with the same effects as a release (T-11).
  ///
  /// Before the container has a size the call is remembered, and runs once at the first layout.
  @discardableResult
  public func begin(reveal: RevealPolicy = .ifAtEdge) -> BeginAnswer {
    guard let engine else {
      guard detachedCore.machine.isEnabled, state != .noMoreData else { return .refused }
      detachedCore.pendingBegin = detachedCore.pendingBegin ?? reveal
      return .started
    }
    let answer = engine.core.beginAnswer(edge)
    engine.handle(.begin(edge, reveal), for: self)
    return answer
  }

  /// Begins or joins a run and waits for its outcome; cancelled when refused or dropped.
  public func beginAndWait(reveal: RevealPolicy = .ifAtEdge) async -> RefreshOutcome {
    await withCheckedContinuation { continuation in
      newcomer = continuation
      let isRefused = begin(reveal: reveal) == .refused
      guard let waiter = newcomer else { return }
      newcomer = nil
      if isRefused { waiter.resume(returning: .cancelled) } else { waiters.append(waiter) }
    }
  }

  /// Ends the current run with a result; without a run only `noMoreData` has a meaning (F-10).
  public func end(_ result: RefreshResult = .success) {
    detachedCore.pendingBegin = nil
    dropWaitersUnlessLoading()
    let mixed = state == .loading ? task : nil
    engine?.handle(.end(edge, result), for: self)
    mixed?.cancel()
  }

  /// Cancels the current run, or a `begin` that waits for its first layout.
  public func cancel() {
    detachedCore.pendingBegin = nil
    engine?.handle(.cancel(edge), for: self)
    dropWaitersUnlessLoading()
  }

  /// Ends the dwell: the view has shown its ending.
  public func dismiss() { engine?.handle(.dismiss(edge), for: self) }

  /// Nobody waits for a run that will never be: refused at its first layout, or dropped.
  func dropWaitersUnlessLoading() {
    if state != .loading, core.pendingBegin == nil { resumeWaiters(.cancelled) }
  }

  /// The container has gone without detaching the control.
  func abandoned() {
    guard engine == nil else { return }
    endTask()
    resumeWaiters(.cancelled)
  }

  private func endTask() {
    task?.cancel()
    task = nil
  }

  private func resumeWaiters(_ outcome: RefreshOutcome) {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume(returning: outcome) }
  }
}

// MARK: - What the engine asks of it

extension RefreshControl {
  func startAction(run: Int) {
    error = nil
    observers.notify(.runStarted(run))
    switch action {
    case .none: break
    case .called(let body): body()
    case .awaited(let body):
      task = Task { [weak self] in
        let (result, error) = await Self.result(of: body)
        self?.complete(result, error: error, run: run)
      }
    }
  }

  private static func result(of action: AsyncAction) async -> (RefreshResult, (any Error)?) {
    do {
      return (try await action(), nil)
    } catch is CancellationError {
      return (.cancelled, nil)
    } catch {
      return (.failure, error)
    }
  }

  private func complete(_ result: RefreshResult, error: (any Error)?, run: Int) {
    guard let engine, core.machine.isRunning, core.machine.runs == run else { return }
    task = nil
    self.error = error
    engine.handle(.complete(edge, result, run: run), for: self)
  }

  func cancelAction(run: Int, restarts: Bool) {
    endTask()
    if core.machine.result == .failure || state == .finished(.failure) { error = RefreshTimeout() }
    observers.notify(.runCancelled(run))
    if restarts { resumeWaiters(.cancelled) }
  }

  func tell(_ state: RefreshState) {
    view.stateChanged(to: state)
    if isObserved { observers.notify(.stateChanged(state)) }
    guard case .finished(let outcome) = state else { return }
    endTask()
    newcomer?.resume(returning: outcome)
    newcomer = nil
    resumeWaiters(outcome)
  }

  /// Puts a control that is not attached into its starting state.
  func rest() {
    let machine = detachedCore.machine
    detachedCore.machine = RefreshStateMachine(
      edge: edge, asleep: startsAsleep, isEnabled: machine.isEnabled, runs: machine.runs)
  }

  func tell(_ decision: RefreshDecision) { decisionObservers.notify(decision) }

  func startingCore() -> ControlCore {
    var core = ControlCore(edge: edge)
    core.machine = detachedCore.machine
    core.settings = configuration
    core.viewExtent = view.extent
    core.pendingBegin = detachedCore.pendingBegin
    detachedCore.pendingBegin = nil
    precondition(
      core.viewExtent.isFinite && core.viewExtent >= 0,
      "A view's extent must be finite and 0 or more, and is \(core.viewExtent)")
    return core
  }

  private var startsAsleep: Bool { (self as? RefreshFooter)?.loading.startsAsleep ?? false }

  func detached(runs: Int) {
    detachedCore.machine = RefreshStateMachine(
      edge: edge, asleep: startsAsleep, isEnabled: core.machine.isEnabled, runs: runs)
    engine = nil
    resumeWaiters(.cancelled)
  }

  var isExplaining: Bool { !decisionObservers.isEmpty }
}
