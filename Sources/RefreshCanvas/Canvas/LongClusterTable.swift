/// Stores the scalars of clusters that don't fit into a glyph, by their hash.
struct LongClusterTable: Sendable {
  /// Free keys are 0. The number of keys is 0 or a power of two. At least half of them are free.
  private var keys: [UInt64] = []
  private var clusters: [ClusterScalars] = []
  private(set) var count = 0

  /// Returns the key of a cluster of at least three scalars, and stores the cluster if it is new.
  mutating func key(for scalars: ClusterScalars) -> UInt64 {
    if 2 * (count + 1) > keys.count { grow() }
    var key = Self.hash(scalars)
    while true {
      let place = place(of: key)
      if keys[place] == 0 {
        keys[place] = key
        clusters[place] = scalars
        count += 1
        return key
      }
      if clusters[place] == scalars { return key }
      key = max(1, (key &+ 1) & Self.mask)
    }
  }

  /// Returns the glyph in this table for a glyph of another table.
  mutating func glyph(_ glyph: Glyph, of other: LongClusterTable) -> Glyph {
    let scalars = other.scalars(of: glyph)
    let key = glyph.bits & Self.mask
    if count > 0 {
      let place = place(of: key)
      if keys[place] != 0 && clusters[place] == scalars { return glyph }
    }
    return Glyph(bits: glyph.bits & ~Self.mask | self.key(for: scalars))
  }

  func scalars(of glyph: Glyph) -> ClusterScalars {
    guard count > 0 else { return .unknown }
    let place = place(of: glyph.bits & Self.mask)
    return keys[place] == 0 ? .unknown : clusters[place]
  }

  /// Removes all clusters if there are more than `limit`. Returns whether they were removed.
  @discardableResult
  mutating func trim(keeping limit: Int) -> Bool {
    guard count > limit else { return false }
    for place in keys.indices { keys[place] = 0 }
    count = 0
    return true
  }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while keys[place] != 0 && keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldClusters = clusters
    keys = Array(repeating: 0, count: max(16, 2 * oldKeys.count))
    clusters = Array(repeating: ClusterScalars(), count: keys.count)
    for (key, cluster) in zip(oldKeys, oldClusters) where key != 0 {
      let place = place(of: key)
      keys[place] = key
      clusters[place] = cluster
    }
  }

  /// The bits of a glyph that contain the hash.
  private static let mask: UInt64 = Glyph.settledByClusters - 1

  private static func hash(_ scalars: ClusterScalars) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<scalars.count {
      hash = (hash ^ UInt64(scalars[index])) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
    }
    return max(1, (hash ^ hash >> 32) & mask)
  }
}
