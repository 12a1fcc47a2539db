internal import RefreshCanvas
internal import RefreshKit

extension ViewConformance {
  /// Draws every snapshot of the sweep at every size in every environment.
  mutating func checkDrawing() {
    guard let view = make() as? any CanvasView else { return }
    let snapshots = ViewSnapshots.all(for: target)
    // One size after the other, so that a view which keeps its last layout can use it.
    for stage in ViewStage.all {
      for size in stage.sizes {
        for snapshot in snapshots {
          view.stateChanged(to: snapshot.state)
          check(view, snapshot, size, stage.environment)
        }
      }
    }
    for stage in ViewStage.directions {
      for snapshot in snapshots {
        view.stateChanged(to: snapshot.state)
        checkMotion(view, snapshot, stage)
      }
    }
    for snapshot in ViewSnapshots.few {
      for stage in ViewStage.directions {
        check(view, snapshot, stage.hugeSize, stage.environment)
      }
    }
    for snapshot in snapshots {
      view.stateChanged(to: snapshot.state)
      for stage in ViewStage.plain { checkWords(view, snapshot, stage) }
    }
    checkSameness()
    guard !violations.contains(where: { $0.requirement == .drawsDeterministically }) else { return }
    for snapshot in ViewSnapshots.few {
      for stage in ViewStage.directions { checkCuts(of: view, snapshot, stage) }
    }
    checkNextChanges(of: view)
    for outcome in RefreshOutcome.allCases {
      for stage in ViewStage.directions { checkEnding(outcome, stage) }
    }
  }

  private mutating func check(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) {
    let first = drawn(view, snapshot, size, environment)
    var place: String {
      "\(snapshot.state) at \(size.0) × \(size.1) in a list that goes \(environment.direction)"
    }
    if first != drawn(view, snapshot, size, environment) {
      note(.drawsDeterministically, "\(place) drawn twice is not the same")
    }
    switch environment.glyphs {
    case .braille: break
    case .blocks:
      guard let scalar = scalar(in: first, where: { 0x2800...0x28FF ~= $0 }) else { return }
      note(.drawsOnlyBlocks, "\(place) shows '\(scalar)'")
    case .ascii:
      guard let scalar = scalar(in: first, where: { $0 > 0x7E }) else { return }
      note(.drawsOnlyASCII, "\(place) shows '\(scalar)'")
    }
  }

  /// Draws a snapshot for a screen reader: what stands by itself has a letter or a digit.
  private mutating func checkWords(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewStage
  ) {
    for line in drawn(view, snapshot, stage.size, stage.environment).lines {
      let mark = line.split(separator: " ").first { word in
        !word.contains { $0.isLetter || $0.isNumber }
      }
      guard let mark else { continue }
      note(.isScreenReaderSafe, "\(snapshot.state) shows '\(mark)', which is no word")
    }
  }

  /// The first scalar that a canvas shows and should not.
  private func scalar(
    in canvas: TextCanvas, where isWrong: (UInt32) -> Bool
  ) -> Unicode.Scalar? {
    for cell in canvas.cells where cell != .blank && !cell.isContinuation {
      let scalars = canvas.scalars(of: cell.glyph)
      for index in 0..<scalars.count where isWrong(scalars[index]) {
        return Unicode.Scalar(scalars[index])
      }
    }
    return nil
  }

  /// Draws a loading view at several times: with reduced motion they look the same.
  private mutating func checkMotion(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewStage
  ) {
    guard snapshot.state == .loading else { return }
    var environment = stage.environment
    environment.reducesMotion = true
    var later = snapshot
    let first = drawn(view, snapshot, stage.size, environment)
    for time in [0.13, 0.9, 3.7] {
      later.stateTime = snapshot.stateTime + time
      if drawn(view, later, stage.size, environment) != first {
        note(.respectsReduceMotion, "loading looks different \(time) s later")
      }
    }
  }

  private mutating func checkNextChanges(of view: any CanvasView) {
    let snapshots = ViewSnapshots.all(for: target)
    for stage in ViewStage.all {
      for snapshot in snapshots {
        view.stateChanged(to: snapshot.state)
        checkNextChange(view, snapshot, stage)
      }
    }
  }

  /// Draws a snapshot as it gets older, up to the time the view names.
  private mutating func checkNextChange(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewStage
  ) {
    let environment = stage.environment
    let delay = view.nextRedraw(of: snapshot, environment: environment).delay
    guard delay > 0 else { return }
    let first = drawn(view, snapshot, stage.size, environment)
    for time in [0.02, 0.13, 0.9, 3.7, 60] + [0.1, 0.6, 0.999].map({ $0 * delay }) {
      guard time < delay, time.isFinite else { continue }
      var later = snapshot
      later.stateTime += time
      later.armedTime += time
      if drawn(view, later, stage.size, environment) != first {
        let named = delay.isFinite ? "after \(delay) s" : "never"
        return note(
          .reportsNextRedraw,
          "\(snapshot.state) looks different \(time) s later, the next change was \(named)")
      }
    }
  }

