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
      check()
      engine?.stageSettings()
    }
  }
  /// What the last run threw, if it failed; a timeout is a ``RefreshTimeout``.
  public internal(set) var error: (any Error)?

  let edge: Edge
  weak var engine: RefreshEngine?
  var action: Action
  /// When it loads by itself, which only a footer does.
  var loadingSettings: RefreshFooter.Loading
  /// What a header does beyond its trigger distance, in order (E-7).
  var floors: [Floor] = []
  var task: Task<Void, Never>?
  var detachedCore: ControlCore
  var observers = ObserverList<Event>()
  var isObserved = false
  var decisionObservers = ObserverList<RefreshDecision>()
  var waiters: [Waiter] = []
  /// Who is just beginning a run to wait for it; a restart ends the others' wait, not this one's.
  var newcomer: Waiter?

  /// Goes on with the outcome. A continuation itself would leave the layout of this class to the
  /// runtime, which takes its time for that when a program starts.
  typealias Waiter = @Sendable (RefreshOutcome) -> Void

  enum Action {
    case none
    case awaited(AsyncAction)
    case called(@MainActor () -> Void)
  }

  /// A detent of a header, and what a release there does.
  struct Floor {
    let progress: Double
    let action: Action
  }

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
    check()
    rest()
  }

  private func check() {
    configuration.check()
    checkFiring(configuration.firingMoment, at: edge, floors: floors.count)
  }

  /// Becomes what a container has at its edge.
  func takePlace(in engine: RefreshEngine) {}

  deinit {
    task?.cancel()
    for waiter in waiters { waiter(.cancelled) }
  }

  /// Sets the action that each run performs; the next run uses it.
  ///
  /// Without an action a run loads until it is ended: by ``end(_:)``, its timeout or automatic end.
  ///
  /// It runs on the main actor and returns whether there is more. What it throws is a failure;
  /// `CancellationError` is a cancellation. Its task is cancelled when the engine ends the run.
  public func setAction(_ action: @escaping AsyncAction) { self.action = .awaited(action) }

  /// Sets an action that has nothing to report but its end: whatever does not throw is a success.
  @_disfavoredOverload
  public func setAction(_ action: @escaping @MainActor () async throws -> Void) {
    setAction {
      try await action()
      return .success
    }
  }

  /// Sets an action that only begins the work; a later ``end(_:)`` reports the result.
  public func setAction(calling action: @escaping @MainActor () -> Void) {
    self.action = .called(action)
  }
}

// MARK: - What it is doing

extension RefreshControl {
  var core: ControlCore { engine?.core[edge] ?? detachedCore }

  /// What the control is doing.
  public var state: RefreshState { core.state }

  /// Whether a run goes on: from its begin until it has ended, its dwell not counted.
  public var isRefreshing: Bool { core.isLoading }

  /// Whether it is attached to a container.
  public var isAttached: Bool { engine != nil }

  /// How many runs were started, over all attachments.
  public var runs: Int { core.machine.runs }

  /// Where across the axis the pull began; `nil` for wheel, keys and `begin` (N-8).
  public var touch: Double? { core.touch }

  /// The length along the axis, resolved for the current viewport.
  public var extent: Double { core.lengths.extent }

  /// The pull at which progress is 1, resolved for the current viewport.
  public var triggerDistance: Double { core.lengths.trigger }

  /// Whether it takes part; off, it ignores everything, contributes nothing and is not drawn.
  public var isEnabled: Bool {
    get { core.machine.isEnabled }
    set {
      note(.enabledChanged(newValue))
      engine?.handle(.control(edge, .enable(newValue)), for: self)
    }
  }

  /// Observes states and runs, after the view and in order of registration, while the token lives.
  public func observe(_ handler: @escaping @MainActor (Event) -> Void) -> ObservationToken {
    isObserved = true
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// Observes what the control decides and why; costs nothing while nobody does.
  public func observeDecisions(
    _ handler: @escaping @MainActor (RefreshDecision) -> Void
  ) -> ObservationToken {
    engine?.keepDecisions(true)
    let token: ObservationToken
    (decisionObservers, token) = decisionObservers.adding(handler)
    return token
  }

  /// Everything a drawing may depend on, at the container's current time.
  public var snapshot: RefreshSnapshot {
    guard let engine else { return RefreshSnapshot() }
    let all = engine.core
    let core = all[edge]
    return RefreshSnapshot(
      state: core.state, pull: all.pull(at: edge),
      triggerDistance: core.lengths.trigger, isArmed: core.machine.isArmed,
      stateTime: all.now - core.clock.state, armedTime: all.now - core.clock.armed,
      releasedPull: core.releasedPull, touch: core.shownTouch, leaving: core.leaving,
      hasMoreData: core.machine.hasMoreData,
      loadsByItself: edge == .trailing && all.isAutoFooter, floor: Int(core.floor),
      floorTime: all.now - core.clock.floor)
  }
}
