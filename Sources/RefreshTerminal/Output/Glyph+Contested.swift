internal import RefreshCanvas

extension Glyph {
  /// Whether terminals may disagree about the columns: several scalars, or one that may join.
  @inline(__always)
  var isContested: Bool {
    // ASCII to the Arabic block, and Ethiopic to Yi with everything CJK between: the quick answer.
    if isSingleScalar, bits & 0x1F_FFFF < 0x600 || 0x1200..<0xA960 ~= bits & 0x1F_FFFF {
      return false
    }
    return !isSingleScalar || mayJoin
  }

  /// Whether the scalar makes one cluster with what a terminal was sent before or after it.
  ///
  /// Prepended marks, Hangul jamo, Thai and Lao AM, half-width voicing, regional indicators and
  /// skin tones: all of those that take a cell of their own.
  @inline(never)
  private var mayJoin: Bool {
    switch bits & 0x1F_FFFF {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0xD4E, 0xE33, 0xEB3: true
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFF9E, 0xFF9F: true
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }
}
