/// Iterates over the clusters of a text and their columns, including tabs.
struct ClusterColumnIterator {
  static let tab = 8

  struct PlacedCluster {
    let start: Int
    let byte: UInt8
    /// The first scalar.
    let scalar: UInt32
    let columns: Int
  }

  let policy: WidthPolicy
  private(set) var index: Int
  private(set) var column = 0
  /// The scalar at `index`, if it was already decoded as the neighbour of the previous scalar.
  private var ahead = SimpleScalar.none
  /// The index after the last segmented cluster, which stores the length of the following cluster.
  private var place: String.Index?

  init(from index: Int, policy: WidthPolicy) {
    self.policy = policy
    self.index = index
  }

  @inline(__always)
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, of text: String) -> PlacedCluster? {
    let start = index
    guard start < bytes.count else { return nil }
    let byte = unsafe bytes[start]
    if byte &- 0x20 < 0x5F, unsafe start + 1 == bytes.count || bytes[start + 1] < 0x80 {
      index = start + 1
      column += 1
      return PlacedCluster(start: start, byte: byte, scalar: UInt32(byte), columns: 1)
    }
    return unsafe nextSegmented(in: bytes, of: text)
  }

  private mutating func nextSegmented(
    in bytes: UnsafeBufferPointer<UInt8>, of text: String
  ) -> PlacedCluster {
    let start = index
    let byte = unsafe bytes[start]
    if byte == 0x09 {
      let columns = Self.tab - column % Self.tab
      index = start + 1
      ahead = .none
      column += columns
      return PlacedCluster(start: start, byte: byte, scalar: 0x09, columns: columns)
    }
    let scalar = ahead.isNone ? unsafe simple(at: start, bytes) : ahead
    ahead = .none
    if !scalar.isNone {
      let end = start + scalar.length
      if end < bytes.count, unsafe bytes[end] >= 0x80 { ahead = unsafe simple(at: end, bytes) }
      if unsafe end == bytes.count || !ahead.isNone || bytes[end] < 0x80 {
        index = end
        column += scalar.columns
        return PlacedCluster(
          start: start, byte: byte, scalar: scalar.scalar, columns: scalar.columns)
      }
    }
    var here = text.utf8.index(text.startIndex, offsetBy: start)
    // An equal `place` also stores the length of the cluster.
    if let place, place == here { here = place }
    let next = text.index(after: here)
    index = text.byte(next)
    place = next
    let columns = TextWidth.columns(drawing: text[here], policy: policy)
    column += columns
    let first = text.unicodeScalars[here].value
    return PlacedCluster(start: start, byte: byte, scalar: first, columns: columns)
  }

  private func simple(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> SimpleScalar {
    let byte = unsafe bytes[index]
    guard byte >= 0x80, let text = bytes.baseAddress else {
      return 0x20..<0x7F ~= byte ? SimpleScalar(ascii: byte) : .none
    }
    return unsafe SimpleScalar(
      at: text + index, left: bytes.count - index, ambiguousIsWide: policy.ambiguousIsWide)
  }

  /// The result depends only on the first `readLength` bytes of the text.
  typealias Prefix = (end: Int, columns: Int, isWhole: Bool, readLength: Int)

  /// The number of bytes after a cluster that may affect its end: two scalars of up to four bytes.
  private static let reach = 8

  /// Finds the longest prefix that fits into `less` columns. `less` must not exceed `columns`.
  /// If the whole text fits into `columns`, `isWhole` is `true`, and `end` may be too small.
  static func prefix(
    of text: String, columns: Int, or less: Int, policy: WidthPolicy
  ) -> Prefix {
    var walk = ClusterColumnIterator(from: 0, policy: policy)
    var prefix: Prefix = (end: 0, columns: 0, isWhole: true, readLength: 0)
    var copy = text
    copy.withUTF8 { bytes in
      while unsafe walk.next(in: bytes, of: text) != nil {
        if walk.column <= less {
          prefix.end = walk.index
          prefix.columns = walk.column
        } else if walk.column > columns {
          prefix.isWhole = false
          break
        }
      }
      prefix.readLength = min(walk.index + Self.reach, bytes.count)
    }
    return prefix
  }
}

extension String {
  /// Returns the first character boundary at or after a scalar boundary, both in UTF-8 bytes.
  package func characterBoundary(from byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    let index = utf8.index(startIndex, offsetBy: byte)
    let before = self[..<index]
    let start = utf8.distance(from: startIndex, to: before.index(before: index))
    // A new index, because an index of `before` stores the length of a character of `before`.
    let end = self.index(after: utf8.index(startIndex, offsetBy: start))
    return Swift.max(byte, utf8.distance(from: startIndex, to: end))
  }
}
