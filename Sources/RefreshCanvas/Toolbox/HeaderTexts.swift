public import RefreshKit

/// The text that a header shows, of those it has.
public enum HeaderLabel: Int, Sendable, Hashable, CaseIterable {
  /// Not pulled, or not as far as needed.
  case pull
  /// Pulled far enough.
  case release
  /// While the action runs.
  case loading
  /// After a success.
  case success
  /// After a failure.
  case failure
  /// After a cancellation.
  case cancelled

  /// The label of a snapshot; how a run ended stays until its room is gone.
  public init(_ snapshot: RefreshSnapshot) {
    switch snapshot.shownState {
    case .initial, .pulling, .noMoreData, .failed: self = snapshot.isArmed ? .release : .pull
    case .loading: self = .loading
    case .finished(.success): self = .success
    case .finished(.failure): self = .failure
    case .finished(.cancelled): self = .cancelled
    }
  }
}

/// The texts of a header, state by state, in the words that all built-in ones share.
///
/// Start from a language and replace what should read otherwise:
///
///     .frames(texts: { language in
///       var texts = HeaderTexts(language)
///       texts.pull = "Raise the sun"
///       return texts
///     })
public struct HeaderTexts: Sendable, Hashable {
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
  /// After a cancellation.
  public var cancelled: String
  /// The reason given for a run that took too long.
  public var timeout: String

  /// Makes the built-in texts of a language.
  public init(_ language: Language) { self = Self.table[language] }

  init(
    pull: String, pullAnyWay: String? = nil, release: String, loading: String, success: String,
    failure: String, cancelled: String, timeout: String
  ) {
    self.pull = pull
    self.pullAnyWay = pullAnyWay ?? pull
    self.release = release
    self.loading = loading
    self.success = success
    self.failure = failure
    self.cancelled = cancelled
    self.timeout = timeout
  }

  /// The text of a label in a list that goes some way, by default down.
  public subscript(label: HeaderLabel, way: ScrollDirection = .down) -> String {
    switch label {
    case .pull: way == .down ? pull : pullAnyWay
    case .release: release
    case .loading: loading
    case .success: success
    case .failure: failure
    case .cancelled: cancelled
    }
  }

  /// The text of a failure, with the reason after a colon if there is one.
  public func failure(of reason: String?, in language: Language) -> String {
    reason.map { failure + language.colon + $0 } ?? failure
  }
}
