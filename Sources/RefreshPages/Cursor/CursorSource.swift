/// Items that come page by page, each page by the cursor that the one before it gave.
///
///     struct Log: CursorSource {
///       func page(after cursor: Int?) async throws -> CursorPage<String, Int> {
///         let start = cursor ?? 0
///         return CursorPage((start..<start + 20).map { "line \($0)" }, next: start + 20)
///       }
///     }
///
/// A cursor best names an item, such as the last one of its page. One that counts items works too:
/// what comes in meanwhile shifts the pages, and what is then on two of them shows once; but an
/// item that goes away from a page that was read makes the next one begin too late.
public protocol CursorSource<Item, Cursor>: Sendable {
  /// The items of the pages.
  associatedtype Item: Sendable
  /// The value that stands for the page that follows.
  associatedtype Cursor: Sendable

  /// The page after a cursor; `nil` is the first page, with the newest items.
  ///
  /// It is called on no particular actor, and its task is cancelled when no caller waits any more.
  @concurrent func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor>

  /// Returns the page before a cursor, for a list that begins in the middle of the source.
  ///
  /// It is only called with the ``CursorPage/previous`` of a page. By default it calls
  /// ``page(after:)``, for cursors that name a page, such as its number or a token of the server.
  ///
  /// - Parameter cursor: The `previous` of the first page that is loaded.
  /// - Returns: The page, with its items in the order of the source.
  @concurrent func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor>
}

extension CursorSource {
  @concurrent public func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor> {
    try await page(after: cursor)
  }
}

/// A closure as a source.
public struct AnyCursorSource<Item: Sendable, Cursor: Sendable>: CursorSource {
  private let body: @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  private let bodyBefore: (@concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>)?

  /// Makes a source of what gives the page after a cursor.
  public init(
    _ body: @escaping @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>
  ) {
    self.body = body
    bodyBefore = nil
  }

  /// Creates a source that can be read both ways, from any of its items.
  ///
  /// - Parameters:
  ///   - after: Returns the page after a cursor; `nil` is the first page.
  ///   - before: Returns the page before a cursor.
  public init(
    after: @escaping @concurrent @Sendable (Cursor?) async throws -> CursorPage<Item, Cursor>,
    before: @escaping @concurrent @Sendable (Cursor) async throws -> CursorPage<Item, Cursor>
  ) {
    (body, bodyBefore) = (after, before)
  }

  @concurrent public func page(after cursor: Cursor?) async throws -> CursorPage<Item, Cursor> {
    try await body(cursor)
  }

  @concurrent public func page(before cursor: Cursor) async throws -> CursorPage<Item, Cursor> {
    if let bodyBefore { return try await bodyBefore(cursor) }
    return try await body(cursor)
  }
}

/// Some items of a source, and where to go on.
public struct CursorPage<Item: Sendable, Cursor: Sendable>: Sendable {
  /// The items, in the order of the source; there may be none.
  public var items: [Item]
  /// The cursor of the page after this one; `nil` if this is the last.
  public var next: Cursor?
  /// The cursor of the page before this one; `nil` if this is the first, which is the default.
  ///
  /// It matters for the first page of a list that begins in the middle of its source, and for the pages
  /// before that one.
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
