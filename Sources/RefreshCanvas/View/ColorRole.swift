/// The meaning of a colour of a built-in view; the colour itself depends on the background.
///
///     region.write("↓", style: environment.style(of: .accent))
public enum ColorRole: Sendable, Hashable, CaseIterable {
  /// Look here: arrows, spinners, what is new.
  case accent
  /// A success.
  case success
  /// A failure.
  case failure
}

extension CanvasEnvironment {
  /// The style of a tint on the background of this environment.
  ///
  /// On a background that is known it has at least 4.5 : 1 in xterm's colours, enough for text; on
  /// an unknown one, at least 3 : 1 on black and on white, enough for marks, or the terminal's own
  /// colour. Of xterm's 16 colours only 1, 5, 8, 9, 12 and 13 have that.
  public func style(of tint: ColorRole) -> Style { Style(foreground: color(of: tint)) }

  /// The colour of a tint on the background of this place.
  public func color(of tint: ColorRole) -> Color {
    switch (tint, background) {
    case (.accent, .unknown): .ansi(12)
    case (.accent, .dark): .cyan
    case (.accent, .light): .blue
    case (.success, .unknown): .default
    case (.success, .dark): .green
    // The 16 colours have no green for it.
    case (.success, .light): colorDepth > .ansi ? .palette(28) : .default
    case (.failure, .unknown), (.failure, .light): .red
    case (.failure, .dark): .ansi(9)
    }
  }
}
