internal import RefreshCanvas
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

  /// The items of a range, and how many there are in all.
  ///
  /// The first request may reach past the end, since the count is not known yet. It is called on
  /// no particular actor, and its task is cancelled when those rows no longer show.
  @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<Item>
}

/// A closure as a source.
public struct AnyOffsetSource<Item: Sendable>: OffsetSource {
  private let body: @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>

  /// Makes a source of a closure that returns the items of a range.
  public init(
    _ body: @escaping @concurrent @Sendable (Range<Int>) async throws -> OffsetPage<Item>
  ) {
    self.body = body
  }

  @concurrent public func page(at range: Range<Int>) async throws -> OffsetPage<Item> {
    try await body(range)
  }
}

/// Some items of a source that knows them by position, and how many there are in all.
public struct OffsetPage<Item: Sendable>: Sendable {
  /// The items of the requested range, in order; fewer where the source ends.
  public var items: [Item]
  /// The number of items the source has now, 0 or more.
  public var count: Int

  /// Makes a page.
  public init(_ items: [Item], count: Int) {
    require(count >= 0, "a source cannot have \(count) items; it has to be 0 or more")
    self.items = items
    self.count = count
  }
}

/// A source that finds words in its items, fetched or not.
///
/// Without it only the items that were fetched are looked at when the user types words to find, and
/// the line says so.
public protocol SearchableSource<Item>: OffsetSource {
  /// The first row that holds some words, from `row` on in a direction, `row` itself included; `nil`
  /// if none on that side does.
  ///
  /// ``/RefreshList/FindQuery`` says how words are compared. It is called on no particular actor,
  /// with one request at a time; its task is cancelled as soon as other words are looked for, or none.
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
