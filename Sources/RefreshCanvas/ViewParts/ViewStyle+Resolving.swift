package import RefreshKit

extension ViewStyle {
  package func fill(_ region: inout CanvasRegion) {
    if background != .default { region.fill(style: Style(background: background)) }
  }

  package func style(of mark: ControlMark, in environment: CanvasEnvironment) -> Style {
    let (own, role): (Style?, ColorRole) =
      switch mark {
      case .success: (success, .success)
      case .failure: (failure, .failure)
      case .arrow, .spinner, .none: (self.mark, .accent)
      }
    let tint = background == .default ? environment.style(of: role) : .plain
    let isBold = role != .accent && environment.colorDepth != .ansi
    return onBackground(own ?? (isBold ? tint.adding(.bold) : tint))
  }

  package func onBackground(_ style: Style) -> Style {
    guard background != .default, style.background == .default else { return style }
    var style = style
    style.background = background
    if style.foreground == .default, let legible = background.legibleForeground {
      style.foreground = legible
    }
    return style
  }

  /// Returns the style of the label next to a mark. The label is highlighted while a pull is armed.
  /// With 16 colours the label of a result is bold in the default colour, because green text has
  /// too little contrast to white.
  package func labelStyle(
    of mark: ControlMark, _ snapshot: RefreshSnapshot, in environment: CanvasEnvironment
  ) -> Style {
    if mark == .success || mark == .failure {
      let own = mark == .success ? success : failure
      return environment.colorDepth == .ansi && background == .default && own == nil
        ? .bold : style(of: mark, in: environment)
    }
    var style = onBackground(label)
    guard snapshot.isArmed, snapshot.displayState.isPull else { return style }
    if style.foreground == .default, environment.colorDepth != .ansi {
      style.foreground = self.style(of: .arrow(turn: 1), in: environment).foreground
    }
    style = style.emphasized(in: environment)
    let isFlashing = snapshot.armedTime < Self.flashDuration && !environment.reducesMotion
    return isFlashing ? style.adding(.reverse) : style
  }

  /// Returns when the label stops being reversed, for a view without other animations.
  package static func nextRedraw(of snapshot: RefreshSnapshot, in environment: CanvasEnvironment)
    -> Redraw
  {
    guard snapshot.isArmed, snapshot.displayState.isPull, !environment.reducesMotion,
      snapshot.armedTime < flashDuration
    else { return .never }
    return .after(flashDuration - snapshot.armedTime)
  }

  /// The duration for which the label is reversed when a pull arms, in seconds.
  private static let flashDuration = 0.1
}

extension Style {
  /// Returns the style in bold, except a colour with 16 colours: many terminals replace a bold
  /// colour by its bright variant.
  package func emphasized(in environment: CanvasEnvironment) -> Style {
    environment.colorDepth == .ansi && foreground != .default ? self : adding(.bold)
  }
}

extension RefreshState {
  fileprivate var isPull: Bool {
    switch self {
    case .initial, .pulling: true
    case .loading, .finished, .noMoreData, .failed: false
    }
  }
}
