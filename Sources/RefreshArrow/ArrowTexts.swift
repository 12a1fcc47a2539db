public import RefreshCanvas
import RefreshKit

/// The texts of an ``ArrowView``, state by state.
///
/// Start from a language and replace what should read otherwise:
///
///     .arrow(texts: { language in
///       var texts = ArrowTexts(language)
///       texts.pull = "Tug for news"
///       return texts
///     })
public struct ArrowTexts: Sendable, Hashable {
  /// At rest, and while the pull is not armed, in a list that goes down.
  ///
  /// Setting it sets ``pullAnyDirection`` as well.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same in lists that go in other directions; it names none.
  public var pullAnyDirection: String
  /// Pulled far enough: releasing refreshes.
  public var release: String
  /// Armed, while there is a floor beyond that has no words of its own for it.
  public var keepPulling: String
  /// While the action runs.
  public var loading: String
  /// After a success.
  public var success: String
  /// After a failure; what went wrong follows after a colon where there is room.
  public var failure: String
  /// After a failure, in the row of the second line: what to do.
  public var retry: String
  /// After a cancellation; seen only with a dwell of the app's own.
  public var cancelled: String
  /// Stands before the time of the last success.
  public var lastUpdated: String
  /// Stands for the date when it is today's.
  public var today: String
  /// Stands for the date when there was no success yet.
  public var never: String
  /// The reason given for a run that took too long.
  public var timeout: String
  /// The words for the age of the last success.
  public var ago: AgoTexts
  /// The texts of each floor of the header, from the first on; none by default.
  ///
  ///     texts.levels = [.init(release: "Release to search", loading: "Searching…")]
  public var levels: [Level] = []

  /// Creates the built-in texts of a language, with those of the app in place of some of them.
  ///
  ///     .arrow(texts: { _ in ArrowTexts(pull: "Tug for news", release: "Let go") })
  public init(
    _ language: Language = .english, pull: String? = nil, release: String? = nil,
    loading: String? = nil, success: String? = nil, failure: String? = nil,
    lastUpdated: String? = nil
  ) {
    let (texts, words) = (HeaderTexts(language), Words[language])
    self.pull = pull ?? texts.pull
    pullAnyDirection = pull ?? texts.pullAnyDirection
    self.release = release ?? texts.release
    keepPulling = words["arrow.keepPulling"]
    self.loading = loading ?? texts.loading
    self.success = success ?? texts.success
    self.failure = failure ?? texts.failure
    retry = texts.retry
    cancelled = texts.cancelled
    timeout = texts.timeout
    self.lastUpdated = lastUpdated ?? words["arrow.lastUpdated"] + language.colon
    today = words["arrow.today"]
    never = words["arrow.never"]
    ago = AgoTexts(language)
  }

  /// The text of a label in a list that goes some way, by default down.
  subscript(label: HeaderLabel, way: ScrollDirection = .down) -> String {
    switch label {
    case .pull: way == .down ? pull : pullAnyDirection
    case .release: release
    case .loading: loading
    case .success: success
    case .failure: failure
    case .cancelled: cancelled
    }
  }
}

extension ArrowTexts {
  /// The texts of one of the header's floors, in place of the header's own (E-7).
  public struct Level: Sendable, Hashable {
    /// Pulled as far as the floor: releasing runs its action.
    public var release: String
    /// Pulled as far as the floor before it: what happens further on; `nil` is the header's own text.
    public var keepPulling: String?
    /// While that runs; `nil` is the header's own text.
    public var loading: String?
    /// After its success; `nil` is the header's own text.
    public var success: String?

    /// Makes the texts of a floor; what is left out is the header's own.
    public init(
      release: String, keepPulling: String? = nil, loading: String? = nil, success: String? = nil
    ) {
      self.release = release
      self.keepPulling = keepPulling
      self.loading = loading
      self.success = success
    }
  }

  /// The texts on a floor; a floor beyond the last that has texts takes the texts of that one.
  func on(floor: Int) -> ArrowTexts {
    guard floor > 0, let own = levels.prefix(floor).last else { return self }
    var texts = self
    texts.release = own.release
    texts.loading = own.loading ?? loading
    texts.success = own.success ?? success
    return texts
  }
}
