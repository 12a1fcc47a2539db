internal import RefreshCanvas
internal import RefreshKit

extension ViewConformance {
  mutating func checkDrawing() {
    guard let view = make() as? any CanvasView else { return }
    let snapshots = RequiredSnapshots.all(for: target)
    // Sizes are the outer loop, so that a view which caches its last layout can reuse it.
    for stage in ViewDrawingSetup.all {
      for size in stage.sizes {
        for snapshot in snapshots {
          view.stateChanged(to: snapshot.state)
          check(view, snapshot, size, stage.environment)
        }
      }
    }
    for stage in ViewDrawingSetup.directions {
      for snapshot in snapshots {
        view.stateChanged(to: snapshot.state)
        checkMotion(view, snapshot, stage)
      }
      for snapshot in RequiredSnapshots.few {
        check(view, snapshot, stage.hugeSize, stage.environment)
      }
    }
    for snapshot in snapshots {
      view.stateChanged(to: snapshot.state)
      for stage in ViewDrawingSetup.plain { checkWords(view, snapshot, stage) }
    }
    checkIndependence()
    guard !violations.contains(where: { $0.requirement == .drawsDeterministically }) else { return }
    for stage in ViewDrawingSetup.directions {
      for snapshot in RequiredSnapshots.few { checkCuts(of: view, snapshot, stage) }
      for outcome in RefreshOutcome.allCases { checkEnding(outcome, stage) }
    }
    for stage in ViewDrawingSetup.all {
      for snapshot in snapshots {
        view.stateChanged(to: snapshot.state)
        checkNextChange(view, snapshot, stage)
      }
    }
  }

  private mutating func check(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) {
    let first = drawn(view, snapshot, size, environment)
    var place: String {
      "\(snapshot.state) at \(size.0) × \(size.1) in a list that grows \(environment.direction)"
    }
    if first != drawn(view, snapshot, size, environment) {
      note(.drawsDeterministically, "\(place) differs when it is drawn twice")
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

  private mutating func checkWords(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewDrawingSetup
  ) {
    for line in drawn(view, snapshot, stage.size, stage.environment).lines {
      let mark = line.split(separator: " ").first { word in
        !word.contains { $0.isLetter || $0.isNumber }
      }
      guard let mark else { continue }
      note(.isScreenReaderSafe, "\(snapshot.state) shows '\(mark)', which is not a word")
    }
  }

  private func scalar(in canvas: TextCanvas, where isWrong: (UInt32) -> Bool) -> Unicode.Scalar? {
    for cell in canvas.cells where cell != .blank && !cell.isContinuation {
      let scalars = canvas.scalars(of: cell.glyph)
      for index in 0..<scalars.count where isWrong(scalars[index]) {
        return Unicode.Scalar(scalars[index])
      }
    }
    return nil
  }

  private mutating func checkMotion(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewDrawingSetup
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

  private mutating func checkNextChange(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewDrawingSetup
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
          "\(snapshot.state) looks different \(time) s later, although the next redraw was due \(named)"
        )
      }
    }
  }

  private mutating func checkEnding(_ outcome: RefreshOutcome, _ stage: ViewDrawingSetup) {
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
        return note(.showsEndingUntilHidden, "\(outcome) is no longer shown at a pull of \(pull)")
      }
      view.stateChanged(to: .finished(outcome))
    }
  }

  private mutating func checkIndependence() {
    guard let view = make() as? any CanvasView else { return }
    for stage in ViewDrawingSetup.directions where stage.isFirst {
      for snapshot in RequiredSnapshots.all(for: target) {
        view.stateChanged(to: snapshot.state)
        let first = drawn(view, snapshot, stage.size, stage.environment)
        for other in RequiredSnapshots.few { _ = drawn(view, other, (20, 2), stage.environment) }
        if drawn(view, snapshot, stage.size, stage.environment) != first {
          note(.drawsDeterministically, "\(snapshot.state) differs after other drawings")
        }
      }
    }
  }

  private func drawn(
    _ view: any CanvasView, _ snapshot: RefreshSnapshot, _ size: (Int, Int),
    _ environment: CanvasEnvironment
  ) -> TextCanvas {
    drawing(of: view, snapshot, width: size.0, height: size.1, environment: environment)
  }

  private mutating func checkCuts(
    of view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewDrawingSetup
  ) {
    let width = stage.size.0
    let height = stage.size.1
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
        let place = "\(snapshot.state) in a list that grows \(stage.environment.direction)"
        note(.drawsWithinBounds, "\(place), clipped, differs at column \(cell.0), row \(cell.1)")
      }
    }
  }

  /// Returns the first cell that differs from the strip, or is not a dot outside of the strip.
  private func firstDifference(
    _ canvas: TextCanvas, from strip: TextCanvas, movedBy offset: (x: Int, y: Int)
  ) -> (Int, Int)? {
    var around = TextCanvas(width: 1, height: 1)
    around.draw { $0.fill("·") }
    let dot = around[0, 0]
    for y in 0..<canvas.height {
      // The outer columns are skipped: half of a wide character is not drawn there.
      for x in 1..<max(1, canvas.width - 1) {
        let column = x - offset.x
        let row = y - offset.y
        let cell = canvas.cells[y * canvas.width + x]
        guard column >= 0, column < strip.width, row >= 0, row < strip.height else {
          if cell.glyph != dot.glyph { return (x, y) }
          continue
        }
        let expected = strip.cells[row * strip.width + column]
        // Cells of two canvases can differ although they show the same text.
        if cell == expected { continue }
        let isSame =
          canvas.text(of: cell) == strip.text(of: expected) && cell.style == expected.style
        if !isSame { return (x, y) }
      }
    }
    return nil
  }
}

