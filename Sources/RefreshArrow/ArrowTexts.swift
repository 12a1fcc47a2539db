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
  /// At rest, and pulled less far than needed, in a list that goes down.
  ///
  /// A new text takes the place of ``pullAnyWay`` as well.
  public var pull: String { didSet { pullAnyWay = pull } }
  /// The same in lists that go elsewhere, so that it names no way to pull.
  public var pullAnyWay: String
  /// Pulled far enough: letting go refreshes.
  public var release: String
  /// While the action runs.
  public var loading: String
  /// After a success.
  public var success: String
  /// After a failure; what went wrong follows after a colon where there is room.
  public var failure: String
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
  public var ago = AgoTexts(.english)
  /// The texts of each floor of the header, from the first on; none by default.
  ///
  ///     texts.floors = [.init(release: "Release to search", loading: "Searching…")]
  public var floors: [Floor] = []

  /// Makes the built-in texts of a language.
  public init(_ language: Language) {
    self.init(HeaderTexts(language), Self.dates[language])
    ago = AgoTexts(language)
  }

  private init(_ texts: HeaderTexts, _ dates: Dates) {
    pull = texts.pull
    pullAnyWay = texts.pullAnyWay
    release = texts.release
    loading = texts.loading
    success = texts.success
    failure = texts.failure
    cancelled = texts.cancelled
    timeout = texts.timeout
    lastUpdated = dates.lastUpdated
    today = dates.today
    never = dates.never
  }

  /// The text of a label in a list that goes some way, by default down.
  subscript(label: HeaderLabel, way: ScrollDirection = .down) -> String {
    switch label {
    case .pull: way == .down ? pull : pullAnyWay
    case .release: release
    case .loading: loading
    case .success: success
    case .failure: failure
    case .cancelled: cancelled
    }
  }
}
