package import RefreshKit

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

extension HeaderTexts {
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
