public import RefreshKit

extension ListView {
  /// Applies several changes of rows as one change, during which visible rows keep their place.
  ///
  ///     list.performBatchUpdates { rows in
  ///       rows.removeRows(7..<8)
  ///       rows.insertRows(3, at: 0)
  ///     }
  ///
  /// If possible, one row stays where it is, even during a motion: the row under a finger, a found
  /// row, or else the first visible row. A list at its leading edge stays there, unless a found row
  /// is visible or rows keep their place there too (`preservingPositionAtEdge`). A list that
  /// follows its end stays there, unless a footer loads the rows or a found row is visible.
  ///
  /// Change the app's own rows before the call. If `body` throws, the list does not change.
  ///
  /// - Parameters:
  ///   - keepingRowsAtEdge: Whether rows keep their place at the leading edge too, or `nil` for
  ///     ``preservesPositionAtEdge``.
  ///   - body: Makes the changes.
  public func performBatchUpdates(
    preservingPositionAtEdge keepingRowsAtEdge: Bool? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    try rows.update(keepingRowsAtEdge: keepingRowsAtEdge, body)
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - count: The number of new rows, 0 or more.
  ///   - row: The index before which they are inserted, in `0...rowCount`.
  public func insertRows(_ count: Int, at row: Int) {
    performBatchUpdates { $0.insertRows(count, at: row) }
  }

  /// Removes the rows in a range. A range outside the list is a programmer error.
  public func removeRows(_ rows: Range<Int>) { performBatchUpdates { $0.removeRows(rows) } }

  /// Moves rows.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows. A range outside the list is a programmer error.
  ///   - target: The new index of the first moved row, in `0...rowCount - rows.count`.
  public func moveRows(_ rows: Range<Int>, to target: Int) {
    performBatchUpdates { $0.moveRows(rows, to: target) }
  }

  /// Appends rows. Visible rows keep their place, unless the list follows its end.
  public func appendRows(_ count: Int) { performBatchUpdates { $0.appendRows(count) } }

  /// Inserts rows before the first one. Visible rows keep their place, at the start of the list
  /// only if a found row is visible or ``preservesPositionAtEdge`` is `true`.
  public func prependRows(_ count: Int) { performBatchUpdates { $0.prependRows(count) } }

  /// Redraws rows whose content has changed, and measures them again unless their height is fixed.
  ///
  ///     list.reloadRows(last..<last + 1)  // more of the last message has arrived
  ///
  /// If the first visible row is one of them, its visible lines usually stay in place, but not
  /// if the list follows its end, or is at its leading edge without ``preservesPositionAtEdge``.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows. A range outside the list is a programmer error.
  ///   - anchor: The part of a row that keeps its place while the height changes. The default,
  ///     `nil`, compares wrapped texts, and keeps the start of other rows.
  public func reloadRows(_ rows: Range<Int>, anchoredTo anchor: ResizeAnchor? = nil) {
    self.rows.reload(rows, anchoredTo: anchor)
  }

  /// Redraws a row that the user expanded or collapsed.
  ///
  /// If its first line is visible, that line stays in place, if possible even at an edge of the
  /// list. With a finger on the content, rows keep their place as usual.
  ///
  ///     list.onActivate = { row in
  ///       isOpen[row].toggle()
  ///       list.reloadRow(row)
  ///     }
  ///
  /// An index outside the list is a programmer error.
  public func reloadRow(_ row: Int) {
    check(row)
    rows.reload(row..<row + 1, holding: row)
  }

  /// Applies a collection difference of the standard library.
  ///
  ///     let difference = new.difference(from: old).inferringMoves()
  ///     list.apply(difference)
  public func apply<Element>(_ difference: CollectionDifference<Element>) {
    performBatchUpdates { $0.apply(difference) }
  }

  /// Updates the rows by identity, as one change.
  ///
  ///     let old = messages.map(\.id)
  ///     messages = newMessages
  ///     list.update(from: old, to: messages.map(\.id))
  ///
  /// Rows are matched by identity as in ``RowChanges/update(from:to:)``. A matched row stays the
  /// same row and keeps its selection. Visible rows keep their place as in
  /// ``performBatchUpdates(preservingPositionAtEdge:_:)``. To reload changed rows in the same
  /// change, use ``RowChanges/update(from:to:)`` in a batch.
  ///
  /// - Parameters:
  ///   - old: The identities of the existing rows.
  ///   - new: The identities of the new rows.
  ///   - keepingRowsAtEdge: Whether rows keep their place at the leading edge too, or `nil` for
  ///     ``preservesPositionAtEdge``.
  public func update<Old: Collection, New: Collection>(
    from old: Old, to new: New, preservingPositionAtEdge keepingRowsAtEdge: Bool? = nil
  ) where Old.Element: Hashable, Old.Element == New.Element {
    performBatchUpdates(preservingPositionAtEdge: keepingRowsAtEdge) {
      $0.update(from: old, to: new)
    }
  }

  /// Replaces all rows by `rowCount` new ones, 0 or more. Selection and marks are removed. The offset
  /// is kept as far as possible, unless the list follows its end.
  public func resetRows(count rowCount: Int) {
    require(rowCount >= 0, "the number of rows must be 0 or more, and is \(rowCount)")
    rows.replace(count: rowCount)
  }

  /// Scrolls to a row, as far as the content allows.
  ///
  /// A section title that stays at the edge does not cover the row. If rows change during the
  /// animation, the list scrolls to the current place of the row.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - alignment: The place of the row in the viewport; the start by default.
  ///   - animated: Whether the scroll is animated; `true` by default.
  /// - Returns: `false` for a hidden row, or if a finger prevents the animated scroll.
  @discardableResult
  public func scrollToRow(
    _ row: Int, at alignment: RowAlignment = .start, animated: Bool = true
  ) -> Bool {
    guard let shown = rows.row(of: SourceRowIndex(row)) else { return false }
    return rows.scroll(to: shown, at: alignment, animated: animated)
  }

  // MARK: - Position and unread rows

  /// The edge that the list follows: `.trailing`, or `nil`, the default.
  ///
  /// If a list that follows its end has reached it, the list stays there when changes of rows,
  /// size, insets or footer move the end. Scrolling back, rows that the footer loads, and edits
  /// that keep a found or expanded row in place end that. Use it for logs and chats. See
  /// ``/RefreshKit/RefreshContainer/isFollowing``.
  public var followedEdge: Edge? {
    get { scroll.followedEdge }
    set { scroll.followedEdge = newValue }
  }

  /// Whether visible rows keep their place even at rest at the leading edge; `false` by default.
  public var preservesPositionAtEdge: Bool {
    get { scroll.preservesPositionAtEdge }
    set { scroll.preservesPositionAtEdge = newValue }
  }

  /// The scroll position, which can be stored and restored: the first visible row, its place, and
  /// whether the list follows its end.
  public var scrollPosition: ListPosition { rows.place }

  /// Restores a scroll position, even at another width, or before the first layout.
  ///
  /// An index out of range counts as the first or the last row. A position that followed the end
  /// restores the current end. Any motion ends; a drag continues from the new position.
  public func restoreScrollPosition(_ place: ListPosition) { rows.restore(place) }

  /// The number of unread rows that were inserted out of sight, before and after the viewport.
  ///
  /// A row counts until it is partly visible or removed, or the list is at the edge on its side.
  /// Rows that a footer loads, a pager's earlier pages, rows that a filter shows again, and rows
  /// added to an empty or a following list do not count. Rows that a pager has yet to insert do.
  public var unreadRows: UnreadRows { rows.layout.unseen }

  /// Adds an observer of ``unreadRows``.
  ///
  /// - Parameter handler: Called with each change.
  /// - Returns: A token. The observation ends when the token is released or cancelled.
  public func observeUnreadRows(
    _ handler: @escaping @MainActor (UnreadRows) -> Void
  ) -> ObservationToken {
    rows.layout.observeUnseen(handler)
  }

  /// Scrolls to an edge with unread rows, the leading edge first. Returns whether there are any.
  @discardableResult
  package func scrollToUnseen() -> Bool {
    let unseen = unreadRows
    guard unseen != UnreadRows() else { return false }
    scrollToUnseen(at: unseen.start > 0 ? .leading : .trailing)
    return true
  }

  func scrollToUnseen(at edge: Edge) {
    let range = scroll.restingRange
    scroll.scroll(to: edge == .leading ? range.lowerBound : range.upperBound)
  }
}
