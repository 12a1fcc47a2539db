internal import RefreshCanvas

extension Style {
  /// The style with a grey in place of faintness, for a light background: 4.5 : 1 on white, or as near
  /// as 16 colours have it.
  ///
  /// SGR 2 is not fainter in xterm, so that authors, numbers and hints would be as black as titles.
  func withGrey(in depth: ColorDepth) -> Style {
    guard attributes.contains(.dim), foreground == .default, background == .default,
      !attributes.contains(.reverse), depth != .none
    else { return self }
    var style = self
    style.attributes.remove(.dim)
    style.foreground = depth == .ansi ? .ansi(8) : Self.grey
    return style
  }

  /// The grey of faint text on a light background.
  static let grey = Color.rgb(105, 110, 120)
}
