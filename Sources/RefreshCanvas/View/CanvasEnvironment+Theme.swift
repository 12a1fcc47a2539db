extension CanvasEnvironment {
  /// A style as it can be seen: without colours what has a background is reversed.
  public func seen(_ style: Style) -> Style {
    colorDepth == .none && style.background != .default ? style.adding(.reverse) : style
  }
}
