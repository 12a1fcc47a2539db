package import RefreshCanvas
internal import RefreshKit

/// Draws the line before row 0 of a list.
package typealias StartLine =
  @MainActor (_ region: inout CanvasRegion, _ environment: CanvasEnvironment) -> Void

/// A source of rows that is bound to a list, such as a pager.
@MainActor
package protocol BoundRowSource: AnyObject {
  /// Cancels its requests and no longer changes the list.
  func detach()
}

extension ListView {
  /// Binds the list to a source of its rows. The previous source is detached.
  ///
  /// - Returns: Whether the list was bound to another source.
  @discardableResult
  package func bind(to binding: (any BoundRowSource)?) -> Bool {
    let old = self.binding
    self.binding = binding
    old?.detach()
    return old != nil
  }

  /// Stops the program if a pager is created on a list that shows its own items.
  package func checkShowsNoItems(of pager: StaticString) {
    require(
      items == nil,
      "a \(pager) was bound to a list that already shows \(rowCount) items; pass them as `into:`"
        + " of a CursorPager, or make a list without items")
  }

  /// Whether the source may have rows although the list has none. If so, the list does not show its
  /// empty content.
  package var mayHaveRows: Bool {
    get { rows.mayHaveRows }
    set {
      guard newValue != rows.mayHaveRows else { return }
      rows.mayHaveRows = newValue
      setNeedsDrawing()
    }
  }

  /// The line before row 0, which shows that the source has more there; `nil` for none.
  ///
  /// The line scrolls with the rows. It is an inset of the list, in addition to the app's insets. A
  /// horizontal list has no such line.
  package var startLine: StartLine? {
    get { painter.startLine }
    set {
      guard scroll.axis == .vertical else { return }
      let lines = (newValue == nil ? 0.0 : 1) - (painter.startLine == nil ? 0 : 1)
      painter.startLine = newValue
      if lines == 0 { setNeedsDrawing() } else { scroll.baseInsets.start += lines }
    }
  }

  /// Returns the position of a row in the content, in units. The list must not be filtered.
  package func position(ofRow row: Int) -> Double { rows.position(of: VisibleRowIndex(row)) }

  /// The number of unread rows that the source holds back, before the first row.
  package var withheldUnreadCount: Int {
    get { rows.withheldUnreadCount }
    set { rows.withheldUnreadCount = newValue }
  }
}
