extension CanvasRegion {
  /// Fills the whole region with one character, by default a space.
  public mutating func fill(_ character: Character = " ", style: Style = .plain) {
    fill(character, x: 0, y: 0, width: width, height: height, style: style)
  }

  /// Fills a rectangle with one character; a wide one leaves an odd last column blank.
  public mutating func fill(
    _ character: Character, x: Int, y: Int, width: Int, height: Int, style: Style = .plain
  ) {
    withRegion(x: x, y: y, width: width, height: height) { region in
      for row in region.visibleRows { region.fillRow(row, character, style) }
    }
  }

  private mutating func fillRow(_ y: Int, _ character: Character, _ style: Style) {
    var row = beginRow(y, from: 0, style: style)
    guard row.start < row.clipRight else { return }
    let (glyph, columns) = glyph(of: character)
    while row.column < row.clipRight {
      put(glyph, columns: columns, in: &row)
    }
    endRow(row)
  }

  /// The glyph that a character is drawn as; what cannot be drawn is a space.
  private mutating func glyph(of character: Character) -> (Glyph, Int) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, let picture = Substitute.scalar(for: first.value) {
      return (Glyph(scalar: picture, width: 1), 1)
    }
    guard let (glyph, columns) = clusterGlyph(scalars[...]) else { return (.space, 1) }
    return (glyph, columns)
  }
}
