extension TextCanvas {
  /// The glyph of a cluster and its columns; `nil` for one without width.
  mutating func glyph(of scalars: ClusterScalars) -> (Glyph, Int)? {
    var width = ClusterWidth(policy: widthPolicy)
    for index in 0..<scalars.count { width.append(scalars[index]) }
    guard let columns = width.columns, columns > 0 else { return nil }
    var bits = UInt64(columns) << 61 | width.disagreement
    switch scalars.count {
    case 1: bits |= UInt64(scalars[0])
    case 2: bits |= UInt64(scalars[0]) | UInt64(scalars[1]) << 21
    default: bits |= 1 << 63 | clusters.key(for: scalars)
    }
    return (Glyph(bits: bits), columns)
  }

  /// The scalars of a glyph of this canvas; none for a continuation.
  package func scalars(of glyph: Glyph) -> ClusterScalars {
    glyph.isStored ? clusters.scalars(of: glyph) : ClusterScalars(in: glyph)
  }
}
