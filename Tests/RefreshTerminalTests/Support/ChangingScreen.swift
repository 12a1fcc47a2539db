import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// A screen that replaces its container, and draws nothing.
@MainActor
final class ChangingScreen: TerminalScreen {
  var scroll = ScrollModel()

  func sizeChanged(columns: Int, rows: Int) {}
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {}
}
