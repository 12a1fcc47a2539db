import Refresh

/// The rows, what a pull brings, and what the end of the list brings.
@MainActor
final class Feed {
  private(set) var rows = (1...30).map { "row \($0)" }

  private let answer: @MainActor @Sendable () async throws -> Void
  private var news = 0

  /// A feed whose source takes its time: `answer` is awaited before rows come.
  init(answer: @escaping @MainActor @Sendable () async throws -> Void) {
    self.answer = answer
  }

  /// A list of the rows. It owns the feed; its actions must not own the list.
  func list() -> ListModel {
    let list = ListModel(rowCount: rows.count) { [self] row, region in region.write(rows[row]) }
    list.addHeader(.arrow()) { [self, unowned list] in
      list.prepend(try await newer())
      return .success
    }
    list.addFooter(.loadMore(preloadDistance: 10)) { [self, unowned list] in
      let count = try await older()
      list.append(count)
      return count == 0 ? .noMoreData : .success
    }
    return list
  }

  /// What a pull does, and how many rows it brought. What it throws, the header shows.
  private func newer() async throws -> Int {
    try await answer()
    news += 1
    rows.insert("news \(news)", at: 0)
    return 1
  }

  /// What comes at the end, until nothing is left.
  private func older() async throws -> Int {
    try await answer()
    let next = rows.count - news + 1
    guard next < 100 else { return 0 }
    rows += (next..<next + 20).map { "row \($0)" }
    return 20
  }
}
