/// A header or a footer: the public interface of the engine for one edge of a container.
///
/// Create a ``RefreshHeader`` or a ``RefreshFooter`` with the view that shows it, and attach it to
/// a container. Its configuration determines its behaviour; subclassing is not supported.
@MainActor
public class RefreshControl {
  /// An event of a control; observers receive events in order.
  public enum Event: Sendable, Equatable {
    /// The view has received this state.
    case stateChanged(RefreshState)
    /// The action is about to be called as the run with this number; runs count from 1.
    case runStarted(Int)
    /// The run with this number was cancelled, restarted or timed out before it reported a result.
    case runCancelled(Int)
  }

  package typealias AsyncAction = @MainActor () async throws -> RefreshResult

  /// The view that shows the control.
  public let view: any RefreshView
  /// The settings of the control; a change takes effect with the container's next event or frame.
  public var configuration: Configuration {
    didSet {
      configuration.check(at: edge, levels: levels.count)
      engine?.hasStagedSettings = true
    }
  }
  /// The error with which the last run failed, if any; a ``RefreshTimeout`` for a timeout.
  public internal(set) var error: (any Error)?

  let edge: Edge
  weak var engine: RefreshEngine?
  var action: Action
  var loadingSettings: RefreshFooter.Loading
  var levels: [LevelAction] = []
  var task: Task<Void, Never>?
  var detachedCore: ControlCore
  var observers = ObserverList<Event>()
  var reportedValues: Set<String> = []
  var decisionObservers = ObserverList<RefreshDecision>()
  var waiters: [Waiter] = []
  /// The caller that is beginning a run. A restart ends only the waits of other callers.
  var newWaiter: Waiter?

  var waiterCount = 0

  /// A waiting caller: its number, and a closure that resumes the caller.
  /// A stored continuation would make the launch of the program slower.
  typealias Waiter = (number: Int, resume: @Sendable (RefreshOutcome) -> Void)

  package enum Action {
    case none
    case awaited(AsyncAction)
    case called(@MainActor () -> Void)

    init(_ action: AsyncAction?) { self = action.map(Action.awaited) ?? .none }

    init(_ action: @escaping @MainActor () async throws -> Void) {
      self = .awaited {
        try await action()
        return .success
      }
    }
  }

  /// A level of a header: its progress, and the action that a release at the level runs.
  typealias LevelAction = (progress: Double, action: Action)

  init(
    edge: Edge, view: any RefreshView, configuration: Configuration,
    loading: RefreshFooter.Loading
  ) {
    self.edge = edge
    self.view = view
    self.configuration = configuration
    loadingSettings = loading
    action = .none
    detachedCore = ControlCore(RefreshStateMachine(edge: edge))
    configuration.check(at: edge, levels: 0)
    resetDetachedCore(runs: 0)
  }

  deinit {
    task?.cancel()
    for waiter in waiters { waiter.resume(.cancelled) }
  }

  // Parameters of actions with a result are optional, so that Swift prefers the overload without a
  // result for a closure that returns nothing.

  /// Sets the action of the control, which each run calls unless it runs a level of a header.
  ///
  /// - Parameter action: Runs on the main actor and returns the result. A thrown error is a
  ///   failure, `CancellationError` a cancellation. The task is cancelled when the run ends before
  ///   the action returns. With `nil`, a run lasts until ``endRefreshing(_:)``, a cancellation, its
  ///   timeout or its automatic end. A run that has called its action keeps that action.
  public func setAction(_ action: (@MainActor () async throws -> RefreshResult)?) {
    self.action = .init(action)
  }

  /// Sets an action without a result. If the action returns without an error, it has succeeded.
  public func setAction(_ action: @escaping @MainActor () async throws -> Void) {
    self.action = Action(action)
  }

  /// Sets an action that only begins the work. A later call of ``endRefreshing(_:)`` ends the run.
  ///
  /// - Parameter action: Runs on the main actor.
  public func setManualAction(_ action: @escaping @MainActor () -> Void) {
    self.action = .called(action)
  }