  /// Draws a control whose run is over and whose room is on its way out.
  private mutating func checkEnding(_ outcome: RefreshOutcome, _ stage: ViewStage) {
    guard let view = make() as? any CanvasView else { return }
    let environment = stage.environment
    let axis = environment.direction.axis
    view.stateChanged(to: .finished(outcome))
    let times = Array(stride(from: 0.0, through: 3, by: 0.05)) + [60]
    let pulls =
      axis == .vertical ? [3, 1.6, 0.7] : [1, 0.6, 0.1].map { $0 * view.extent(along: axis) }
    for pull in pulls {
      let length = Int((pull + 0.5).rounded(.down))
      let size = axis == .vertical ? (stage.size.0, length) : (length, stage.size.1)
      let endings = times.map { time in
        let snapshot = RefreshSnapshot(state: .finished(outcome), pull: pull, stateTime: time)
        return drawn(view, snapshot, size, environment)
      }
      let leaving = RefreshSnapshot(pull: pull, stateTime: 0.1, endingOutcome: outcome)
      view.stateChanged(to: .initial)
      if !endings.contains(drawn(view, leaving, size, environment)) {
        return note(
          .showsEndingUntilHidden, "\(outcome) is not shown any more at a pull of \(pull)")
      }
      view.stateChanged(to: .finished(outcome))
    }
  }

  /// Draws one snapshot, all others, and the first one again.
  private mutating func checkSameness() {
    guard let view = make() as? any CanvasView else { return }
    for stage in ViewStage.directions where stage.isFirst {
      for snapshot in ViewSnapshots.all(for: target) {
        view.stateChanged(to: snapshot.state)
        let first = drawn(view, snapshot, stage.size, stage.environment)
        for other in ViewSnapshots.few { _ = drawn(view, other, (20, 2), stage.environment) }
        if drawn(view, snapshot, stage.size, stage.environment) != first {
          note(.drawsDeterministically, "\(snapshot.state) is not the same after other drawings")
        }
      }
    }
  }

  func drawn(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) -> TextCanvas {
    var canvas = TextCanvas(width: size.0, height: size.1)
    canvas.draw { region in view.draw(snapshot, in: &region, environment: environment) }
    return canvas
  }
}

extension ViewConformance {
  /// Draws a strip of which only a part can be seen, with something else beside it.
  mutating func checkCuts(
    of view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewStage
  ) {
    let (width, height) = stage.size
    let whole = drawn(view, snapshot, stage.size, stage.environment)
    for (x, y) in [(3, 2), (-width / 3, -height / 3), (3, -height + 1), (-width + 2, 2)] {
      var canvas = TextCanvas(width: width, height: height)
      canvas.draw { region in
        region.fill("·")
        region.withRegion(x: x, y: y, width: width, height: height) { strip in
          strip.fill()
          view.draw(snapshot, in: &strip, environment: stage.environment)
        }
      }
      if let cell = firstDifference(canvas, from: whole, movedBy: (x, y)) {
        let place = "\(snapshot.state) in a list that goes \(stage.environment.direction)"
        note(
          .drawsWithinBounds,
          "\(place), cut off, is not the same at column \(cell.0), row \(cell.1)")
      }
    }
  }

  /// The first cell that is not the strip's nor what was there before.
  private func firstDifference(
    _ canvas: TextCanvas, from strip: TextCanvas, movedBy offset: (x: Int, y: Int)
  ) -> (Int, Int)? {
    var around = TextCanvas(width: 1, height: 1)
    around.draw { $0.fill("·") }
    let dot = around[0, 0]
    for y in 0..<canvas.height {
      // A wide character at an edge is not shown in half.
      for x in 1..<max(1, canvas.width - 1) {
        let (column, row) = (x - offset.x, y - offset.y)
        let cell = canvas.cells[y * canvas.width + x]
        guard column >= 0, column < strip.width, row >= 0, row < strip.height else {
          if cell.glyph != dot.glyph { return (x, y) }
          continue
        }
        let expected = strip.cells[row * strip.width + column]
        // Alike to the bit, or of another table of clusters.
        if cell == expected { continue }
        let isSame =
          canvas.text(of: cell) == strip.text(of: expected) && cell.style == expected.style
        if !isSame { return (x, y) }
      }
    }
    return nil
  }
}
