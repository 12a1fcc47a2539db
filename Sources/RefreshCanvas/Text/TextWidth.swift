/// Measures text as a canvas draws it.
public enum TextWidth {
  /// The columns a text takes in one row, substitutes for controls included.
  public static func columns(of text: String, policy: WidthPolicy = WidthPolicy()) -> Int {
    if let ascii = printableASCIICount(text) { return ascii }
    return text.reduce(0) { $0 + columns(drawing: $1, policy: policy) }
  }

  /// The columns of one grapheme cluster: 0, 1 or 2, or `nil` for controls and line separators.
  public static func columns(of cluster: Character, policy: WidthPolicy = WidthPolicy()) -> Int? {
    var width = ClusterWidth(policy: policy)
    for scalar in cluster.unicodeScalars { width.append(scalar.value) }
    return width.columns
  }

  /// The start of a text that fits into so many columns; a wide character is never split.
  public static func prefix(
    of text: String, columns: Int, policy: WidthPolicy = WidthPolicy()
  ) -> Substring {
    var left = columns
    var end = text.startIndex
    while end < text.endIndex {
      left -= Self.columns(drawing: text[end], policy: policy)
      if left < 0 { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static func columns(drawing cluster: Character, policy: WidthPolicy) -> Int {
    if let substitutes = Substitute.count(in: cluster) { return substitutes }
    return columns(of: cluster, policy: policy) ?? 0
  }

  private static func printableASCIICount(_ text: String) -> Int? {
    let count = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : -1
    }
    return count == -1 ? nil : count
  }
}
