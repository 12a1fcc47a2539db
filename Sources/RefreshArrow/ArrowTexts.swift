public import RefreshCanvas
import RefreshKit

/// The texts of an ``ArrowView``, by state.
///
/// Start with a language and replace individual texts:
///
///     .arrow(texts: { language in
///       var texts = ArrowTexts(language)
///       texts.pull = "Tug for news"
///       return texts
///     })
public struct ArrowTexts: Sendable, Hashable {
  /// The text at rest, and while the pull is not armed, in a list that scrolls down.
  ///
  /// Setting it also sets ``pullAnyDirection``.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same text in lists that scroll in other directions. The built-in text names no direction.
  public var pullAnyDirection: String
  /// The text while the pull is armed: releasing it refreshes.
  public var release: String
  /// The second text while an armed pull can reach one of ``levels`` that has no
  /// ``ArrowTexts/Level/keepPulling`` text. Only vertical lists show it.
  public var keepPulling: String
  /// The text while the action runs.
  public var loading: String
  /// The text after a success.
  public var success: String
  /// The text after a failure. The reason follows after a colon if there is room.
  public var failure: String
  /// The text in the second line after a failure, which describes how to try again. A horizontal
  /// list does not show it.
  public var retry: String
  /// The text after a cancellation, shown while the header is being hidden.
  public var cancelled: String
  /// The text before the time of the last success.
  public var lastUpdated: String
  /// The text that replaces the current date.
  public var today: String
  /// The text that replaces the date or age if there was no success.
  public var never: String
  /// The reason shown for a run that timed out.
  public var timeout: String
  /// The texts for the age of the last success.
  public var ago: AgoTexts
  /// The texts of each level after the trigger distance, from the first on; none by default.
  ///
  ///     texts.levels = [.init(release: "Release to search", loading: "Searching…")]
  public var levels: [Level] = []

  /// Creates the texts of a language. Texts of the app replace the built-in ones.
  ///
  ///     .arrow(texts: { _ in ArrowTexts(pull: "Tug for news", release: "Let go") })
  ///
  /// - Parameters:
  ///   - language: The language of the built-in texts.
  ///   - pull: The text at rest, and while the pull is not armed.
  ///   - release: The text while the pull is armed.
  ///   - loading: The text while the action runs.
  ///   - success: The text after a success.
  ///   - failure: The text after a failure.
  ///   - lastUpdated: The text before the time of the last success.
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
}

extension ArrowTexts: StateTexts {
  /// The texts of a level of the header, which replace the texts of the header.
  public struct Level: Sendable, Hashable {
    /// The text while the pull is on the level: releasing it runs the level's action.
    public var release: String
    /// The text while the pull is on the previous level, which describes this level; `nil` for
    /// ``ArrowTexts/keepPulling``.
    public var keepPulling: String?
    /// The text while the action of the level runs; `nil` for ``ArrowTexts/loading``.
    public var loading: String?
    /// The text after a success of the level's action; `nil` for ``ArrowTexts/success``.
    public var success: String?

    /// Creates the texts of a level. For omitted texts, the texts of the header are used.
    ///
    /// - Parameters:
    ///   - release: The text while the pull is on the level.
    ///   - keepPulling: The text while the pull is on the previous level.
    ///   - loading: The text while the action of the level runs.
    ///   - success: The text after a success of the level's action.
    public init(
      release: String, keepPulling: String? = nil, loading: String? = nil, success: String? = nil
    ) {
      self.release = release
      self.keepPulling = keepPulling
      self.loading = loading
      self.success = success
    }
  }

  /// Returns the texts on a level. A level without texts uses those of the last level with texts.
  func on(floor: Int) -> ArrowTexts {
    guard floor > 0, let own = levels.prefix(floor).last else { return self }
    var texts = self
    texts.release = own.release
    texts.loading = own.loading ?? loading
    texts.success = own.success ?? success
    return texts
  }
}
