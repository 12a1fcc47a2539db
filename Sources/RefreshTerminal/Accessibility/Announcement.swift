internal import RefreshCanvas
internal import RefreshKit

/// A change that is announced in words.
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
  /// The same where Return is for the selected row.
  case loadFailedAtRow
  case nothingMore
  case mouseOff
  case mouseOn
  case marked
  case unmarked

  /// Makes the announcement for a new state of the control at an edge; `nil` if there is none.
  ///
  /// `retriesByReturn` says whether Return tries a footer again that failed.
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

  /// The sentence in a language given as a BCP 47 or POSIX tag; English where there is none.
  func text(locale: String) -> String { Words[Language(locale: locale)]["say.\(rawValue)"] }
}