  /// Sets an action that begins the work and receives a completion handler for its run.
  ///
  ///     header.setAction(withCompletion: { done in feed.load { done(.success) } })
  ///
  /// A call of the handler after the run is over has no effect. From another thread, call the
  /// handler in `Task { @MainActor in done(.success) }`.
  public func setAction(
    withCompletion action:
      @escaping @MainActor (_ done: @escaping @MainActor @Sendable (RefreshResult) -> Void) -> Void
  ) {
    self.action = .called { [weak self] in
      guard let self else { return }
      let run = runCount
      action { [weak self] result in
        guard let self, runCount == run, state == .loading else { return }
        endRefreshing(result)
      }
    }
  }
}

// MARK: - Current state

extension RefreshControl {
  var core: ControlCore { engine?.core[edge] ?? detachedCore }

  /// The state of the control.
  public var state: RefreshState { core.state }

  /// Whether a run is in progress. It is `false` while the outcome is shown.
  public var isRefreshing: Bool { core.isLoading }

  package var isSilentRun: Bool { core.isSilent && !core.isRevealed }

  package var isAttached: Bool { engine != nil }

  /// The number of started runs, including restarts and the runs of previous attachments.
  public var runCount: Int { core.machine.runs }

  package var touchPosition: Double? { core.touch }

  /// The length of the control along the axis; 0 while the control is detached.
  public var extent: Double { core.lengths.extent }

  package var triggerDistance: Double { core.lengths.trigger }

  /// Whether the control can run and is drawn; `true` by default. Disabling cancels a run.
  public var isEnabled: Bool {
    get { core.machine.isEnabled }
    set {
      note(.enabledChanged(newValue))
      engine?.takeTurn(for: .control(edge, .isEnabled(newValue)), of: self)
      dropWaitersUnlessLoading()
    }
  }

  /// Adds an observer of states and runs, which is notified of each state after the view.
  ///
  /// - Parameter handler: Called with each event, after the handlers of earlier observers.
  /// - Returns: A token. The observation ends when the token is released or cancelled.
  public func observe(_ handler: @escaping @MainActor (Event) -> Void) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// Adds an observer of the control's decisions. Without an observer, decisions are not recorded.
  ///
  /// - Parameter handler: Called with each decision: `does not run: the control is disabled`.
  /// - Returns: A token. The observation ends when the token is released or cancelled.
  public func observeDecisions(
    _ handler: @escaping @MainActor (String) -> Void
  ) -> ObservationToken {
    observeReasons { handler($0.description) }
  }

  package func observeReasons(
    _ handler: @escaping @MainActor (RefreshDecision) -> Void
  ) -> ObservationToken {
    engine?.core.recordDecisions(true)
    let token: ObservationToken
    (decisionObservers, token) = decisionObservers.adding(handler)
    return token
  }

  /// The values on which a drawing can depend, at the current time; the defaults while detached.
  public var snapshot: RefreshSnapshot {
    guard let engine else { return RefreshSnapshot() }
    let all = engine.core
    let core = all[edge]
    let pull = all.pull(at: edge)
    let isAuto = edge == .trailing && all.isAutoFooter
    let isShort = edge == .trailing && all.isShort
    return RefreshSnapshot(
      state: core.state, pull: pull,
      triggerDistance: core.lengths.trigger, isArmed: core.machine.isArmed,
      stateTime: all.now - core.clock.stateSince, armedTime: all.now - core.clock.armedSince,
      releasedPull: core.releasedPull, touchPosition: core.shownTouch,
      endingOutcome: core.closingOutcome(pull: pull),
      hasMoreData: core.machine.hasMoreData,
      loadsAutomatically: isAuto, level: Int(core.level(pull: pull)),
      levelTime: all.now - core.clock.levelSince,
      isContentShort: isShort,
      isBlocked: all.isBlocked(edge)
        || isAuto && isShort && all.loading.settings.shortContent == .ignore)
  }
}
