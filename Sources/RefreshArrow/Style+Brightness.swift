import RefreshCanvas

extension Style {
  /// The style as bright as a pull has got: a third of itself at 0, itself from 1 on.
  ///
  /// A colour given as red, green and blue is scaled. Of any other only the terminal knows how
  /// bright it is, so it goes from dim by plain, from a half on, to bold.
  func brightened(by progress: Double) -> Style {
    let part = unitClamped(progress)
    if case .rgb(let red, let green, let blue) = foreground {
      func scaled(_ value: UInt8) -> UInt8 { UInt8(Double(value) * (1 + 2 * part) / 3) }
      var style = self
      style.foreground = .rgb(scaled(red), scaled(green), scaled(blue))
      return style
    }
    if part < 0.5 { return adding(.dim) }
    return part < 1 ? self : adding(.bold)
  }
}
