public import RefreshKit

/// The styles of a built-in header or footer.
///
///     var configuration = ArrowView.Configuration()
///     configuration.style = ViewStyle(label: .bold, background: .rgb(40, 60, 90))
public struct ViewStyle: Sendable, Hashable {
  /// The style of arrow, spinner, and lines beside or below a label. The default is `nil`: ``ColorRole/accent``.
  public var mark: Style?
  /// The style of the label. The default is plain. Once the pull is armed, the label is
  /// highlighted: see ``labelStyle(_:in:)``.
  public var label: Style
  /// The style of a second text, a hint, and the text at the end of the data. The default is dim.
  public var secondary: Style
  /// The style of the success mark. The default is `nil`: bold, in ``ColorRole/success``.
  public var success: Style?
  /// The style of the failure mark. The default is `nil`: bold, in ``ColorRole/failure``.
  public var failure: Style?
  /// The background colour of the strip. The default is the terminal's own.
  ///
  /// On another background, a text or mark whose style has no colour is black or white: the colour
  /// with the higher contrast.
  public var background: Color

  /// Creates the styles of a view.
  ///
  /// - Parameters:
  ///   - mark: The style of arrow, spinner, and lines beside or below a label.
  ///   - label: The style of the label.
  ///   - secondary: The style of a second text, a hint, and the text at the end of the data.
  ///   - success: The style of the success mark.
  ///   - failure: The style of the failure mark.
  ///   - background: The background colour of the strip.
  public init(
    mark: Style? = nil, label: Style = .plain, secondary: Style = .dim, success: Style? = nil,
    failure: Style? = nil, background: Color = .default
  ) {
    self.mark = mark
    self.label = label
    self.secondary = secondary
    self.success = success
    self.failure = failure
    self.background = background
  }

  /// Fills the strip with its background.
  public func fill(_ region: inout CanvasRegion) {
    if background != .default { region.fill(style: Style(background: background)) }
  }

  /// Returns the style of a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - environment: The environment to draw with.
  /// - Returns: The style.
  public func style(of mark: ControlMark, in environment: CanvasEnvironment) -> Style {
    let (own, role): (Style?, ColorRole) =
      switch mark {
      case .success: (success, .success)
      case .failure: (failure, .failure)
      case .arrow, .spinner, .none: (self.mark, .accent)
      }
    let tint = background == .default ? environment.style(of: role) : .plain
    return onBackground(own ?? (role == .accent ? tint : tint.adding(.bold)))
  }

  /// Returns a style on the strip's ``background``, if the strip has one and the style has none.
  /// Text without a colour then becomes black or white.
  public func onBackground(_ style: Style) -> Style {
    guard background != .default, style.background == .default else { return style }
    var style = style
    style.background = background
    if style.foreground == .default, let legible = background.legibleForeground {
      style.foreground = legible
    }
    return style
  }

  /// Returns the style of the label, which is bold while a pull is armed.
  ///
  /// The label is reversed for the first 0.1 s. If neither label nor strip has a colour, an armed
  /// label has the colour of the mark, except with 16 colours on a light background, where bold
  /// colours are pale.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - environment: The environment to draw with. With reduced motion the label is not reversed.
  /// - Returns: The style.
  public func labelStyle(_ snapshot: RefreshSnapshot, in environment: CanvasEnvironment) -> Style {
    var style = onBackground(label)
    guard snapshot.isArmed, snapshot.displayState.isPull else { return style }
    if style.foreground == .default,
      environment.background != .light || environment.colorDepth != .ansi
    {
      style.foreground = self.style(of: .arrow(turn: 1), in: environment).foreground
    }
    let isFlashing = snapshot.armedTime < Self.flashDuration && !environment.reducesMotion
    return style.adding(isFlashing ? [.bold, .reverse] : .bold)
  }

  /// Returns when the label is no longer reversed, for a view without other animations.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the control.
  ///   - environment: The environment to draw with.
  /// - Returns: The delay, or `never`.
  public static func nextRedraw(of snapshot: RefreshSnapshot, in environment: CanvasEnvironment)
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

extension RefreshState {
  fileprivate var isPull: Bool {
    switch self {
    case .initial, .pulling: true
    case .loading, .finished, .noMoreData, .failed: false
    }
  }
}
