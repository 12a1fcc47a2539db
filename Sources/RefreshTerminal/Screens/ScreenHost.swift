/// Who shows screens, as far as a screen has to know.
@MainActor
protocol ScreenHost: AnyObject {
  /// Whether a screen lies over another, so that Esc takes it away.
  func isPresented(_ screen: any TerminalScreen) -> Bool
}
