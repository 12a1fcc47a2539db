/// Some items of a source that knows them by position, and how many there are in all.
public struct PositionPage<Item: Sendable>: Sendable {
  /// The items of the requested range, in order; fewer where the source ends.
  public var items: [Item]
  /// The number of items the source has now, 0 or more.
  public var count: Int

  /// Makes a page.
  public init(_ items: [Item], count: Int) {
    precondition(count >= 0, "a source cannot have \(count) items; it has to be 0 or more")
    self.items = items
    self.count = count
  }
}
