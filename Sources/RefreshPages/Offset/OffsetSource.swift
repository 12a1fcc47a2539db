internal import RefreshKit
public import RefreshList

/// A source of items that are fetched by their position.
///
///     struct Squares: OffsetSource {
///       func page(at range: Range<Int>) async throws -> OffsetPage<Int> {
///         OffsetPage(range.map { $0 * $0 }, count: 100_000_000)
///       }
///     }
public protocol OffsetSource<Item>: Sendable {
  /// The items of the source.
  associatedtype Item: Sendable

  /// Returns the items of a range, and the number of all items.
  ///
  /// The range can reach past the end, for example before the number of items is known. The method
  /// is called outside any particular actor, and its task may be cancelled when the rows are no
  /// longer needed.
  ///
  /// - Parameter range: The positions of the items.
  /// - Returns: The items, and the number of all items.
  /// - Throws: Any error. A refresh fails; another request is repeated while its rows are needed.
  @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<Item>
}

/// A source that calls a closure.
public struct AnyOffsetSource<Item: Sendable>: OffsetSource {
  private let body: @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>

  /// Creates a source from a closure that returns the items of a range.
  public init(
    _ body: @escaping @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>
  ) {
    self.body = body
  }

  @concurrent public func page(at range: Range<Int>) async throws -> OffsetPage<Item> {
    try await body(range)
  }
}

/// The items of a range, and the number of all items of the source.
public struct OffsetPage<Item: Sendable>: Sendable {
  /// The items of the requested range, in order. If there are fewer before the end of the source,
  /// the rest is requested again; if there are none, the request has failed.
  public var items: [Item]
  /// The current number of items of the source, 0 or more.
  public var count: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items of the requested range, in order.
  ///   - count: The current number of items of the source, 0 or more.
  public init(_ items: [Item], count: Int) {
    require(count >= 0, "the number of items of a source must be 0 or more, and is \(count)")
    self.items = items
    self.count = count
  }
}

/// A source that can search its items, loaded or not.
///
/// Without this protocol only loaded items are searched, and the search line indicates that.
public protocol SearchableSource<Item>: OffsetSource {
  /// Returns the nearest matching row in a direction.
  ///
  /// ``/RefreshList/FindQuery`` describes the comparison of texts. The method is called outside any
  /// particular actor. Its task is cancelled when another request replaces it or the search ends. A
  /// call begins when the previous one has ended, or was cancelled and its grace period is over.
  ///
  /// - Parameters:
  ///   - words: The query.
  ///   - row: The row at which the search begins, which can be the result.
  ///   - direction: The direction of the search.
  /// - Returns: The row, or `nil` if no row in that direction matches.
  /// - Throws: Any error, which is shown as a failed search.
  @concurrent func find(
    _ words: FindQuery, from row: Int, direction: FindDirection
  ) async throws -> Int?
}

/// The direction of a search for the next row.
public enum FindDirection: Sendable, Hashable {
  /// Towards higher rows.
  case forward
  /// Towards row 0.
  case backward
}
