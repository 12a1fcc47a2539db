/// Measures text as a canvas draws it.
public enum TextWidth {
  /// The columns a text takes in one row, substitutes for controls included.
  public static func columns(of text: String, policy: WidthPolicy = WidthPolicy()) -> Int {
    if let columns = simpleColumns(of: text, policy: policy) { return columns }
    return text.reduce(0) { $0 + columns(drawing: $1, policy: policy) }
  }

  /// The columns of one grapheme cluster: 0, 1 or 2, or `nil` for controls and line separators.
  public static func columns(of cluster: Character, policy: WidthPolicy = WidthPolicy()) -> Int? {
    var width = ClusterWidth(policy: policy)
    for scalar in cluster.unicodeScalars { width.append(scalar.value) }
    return width.columns
  }

  /// The start of a text that fits into `columns` columns; a wide character is never split.
  public static func prefix(
    of text: String, columns: Int, policy: WidthPolicy = WidthPolicy()
  ) -> Substring {
    var left = max(-1, columns)
    var end = text.startIndex
    while end < text.endIndex {
      left -= Self.columns(drawing: text[end], policy: policy)
      if left < 0 { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// The columns of a cluster as it is drawn: those of its substitutes, if it has any.
  static func columns(drawing cluster: Character, policy: WidthPolicy) -> Int {
    if let substitutes = Substitute.count(in: cluster) { return substitutes }
    return columns(of: cluster, policy: policy) ?? 0
  }

  private static func simpleColumns(of text: String, policy: WidthPolicy) -> Int? {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe simpleColumns(of: bytes, policy: policy)
    }
    return found ?? nil
  }

  /// The columns of a text in which every scalar is a cluster of its own; `nil` for any other.
  static func simpleColumns(
    of bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy
  ) -> Int? {
    guard let text = bytes.baseAddress else { return 0 }
    var (at, columns) = (0, 0)
    while at < bytes.count {
      let byte = unsafe text[at]
      var scalar = SimpleScalar(ascii: byte)
      if byte >= 0x80 {
        scalar = unsafe SimpleScalar(
          at: text + at, left: bytes.count - at, ambiguousIsWide: policy.ambiguousIsWide)
        if scalar.isNone { return nil }
      } else if byte < 0x20 || byte == 0x7F {
        return nil
      } else if at + 8 <= bytes.count,
        unsafe UnsafeRawPointer(text + at).loadUnaligned(as: UInt64.self).isPrintableASCII
      {
        (at, columns) = (at + 8, columns + 8)
        continue
      }
      at += scalar.length
      columns += scalar.columns
    }
    return columns
  }
}

/// The assumptions of a canvas where terminals measure text differently.
public struct WidthPolicy: Sendable, Hashable {
  /// Whether characters of ambiguous East Asian width take two columns; `false` by default.
  ///
  /// Only legacy CJK set-ups do so. Box drawing and blocks are ambiguous too.
  public var ambiguousIsWide: Bool

  /// Makes a policy; the default is what current terminals do.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }
}
