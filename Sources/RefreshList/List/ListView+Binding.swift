internal import RefreshKit

/// What binds a list to a source of its rows, such as a pager.
@MainActor
package protocol ListBinding: AnyObject {
  /// Cancels its requests and no longer changes the list.
  func detach()
}

extension ListView {
  /// Binds the list to a source of its rows; the one before is detached.
  ///
  /// - Returns: Whether the list was bound to another source.
  @discardableResult
  package func bind(to binding: (any ListBinding)?) -> Bool {
    let old = self.binding
    self.binding = binding
    old?.detach()
    return old != nil
  }

  /// Refuses a pager that would show other items than those that the list was made of.
  package func checkShowsNoItems(of pager: StaticString) {
    require(
      items == nil,
      "a \(pager) was made on a list that shows \(rowCount) items of its own; pass them as `into:`"
        + " of a CursorPager, or make a list without items")
  }

  /// Whether the source of the rows may have some although none is there: an empty list is not known
  /// to be empty then.
  package var mayHaveRows: Bool {
    get { rows.mayHaveRows }
    set {
      guard newValue != rows.mayHaveRows else { return }
      rows.mayHaveRows = newValue
      setNeedsDrawing()
    }
  }

  /// The number of unread rows that the source keeps aside, before the first row.
  package var unreadAside: Int {
    get { rows.unreadAside }
    set { rows.unreadAside = newValue }
  }
}
