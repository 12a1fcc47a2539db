/// A decision that a control took at an event, and its reason.
public struct RefreshDecision: Sendable, Hashable, CustomStringConvertible {
  /// The reason for which a control fired or did not.
  public enum Reason: Sendable, Hashable {
    /// The pull was released at or past the trigger distance.
    case releasedArmed
    /// A movement brought the pull to the trigger distance, and that is when it fires.
    case crossed
    /// The pull was released at or past one of a header's floors.
    case releasedOnFloor(Int)
    /// The pull was released before the trigger distance.
    case releasedEarly
    /// Something other than the finger brought the pull past the trigger distance.
    case notArmedByFinger
    /// The app began it.
    case begun
    /// The user or the app retried it.
    case retried
    /// A run is going on already.
    case alreadyLoading(run: Int)
    /// The last run is still shown as finished.
    case stillFinished
    /// The refresh interval is over.
    case intervalOver
    /// A header's floor is farther away than a hand can pull.
    case floorOutOfReach(Int)
    /// There is nothing left to load.
    case noMoreData
    /// The control is switched off.
    case disabled
    /// The other control runs.
    case blocked
    /// The host is off screen.
    case hidden
    /// The container has no size yet.
    case noSize
    /// The end came within the preload distance.
    case nearEnd(remaining: Double, preload: Double)
    /// The end is farther away than the preload distance.
    case farFromEnd(remaining: Double, preload: Double)
    /// It waits for a pull past the end.
    case waitsForPull
    /// The content is short, and the footer is set to ignore that.
    case shortContentIgnored
    /// The content is short, and the fill limit is met.
    case fillLimitMet(Int)
    /// The content has not grown since the last run.
    case notGrown(sinceRun: Int)
    /// That many loads in a row added nothing.
    case emptyLoads(Int)
    /// Only the user's own movement loads.
    case userOnly
    /// The last run failed, and only a new gesture, a tap or `retry()` tries again.
    case failedBefore
    /// The app wants to scroll, and a finger holds the content (S-7).
    case fingerHolds
    /// A view or a container answered with a length or a time that cannot be; its default is taken.
    case impossibleAnswer(to: String, Double)
  }

  /// Whether a run starts.
  public var fired: Bool
  /// The reason.
  public var reason: Reason

  /// The decision as a sentence: `does not run: content has not grown since run 7`.
  public var description: String {
    (fired ? "runs: " : reason.verb) + reason.words
  }
}

extension RefreshDecision.Reason {
  /// What is not done for this reason.
  fileprivate var verb: String {
    switch self {
    case .fingerHolds: "does not scroll: "
    case .impossibleAnswer: "takes the default: "
    default: "does not run: "
    }
  }

  /// The reason in words, without a full stop.
  package var words: String {
    switch self {
    case .releasedArmed: "let go at or past the trigger distance"
    case .crossed: "pulled to the trigger distance"
    case .releasedOnFloor(let floor): "let go at or past floor \(floor)"
    case .releasedEarly: "let go before the trigger distance"
    case .notArmedByFinger: "the pull passed the trigger distance without a movement of the finger"
    case .begun: "begun by the app"
    case .retried: "retried"
    case .alreadyLoading(let run): "run \(run) is still going on"
    case .stillFinished: "the last run is still shown as finished"
    case .intervalOver: "the refresh interval is over"
    case .floorOutOfReach(let floor): "floor \(floor) is farther away than a hand can pull"
    case .noMoreData: "there is nothing left to load"
    case .disabled: "the control is disabled"
    case .blocked: "the other control is loading"
    case .hidden: "the host is off screen"
    case .noSize: "the container has no size yet"
    case .nearEnd(let remaining, let preload):
      "\(text(remaining)) to the end, within the preload distance of \(text(preload))"
    case .farFromEnd(let remaining, let preload):
      "\(text(remaining)) to the end, more than the preload distance of \(text(preload))"
    case .waitsForPull: "it waits for a pull past the end"
    case .shortContentIgnored: "the content is short, which is ignored"
    case .fillLimitMet(let limit): "the content is short, and \(limit) runs did not fill it"
    case .notGrown(let run): "content has not grown since run \(run)"
    case .emptyLoads(let count): "\(count) loads in a row added nothing"
    case .userOnly: "only movement by the user loads"
    case .fingerHolds: "a finger holds the content"
    case .impossibleAnswer(let question, let answer): "\(question) cannot be \(answer)"
    case .failedBefore: "the last run failed and waits for a new gesture, a tap or a retry"
    }
  }

  /// A length with at most six decimals, and none if it is whole.
  private func text(_ length: Double) -> String {
    let text = "\((length * 1e6).rounded() / 1e6 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
