/// The state of a control, as its view gets it.
public enum RefreshState: Sendable, Hashable {
  /// At rest, or springing back after a pull that was let go too early.
  case initial
  /// A finger, or its stand-in, holds the content past the edge.
  ///
  /// `progress` is the pull divided by the trigger distance: finite, 0 or more, not capped at 1.
  case pulling(progress: Double)
  /// The action is running, about to run, or its result waits for the minimum loading time.
  case loading
  /// The run is over and the view still shows; the view may play its ending.
  case finished(RefreshOutcome)
  /// Footers only: there is nothing left to load.
  case noMoreData
  /// Footers only: the last run failed and waits for a retry.
  case failed
}

extension RefreshState: CustomStringConvertible {
  /// The state in words, for logs and test failures: `pulling(0.5)`, `finished(success)`.
  public var description: String {
    switch self {
    case .initial: "initial"
    case .pulling(let progress): "pulling(\(progress))"
    case .loading: "loading"
    case .finished(let outcome): "finished(\(outcome))"
    case .noMoreData: "noMoreData"
    case .failed: "failed"
    }
  }
}
