import RefreshCanvas
import RefreshTerminal

/// A screen that is measured frame by frame.
@MainActor
protocol Workload: TerminalScreen {
  /// Prepares a frame. Frames are numbered from 0 in order.
  func prepare(_ frame: Int)

  /// Returns the terminal's input before a frame.
  func input(before frame: Int) -> [UInt8]

  /// Whether frames are drawn.
  var isDrawn: Bool { get }
}

extension Workload {
  func input(before frame: Int) -> [UInt8] { [] }
  var isDrawn: Bool { true }
}
