internal import RefreshCanvas

extension TextCanvas {
  /// The most columns a terminal uses for a contested cluster: two for each of its scalars.
  func reach(of glyph: Glyph) -> Int { 2 * scalars(of: glyph).count }
}

extension Style {
  /// Whether a blank of this style looks different from one of the default style.
  var showsOnBlanks: Bool {
    let shown: TextAttributes = [.reverse, .underline, .strikethrough]
    return background != .default || !attributes.isDisjoint(with: shown)
  }
}

extension Cell {
  /// Whether a screen that shows this cell shows a blank of a style as well.
  func looksBlank(in other: Style) -> Bool {
    isBlank && (style == other || !style.showsOnBlanks && !other.showsOnBlanks)
  }
}
