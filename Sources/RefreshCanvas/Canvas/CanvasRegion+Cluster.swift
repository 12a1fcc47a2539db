extension CanvasRegion {
  /// Puts the grapheme cluster at a byte, or its substitutes, and returns the byte after it.
  @inline(never)
  mutating func writeCluster<Text: StringProtocol>(
    of text: Text, from at: Int, with pen: inout RowPen
  ) -> Int {
    let start = text.utf8.index(text.startIndex, offsetBy: at)
    let end = text.index(after: start)
    let scalars = text.unicodeScalars[start..<end]
    if let first = scalars.first, Substitute.scalar(for: first.value) != nil {
      putSubstitutes(for: scalars, with: &pen)
    } else if let (glyph, columns) = clusterGlyph(scalars) {
      put(glyph, columns: columns, in: &pen)
    }
    return at + text.utf8.distance(from: start, to: end)
  }

  private mutating func putSubstitutes(
    for scalars: some Sequence<Unicode.Scalar>, with pen: inout RowPen
  ) {
    for scalar in scalars where pen.column < pen.end {
      guard let picture = Substitute.scalar(for: scalar.value) else { continue }
      put(Glyph(scalar: picture, width: 1), columns: 1, in: &pen)
    }
  }

  /// The glyph of a cluster and its columns; `nil` for one without width, which is dropped.
  ///
  /// Of a flood of marks only the first ``ClusterTable/scalarLimit`` scalars are kept.
  mutating func clusterGlyph(_ scalars: some Collection<Unicode.Scalar>) -> (Glyph, Int)? {
    var width = ClusterWidth(policy: canvas.widthPolicy)
    let kept = scalars.prefix(ClusterTable.scalarLimit)
    for scalar in kept { width.append(scalar.value) }
    guard let columns = width.columns, columns > 0 else { return nil }
    var first: (UInt32, UInt32) = (0, 0)
    var count = 0
    for scalar in kept.prefix(3) {
      if count == 0 { first.0 = scalar.value } else { first.1 = scalar.value }
      count += 1
    }
    switch count {
    case 1: return (Glyph(scalar: first.0, width: columns), columns)
    case 2: return (Glyph(first: first.0, second: first.1, width: columns), columns)
    default: return (canvas.clusters.glyph(for: kept, width: columns), columns)
    }
  }
}
