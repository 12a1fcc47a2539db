/// The scalars of clusters that do not fit into a glyph, by their hash.
///
/// A dictionary would hash the hash again.
struct ClusterTable: Sendable {
  /// The hashes, each as near behind its own place as there was room; 0 where there is none.
  ///
  /// There is a power of two of places, and at least half of them are free.
  private var keys: [UInt64] = []
  private var clusters: [ClusterScalars] = []
  /// The number of clusters that are kept.
  private(set) var count = 0

  /// The place of a cluster of three scalars or more.
  mutating func key(for scalars: ClusterScalars) -> UInt64 {
    if 2 * (count + 1) > keys.count { grow() }
    var key = Self.hash(scalars)
    while true {
      let place = place(of: key)
      if keys[place] == 0 {
        (keys[place], clusters[place]) = (key, scalars)
        count += 1
        return key
      }
      if clusters[place] == scalars { return key }
      key = max(1, (key &+ 1) & Self.mask)
    }
  }

  /// The glyph here for a glyph of another table.
  mutating func glyph(_ glyph: Glyph, of other: ClusterTable) -> Glyph {
    let scalars = other.scalars(of: glyph)
    let key = glyph.bits & Self.mask
    if count > 0 {
      let place = place(of: key)
      if keys[place] != 0 && clusters[place] == scalars { return glyph }
    }
    return Glyph(bits: glyph.bits & ~Self.mask | self.key(for: scalars))
  }

  /// The scalars of a glyph that this table made.
  func scalars(of glyph: Glyph) -> ClusterScalars {
    guard count > 0 else { return .unknown }
    let place = place(of: glyph.bits & Self.mask)
    return keys[place] == 0 ? .unknown : clusters[place]
  }

  /// Forgets everything if there is more than a screen can need; returns whether it did.
  @discardableResult
  mutating func trim(keeping limit: Int) -> Bool {
    guard count > limit else { return false }
    for place in keys.indices { keys[place] = 0 }
    count = 0
    return true
  }

  /// The index of a key, or the free one it would take.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while keys[place] != 0 && keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldClusters) = (keys, clusters)
    keys = Array(repeating: 0, count: max(16, 2 * oldKeys.count))
    clusters = Array(repeating: ClusterScalars(), count: keys.count)
    for (key, cluster) in zip(oldKeys, oldClusters) where key != 0 {
      let place = place(of: key)
      (keys[place], clusters[place]) = (key, cluster)
    }
  }

  /// The bits of a glyph that hold a hash.
  private static let mask: UInt64 = Glyph.settledByClusters - 1

  private static func hash(_ scalars: ClusterScalars) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<scalars.count {
      hash = (hash ^ UInt64(scalars[index])) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
    }
    return max(1, (hash ^ hash >> 32) & mask)
  }
}
