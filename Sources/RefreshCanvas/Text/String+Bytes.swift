extension String {
  /// A part of it by bytes of UTF-8, which begin characters.
  package func part(_ bytes: Range<Int>) -> Range<Index> {
    utf8.index(
      startIndex, offsetBy: bytes.lowerBound)..<utf8.index(startIndex, offsetBy: bytes.upperBound)
  }

  /// The bytes of UTF-8 before an index.
  package func byte(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
