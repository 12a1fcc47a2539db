/// Measures text as a canvas draws it.
public enum TextWidth {
  /// Returns the columns of a text in one row, including substitutes for control characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - policy: How to measure characters whose width differs between terminals.
  /// - Returns: The number of columns.
  public static func columns(of text: String, policy: WidthPolicy = WidthPolicy()) -> Int {
    let simple = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe simpleColumns(of: bytes, policy: policy)
    }
    if let columns = simple ?? nil { return columns }
    return text.reduce(0) { $0 + columns(drawing: $1, policy: policy) }
  }

  /// Returns the columns of one grapheme cluster.
  ///
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - policy: How to measure characters whose width differs between terminals.
  /// - Returns: 0, 1 or 2, or `nil` for control characters and line separators.
  public static func columns(of cluster: Character, policy: WidthPolicy = WidthPolicy()) -> Int? {
    var width = ClusterWidth(policy: policy)
    for scalar in cluster.unicodeScalars { width.append(scalar.value) }
    return width.columns
  }

  /// Returns the longest prefix that fits into a number of columns. No wide character is split.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of columns.
  ///   - policy: How to measure characters whose width differs between terminals.
  /// - Returns: The prefix.
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

  static func columns(drawing cluster: Character, policy: WidthPolicy) -> Int {
    if let substitutes = SanitizedText.substituteCount(in: cluster) { return substitutes }
    return columns(of: cluster, policy: policy) ?? 0
  }

  /// Returns `nil` for a text with a control character or a scalar that isn't simple.
  static func simpleColumns(
    of bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy
  ) -> Int? {
    guard let text = bytes.baseAddress else { return 0 }
    var at = 0
    var columns = 0
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
        at += 8
        columns += 8
        continue
      }
      at += scalar.length
      columns += scalar.columns
    }
    return columns
  }
}

/// The way a canvas measures characters whose width differs between terminals.
public struct WidthPolicy: Sendable, Hashable {
  /// Whether characters of ambiguous East Asian width take two columns. The default is `false`.
  ///
  /// Only legacy CJK configurations do this. Most box drawing and block elements are ambiguous too.
  public var ambiguousIsWide: Bool

  /// Creates a policy. The default matches current terminals.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }
}
