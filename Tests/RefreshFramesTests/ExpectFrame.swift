import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshKitTesting
import Testing

extension RefreshSnapshot {
  /// A snapshot of a pull of a number of rows, which is armed at 5.
  static func pulled(_ rows: Double) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: rows / 5), pull: rows, triggerDistance: 5, isArmed: rows >= 5,
      armedTime: rows >= 5 ? 0 : .infinity)
  }

  /// A snapshot of a load of a given duration.
  static func loading(_ rows: Double, at time: Double) -> RefreshSnapshot {
    RefreshSnapshot(state: .loading, pull: rows, triggerDistance: 5, stateTime: time)
  }

  /// A snapshot of another state with a number of visible rows.
  static func resting(
    _ state: RefreshState, _ rows: Double, at time: Double = 0
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: rows, triggerDistance: 5, stateTime: time)
  }
}

/// Returns a drawing of frames, by default of the sunrise, in a strip as long as the pull.
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
  /// Creates a view of frames without text.
  convenience init(plain frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default) {
    var configuration = Configuration(frames, ascii: ascii)
    configuration.texts = nil
    configuration.style.background = background
    self.init(configuration: configuration)
  }
}
