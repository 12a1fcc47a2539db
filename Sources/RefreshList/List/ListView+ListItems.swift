internal import RefreshCanvas
public import RefreshKit

extension ListView {
  /// Changes rows: all steps are one change, and what is being read keeps its place.
  ///
  ///     list.performBatchUpdates { rows in
  ///       rows.removeRows(7..<8)
  ///       rows.insertRows(3, at: 0)
  ///     }
  ///
  /// The row at the top of what shows stays where it is, under a finger and in the middle of a
  /// motion too. At its leading edge a list stays there and shows what is new; `keepingRowsAtEdge`
  /// says otherwise for this change. The app's own rows have to be changed before.
  public func performBatchUpdates(
    preservingPositionAtEdge keepingRowsAtEdge: Bool? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    try rows.update(keepingRowsAtEdge: keepingRowsAtEdge, body)
  }

  /// Puts new rows before the one at an index; the number of rows puts them at the end.
  public func insertRows(_ count: Int, at row: Int) {
    performBatchUpdates { $0.insertRows(count, at: row) }
  }

  /// Removes the rows in a range.
  ///
  /// - Parameter rows: The indices of the rows. A range outside the list is a programmer error.
  public func removeRows(_ rows: Range<Int>) {
    performBatchUpdates { $0.removeRows(rows) }
  }

  /// Moves rows; `target` is the index of the first one after they are removed from their old place.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows. A range outside the list is a programmer error.
  ///   - target: The new index of the first of them, in `0...rowCount - rows.count`.
  public func moveRows(_ rows: Range<Int>, to target: Int) {
    performBatchUpdates { $0.moveRows(rows, to: target) }
  }

  /// Adds rows after the last one; nothing that shows moves.
  public func appendRows(_ count: Int) { performBatchUpdates { $0.appendRows(count) } }

  /// Puts rows before the first one; what shows keeps its place, unless the list is at its start.
  ///
  /// The row that was 0 is `count` from now on.
  public func prependRows(_ count: Int) { performBatchUpdates { $0.prependRows(count) } }

  /// Redraws rows whose content has changed, and measures their heights again.
  ///
  ///     list.reloadRows(last..<last + 1)  // more of the last message has arrived
  ///
  /// If the user is reading one of the rows, the visible lines stay in place. In a list of wrapped
  /// texts these lines are found by comparing the old text with the new one.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows. A range outside the list is a programmer error.
  ///   - anchor: The part of a row that keeps its place while the height changes. The default, `nil`,
  ///     compares the texts, or keeps the start of rows without a text.
  public func reloadRows(_ rows: Range<Int>, anchoredTo anchor: ResizeAnchor? = nil) {
    performBatchUpdates { $0.reloadRows(rows, anchoredTo: anchor) }
  }

  /// Redraws a row that the user expanded or collapsed.
  ///
  /// If the first line of the row is visible it stays in place, at the edges of the list too.
  ///
  ///     list.onActivate = { row in
  ///       isOpen[row].toggle()
  ///       list.reloadRow(row)
  ///     }
  ///
  /// - Parameter row: The index of the row. An index outside the list is a programmer error.
  public func reloadRow(_ row: Int) {
    check(row)
    update(holding: row) { $0.reloadRows(row..<row + 1) }
  }

  package func update(holding row: Int?, _ body: (inout RowChanges) -> Void) {
    rows.update(holding: row, body)
  }

  /// Takes over a difference of two collections, as the standard library finds it.
  ///
  ///     let difference = new.difference(from: old).inferringMoves()
  ///     list.apply(difference)
  public func apply<Element>(_ difference: CollectionDifference<Element>) {
    performBatchUpdates { $0.apply(difference) }
  }

  /// Turns the old rows into the new ones, matched by their identities, as one change.
  ///
  ///     let old = messages.map(\.id)
  ///     messages = newMessages
  ///     list.update(from: old, to: messages.map(\.id))
  ///
  /// A row with an identity that was there stays the same row: if it is being read it keeps its
  /// place, if it is selected it stays so. How identities are matched, also those that occur several
  /// times, ``RowChanges/update(from:to:)`` says; there a change may say besides what looks
  /// different.
  public func update<Old: Collection, New: Collection>(
    from old: Old, to new: New, preservingPositionAtEdge keepingRowsAtEdge: Bool? = nil
  ) where Old.Element: Hashable, Old.Element == New.Element {
    performBatchUpdates(preservingPositionAtEdge: keepingRowsAtEdge) {
      $0.update(from: old, to: new)
    }
  }

  /// Replaces all rows; the offset stays where it can, and nothing is selected.
  public func resetRows(count rowCount: Int) {
    require(rowCount >= 0, "a list cannot have \(rowCount) rows; it has to be 0 or more")
    rows.replace(count: rowCount)
  }

  /// Scrolls until a row shows, by default as the first, as far as the content allows.
  ///
  /// A section title that stays over the row counts: the row stands below it. While it scrolls, rows
  /// may change: it goes to where that row is then. Returns whether it does: animated, it does not
  /// while a finger holds the content, and to a row that a filter hides it never does.
  @discardableResult
  public func scrollToRow(
    _ row: Int, at alignment: RowAlignment = .start, animated: Bool = true
  ) -> Bool {
    guard let shown = rows.row(of: SourceRow(row)) else { return false }
    return rows.scroll(to: shown, at: alignment, animated: animated)
  }
}

// MARK: - Place and unseen rows

extension ListView {
  /// The edge that is followed: `.trailing`, or `nil`, the default.
  ///
  /// A list that has reached its end stays there, whatever moves that end: rows that come or grow,
  /// the size, insets, a footer. A hand that scrolls back lets go. Logs and chats are such lists.
  /// See ``/RefreshKit/RefreshContainer/isFollowing``.
  public var followedEdge: Edge? {
    get { scroll.followedEdge }
    set { scroll.followedEdge = newValue }
  }

  /// Whether what is read keeps its place at the leading edge too; `false` by default: new rows
  /// appear there.
  public var preservesPositionAtEdge: Bool {
    get { scroll.preservesPositionAtEdge }
    set { scroll.preservesPositionAtEdge = newValue }
  }

  /// The position of the list, to be kept and restored: the row at the start of what shows, its place,
  /// and whether the list follows its end.
  public var scrollPosition: ListPosition { rows.place }

  /// Puts the row of a place where it stood, also at another width, or before the first layout.
  ///
  /// An index that is too large is the last row; a place that followed is the end as it is now.
  /// Motion ends; a finger goes on from there.
  public func restoreScrollPosition(_ place: ListPosition) { rows.restore(place) }

  /// The number of rows that came in out of sight and have not been seen yet, before and behind
  /// what shows.
  ///
  /// Each counts until it shows in part, is removed, or the list is at that edge. Rows that a footer
  /// has loaded do not count.
  public var unreadRows: UnreadRows { rows.unseen }

  /// Observes ``unreadRows`` while the token lives.
  public func observeUnreadRows(
    _ handler: @escaping @MainActor (UnreadRows) -> Void
  ) -> ObservationToken {
    rows.observeUnseen(handler)
  }

  /// Scrolls to the edge that unseen rows are at: the start if there are any, else the end.
  ///
  /// Returns whether there were any.
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
