internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// What the header's and the footer's action do. Between an answer and what it changes nothing is
// awaited, so that a run that was cancelled meanwhile changes nothing.

extension CursorPager {
  /// Reads from the start until it meets what is there.
  func refresh() async throws -> RefreshResult {
    list?.footer?.cancelIfLoading()
    let run = ledger.beginRun()
    defer { ledger.endRun(run) }
    var read: [Item] = []
    var next: Cursor?
    for _ in 0..<configuration.maximumPagesPerLoad {
      let page = try await page(after: next)
      read += page.items
      next = page.next
      if next == nil || !readsOn(after: page.items) { break }
    }
    list?.footer?.cancelIfLoading()
    take(read, next: next, of: run)
    return .success
  }

  /// Whether no page has brought any of a page, although there are items that one has brought.
  ///
  /// What came by another way does not count: between it and what is there may be more.
  private func readsOn(after items: [Item]) -> Bool {
    ledger.hasIdentities && ledger.holdsReadItems && !ledger.hasRead(anyOf: items)
  }

  /// Reads the page after the last one, and further while there is nothing new.
  func goOn() async throws -> RefreshResult {
    let run = ledger.beginRun()
    defer { ledger.endRun(run) }
    for _ in 0..<configuration.maximumPagesPerLoad {
      let cursor: Cursor?
      switch end {
      case .unread: cursor = nil
      case .goesOn(let next): cursor = next
      case .reached: return .noMoreData
      }
      let page = try await page(after: cursor)
      if ledger.holdsOnlyOthers {
        takeFirst(page, of: run)
        break
      }
      setEnd(page.next)
      if ledger.append(ledger.asOfNow(page.items, of: run)) > 0 { break }
    }
    if case .reached = end { return .noMoreData }
    return .success
  }

  private func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor> {
    let starter = list?.scroll.taskStarter ?? TaskStarter()
    return try await Request.send(by: starter) { [ask] in try await ask(cursor) }
  }

  /// Takes in the first page where all that is there came by another way: that stays.
  private func takeFirst(_ page: CursorPage<Item, Cursor>, of run: Int) {
    listItems.performBatchUpdates {
      ledger.merge(
        ledger.asOfNow(page.items, of: run), isAll: page.next == nil, keeping: ledger.fromOutside)
      setEnd(page.next)
    }
  }

  private func take(_ read: [Item], next: Cursor?, of run: Int) {
    let read = ledger.asOfNow(read, of: run)
    let put = ledger.put(since: run)
    listItems.performBatchUpdates {
      if ledger.knowsAny(of: read) || ledger.holdsOnlyOthers {
        let count = ledger.merge(read, isAll: next == nil, keeping: put)
        if listItems.count == count { setEnd(next) }
      } else {
        ledger.replaceAll(with: read, keeping: put, isAll: next == nil)
        setEnd(next)
      }
    }
    tellFooter()
  }

  private func setEnd(_ next: Cursor?) { end = next.map { .goesOn($0) } ?? .reached }

  /// Wakes the footer after a refresh that succeeded, unless nothing is left to load.
  private func tellFooter() {
    guard let footer = list?.footer else { return }
    if case .reached = end {
      footer.canLoadMoreData(false)
    } else if footer.state == .noMoreData {
      footer.canLoadMoreData(true)
    }
  }
}
