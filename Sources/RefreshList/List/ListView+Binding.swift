internal import RefreshKit

/// A source of rows that is bound to a list, such as a pager.
@MainActor
package protocol BoundRowSource: AnyObject {
  /// Ends the binding: the source no longer changes the list.
  func detach()
}

extension ListView {
  /// Binds a source, detaches the previous one, and returns whether there was a previous source.
  @discardableResult
  package func bind(to binding: (any BoundRowSource)?) -> Bool {
    let old = self.binding
    self.binding = binding
    old?.detach()
    return old != nil
  }

  package func checkShowsNoItems(of pager: StaticString) {
    require(
      items == nil,
      "a \(pager) was bound to a list that already shows \(rowCount) items; pass them as `into:`"
        + " of a CursorPager, or make a list without items")
  }
}
