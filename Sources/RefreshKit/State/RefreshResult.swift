/// The report of a run at its end: an outcome, or that nothing is left to load.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
  /// The action did what it was for.
  case success
  /// It did, and there is nothing left to load; from a header it counts as ``success``.
  case noMoreData
  /// It failed.
  ///
  /// An async action throws instead, and the error reaches the view and the observers.
  case failure
  /// It was cancelled.
  ///
  /// An async action throws `CancellationError` instead.
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
public enum RefreshOutcome: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The action did what it was for.
  case success
  /// The action threw, was ended as failed, or ran into its timeout.
  case failure
  /// The run was cancelled: by the app, by detaching or disabling, or by its own `CancellationError`.
  case cancelled

  /// The case's name.
  public var description: String { rawValue }
}

/// The error of a run that took longer than its control's timeout.
public struct RefreshTimeout: Error, Sendable, Hashable {
  /// Makes the error.
  package init() {}
}
