import RefreshCanvas
import RefreshTerminal

/// A screen that shows something for each number of a frame.
@MainActor
protocol Workload: TerminalScreen {
  /// Gets ready for a frame; frames are numbered from 0 and come in order.
  func prepare(_ frame: Int)

  /// What the terminal sends before a frame.
  func input(before frame: Int) -> [UInt8]

  /// Whether frames are drawn.
  var isDrawn: Bool { get }
}

extension Workload {
  func input(before frame: Int) -> [UInt8] { [] }
  var isDrawn: Bool { true }
}
