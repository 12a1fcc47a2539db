/// A source of items that are loaded page by page. A page has the cursor of the next one, if any.
///
///     struct Log: CursorSource {
///       func page(after cursor: Int?) async throws -> CursorPage<String, Int> {
///         let start = cursor ?? 0
///         return CursorPage((start..<start + 20).map { "line \($0)" }, next: start + 20)
///       }
///     }
///
/// A cursor should identify an item, such as the last one of its page. A cursor that counts items
/// works too: insertions at the source shift the pages, and an item with an identity on two pages
/// is shown once. But after a removal of a loaded item, the next page begins too late.
public protocol CursorSource<Item, Cursor>: Sendable {
  /// The items of the pages.
  associatedtype Item: Sendable
  /// The value that identifies the next or the previous page.
  associatedtype Cursor: Sendable

  /// Returns the page after a cursor.
  ///
  /// The method is called outside any particular actor, and its task is cancelled when no caller
  /// waits for it any more.
  ///
  /// - Parameter cursor: The `next` of another page, the cursor after which the list begins, or
  ///   `nil` for the first page. The default ``page(before:)`` also passes a page's `previous`.
  /// - Returns: The page.
  /// - Throws: Any error. The run fails with it.
  @concurrent func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor>

  /// Returns the page before a cursor, for a list that begins in the middle of the source.
  ///
  /// The method is only called with the ``CursorPage/previous`` of a page. The default
  /// implementation calls ``page(after:)``, which suits cursors that identify a page, such as a
  /// page number or a token of the server.
  ///
  /// - Parameter cursor: The `previous` of the first of the loaded pages.
  /// - Returns: The page, with its items in the order of the source.
  /// - Throws: Any error.
  @concurrent func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor>
}

extension CursorSource {
  @concurrent public func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor> {
    try await page(after: cursor)
  }
}

/// A source that calls closures.
public struct AnyCursorSource<Item: Sendable, Cursor: Sendable>: CursorSource {
  private let body: @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  private let bodyBefore: @concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>

  /// Creates a source from a closure that returns the page after a cursor.
  ///
  /// - Parameter body: Returns the page after a cursor; `nil` requests the first page. For a
  ///   previous page, the closure gets the ``CursorPage/previous`` of a page.
  public init(
    _ body: @escaping @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  ) {
    self.body = body
    bodyBefore = body
  }

  /// Creates a source from two closures, for lists that begin in the middle of the source.
  ///
  /// - Parameters:
  ///   - after: Returns the page after a cursor; `nil` is the first page.
  ///   - before: Returns the page before a cursor.
  public init(
    after: @escaping @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>,
    before: @escaping @concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>
  ) {
    body = after
    bodyBefore = before
  }

  @concurrent public func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor> {
    try await body(cursor)
  }

  @concurrent public func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor> {
    try await bodyBefore(cursor)
  }
}

/// Some items of a source, and the cursor of the next page.
public struct CursorPage<Item: Sendable, Cursor: Sendable>: Sendable {
  /// The items, in the order of the source; there may be none.
  public var items: [Item]
  /// The cursor of the page after this one; `nil` if this is the last.
  public var next: Cursor?
  /// The cursor of the page before this one; `nil`, the default, if this is the first.
  ///
  /// It matters for the first page of a list, and for the pages before that one.
  public var previous: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the source.
  ///   - next: The cursor of the page after this one; `nil` if this is the last.
  ///   - previous: The cursor of the page before this one; `nil` if this is the first.
  public init(_ items: [Item], next: Cursor?, previous: Cursor? = nil) {
    self.items = items
    self.next = next
    self.previous = previous
  }
}
