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

extension RowPositionIndex {
  /// Counts new rows out of sight as unread unless the list follows, others as read.
  mutating func noteUnseen(shown: Range<Int>, isAtStart: Bool, isAtEnd: Bool, isFollowing: Bool) {
    if tree.sums.count(.new) > 0 {
      if !isFollowing {
        for new in rows(with: .new, in: 0..<shown.lowerBound) { mark(new, .unseenAtStart) }
        for new in rows(with: .new, in: shown.upperBound..<count) { mark(new, .unseenAtEnd) }
      }
      unmark(.new)
    }
    var row = shown.lowerBound
    for run in tree.runs(in: shown) {
      if !run.marks.isDisjoint(with: [.unseenAtStart, .unseenAtEnd]), run.length != 0 {
        mark(row..<row + run.count, [.unseenAtStart, .unseenAtEnd], false)
      }
      row += run.count
    }
    if isAtStart { unmark(.unseenAtStart) }
    if isAtEnd { unmark(.unseenAtEnd) }
  }
}
