/// An event of a control, as its state machine receives it.
package enum StateMachineEvent: Sendable, Hashable {
  package enum PullCause: Sendable, Hashable, CaseIterable {
    /// A finger landed. An existing pull is shown, but not armed.
    case touch
    /// A finger, a wheel tick or an arrow key moved the content, the only cause that arms.
    case movement
    /// Any other cause, which never starts or arms a pull.
    case other
  }

  /// `level` is the highest that a finger's pull reaches, or else 0. A progress of 0 ends a pull.
  case pulled(progress: Double, level: UInt8 = 0, cause: PullCause)
  /// The drag ended, or the control fires at the threshold. Only this event fires an armed pull.
  case released
  case dragCancelled
  /// A run is requested, not by a pull. `restart` is whether a run in progress is restarted.
  case begun(restart: Bool, level: UInt8 = 0)
  case actionStarted
  /// `waits` is whether the result waits for ``minimumElapsed``.
  case ended(RefreshResult, waits: Bool)
  /// A result no longer waits: its time is over, the app ends the run, or the container is hidden.
  case minimumElapsed
  case timedOut(waits: Bool)
  case cancelled
  /// `pullIsHeld` is whether the pull during which the run ended is still held.
  case dismissed(pullIsHeld: Bool)
  case moreDataChanged(Bool)
  /// A refresh succeeded, which resets `noMoreData` and `failed` of the footer.
  case reset
  case enabledChanged(Bool)
  case detached
}

/// The effects of a transition, which ``RefreshEngine`` performs.
package struct RefreshEffects: Sendable, Hashable {
  package enum ActionEffect: Sendable, Hashable {
    case start(run: Int)
    case cancel(run: Int)
  }

  package var newState: RefreshState?
  /// A cancellation is performed before the view receives the state.
  package var action: ActionEffect?
  /// Whether the action is requested. ``StateMachineEvent/actionStarted`` starts the action later.
  package var requestsAction = false
  package var isTimedOut = false
  /// Whether a pending begin started no run.
  package var isDropped = false

  package static let none = RefreshEffects()
}
