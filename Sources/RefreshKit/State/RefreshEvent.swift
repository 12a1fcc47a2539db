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
