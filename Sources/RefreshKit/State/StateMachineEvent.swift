/// An event of a control, as its state machine receives it.
package enum StateMachineEvent: Sendable, Hashable {
  package enum PullCause: Sendable, Hashable, CaseIterable {
    /// A finger landed. An existing pull is shown, but not armed.
    case touch
    /// A finger, a wheel tick or a key moved the content, the only cause that arms.
    case movement
    /// Any other cause, which may change the progress and disarm, but never starts a pull or arms.
    case other
  }

  /// The pull changed while a drag holds the content; 0 means that the content is back at the edge.
  /// `level` is the highest level whose progress the pull has reached.
  case pulled(progress: Double, level: UInt8 = 0, cause: PullCause)
  /// The drag ended, or the control fires at the threshold. Only this event fires an armed pull.
  case released
  case dragCancelled
  /// A run is requested without a pull. `restart` is whether it restarts a run in progress.
  case begun(restart: Bool, level: UInt8 = 0)
  case actionStarted
  /// The action or the app reported a result; `waits` is whether the result waits for the minimum
  /// loading time or the automatic end.
  case ended(RefreshResult, waits: Bool)
  /// The wait of a result is over.
  case minimumElapsed
  /// The run took too long; `waits` is whether the failure waits for the minimum loading time.
  case timedOut(waits: Bool)
  case cancelled
  /// The outcome is no longer shown. `pullIsHeld` is whether a drag still holds the pull during
  /// which the run ended.
  case dismissed(pullIsHeld: Bool)
  case moreDataChanged(Bool)
  /// A refresh succeeded, which resets `noMoreData` and `failed` of the footer.
  case reset
  case enabledChanged(Bool)
  case detached
}

/// The effects of a transition, which ``RefreshEngine`` performs: a small value without heap
/// allocation.
package struct RefreshEffects: Sendable, Hashable {
  package enum ActionEffect: Sendable, Hashable {
    case start(run: Int)
    /// The action of the run with this number is cancelled; its further reports are ignored.
    case cancel(run: Int)
  }

  /// The new state for the view and the observers, if it changed.
  package var newState: RefreshState?
  /// The effect on the action; a cancellation is performed before the view receives the state.
  package var action: ActionEffect?
  /// Whether the action is requested.
  ///
  /// The core sends ``StateMachineEvent/actionStarted`` after the view has received `loading` and
  /// the reveal permits the start.
  package var requestsAction = false
  package var isDropped = false

  package static let none = RefreshEffects()

  /// The effects of a pending begin that was refused.
  static var dropped: RefreshEffects {
    var effects = RefreshEffects()
    effects.isDropped = true
    return effects
  }

  package init() {}

  func with(_ action: ActionEffect?) -> RefreshEffects {
    var effects = self
    effects.action = action
    return effects
  }
}
