public import RefreshCanvas
import RefreshKit

/// The texts of a ``LoadMoreView``, state by state.
///
/// Start from a language and replace what should read otherwise:
///
///     .loadMore(texts: { language in
///       var texts = LoadMoreTexts(language)
///       texts.noMoreData = "—— the beginning of time ——"
///       return texts
///     })
public struct LoadMoreTexts: Sendable, Hashable {
  /// At rest, of a footer that loads by itself: a quiet hint.
  public var hint: String
  /// At rest, and while the pull is not armed, of a footer that waits for a pull in a list that
  /// goes down.
  ///
  /// Setting it sets ``pullAnyDirection`` as well.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same in lists that go in other directions; it names none.
  public var pullAnyDirection: String
  /// Pulled far enough: releasing loads.
  public var release: String
  /// While the action runs.
  public var loading: String
  /// After a success; seen only with a dwell of the app's own.
  public var success: String
  /// There is nothing left to load.
  public var noMoreData: String
  /// The last run failed; what went wrong follows after a colon.
  public var failure: String
  /// The words to try again.
  public var retry: String
  /// The same where Return is for the selected row
  /// (``/RefreshCanvas/CanvasEnvironment/retriesByReturn``).
  public var retryByScrolling: String
  /// The reason given for a run that took too long.
  public var timeout: String

  /// Makes the built-in texts of a language.
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

  /// The words to try again that are true where they are drawn.
  func retry(in environment: CanvasEnvironment) -> String {
    environment.returnKeyRetries ? retry : retryByScrolling
  }

  /// The text that invites to a pull in a list that goes some way.
  func pull(in way: ScrollDirection) -> String { way == .down ? pull : pullAnyDirection }
}
