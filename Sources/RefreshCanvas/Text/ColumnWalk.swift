/// Visits a text cluster by cluster, with the columns that each takes.
///
/// A tab goes to the next multiple of ``tab`` columns, counted from where the walk began. Everything
/// else takes what a canvas draws for it.
struct ColumnWalk {
  /// Columns between two tab stops; what terminals do.
  static let tab = 8

  /// A cluster that was gone over.
  struct Step {
    /// The byte at which it begins.
    let start: Int
    /// Its first byte.
    let byte: UInt8
    /// The scalar, if it is one that joins with no other; 0 for any other cluster.
    let scalar: UInt32
    let columns: Int
  }

  let policy: WidthPolicy
  /// The byte at which the next cluster begins, and the column it is drawn in.
  private(set) var index: Int
  private(set) var column = 0
  /// The scalar at the index, if it was looked at already: as the neighbour of the one before.
  private var ahead = SimpleScalar.none
  /// The index as the text has it, if the cluster before it needed care: it knows how long the next is,
  /// which to find out again costs as much as a cluster has marks.
  private var place: String.Index?

  init(from index: Int, policy: WidthPolicy) { (self.policy, self.index) = (policy, index) }

  /// The next cluster of a text, whose bytes these are; `nil` at the end.
  @inline(__always)
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, of text: String) -> Step? {
    let start = index
    guard start < bytes.count else { return nil }
    let byte = unsafe bytes[start]
    if byte &- 0x20 < 0x5F, unsafe start + 1 == bytes.count || bytes[start + 1] < 0x80 {
      index = start + 1
      column += 1
      return Step(start: start, byte: byte, scalar: UInt32(byte), columns: 1)
    }
    return unsafe nextWithCare(in: bytes, of: text)
  }

  private mutating func nextWithCare(
    in bytes: UnsafeBufferPointer<UInt8>, of text: String
  ) -> Step {
    let start = index
    let byte = unsafe bytes[start]
    if byte == 0x09 {
      let columns = Self.tab - column % Self.tab
      (index, ahead) = (start + 1, .none)
      column += columns
      return Step(start: start, byte: byte, scalar: 0, columns: columns)
    }
    let scalar = ahead.isNone ? unsafe simple(at: start, bytes) : ahead
    ahead = .none
    if !scalar.isNone {
      let end = start + scalar.length
      if end < bytes.count, unsafe bytes[end] >= 0x80 { ahead = unsafe simple(at: end, bytes) }
      if unsafe end == bytes.count || !ahead.isNone || bytes[end] < 0x80 {
        index = end
        column += scalar.columns
        return Step(start: start, byte: byte, scalar: scalar.scalar, columns: scalar.columns)
      }
    }
    var here = text.utf8.index(text.startIndex, offsetBy: start)
    // Equal, but it knows the cluster's length.
    if let place, place == here { here = place }
    let next = text.index(after: here)
    (index, place) = (text.byte(next), next)
    let columns = TextWidth.columns(drawing: text[here], policy: policy)
    column += columns
    return Step(start: start, byte: byte, scalar: 0, columns: columns)
  }

  /// The scalar at a byte, if it joins with none before it.
  private func simple(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> SimpleScalar {
    let byte = unsafe bytes[index]
    guard byte >= 0x80, let text = bytes.baseAddress else {
      return 0x20..<0x7F ~= byte ? SimpleScalar(ascii: byte) : .none
    }
    return unsafe SimpleScalar(
      at: text + index, left: bytes.count - index, ambiguousIsWide: policy.ambiguousIsWide)
  }

  /// The part of a text that stays of it in some columns.
  struct Prefix: Sendable {
    /// The byte at which it ends, and the columns that it takes.
    var end = 0
    var columns = 0
    /// Whether all of the text fits.
    var isWhole = true
    /// The bytes that were looked at to find it out.
    var looked = 0
  }

  /// The bytes behind a cluster that may decide where it ends: a scalar has four.
  private static let reach = 8

  /// Finds whether a text fits into `columns` columns, or else its part that fits into `less`.
  static func prefix(
    of text: String, columns: Int, or less: Int, policy: WidthPolicy
  ) -> Prefix {
    var (walk, prefix) = (ColumnWalk(from: 0, policy: policy), Prefix())
    var copy = text
    copy.withUTF8 { bytes in
      while unsafe walk.next(in: bytes, of: text) != nil {
        if walk.column <= less {
          (prefix.end, prefix.columns) = (walk.index, walk.column)
        } else if walk.column > columns {
          prefix.isWhole = false
          break
        }
      }
      prefix.looked = min(walk.index + Self.reach, bytes.count)
    }
    return prefix
  }
}

extension String {
  /// The first byte of UTF-8 at or after one at which a character begins, or the text ends.
  package func characterBoundary(from byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    let index = utf8.index(startIndex, offsetBy: byte)
    let before = self[..<index]
    let start = utf8.distance(from: startIndex, to: before.index(before: index))
    // An index made anew: the one before remembers how long the character was in the part.
    let end = self.index(after: utf8.index(startIndex, offsetBy: start))
    return Swift.max(byte, utf8.distance(from: startIndex, to: end))
  }
}
