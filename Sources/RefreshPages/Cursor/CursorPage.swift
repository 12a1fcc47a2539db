/// Some items of a source, and where to go on.
public struct CursorPage<Item: Sendable, Cursor: Sendable>: Sendable {
  /// The items, in the order of the source; there may be none.
  public var items: [Item]
  /// The cursor of the page after this one; `nil` if this is the last.
  public var next: Cursor?

  /// Makes a page.
  public init(_ items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}
