import Refresh

/// The rows, what a pull brings, and what the end of the list brings.
@MainActor
final class Feed {
  let rows = ListItems((1...30).map { "row \($0)" })

  private let answer: @MainActor @Sendable () async throws -> Void
  private var news = 0

  /// A feed whose source takes its time: `answer` is awaited before rows come.
  init(answer: @escaping @MainActor @Sendable () async throws -> Void) {
    self.answer = answer
  }

  /// A list of the rows. It owns the feed by its actions.
  func list() -> ListView {
    let list = ListView(rows) { row, region in region.write(row) }
    list.addHeader(.arrow()) { [self] in try await newer() }
    list.addFooter(.loadMore(preloadDistance: 10)) { [self] in
      try await older() ? .success : .noMoreData
    }
    return list
  }

  /// What a pull does. What it throws, the header shows.
  private func newer() async throws {
    try await answer()
    news += 1
    rows.insert("news \(news)", at: 0)
  }

  /// What comes at the end; returns whether anything was left.
  private func older() async throws -> Bool {
    try await answer()
    let next = rows.count - news + 1
    guard next < 100 else { return false }
    rows.append(contentsOf: (next..<next + 20).map { "row \($0)" })
    return true
  }
}
