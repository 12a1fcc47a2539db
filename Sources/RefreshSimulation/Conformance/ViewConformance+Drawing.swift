internal import RefreshCanvas
internal import RefreshKit

extension ViewConformance {
  /// Draws every snapshot of the sweep at every size in every environment.
  mutating func checkDrawing() {
    guard let view = make() as? any CanvasView else { return }
    for snapshot in ViewSnapshots.all(for: target) {
      view.stateChanged(to: snapshot.state)
      for size in Self.sizes {
        for environment in Self.environments { check(view, snapshot, size, environment) }
      }
      checkMotion(view, snapshot)
    }
    for snapshot in ViewSnapshots.few { check(view, snapshot, (400, 40), CanvasEnvironment()) }
    checkSameness()
  }

  private static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (7, 2), (40, 3)]

  private static let environments: [CanvasEnvironment] =
    CanvasEnvironment.Glyphs.allCases.flatMap { glyphs in
      [
        CanvasEnvironment(glyphs: glyphs),
        CanvasEnvironment(glyphs: glyphs, reducedMotion: true, locale: "zh_CN.UTF-8"),
      ]
    }

  private mutating func check(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) {
    let first = drawn(view, snapshot, size, environment)
    let place = "\(snapshot.state) at \(size.0) × \(size.1)"
    if first != drawn(view, snapshot, size, environment) {
      note(.drawsTheSame, "\(place) drawn twice is not the same")
    }
    let scalars = first.lines.lazy.flatMap(\.unicodeScalars)
    if environment.glyphs == .ascii, let scalar = scalars.first(where: { $0.value > 0x7E }) {
      note(.keepsToASCII, "\(place) shows '\(scalar)'")
    }
    if environment.glyphs == .blocks,
      let scalar = scalars.first(where: { (0x2800...0x28FF).contains($0.value) })
    {
      note(.keepsToBlocks, "\(place) shows '\(scalar)'")
    }
  }

  /// Draws a loading view at several times: with reduced motion they look the same.
  private mutating func checkMotion(_ view: any CanvasView, _ snapshot: RefreshSnapshot) {
    guard snapshot.state == .loading else { return }
    let environment = CanvasEnvironment(reducedMotion: true)
    var later = snapshot
    let first = drawn(view, snapshot, (80, 6), environment)
    for time in [0.13, 0.9, 3.7] {
      later.stateTime = snapshot.stateTime + time
      if drawn(view, later, (80, 6), environment) != first {
        note(.standsStill, "loading looks different \(time) s later")
      }
    }
  }

  /// Draws one snapshot, all others, and the first one again.
  private mutating func checkSameness() {
    guard let view = make() as? any CanvasView else { return }
    let environment = CanvasEnvironment()
    for snapshot in ViewSnapshots.all(for: target) {
      view.stateChanged(to: snapshot.state)
      let first = drawn(view, snapshot, (80, 6), environment)
      for other in ViewSnapshots.few { _ = drawn(view, other, (20, 2), environment) }
      if drawn(view, snapshot, (80, 6), environment) != first {
        note(.drawsTheSame, "\(snapshot.state) is not the same after other drawings")
      }
    }
  }

  private func drawn(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) -> TextCanvas {
    var canvas = TextCanvas(width: size.0, height: size.1)
    canvas.draw { region in view.draw(snapshot, in: &region, environment: environment) }
    return canvas
  }
}
