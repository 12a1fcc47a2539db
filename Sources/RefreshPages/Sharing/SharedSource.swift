internal import RefreshCanvas
internal import RefreshList

extension CursorSource {
  /// The same source for several lists: one request for what two of them want at the same time.
  ///
  ///     let inbox = source.shared { $0?.id }
  ///     Pages(inbox, on: narrow)
  ///     Pages(inbox, on: wide)
  ///
  /// The key of a cursor says what is the same page; `nil`, the cursor of a refresh, has one as well.
  /// All callers learn how the one request ends, failures included. It is cancelled when the last
  /// of them has gone, and what it says after that changes nothing.
  public func shared<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Cursor?) -> Key
  ) -> CursorClosure<Item, Cursor> {
    let flights = SharedFlights<Key, CursorPage<Item, Cursor>>()
    return CursorClosure { cursor in
      try await flights.answer(to: key(cursor)) { try await page(after: cursor) }
    }
  }
}

extension CursorSource where Cursor: Hashable {
  /// The same source for several lists: one request for a page, or a refresh, that two of them want
  /// at the same time.
  public func shared() -> CursorClosure<Item, Cursor> { shared { $0 } }
}

extension FindingSource {
  /// The same source for several lists, with one request for a range that two of them want; each
  /// finds words for itself.
  public func shared() -> some FindingSource<Item> {
    let pages: PositionClosure<Item> = shared()
    return SharedFinding(pages: pages, source: self)
  }
}

private struct SharedFinding<Source: FindingSource>: FindingSource {
  let pages: PositionClosure<Source.Item>
  let source: Source

  @concurrent func page(at range: Range<Int>) async throws -> PositionPage<Source.Item> {
    try await pages.page(at: range)
  }

  @concurrent func find(
    _ words: SearchWords, from row: Int, direction: FindDirection
  ) async throws -> Int? {
    try await source.find(words, from: row, direction: direction)
  }
}

extension PositionSource {
  /// The same source for several lists: one request for a range that two of them want at the same
  /// time.
  ///
  /// It is cancelled when the last of them has gone.
  public func shared() -> PositionClosure<Item> {
    let flights = SharedFlights<Range<Int>, PositionPage<Item>>()
    return PositionClosure { range in
      try await flights.answer(to: range) { try await page(at: range) }
    }
  }
}
