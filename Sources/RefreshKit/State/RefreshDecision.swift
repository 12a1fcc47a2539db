/// A decision of a control at an event, by its reason; ``words`` describes each reason.
package enum RefreshDecision: Sendable, Hashable, CustomStringConvertible {
  case releasedPastThreshold
  case thresholdCrossed
  case releasedAtLevel(Int)
  case releasedBeforeThreshold
  case armedWithoutFinger
  case beginCalled
  case retried
  case alreadyLoading(run: Int)
  case outcomeShowing
  case intervalElapsed
  case levelOutOfReach(Int)
  case noMoreData
  case disabled
  case otherControlRunning
  case hidden
  case containerHasNoSize
  case nearEnd(remaining: Double, preload: Double)
  case farFromEnd(remaining: Double, preload: Double)
  case requiresPull
  case shortContentIgnored
  case fillLimitReached(Int)
  case contentUnchanged(sinceRun: Int)
  case emptyLoadLimitReached(Int)
  case requiresUserScroll
  case lastRunFailed
  case fingerDown
  case insideOwnAction
  case invalidValue(of: String, Double)

  package var didStart: Bool {
    switch self {
    case .releasedPastThreshold, .thresholdCrossed, .releasedAtLevel, .beginCalled, .retried,
      .intervalElapsed, .nearEnd:
      true
    default: false
    }
  }

  /// The decision as a sentence: `does not run: content has not grown since run 7`.
  package var description: String {
    switch self {
    case .fingerDown: "does not scroll: \(words)"
    case .invalidValue: "takes the default: \(words)"
    default: "\(didStart ? "runs" : "does not run"): \(words)"
    }
  }

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
