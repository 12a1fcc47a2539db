import Refresh

/// The rows, and the actions that load newer and older ones.
@MainActor
final class Feed {
  let rows = ListItems((1...30).map { "row \($0)" })

  private let answer: @MainActor @Sendable () async throws -> Void
  private var news = 0

  /// Creates a feed.
  ///
  /// - Parameter answer: Awaited before rows are added, in place of a server.
  init(answer: @escaping @MainActor @Sendable () async throws -> Void) {
    self.answer = answer
  }

  /// Returns a list of the rows. Its actions keep the feed alive.
  func list() -> ListView {
    let list = ListView(rows) { row, region in region.write(row) }
    list.addHeader(.arrow()) { [self] in try await newer() }
    list.addFooter(.loadMore(preloadDistance: 10)) { [self] in
      try await older() ? .success : .noMoreData
    }
    return list
  }

  /// Loads newer rows. The header shows an error that is thrown.
  private func newer() async throws {
    try await answer()
    news += 1
    rows.insert("news \(news)", at: 0)
  }

  /// Loads older rows.
  ///
  /// - Returns: Whether any were left.
  private func older() async throws -> Bool {
    try await answer()
    let next = rows.count - news + 1
    guard next < 100 else { return false }
    rows.append(contentsOf: (next..<next + 20).map { "row \($0)" })
    return true
  }
}
