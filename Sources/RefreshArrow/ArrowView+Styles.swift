import RefreshCanvas

extension ArrowView {
  func markStyle(
    _ scene: ArrowScene, progress: Double, _ environment: CanvasEnvironment
  ) -> Style {
    switch scene.mark {
    case .success: style(configuration.successStyle, .success, environment)
    case .failure: style(configuration.failureStyle, .failure, environment)
    case .arrow:
      armed(style(configuration.markStyle, .accent, environment), scene, progress: progress)
    case .spinner, .none: style(configuration.markStyle, .accent, environment)
    }
  }

  func labelStyle(
    _ scene: ArrowScene, progress: Double, _ environment: CanvasEnvironment
  ) -> Style {
    guard case .arrow = scene.mark else {
      return ending(scene.label, environment) ?? onBackground(configuration.labelStyle)
    }
    return armed(onBackground(configuration.labelStyle), scene, progress: progress)
  }

  /// The label's style at the end of a run, for a header without a mark; `nil` for other labels.
  private func ending(_ label: HeaderLabel, _ environment: CanvasEnvironment) -> Style? {
    guard configuration.mark == .none else { return nil }
    return switch label {
    case .success: style(configuration.successStyle, .success, environment)
    case .failure: style(configuration.failureStyle, .failure, environment).adding(.bold)
    case .pull, .release, .loading, .cancelled: nil
    }
  }

  /// Bold as soon as letting go fires, so that an arrow of one cell shows it too.
  private func armed(_ style: Style, _ scene: ArrowScene, progress: Double) -> Style {
    if scene.label == .release { return style.adding(.bold) }
    return configuration.brightnessFollowsProgress ? style.brightened(by: progress) : style
  }

  /// A style of the app's own, or what a tint looks like here.
  private func style(
    _ own: Style?, _ tint: Tint, _ environment: CanvasEnvironment
  ) -> Style {
    if let own { return onBackground(own) }
    // A tint is made for the terminal's background, not for a colour of the app's.
    return onBackground(
      configuration.background == .default ? environment.style(of: tint) : .plain)
  }

  /// The style on the strip's colour; what has none of its own is black or white there.
  func onBackground(_ style: Style) -> Style {
    guard configuration.background != .default, style.background == .default else { return style }
    var style = style
    style.background = configuration.background
    if style.foreground == .default, let legible = configuration.background.legibleForeground {
      style.foreground = legible
    }
    return style
  }
}
