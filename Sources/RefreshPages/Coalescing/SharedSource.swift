internal import RefreshCanvas
internal import RefreshList

extension CursorSource {
  /// The same source for several lists: one request for what two of them want at the same time.
  ///
  ///     let inbox = source.shared { $0?.id }
  ///     CursorPager(inbox, on: narrow)
  ///     CursorPager(inbox, on: wide)
  ///
  /// The key of a cursor says what is the same page; `nil`, the cursor of a refresh, has one as well.
  /// All callers learn how the one request ends, failures included. It is cancelled when the last
  /// of them has gone, and what it says after that changes nothing.
  public func shared<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Cursor?) -> Key
  ) -> AnyCursorSource<Item, Cursor> {
    let flights = RequestCoalescer<Key, CursorPage<Item, Cursor>>()
    return AnyCursorSource { cursor in
      try await flights.answer(to: key(cursor)) { try await page(after: cursor) }
    }
  }
}

extension CursorSource where Cursor: Hashable {
  /// The same source for several lists: one request for a page, or a refresh, that two of them want
  /// at the same time.
  public func shared() -> AnyCursorSource<Item, Cursor> { shared { $0 } }
}

extension SearchableSource {
  /// The same source for several lists, with one request for a range that two of them want; each
  /// finds words for itself.
  public func shared() -> some SearchableSource<Item> {
    let pages: AnyOffsetSource<Item> = shared()
    return SharedFinding(pages: pages, source: self)
  }
}

private struct SharedFinding<Source: SearchableSource>: SearchableSource {
  let pages: AnyOffsetSource<Source.Item>
  let source: Source

  @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<Source.Item> {
    try await pages.page(at: range)
  }

  @concurrent func find(
    _ words: FindQuery, from row: Int, direction: FindDirection
  ) async throws -> Int? {
    try await source.find(words, from: row, direction: direction)
  }
}

extension OffsetSource {
  /// The same source for several lists: one request for a range that two of them want at the same
  /// time.
  ///
  /// It is cancelled when the last of them has gone.
  public func shared() -> AnyOffsetSource<Item> {
    let flights = RequestCoalescer<Range<Int>, OffsetPage<Item>>()
    return AnyOffsetSource { range in
      try await flights.answer(to: range) { try await page(at: range) }
    }
  }
}
