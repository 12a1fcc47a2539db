/// A source of items that are fetched by their position.
///
///     struct Squares: PositionSource {
///       func page(at range: Range<Int>) async throws -> PositionPage<Int> {
///         PositionPage(range.map { $0 * $0 }, count: 100_000_000)
///       }
///     }
public protocol PositionSource<Item>: Sendable {
  /// The items of the source.
  associatedtype Item: Sendable

  /// The items of a range, and how many there are in all.
  ///
  /// The first question may reach past the end, since nobody knows the count yet. It is called on
  /// no particular actor, and its task is cancelled when nobody looks at those rows any more.
  @concurrent func page(at range: Range<Int>) async throws -> PositionPage<Item>
}

/// A closure as a source.
public struct PositionClosure<Item: Sendable>: PositionSource {
  private let body: @concurrent @Sendable (Range<Int>) async throws -> PositionPage<Item>

  /// Makes a source of what gives the items of a range.
  public init(
    _ body: @escaping @concurrent @Sendable (Range<Int>) async throws -> PositionPage<Item>
  ) {
    self.body = body
  }

  @concurrent public func page(at range: Range<Int>) async throws -> PositionPage<Item> {
    try await body(range)
  }
}
