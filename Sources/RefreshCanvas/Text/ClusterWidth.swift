/// Computes the width of one grapheme cluster, scalar by scalar. U+FE0F directly after an emoji, or
/// a skin tone, makes the cluster two columns wide. Joined pictographs add nothing.
struct ClusterWidth {
  private var sum = 0
  private var count = 0
  private var hasBase = false
  private var isRejected = false
  private var previous: UInt32 = 0
  private var previousClass: UInt8 = 0
  private var hasPictograph = false
  private var hasIndicator = false
  private var isContested = false
  private var isRecent = false
  private let policy: WidthPolicy

  init(policy: WidthPolicy) { self.policy = policy }

  /// The width in columns, 0 to 2, or `nil` for a control character or line separator.
  var columns: Int? {
    if isRejected { return nil }
    return hasBase ? min(sum, 2) : 0
  }

  /// The possible disagreement of terminals about the width, as bits of a ``Glyph``.
  var disagreement: UInt64 {
    if count == 1 { return isContested ? Glyph.contested : 0 }
    return isRecent ? Glyph.contested : Glyph.contested | Glyph.settledByClusters
  }

  mutating func append(_ scalar: UInt32) {
    let entry = WidthTable.entry(scalar)
    let kind = entry & 7
    note(entry)
    defer {
      previous = scalar
      previousClass = kind
      count += 1
    }
    switch scalar {
    case 0xFE0F:
      if previousClass == WidthTable.Class.narrowEmoji && count > 0 { sum = 2 }
    case 0x1F3FB...0x1F3FF where count > 0:
      sum = 2
      hasBase = true
    default:
      if previous == 0x200D && hasPictograph && Self.isPictograph(scalar) { return }
      if Self.isIndicator(scalar) {
        if hasIndicator { return }
        hasIndicator = true
      }
      hasPictograph = hasPictograph || Self.isPictograph(scalar)
      add(kind, isAmbiguous: entry & WidthTable.Flag.ambiguous != 0)
    }
  }

  private mutating func note(_ entry: UInt8) {
    guard entry & WidthTable.Flag.contested != 0 else { return }
    isContested = true
    // A scalar that may join a neighbour counts as undisputed if it has one or two columns.
    let kind = entry & 7
    let joins = entry & WidthTable.Flag.needsSegmentation != 0 && (kind == 1 || kind == 2)
    if !joins { isRecent = true }
  }

  private mutating func add(_ kind: UInt8, isAmbiguous: Bool) {
    switch kind {
    case WidthTable.Class.zero: break
    case WidthTable.Class.spacingMark: sum += 1
    case WidthTable.Class.rejected: isRejected = true
    case 2:
      sum += 2
      hasBase = true
    default:
      sum += isAmbiguous && policy.ambiguousIsWide ? 2 : 1
      hasBase = true
    }
  }

  /// An approximation of Extended_Pictographic, which is sufficient inside one cluster.
  static func isPictograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA9, 0xAE, 0x203C...0x3299, 0x1F000...0x1FBFF: true
    default: false
    }
  }

  static func isIndicator(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }
}
