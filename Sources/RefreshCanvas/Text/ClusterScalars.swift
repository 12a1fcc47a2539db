/// The scalars of one grapheme cluster, few enough to need no storage of their own.
package struct ClusterScalars: Sendable, Hashable {
  /// No cluster keeps more scalars than this; the longest emoji has 10.
  package static let limit = 16
  /// The cluster that stands for one that is not known.
  static let unknown = ClusterScalars(CollectionOfOne("\u{FFFD}"))

  private var values = SIMD16<UInt32>()
  /// The number of scalars, ``limit`` at most.
  package private(set) var count = 0

  /// No scalars.
  init() {}

  /// The scalars of a cluster as they are drawn.
  ///
  /// Of a flood of marks only the first are kept. What must not be drawn is substituted; it stands
  /// in a cluster only after a mark that belongs before something. A joiner at the end is dropped,
  /// because terminals would join the cluster with what is drawn next to it.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars.prefix(Self.limit) {
      append(Substitute.scalar(for: scalar.value) ?? scalar.value)
    }
    while count > 1 && values[count - 1] == 0x200D { count -= 1 }
  }

  /// The scalars of a glyph that holds them itself.
  init(in glyph: Glyph) {
    append(UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF))
    let second = UInt32(truncatingIfNeeded: glyph.bits >> 21 & 0x1F_FFFF)
    if second != 0 { append(second) }
  }

  /// The scalar at a place below ``count``.
  package subscript(index: Int) -> UInt32 { values[index] }

  mutating func append(_ scalar: UInt32) {
    values[count] = scalar
    count += 1
  }

  /// The cluster as text.
  var text: String {
    (0..<count).reduce(into: "") { text, index in
      text.unicodeScalars.append(Unicode.Scalar(values[index]) ?? "\u{FFFD}")
    }
  }
}
