import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshWave

extension RefreshSnapshot {
  /// A pull of so many rows, of which 2 arm; the touch is a share of the width.
  static func pulled(_ rows: Double, touch: Double?) -> RefreshSnapshot {
    .pulled(rows / 2, of: 2, armedFor: rows >= 2 ? 1 : nil, touch: touch)
  }

  /// Loading for so long, after a release at 4 rows on the left.
  static func loading(_ rows: Double, at time: Double, released: Double? = 4) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .loading, pull: rows, triggerDistance: 2, stateTime: time, releasedPull: released,
      touch: released == nil ? nil : 0.2)
  }

  /// Another state with so many rows to see.
  static func resting(
    _ state: RefreshState, _ rows: Double, touch: Double? = nil, leaving: RefreshOutcome? = nil
  ) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: rows, triggerDistance: 2, touch: touch, leaving: leaving)
  }
}

/// What a wave draws in a strip as long as the pull, rounded to rows.
@MainActor
func frame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
  reducedMotion: Bool = false, hasColors: Bool = true, view: WaveView = WaveView()
) -> TextCanvas {
  var snapshot = snapshot
  snapshot.touch = snapshot.touch.map { $0 * Double(columns) }
  return drawing(
    of: view, snapshot, width: columns, height: Int((snapshot.pull + 0.5).rounded(.down)),
    environment: CanvasEnvironment(
      glyphs: glyphs, reducedMotion: reducedMotion, hasColors: hasColors))
}

extension TextCanvas {
  /// The rows with `█` for blanks that have water behind them.
  var waterLines: [String] {
    (0..<height).map { y in
      var line = ""
      for (x, character) in row(y).enumerated() {
        let style = self[x, y].style
        let isWater = style.background != .default || style.attributes.contains(.reverse)
        line.append(character == " " && isWater ? "█" : character)
      }
      return line
    }
  }
}
