/// The small letters of single scalars, by a table that is made once.
enum CaseFold {
  /// The scalar of the small letter, or of what has none; `nil` where that is more than one scalar.
  ///
  /// At the end of a word sigma has another form, and is the same letter.
  static func small(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar ? scalar | 0x20 : scalar }
    if scalar < limit {
      let found = UInt32(table[Int(scalar)])
      return found == 0 ? nil : found
    }
    return isCaseless(scalar) ? scalar : mapped(scalar)
  }

  /// Whether a scalar that stands alone is in the normal form that is compared.
  ///
  /// Others are one of a few hundred that are canonically something else, as the Kelvin sign is K.
  static func isComposed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x340, 0x388..<0x958, 0xE00..<0xF43, 0x1000..<0x1F71, 0x2E80..<0xF900: true
    default: !(Unicode.Scalar(scalar)?.properties.isFullCompositionExclusion ?? false)
    }
  }

  /// The end of the alphabets that most texts are written in.
  private static let limit: UInt32 = 0x2D00
  /// 0 where a small letter is more than one scalar.
  private static let table: [UInt16] = (0..<limit).map { UInt16(mapped($0) ?? 0) }

  /// Ideographs, kana, Hangul and the like, where most other texts lie.
  private static func isCaseless(_ scalar: UInt32) -> Bool {
    switch scalar {
    case limit..<0xA640, 0xAC00..<0xFF21, 0x20000...0x10FFFF: true
    default: false
    }
  }

  private static func mapped(_ scalar: UInt32) -> UInt32? {
    if scalar == 0x3C2 { return 0x3C3 }
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.changesWhenLowercased
    else { return scalar }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first?.value : nil
  }
}
