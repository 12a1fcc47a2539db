internal import RefreshKit

/// A change worth saying.
enum Announcement: Sendable, Hashable, CaseIterable {
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
  case nothingMore

  /// What a state of the control at an edge has to say; `nil` for rest.
  init?(_ state: RefreshState, edge: Edge) {
    switch (state, edge) {
    case (.pulling, .leading): self = .pulling
    case (.loading, .leading): self = .refreshing
    case (.finished(.success), .leading): self = .refreshed
    case (.finished(.failure), .leading): self = .refreshFailed
    case (.finished(.cancelled), .leading): self = .refreshCancelled
    case (.loading, .trailing): self = .loading
    case (.finished(.success), .trailing): self = .loaded
    case (.failed, .trailing): self = .loadFailed
    case (.noMoreData, .trailing): self = .nothingMore
    case (.initial, _), (.pulling, .trailing), (.finished, .trailing), (.noMoreData, _),
      (.failed, _):
      return nil
    }
  }

  /// The sentence in a language given as a BCP 47 or POSIX tag; English where there is none.
  func text(locale: String) -> String {
    locale.lowercased().hasPrefix("zh") ? chinese : english
  }

  private var english: String {
    switch self {
    case .pulling: "Pull to refresh."
    case .armed: "Release to refresh."
    case .refreshing: "Refreshing."
    case .refreshed: "Refreshed."
    case .refreshFailed: "Refreshing failed."
    case .refreshCancelled: "Refreshing cancelled."
    case .refused: "Cannot refresh now."
    case .loading: "Loading more."
    case .loaded: "More loaded."
    case .loadFailed: "Loading failed. Press Return to try again."
    case .nothingMore: "Nothing more to load."
    }
  }

  private var chinese: String {
    switch self {
    case .pulling: "下拉刷新。"
    case .armed: "释放更新。"
    case .refreshing: "正在刷新。"
    case .refreshed: "刷新成功。"
    case .refreshFailed: "刷新失败。"
    case .refreshCancelled: "刷新已取消。"
    case .refused: "现在不能刷新。"
    case .loading: "加载中。"
    case .loaded: "加载完成。"
    case .loadFailed: "加载失败，按回车键重试。"
    case .nothingMore: "没有更多了。"
    }
  }
}
