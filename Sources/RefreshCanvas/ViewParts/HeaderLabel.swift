package import RefreshKit

extension RefreshResult {
  /// Returns how long a view shows the result: no time after a cancellation.
  package func dwell(success: Duration, failure: Duration) -> Duration {
    switch self {
    case .success, .noMoreData: success
    case .failure: failure
    case .cancelled: .zero
    }
  }
}

extension RefreshControl {
  /// Returns the reason of a failure, or `nil` to show none.
  package func reason(
    timeout: String, message: @MainActor (any Error) -> String?
  ) -> String? {
    error.flatMap { $0 is RefreshTimeout ? timeout : message($0) }
  }
}

/// The kinds of texts that a header shows.
package enum HeaderLabel: Int, CaseIterable {
  case pull, release, loading, success, failure, cancelled

  package init(_ snapshot: RefreshSnapshot) {
    switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed: self = snapshot.isArmed ? .release : .pull
    case .loading: self = .loading
    case .finished(.success): self = .success
    case .finished(.failure): self = .failure
    case .finished(.cancelled): self = .cancelled
    }
  }
}

/// Texts for the states of a header.
package protocol StateTexts {
  var pull: String { get }
  var pullAnyDirection: String { get }
  var release: String { get }
  var loading: String { get }
  var success: String { get }
  var failure: String { get }
  var cancelled: String { get }
}

extension HeaderTexts: StateTexts {}

extension StateTexts {
  package subscript(label: HeaderLabel, way: ScrollDirection = .down) -> String {
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

extension Language {
  /// The separator between a sentence and its reason: two columns wide, three in French.
  package var colon: String {
    switch self {
    case .simplifiedChinese, .traditionalChinese, .japanese: "："
    case .french: " : "
    case .english, .korean, .russian, .ukrainian, .german, .spanish: ": "
    }
  }
}