enum RequiredSnapshots {
  static func all(for target: Edge) -> [RefreshSnapshot] {
    let times = [0, 0.05, 0.5, 7.25]
    let later = states(for: target).flatMap { state in
      times.map { time in
        RefreshSnapshot(
          state: state, pull: state == .initial ? 1.5 : 3, stateTime: time, releasedPull: 3)
      }
    }
    return pulls + few + leaving + later
  }

  /// A few different snapshots, for the checks that draw most.
  static let few: [RefreshSnapshot] = [
    RefreshSnapshot(), RefreshSnapshot(state: .pulling(progress: 0.5), pull: 1.5),
    RefreshSnapshot(
      state: .pulling(progress: 3), pull: 9, isArmed: true, armedTime: 0.1, touchPosition: 5),
    RefreshSnapshot(state: .loading, pull: 3, stateTime: 1.25),
    RefreshSnapshot(state: .finished(.failure), pull: 3, stateTime: 0.1),
  ]

  /// Snapshots of an inset that closes, one per outcome.
  private static var leaving: [RefreshSnapshot] {
    RefreshOutcome.allCases.map { RefreshSnapshot(pull: 1.5, stateTime: 0.1, endingOutcome: $0) }
  }

  private static var pulls: [RefreshSnapshot] {
    stride(from: 0.0, through: 3, by: 0.125).map { progress in
      RefreshSnapshot(
        state: .pulling(progress: progress), pull: progress * 3, isArmed: progress >= 1,
        stateTime: progress, armedTime: progress >= 1 ? progress - 1 : .infinity,
        touchPosition: progress * 20)
    }
  }

  private static func states(for target: Edge) -> [RefreshState] {
    let ended: [RefreshState] = RefreshOutcome.allCases.map { .finished($0) }
    let ofFooters: [RefreshState] = target == .trailing ? [.noMoreData, .failed] : []
    return [.initial, .loading] + ended + ofFooters
  }
}

/// An environment and strip sizes to draw a view in.
struct ViewDrawingSetup {
  let environment: CanvasEnvironment

  /// All directions with all glyph sets; `down` and `right` with reduced motion and Chinese, too.
  static let all: [ViewDrawingSetup] = ScrollDirection.allCases.flatMap { direction in
    CanvasEnvironment.Glyphs.allCases.flatMap { glyphs in
      let environment = CanvasEnvironment(glyphs: glyphs, direction: direction)
      var still = environment
      still.reducesMotion = true
      still.locale = "zh_CN.UTF-8"
      return [environment, still]
    }.map(ViewDrawingSetup.init).filter { $0.isFirst || !$0.environment.reducesMotion }
  }

  static let directions = ScrollDirection.allCases.map {
    ViewDrawingSetup(environment: CanvasEnvironment(direction: $0))
  }

  static let plain = ScrollDirection.allCases.map { direction in
    var environment = CanvasEnvironment(
      glyphs: .ascii, reducesMotion: true, colorDepth: .none, direction: direction)
    environment.isScreenReaderEnabled = true
    return ViewDrawingSetup(environment: environment)
  }

  /// Whether the direction is `down` or `right`, which `up` and `left` mirror.
  var isFirst: Bool { environment.direction == .down || environment.direction == .right }

  /// The sizes of strips, from empty to those of common lists, in columns and rows.
  var sizes: [(Int, Int)] {
    environment.direction.axis == .vertical
      ? [(0, 0), (0, 3), (3, 0), (1, 1), (7, 2), (40, 3)]
      : [(0, 0), (3, 0), (0, 3), (1, 1), (4, 7), (15, 20)]
  }

  var hugeSize: (Int, Int) { environment.direction.axis == .vertical ? (400, 40) : (40, 400) }

  var size: (Int, Int) { environment.direction.axis == .vertical ? (80, 6) : (24, 18) }
}
