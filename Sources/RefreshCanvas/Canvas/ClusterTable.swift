/// The scalars of clusters that do not fit into a glyph, by their hash.
struct ClusterTable: Sendable {
  private var clusters: [UInt64: ClusterScalars] = [:]

  /// How many clusters are kept.
  var count: Int { clusters.count }

  /// The place of a cluster of three scalars or more.
  mutating func key(for scalars: ClusterScalars) -> UInt64 {
    var key = Self.hash(scalars)
    while let other = clusters[key] {
      if other == scalars { return key }
      key = (key &+ 1) & Self.mask
    }
    clusters[key] = scalars
    return key
  }

  /// The glyph here for a glyph of another table.
  mutating func glyph(_ glyph: Glyph, of other: ClusterTable) -> Glyph {
    Glyph(bits: glyph.bits & ~Self.mask | key(for: other.scalars(of: glyph)))
  }

  /// The scalars of a glyph that this table made.
  func scalars(of glyph: Glyph) -> ClusterScalars {
    clusters[glyph.bits & Self.mask] ?? .unknown
  }

  /// Forgets everything if there is more than a screen can need.
  mutating func trim(keeping limit: Int) {
    if clusters.count > limit { clusters.removeAll(keepingCapacity: true) }
  }

  /// The bits of a glyph that hold a hash.
  private static let mask: UInt64 = Glyph.settledByClusters - 1

  private static func hash(_ scalars: ClusterScalars) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<scalars.count {
      hash = (hash ^ UInt64(scalars[index])) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
    }
    return (hash ^ hash >> 32) & mask
  }
}
