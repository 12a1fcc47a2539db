/// The notes on a row besides its length.
struct RowMarks: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// Put in or moved by the edit that is being carried out: no anchor for it.
  static let moved = RowMarks(rawValue: 1)
  /// Put in, and not yet known whether it was seen at once.
  static let new = RowMarks(rawValue: 2)
  /// Counts as unseen before what shows.
  static let unseenAtStart = RowMarks(rawValue: 4)
  /// Counts as unseen behind what shows.
  static let unseenAtEnd = RowMarks(rawValue: 8)

  /// Put in by the edit that is being carried out; not counted.
  static let added = RowMarks(rawValue: 16)

  /// Those that are counted.
  static let counted: [RowMarks] = [.moved, .new, .unseenAtStart, .unseenAtEnd]
}
