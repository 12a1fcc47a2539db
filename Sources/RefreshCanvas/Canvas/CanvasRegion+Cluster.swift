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
    } else {
      write(ClusterScalars(scalars), with: &pen)
    }
    return at + text.utf8.distance(from: start, to: end)
  }

  /// Puts a cluster; one without width is dropped.
  mutating func write(_ cluster: ClusterScalars, with pen: inout RowPen) {
    guard let (glyph, columns) = canvas.glyph(of: cluster) else { return }
    put(glyph, columns: columns, in: &pen)
  }

  private mutating func putSubstitutes(
    for scalars: some Sequence<Unicode.Scalar>, with pen: inout RowPen
  ) {
    for scalar in scalars where pen.column < pen.end {
      guard let picture = Substitute.scalar(for: scalar.value) else { continue }
      put(Glyph(scalar: picture, width: 1), columns: 1, in: &pen)
    }
  }
}
