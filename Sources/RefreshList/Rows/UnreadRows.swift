/// The numbers of unread rows that arrived out of sight; see ``ListView/unreadRows``.
public struct UnreadRows: Sendable, Hashable {
  /// The number of unread rows whose place was before the viewport when they arrived.
  public var start: Int
  /// The number of unread rows whose place was after the viewport when they arrived.
  public var end: Int

  package init(start: Int = 0, end: Int = 0) {
    self.start = start
    self.end = end
  }
}

/// The unread rows that were reported to observers last.
struct ReportedUnreadRows {
  private var rows = UnreadRows()
  /// The number of edits at the last call of ``take(_:at:)`` if no row was unread, otherwise −1.
  private var quietEdits = -1

  /// Whether no row can have become unread since the last call of ``take(_:at:)``.
  func isQuiet(at edits: Int) -> Bool { edits == quietEdits }

  /// Returns whether the unread rows have changed.
  mutating func take(_ unseen: UnreadRows, at edits: Int) -> Bool {
    defer { (rows, quietEdits) = (unseen, unseen == UnreadRows() ? edits : -1) }
    return unseen != rows
  }
}

extension RowPositionIndex {
  var unseen: UnreadRows { UnreadRows(start: count(.unseenAtStart), end: count(.unseenAtEnd)) }

  /// Counts new rows out of sight as unread, and visible rows as read. While the list follows
  /// its end, no new row counts as unread.
  mutating func noteUnseen(shown: Range<Int>, isAtStart: Bool, isAtEnd: Bool, isFollowing: Bool) {
    if count(.new) > 0 {
      if !isFollowing {
        for new in rows(with: .new, in: 0..<shown.lowerBound) { mark(new, .unseenAtStart) }
        for new in rows(with: .new, in: shown.upperBound..<count) { mark(new, .unseenAtEnd) }
      }
      unmark(.new)
    }
    see(shown)
    if isAtStart { unmark(.unseenAtStart) }
    if isAtEnd { unmark(.unseenAtEnd) }
  }

  private mutating func see(_ shown: Range<Int>) {
    var row = shown.lowerBound
    for run in runs(in: shown) {
      if !run.marks.isDisjoint(with: [.unseenAtStart, .unseenAtEnd]), run.length != 0 {
        mark(row..<row + run.count, [.unseenAtStart, .unseenAtEnd], false)
      }
      row += run.count
    }
  }
}
