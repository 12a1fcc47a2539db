extension String {
  /// The first byte of UTF-8 at or after one at which a character begins, or the text ends.
  func characterBoundary(from byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    let index = utf8.index(startIndex, offsetBy: byte)
    let before = self[..<index]
    let start = utf8.distance(from: startIndex, to: before.index(before: index))
    // An index made anew: the one before remembers how long the character was in the part.
    let end = self.index(after: utf8.index(startIndex, offsetBy: start))
    return Swift.max(byte, utf8.distance(from: startIndex, to: end))
  }
}
