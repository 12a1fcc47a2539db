internal import RefreshCanvas
internal import RefreshKit

// What the header's and the footer's action do. Between an answer and what it changes nothing is
// awaited, so that a run that was cancelled meanwhile changes nothing.

extension Pages {
  /// Reads from the start until it meets what is there.
  func refresh() async throws -> RefreshResult {
    list?.footer?.cancelIfLoading()
    var read: [Item] = []
    var next: Cursor?
    for _ in 0..<configuration.pageLimit {
      let page = try await page(after: next)
      read += page.items
      next = page.next
      if next == nil || !readsOn(after: page.items) { break }
    }
    list?.footer?.cancelIfLoading()
    take(read, next: next)
    return .success
  }

  /// Whether nothing of a page is known, although there are items that could be.
  private func readsOn(after items: [Item]) -> Bool {
    ledger.tellsApart && !ledger.items.isEmpty && !ledger.knowsAny(of: items)
  }

  /// Reads the page after the last one, and further while there is nothing new.
  func goOn() async throws -> RefreshResult {
    for _ in 0..<configuration.pageLimit {
      let cursor: Cursor?
      switch end {
      case .unread: cursor = nil
      case .goesOn(let next): cursor = next
      case .reached: return .noMoreData
      }
      let page = try await page(after: cursor)
      end = page.next.map { .goesOn($0) } ?? .reached
      if add(page.items) > 0 { break }
    }
    if case .reached = end { return .noMoreData }
    return .success
  }

  private func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor> {
    try await Question.ask { [ask] in try await ask(cursor) }
  }

  private func add(_ items: [Item]) -> Int {
    let (added, changed) = ledger.append(items)
    list?.update { rows in
      for row in changed { rows.reload(at: row) }
      rows.append(added)
    }
    return added
  }

  private func take(_ read: [Item], next: Cursor?) {
    if ledger.knowsAny(of: read) {
      let merge = ledger.merge(read, isAll: next == nil)
      if ledger.items.count == merge.count { setEnd(next) }
      list?.update { merge.apply(to: &$0) }
    } else {
      ledger.replace(with: read)
      setEnd(next)
      list?.replace(rowCount: ledger.items.count)
    }
    tellFooter()
  }

  private func setEnd(_ next: Cursor?) { end = next.map { .goesOn($0) } ?? .reached }

  /// A refresh that succeeds wakes the footer, unless it was told that nothing is left.
  private func tellFooter() {
    guard let footer = list?.footer else { return }
    if case .reached = end {
      footer.canLoadMoreData(false)
    } else if footer.state == .noMoreData {
      footer.canLoadMoreData(true)
    }
  }
}
