/// An event of a control, as its state machine sees it.
package enum RefreshEvent: Sendable, Hashable {
  /// The cause of a change of the pull.
  package enum PullCause: Sendable, Hashable, CaseIterable {
    /// A finger landed; it shows the pull but never arms.
    case touch
    /// A finger, a wheel tick or a key moved the content: the only thing that arms.
    case movement
    /// Anything else: it may change the progress and disarm, but never starts a pull or arms.
    case other
  }

  /// The pull changed while a drag holds the content; 0 means it is back at the edge.
  ///
  /// `floor` is the highest one whose progress it has come to.
  case pulled(progress: Double, floor: UInt8 = 0, cause: PullCause)
  /// The drag ended: the one moment a pull can fire.
  case released
  /// The system took the drag away.
  case dragCancelled
  /// A run is asked for: by the app, by a tap, by an auto footer's load check.
  case begun(restart: Bool, floor: UInt8 = 0)
  /// The shell calls the action now.
  case actionStarted
  /// The run reported its result; `waits` while the minimum loading time is not over.
  case ended(RefreshResult, waits: Bool)
  /// The minimum loading time is over.
  case minimumElapsed
  /// The run took too long; `waits` while the minimum loading time is not over.
  case timedOut(waits: Bool)
  /// The app cancels the run.
  case cancelled
  /// The ending has been shown; `holding` while a drag holds the content past the edge.
  case dismissed(holding: Bool)
  /// The app reports whether there is anything left to load.
  case moreDataChanged(Bool)
  /// A header run succeeded: nothing left to load, or a failure, is forgotten.
  case reset
  /// The control was switched on or off.
  case enabledChanged(Bool)
  /// The control leaves its container.
  case detached
}

/// The effects of a transition, for the shell to carry out: a small value without heap allocation.
package struct RefreshEffects: Sendable, Hashable {
  /// The effect on the control's action.
  package enum ActionEffect: Sendable, Hashable {
    /// Call it as the run with this number.
    case start(run: Int)
    /// The run with this number is over; nothing it reports counts any more.
    case cancel(run: Int)
  }

  /// The new state for the view and the observers, if it changed.
  package var newState: RefreshState?
  /// The effect on the action; an end is carried out before the view hears the state.
  package var action: ActionEffect?
  /// Whether the action is wanted: the shell answers with ``RefreshEvent/actionStarted`` once the
  /// view has heard `loading` and the reveal allows it.
  package var wantsAction = false
  /// Whether a begin that waited is not to come any more.
  package var isDropped = false

  /// Nothing to do.
  package static let none = RefreshEffects()

  /// A begin that waited was refused.
  static var dropped: RefreshEffects {
    var effects = RefreshEffects()
    effects.isDropped = true
    return effects
  }

  /// Makes effects that do nothing.
  package init() {}

  /// The same with what happens to the action.
  func with(_ action: ActionEffect?) -> RefreshEffects {
    var effects = self
    effects.action = action
    return effects
  }
}
