internal import RefreshKit

/// The number of rows that came in out of sight and have not been seen yet.
public struct UnreadRows: Sendable, Hashable {
  /// Those before what shows.
  public var start: Int
  /// Those behind what shows.
  public var end: Int

  /// Makes counts; what is left out is 0.
  public init(start: Int = 0, end: Int = 0) {
    self.start = start
    self.end = end
  }
}

/// The unseen rows that observers know of, and since which change of the rows there are none.
struct ReportedUnreadRows {
  private var rows = UnreadRows()
  private var quietEdits = -1

  /// Whether there were none after this many changes, so that scrolling makes none.
  func isQuiet(at edits: Int) -> Bool { edits == quietEdits }

  /// Takes in the rows unseen after this many changes; returns whether they have changed.
  mutating func take(_ unseen: UnreadRows, at edits: Int) -> Bool {
    defer { (rows, quietEdits) = (unseen, unseen == UnreadRows() ? edits : -1) }
    return unseen != rows
  }
}

extension RowIndex {
  /// The number of rows that came in out of sight and have not been seen yet.
  var unseen: UnreadRows { UnreadRows(start: count(.unseenAtStart), end: count(.unseenAtEnd)) }

  /// Counts new rows that lie out of sight, and forgets those that show.
  mutating func noteUnseen(shown: Range<Int>, isAtStart: Bool, isAtEnd: Bool) {
    if count(.new) > 0 {
      mark(rows(with: .new, in: 0..<shown.lowerBound), .unseenAtStart)
      mark(rows(with: .new, in: shown.upperBound..<count), .unseenAtEnd)
      unmark(.new)
    }
    see(shown)
    if isAtStart { unmark(.unseenAtStart) }
    if isAtEnd { unmark(.unseenAtEnd) }
  }

  private mutating func mark(_ ranges: [Range<Int>], _ mark: RowMarks) {
    for range in ranges { self.mark(range, mark) }
  }

  /// Rows of some length that show are seen.
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
