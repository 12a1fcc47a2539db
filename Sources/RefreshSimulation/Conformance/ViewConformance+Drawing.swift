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
    guard !violations.contains(where: { $0.law == .drawsTheSame }) else { return }
    checkNextChanges(of: view)
    for outcome in RefreshOutcome.allCases { checkEnding(outcome) }
  }

  private static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (7, 2), (40, 3)]

  private static let environments: [CanvasEnvironment] =
    CanvasEnvironment.Glyphs.allCases.flatMap { glyphs in
      [
        CanvasEnvironment(glyphs: glyphs),
        CanvasEnvironment(glyphs: glyphs, reducedMotion: true, locale: "zh_CN.UTF-8"),
      ]
    } + [.up, .right, .left].map { CanvasEnvironment(direction: $0) }

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

  private mutating func checkNextChanges(of view: any CanvasView) {
    for snapshot in ViewSnapshots.all(for: target) {
      view.stateChanged(to: snapshot.state)
      for environment in Self.environments { checkNextChange(view, snapshot, environment) }
    }
  }

  /// Draws a snapshot as it gets older, up to the time the view names.
  private mutating func checkNextChange(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment
  ) {
    let delay = view.nextChange(of: snapshot, environment: environment).delay
    guard delay > 0 else { return }
    let first = drawn(view, snapshot, (80, 6), environment)
    for time in [0.02, 0.13, 0.9, 3.7, 60] + [0.1, 0.6, 0.999].map({ $0 * delay }) {
      guard time < delay, time.isFinite else { continue }
      var later = snapshot
      later.stateTime += time
      later.armedTime += time
      if drawn(view, later, (80, 6), environment) != first {
        let named = delay.isFinite ? "after \(delay) s" : "never"
        return note(
          .staysUntilChange,
          "\(snapshot.state) looks different \(time) s later, the next change was \(named)")
      }
    }
  }

  /// Draws a control whose run is over and whose room is on its way out.
  private mutating func checkEnding(_ outcome: RefreshOutcome) {
    guard let view = make() as? any CanvasView else { return }
    let environment = CanvasEnvironment()
    view.stateChanged(to: .finished(outcome))
    let times = Array(stride(from: 0.0, through: 3, by: 0.05)) + [60]
    for pull in [3, 1.6, 0.7] {
      let size = (80, Int((pull + 0.5).rounded(.down)))
      let endings = times.map { time in
        let snapshot = RefreshSnapshot(state: .finished(outcome), pull: pull, stateTime: time)
        return drawn(view, snapshot, size, environment)
      }
      let leaving = RefreshSnapshot(pull: pull, stateTime: 0.1, leaving: outcome)
      view.stateChanged(to: .initial)
      if !endings.contains(drawn(view, leaving, size, environment)) {
        return note(.endingStays, "\(outcome) is not shown any more at a pull of \(pull)")
      }
      view.stateChanged(to: .finished(outcome))
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
