/// A decision of a control at an event, and its reason.
public struct RefreshDecision: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a control fired or did not fire, a scroll was refused, or a value was replaced.
  package enum Reason: Sendable, Hashable {
    /// The pull was released at or past the trigger distance.
    case releasedPastThreshold
    /// A movement brought the pull to the trigger distance, at which the control fires.
    case thresholdCrossed
    /// The pull was released at or past one of a header's levels.
    case releasedAtLevel(Int)
    /// The pull was released before the trigger distance.
    case releasedBeforeThreshold
    /// Something other than the finger brought the pull past the trigger distance.
    case armedWithoutFinger
    /// The app began the run.
    case beginCalled
    /// The user or the app retried the run.
    case retried
    /// A run is already in progress.
    case alreadyLoading(run: Int)
    /// The outcome of the last run is still shown.
    case outcomeShowing
    /// The refresh interval has elapsed.
    case intervalElapsed
    /// A header's level is farther away than a hand can pull.
    case levelOutOfReach(Int)
    /// No data is left to load.
    case noMoreData
    /// The control is disabled.
    case disabled
    /// The other control has a run.
    case otherControlRunning
    /// The host is off screen.
    case hidden
    /// The container has no size yet.
    case containerHasNoSize
    /// The end came within the preload distance.
    case nearEnd(remaining: Double, preload: Double)
    /// The end is farther away than the preload distance.
    case farFromEnd(remaining: Double, preload: Double)
    /// The control waits for a pull past the end.
    case requiresPull
    /// The content is short, and the footer is configured not to load then.
    case shortContentIgnored
    /// The content is short, and the fill limit is reached.
    case fillLimitReached(Int)
    /// The content has not grown since the last run.
    case contentUnchanged(sinceRun: Int)
    /// The given number of consecutive loads added nothing.
    case emptyLoadLimitReached(Int)
    /// Only movements of the user load more.
    case requiresUserScroll
    /// The last run failed, and only a new gesture, a tap or `retry()` loads again.
    case lastRunFailed
    /// The app requested a scroll while a finger holds the content (S-7).
    case fingerDown
    /// The run's own action requested to wait for the run.
    case insideOwnAction
    /// A view or a container returned an invalid length or time, and the default is used instead.
    case invalidValue(of: String, Double)
  }

  /// Whether a run starts.
  package var didStart: Bool
  /// The reason.
  package var reason: Reason

  /// The decision as a sentence: `does not run: content has not grown since run 7`.
  public var description: String {
    (didStart ? "runs: " : reason.verb) + reason.words
  }
}

extension RefreshDecision.Reason {
  /// The beginning of the sentence for a decision that starts no run.
  fileprivate var verb: String {
    switch self {
    case .fingerDown: "does not scroll: "
    case .invalidValue: "takes the default: "
    default: "does not run: "
    }
  }

  /// The reason as text, without a full stop.
  package var words: String {
    switch self {
    case .releasedPastThreshold: "released at or past the trigger distance"
    case .thresholdCrossed: "pulled to the trigger distance"
    case .releasedAtLevel(let level): "released at or past level \(level)"
    case .releasedBeforeThreshold: "released before the trigger distance"
    case .armedWithoutFinger:
      "the pull passed the trigger distance without a movement of the finger"
    case .beginCalled: "begun by the app"
    case .retried: "retried"
    case .alreadyLoading(let run): "run \(run) is in progress"
    case .outcomeShowing: "the last run is still shown as finished"
    case .intervalElapsed: "the refresh interval is over"
    case .levelOutOfReach(let level): "level \(level) is farther away than a hand can pull"
    case .noMoreData: "there is nothing left to load"
    case .disabled: "the control is disabled"
    case .otherControlRunning: "the other control is loading"
    case .hidden: "the host is off screen"
    case .containerHasNoSize: "the container has no size yet"
    case .nearEnd(let remaining, let preload):
      "\(text(remaining)) to the end, within the preload distance of \(text(preload))"
    case .farFromEnd(let remaining, let preload):
      "\(text(remaining)) to the end, more than the preload distance of \(text(preload))"
    case .requiresPull: "it waits for a pull past the end"
    case .shortContentIgnored: "the content is short, which is ignored"
    case .fillLimitReached(let limit): "the content is short, and \(limit) runs did not fill it"
    case .contentUnchanged(let run): "content has not grown since run \(run)"
    case .emptyLoadLimitReached(let count): "\(count) loads in a row added nothing"
    case .requiresUserScroll: "only movement by the user loads"
    case .fingerDown: "a finger holds the content"
    case .insideOwnAction: "it is called inside the run's own action"
    case .invalidValue(let question, let answer): "\(question) cannot be \(answer)"
    case .lastRunFailed: "the last run failed and waits for a new gesture, a tap or a retry"
    }
  }

  /// Returns a length with at most six decimals, without decimals if it is whole.
  private func text(_ length: Double) -> String {
    let text = "\((length * 1e6).rounded() / 1e6 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
