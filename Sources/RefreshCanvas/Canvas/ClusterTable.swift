/// The texts of clusters that do not fit into a glyph, by their hash.
struct ClusterTable: Sendable {
  /// No cluster keeps more scalars than this; the longest emoji has 10.
  static let scalarLimit = 16

  private var texts: [UInt64: String] = [:]

  /// How many texts are kept.
  var count: Int { texts.count }

  /// The glyph of a cluster of three scalars or more.
  mutating func glyph(for scalars: some Collection<Unicode.Scalar>, width: Int) -> Glyph {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar)
    }
    var key = Self.hash(scalars)
    while let other = texts[key], other.unicodeScalars.elementsEqual(text.unicodeScalars) == false {
      key = (key &+ 1) & Self.mask
    }
    texts[key] = text
    return Glyph(bits: 1 << 63 | UInt64(width) << 61 | key)
  }

  /// The glyph here for a glyph of another table.
  mutating func glyph(_ glyph: Glyph, of other: ClusterTable) -> Glyph {
    self.glyph(for: other.text(of: glyph).unicodeScalars, width: glyph.width)
  }

  /// The text of a glyph that this table made.
  func text(of glyph: Glyph) -> String { texts[glyph.bits & Self.mask] ?? "\u{FFFD}" }

  /// Forgets everything if there is more than a screen can need.
  mutating func trim(keeping limit: Int) {
    if texts.count > limit { texts.removeAll(keepingCapacity: true) }
  }

  private static let mask: UInt64 = (1 << 60) - 1

  private static func hash(_ scalars: some Collection<Unicode.Scalar>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for scalar in scalars {
      hash = (hash ^ UInt64(scalar.value)) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
    }
    return (hash ^ hash >> 32) & mask
  }
}
