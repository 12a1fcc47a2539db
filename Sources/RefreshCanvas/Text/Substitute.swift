/// The characters that are drawn in place of those that must not reach a terminal.
///
/// Control characters become their pictures (␀ … ␟, ␡), line ends that are no ASCII become ␤, and
/// everything else that commands (C1, bidirectional overrides and isolates) becomes ␦, as do the
/// noncharacters, which some terminals drop and others draw. All of the pictures are one column wide
/// in every terminal. Invalid UTF-8 is U+FFFD already when it is a string.
enum Substitute {
  /// The picture of a scalar that must not be drawn; `nil` if it may be.
  static func scalar(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0..<0x20: 0x2400 + scalar
    case 0x7F: 0x2421
    case 0x85, 0x2028, 0x2029: 0x2424
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: 0x2426
    case _ where scalar & 0xFFFE == 0xFFFE: 0x2426
    default: nil
    }
  }

  /// The number of pictures that stand for a cluster; `nil` if it is drawn as it is.
  ///
  /// CR LF gives two.
  static func count(in cluster: Character) -> Int? {
    guard let first = cluster.unicodeScalars.first, scalar(for: first.value) != nil else {
      return nil
    }
    return cluster.unicodeScalars.count
  }
}
