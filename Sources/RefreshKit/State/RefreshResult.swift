/// What a run reports when it ends: an outcome, or that nothing is left to load.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
  /// The action did what it was for.
  case success
  /// It did, and there is nothing left to load. From a header it counts as ``success``.
  case noMoreData
  /// It failed. An async action throws instead, and the error reaches the view and the observers.
  case failure
  /// It was cancelled. An async action throws `CancellationError` instead.
  case cancelled

  /// The outcome the view hears.
  public var outcome: RefreshOutcome {
    switch self {
    case .success, .noMoreData: .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }
}
