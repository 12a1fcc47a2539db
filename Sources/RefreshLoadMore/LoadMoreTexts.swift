public import RefreshCanvas
import RefreshKit

/// The texts of a ``LoadMoreView`` for each state.
///
/// Start from a language and replace individual texts:
///
///     .loadMore(texts: { language in
///       var texts = LoadMoreTexts(language)
///       texts.noMoreData = "—— the beginning of time ——"
///       return texts
///     })
public struct LoadMoreTexts: Sendable, Hashable {
  /// The text at rest of a footer that loads automatically, in a list that can be scrolled.
  public var hint: String
  /// The text before the pull is armed, of a footer that requires a pull, in a list that scrolls
  /// down. A footer that loads automatically shows it while the content is too short to scroll.
  ///
  /// Setting this property also sets ``pullAnyDirection``.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same text in lists of other directions. The built-in text names no direction.
  public var pullAnyDirection: String
  /// The text while the pull is armed: releasing it loads more.
  public var release: String
  /// The text while the action is running.
  public var loading: String
  /// The text after a success: during the dwell, and while a footer that requires a pull closes.
  public var success: String
  /// The text when there is no more data.
  public var noMoreData: String
  /// The text after a failure. A reason follows after a colon, alone if there is no room for both.
  public var failure: String
  /// The text about how to retry.
  public var retry: String
  /// The text about how to retry where Return activates the selected row
  /// (``/RefreshCanvas/CanvasEnvironment/returnKeyRetries``).
  public var retryByScrolling: String
  /// The reason of a failure by timeout.
  public var timeout: String

  /// Creates the built-in texts of a language.
  public init(_ language: Language) {
    let words = Words[language]
    hint = words["footer.hint"]
    pull = words["footer.pull"]
    pullAnyDirection = words["footer.pullAnyDirection"]
    release = words["footer.release"]
    loading = words["footer.loading"]
    success = words["footer.success"]
    noMoreData = words["footer.noMoreData"]
    failure = words["footer.failure"]
    retry = words["footer.retry"]
    retryByScrolling = words["footer.retryByScrolling"]
    timeout = words["timeout"]
  }

  func retry(in environment: CanvasEnvironment) -> String {
    environment.returnKeyRetries ? retry : retryByScrolling
  }

  func pull(in way: ScrollDirection) -> String { way == .down ? pull : pullAnyDirection }
}
