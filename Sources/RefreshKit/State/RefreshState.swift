/// The state of a control, as its view gets it.
public enum RefreshState: Sendable, Hashable {
  /// At rest, or springing back after a pull that was released too early.
  case initial
  /// A finger, or its stand-in, holds the content past the edge.
  ///
  /// `progress` is the pull divided by the trigger distance: finite, more than 0, not capped. It is 1
  /// or more exactly while releasing would fire; a pull of that length that fires nothing is told
  /// as the largest `Double` below 1.
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

extension RefreshState {
  /// Whether an action runs, or is about to: `loading`.
  public var isRunning: Bool { self == .loading }

  /// Whether a run is over and its ending still shows: `finished`.
  public var isEnding: Bool { if case .finished = self { true } else { false } }

  /// Whether nothing goes on: neither a pull, nor a run, nor an ending that shows.
  public var isResting: Bool {
    switch self {
    case .initial, .noMoreData, .failed: true
    case .pulling, .loading, .finished: false
    }
  }

  /// The name of the state, without its progress or outcome.
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
  /// The state in words, for logs and test failures: `pulling(0.5)`, `finished(success)`.
  public var description: String {
    if case .pulling(let progress) = self { return "\(name)(\(progress))" }
    if case .finished(let outcome) = self { return "\(name)(\(outcome))" }
    return name
  }
}
