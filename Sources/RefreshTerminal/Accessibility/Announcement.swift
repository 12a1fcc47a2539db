internal import RefreshCanvas
internal import RefreshKit

/// A change that is announced as text.
enum Announcement: String, Sendable, Hashable, CaseIterable {
  case pulling
  case armed
  case refreshing
  case refreshed
  case refreshFailed
  case refreshCancelled
  case refused
  case loading
  case loaded
  case loadFailed
  /// A load failed while Return activates the selected row instead of retrying.
  case loadFailedAtRow
  case nothingMore
  case mouseOff
  case mouseOn
  case marked
  case unmarked

  /// Creates the announcement for a new state of a control, or returns `nil` if the state is not
  /// announced.
  init?(_ state: RefreshState, edge: Edge, retriesByReturn: Bool = true) {
    switch (state, edge) {
    case (.pulling, .leading): self = .pulling
    case (.loading, .leading): self = .refreshing
    case (.finished(.success), .leading): self = .refreshed
    case (.finished(.failure), .leading): self = .refreshFailed
    case (.finished(.cancelled), .leading): self = .refreshCancelled
    case (.loading, .trailing): self = .loading
    case (.finished(.success), .trailing): self = .loaded
    case (.failed, .trailing): self = retriesByReturn ? .loadFailed : .loadFailedAtRow
    case (.noMoreData, .trailing): self = .nothingMore
    case (.initial, _), (.pulling, .trailing), (.finished, .trailing), (.noMoreData, _),
      (.failed, _):
      return nil
    }
  }

  /// Returns the sentence in a language, with a detail before the full stop. The locale is a BCP 47
  /// or POSIX tag; an unknown language is replaced by English.
  func text(locale: String, detail: String = "") -> String {
    let sentence = Words[Language(locale: locale)]["say.\(rawValue)"]
    return detail.isEmpty ? sentence : "\(sentence.dropLast())\(detail)."
  }
}
