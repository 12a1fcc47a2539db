/// A decision that a control took at an event, and its reason.
public struct RefreshDecision: Sendable, Hashable, CustomStringConvertible {
  /// The reason for which a control fired or did not.
  package enum Reason: Sendable, Hashable {
    /// The pull was released at or past the trigger distance.
    case releasedPastThreshold
    /// A movement brought the pull to the trigger distance, and that is when it fires.
    case thresholdCrossed
    /// The pull was released at or past one of a header's floors.
    case releasedAtLevel(Int)
    /// The pull was released before the trigger distance.
    case releasedBeforeThreshold
    /// Something other than the finger brought the pull past the trigger distance.
    case armedWithoutFinger
    /// The app began it.
    case beginCalled
    /// The user or the app retried it.
    case retried
    /// A run is going on already.
    case alreadyLoading(run: Int)
    /// The last run is still shown as finished.
    case outcomeShowing
    /// The refresh interval is over.
    case intervalElapsed
    /// A header's floor is farther away than a hand can pull.
    case levelOutOfReach(Int)
    /// There is nothing left to load.
    case noMoreData
    /// The control is switched off.
    case disabled
    /// The other control runs.
    case otherControlRunning
    /// The host is off screen.
    case hidden
    /// The container has no size yet.
    case containerHasNoSize
    /// The end came within the preload distance.
    case nearEnd(remaining: Double, preload: Double)
    /// The end is farther away than the preload distance.
    case farFromEnd(remaining: Double, preload: Double)
    /// It waits for a pull past the end.
    case requiresPull
    /// The content is short, and the footer is set to ignore that.
    case shortContentIgnored
    /// The content is short, and the fill limit is met.
    case fillLimitReached(Int)
    /// The content has not grown since the last run.
    case contentUnchanged(sinceRun: Int)
    /// That many loads in a row added nothing.
    case emptyLoadLimitReached(Int)
    /// Only the user's own movement loads.
    case requiresUserScroll
    /// The last run failed, and only a new gesture, a tap or `retry()` tries again.
    case lastRunFailed
    /// The app wants to scroll, and a finger holds the content (S-7).
    case fingerDown
    /// The run's own action wants to wait for the run.
    case insideOwnAction
    /// A view or a container answered with a length or a time that cannot be; its default is taken.
    case invalidValue(of: String, Double)
  }

  /// Whether a run starts.
  public var didStart: Bool
  /// The reason.
  package var reason: Reason

  /// The decision as a sentence: `does not run: content has not grown since run 7`.
  public var description: String {
    (didStart ? "runs: " : reason.verb) + reason.words
  }
}

extension RefreshDecision.Reason {
  /// What is not done for this reason.
  fileprivate var verb: String {
    switch self {
    case .fingerDown: "does not scroll: "
    case .invalidValue: "takes the default: "
    default: "does not run: "
    }
  }

  /// The reason in words, without a full stop.
  package var words: String {
    switch self {
    case .releasedPastThreshold: "let go at or past the trigger distance"
    case .thresholdCrossed: "pulled to the trigger distance"
    case .releasedAtLevel(let floor): "let go at or past floor \(floor)"
    case .releasedBeforeThreshold: "let go before the trigger distance"
    case .armedWithoutFinger:
      "the pull passed the trigger distance without a movement of the finger"
    case .beginCalled: "begun by the app"
    case .retried: "retried"
    case .alreadyLoading(let run): "run \(run) is still going on"
    case .outcomeShowing: "the last run is still shown as finished"
    case .intervalElapsed: "the refresh interval is over"
    case .levelOutOfReach(let floor): "floor \(floor) is farther away than a hand can pull"
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

  /// A length with at most six decimals, and none if it is whole.
  private func text(_ length: Double) -> String {
    let text = "\((length * 1e6).rounded() / 1e6 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
