/// The state of a control, as its view receives it.
public enum RefreshState: Sendable, Hashable {
  /// At rest. Content may still spring back from a pull, or the inset of a run may still close.
  case initial
  /// A finger, or a burst of wheel ticks or keys, holds the content past the edge.
  ///
  /// `progress` is the pull divided by the trigger distance: finite, more than 0, not capped. It is
  /// 1 or more exactly while a release would fire. For a pull that has reached 1 or a level without
  /// being armed for it, `progress` is the largest `Double` below.
  case pulling(progress: Double)
  /// The action runs or is about to, or its result waits for a minimum time or an automatic end.
  case loading
  /// The run is over, and the view can show the outcome until the dwell is over.
  case finished(RefreshOutcome)
  /// Footers only: no data is left to load.
  case noMoreData
  /// Footers only: the last run failed. A new gesture, or a call such as `retry()`, can load again.
  case failed

  /// Whether a run is in progress: the state is `loading`.
  public var isRunning: Bool { self == .loading }

  /// Whether a run is over and its outcome is still shown: `finished`.
  public var isEnding: Bool { if case .finished = self { true } else { false } }

  /// Whether the state is `initial`, `noMoreData` or `failed`.
  public var isResting: Bool { self == .initial || self == .noMoreData || self == .failed }

  package var name: String {
    switch self {
    case .initial: "initial"
    case .pulling: "pulling"
    case .loading: "loading"
    case .finished: "finished"
    case .noMoreData: "noMoreData"
    case .failed: "failed"
    }
  }
}

extension RefreshState: CustomStringConvertible {
  /// The state as text, for logs and test failures: `pulling(0.5)`, `finished(success)`.
  public var description: String {
    if case .pulling(let progress) = self { return "\(name)(\(progress))" }
    if case .finished(let outcome) = self { return "\(name)(\(outcome))" }
    return name
  }
}

/// The result of a run: an outcome, or that no data is left to load.
public enum RefreshResult: Sendable, Hashable, CaseIterable {
  /// The action succeeded.
  case success
  /// The action succeeded, and no data is left to load. For a header, it counts as ``success``.
  case noMoreData
  /// The action failed. An async action can throw an error instead; see ``RefreshControl/error``.
  case failure
  /// The run was cancelled. An async action can throw `CancellationError` instead.
  case cancelled

  /// The outcome for the view.
  public var outcome: RefreshOutcome {
    switch self {
    case .success, .noMoreData: .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }
}

/// The outcome of a run.
public enum RefreshOutcome: Sendable, Hashable, CaseIterable {
  /// The action succeeded.
  case success
  /// The action failed or threw an error other than `CancellationError`, or the run timed out.
  case failure
  /// The run was cancelled: by the app, its action, the other control, detaching or disabling.
  case cancelled
}

/// The error of a run that took longer than its control's timeout.
public struct RefreshTimeout: Error, Sendable, Hashable {
  package init() {}
}
