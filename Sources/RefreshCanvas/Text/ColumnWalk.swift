/// Visits a text cluster by cluster, with the columns that each takes.
///
/// A tab goes to the next multiple of ``tab`` columns, counted from where the walk began. Everything
/// else takes what a canvas draws for it.
struct ColumnWalk {
  /// Columns between two tab stops; what terminals do.
  static let tab = 8

  let text: String
  let policy: WidthPolicy
  /// The start of the next cluster, and the column it is drawn in.
  private(set) var index: String.Index
  private(set) var column = 0

  init(_ text: String, from index: String.Index, policy: WidthPolicy) {
    (self.text, self.policy, self.index) = (text, policy, index)
  }

  /// The next cluster: where it begins, its first byte and its columns; `nil` at the end.
  mutating func next() -> (start: String.Index, byte: UInt8, columns: Int)? {
    let (start, bytes) = (index, text.utf8)
    guard start < bytes.endIndex else { return nil }
    let byte = bytes[start]
    let after = bytes.index(after: start)
    let columns: Int
    if 0x20..<0x7F ~= byte, after == bytes.endIndex || bytes[after] < 0x80 {
      (index, columns) = (after, 1)
    } else {
      let cluster = text[start]
      index = text.index(after: start)
      columns =
        byte == 0x09
        ? Self.tab - column % Self.tab : TextWidth.columns(drawing: cluster, policy: policy)
    }
    column += columns
    return (start, byte, columns)
  }

  /// The part of a text that fits into so many columns, and whether that is all of it.
  static func prefix(
    of part: Range<String.Index>, in text: String, columns: Int, policy: WidthPolicy
  ) -> (end: String.Index, columns: Int, isWhole: Bool) {
    var walk = ColumnWalk(text, from: part.lowerBound, policy: policy)
    var (end, used) = (part.lowerBound, 0)
    while walk.index < part.upperBound, walk.next() != nil {
      if walk.column > columns { return (end, used, false) }
      (end, used) = (walk.index, walk.column)
    }
    return (end, used, true)
  }
}

extension String {
  /// The first byte of UTF-8 at or after one at which a character begins, or the text ends.
  func characterBoundary(from byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    let index = utf8.index(startIndex, offsetBy: byte)
    let before = self[..<index]
    let start = utf8.distance(from: startIndex, to: before.index(before: index))
    // An index made anew: the one before remembers how long the character was in the part.
    let end = self.index(after: utf8.index(startIndex, offsetBy: start))
    return Swift.max(byte, utf8.distance(from: startIndex, to: end))
  }
}
