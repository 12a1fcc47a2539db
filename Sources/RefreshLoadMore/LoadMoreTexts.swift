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
  /// At rest or pulled less far than needed, of a footer that waits for a pull in a list that goes
  /// down.
  ///
  /// A new text takes the place of ``pullAnyWay`` as well.
  public var pull: String { didSet { pullAnyWay = pull } }
  /// The same in lists that go elsewhere, so that it names no way to pull.
  public var pullAnyWay: String
  /// Pulled far enough: letting go loads.
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
  /// The reason given for a run that took too long.
  public var timeout: String

  /// Makes the built-in texts of a language.
  public init(_ language: Language) { self = Self.table[language] }

  init(
    hint: String, pull: String, pullAnyWay: String, release: String, loading: String,
    success: String, noMoreData: String, failure: String, retry: String, timeout: String
  ) {
    self.hint = hint
    self.pull = pull
    self.pullAnyWay = pullAnyWay
    self.release = release
    self.loading = loading
    self.success = success
    self.noMoreData = noMoreData
    self.failure = failure
    self.retry = retry
    self.timeout = timeout
  }

  /// The text that invites to a pull in a list that goes some way.
  func pull(in way: ScrollDirection) -> String { way == .down ? pull : pullAnyWay }
}
