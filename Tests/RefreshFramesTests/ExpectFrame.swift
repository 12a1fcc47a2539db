import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import Testing

extension RefreshSnapshot {
  /// A pull of so many rows, of which 5 arm.
  static func pulled(_ rows: Double) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: rows / 5), pull: rows, triggerDistance: 5, isArmed: rows >= 5,
      armedTime: rows >= 5 ? 0 : .infinity)
  }

  /// Loading for so long.
  static func loading(_ rows: Double, at time: Double) -> RefreshSnapshot {
    RefreshSnapshot(state: .loading, pull: rows, triggerDistance: 5, stateTime: time)
  }

  /// Another state with so many rows to see.
  static func resting(
    _ state: RefreshState, _ rows: Double, at time: Double = 0
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: rows, triggerDistance: 5, stateTime: time)
  }
}

/// What frames draw, by default the sunrise, in a strip as long as the pull.
@MainActor
func frame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
  reducedMotion: Bool = false, view: FramesView? = nil, rows: Int? = nil
) -> TextCanvas {
  drawing(
    of: view ?? FramesView(plain: .sunrise, ascii: .asciiSunrise), snapshot, width: columns,
    height: rows ?? Int((snapshot.pull + 0.5).rounded(.down)),
    environment: CanvasEnvironment(glyphs: glyphs, reducesMotion: reducedMotion))
}

extension FramesView {
  /// Creates a view of frames without words.
  convenience init(plain frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default) {
    var configuration = Configuration(frames, ascii: ascii)
    configuration.texts = nil
    configuration.style.background = background
    self.init(configuration: configuration)
  }
}
