/// The host of a screen, as far as the screen has to know it.
@MainActor
protocol ScreenHost: AnyObject {
  /// Whether a screen lies over another, so that Esc takes it away.
  func isPresented(_ screen: any TerminalScreen) -> Bool
}
