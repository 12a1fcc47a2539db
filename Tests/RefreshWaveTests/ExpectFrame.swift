import RefreshCanvas
import RefreshKit
import RefreshWave
import Testing

extension RefreshSnapshot {
  /// A pull of so many rows, of which 2 arm; the touch is a share of the width.
  static func pulled(_ rows: Double, touch: Double?) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .pulling(progress: rows / 2), pull: rows, triggerDistance: 2, isArmed: rows >= 2,
      touch: touch)
  }

  /// Loading for so long, after a release at 4 rows.
  static func loading(_ rows: Double, at time: Double, released: Double? = 4) -> RefreshSnapshot {
    RefreshSnapshot(
      state: .loading, pull: rows, triggerDistance: 2, stateTime: time, releasedPull: released)
  }

  /// Another state with so many rows to see.
  static func resting(_ state: RefreshState, _ rows: Double) -> RefreshSnapshot {
    RefreshSnapshot(state: state, pull: rows, triggerDistance: 2)
  }
}

/// What a wave draws in a strip as long as the pull, rounded to rows.
@MainActor
func frame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs = .braille,
  reducedMotion: Bool = false, view: WaveView = WaveView()
) -> TextCanvas {
  var snapshot = snapshot
  snapshot.touch = snapshot.touch.map { $0 * Double(columns) }
  var canvas = TextCanvas(width: columns, height: Int((snapshot.pull + 0.5).rounded(.down)))
  canvas.draw { region in
    view.draw(
      snapshot, in: &region,
      environment: CanvasEnvironment(glyphs: glyphs, reducedMotion: reducedMotion))
  }
  return canvas
}

/// Expects a wave to draw the lines given; `^` stands for the quotation mark.
@MainActor
func expectFrame(
  _ snapshot: RefreshSnapshot, _ columns: Int, _ glyphs: CanvasEnvironment.Glyphs,
  at location: SourceLocation = #_sourceLocation, _ expected: () -> String
) {
  let lines = frame(snapshot, columns, glyphs).lines.map { line in
    String(line.map { $0 == "\"" ? "^" : $0 })
  }
  let picture = lines.joined(separator: "\n")
  if picture != expected() {
    Issue.record("drew\n\(picture)\nbut expected\n\(expected())", sourceLocation: location)
  }
}
