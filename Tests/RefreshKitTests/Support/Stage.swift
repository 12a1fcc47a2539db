import RefreshKit
import Testing

/// A list with a header, a footer or both, driven by a test in simulated time.
///
/// The viewport is 80 × 24. By default rubber banding is off: the content moves with the finger.
/// The header is 3 long (trigger and hold 3), the footer 1. The test ends the actions.
@MainActor final class Stage {
  /// The controls that are attached at the start.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int
    static let header = Parts(rawValue: 1)
    static let footer = Parts(rawValue: 2)
    static let both: Parts = [.header, .footer]
  }

  /// Long, short and empty content for a viewport of 24.
  nonisolated static let lengths = [100.0, 10, 0]

  let list = ScrollModel()
  let headerView = SpyView(extent: 3)
  let footerView = SpyView(extent: 1)
  let header: RefreshHeader
  let footer: RefreshFooter
  private(set) var log: [String] = []
  private var tokens: [ObservationToken] = []

  init(
    _ parts: Parts = .header, content: Double = 100, base: Insets = .zero, rubber: Bool = false,
    pullFooter: Bool = false, configure: (Stage) -> Void = { _ in }
  ) {
    header = RefreshHeader(view: headerView)
    footer = RefreshFooter(view: footerView)
    footer.canAutoLoadMore = !pullFooter
    list.configuration.hasRubberBand = rubber
    list.contentLength = content
    list.baseInsets = base
    observe(header, "header")
    observe(footer, "footer")
    configure(self)
    if parts.contains(.header) { list.attach(header) }
    if parts.contains(.footer) { list.attach(footer) }
    list.resize(width: 80, height: 24)
  }

  private func observe(_ control: RefreshControl, _ name: String) {
    control.setManualAction({})
    tokens.append(
      control.observe { [weak self, unowned control] event in
        switch event {
        case .stateChanged(let state): self?.note("\(name) \(state)")
        case .runStarted(let run):
          let level = (control as? RefreshHeader)?.level ?? 0
          self?.note("\(name) run \(run)" + (level > 0 ? " level \(level)" : ""))
        case .runCancelled(let run): self?.note("\(name) cancelled \(run)")
        }
      })
  }

  func note(_ line: String) { log.append(line) }

  /// Returns the recorded events in order, and clears them.
  func takeEvents() -> [String] {
    defer { log = [] }
    return log
  }

  func reset() {
    log = []
    headerView.reset()
    footerView.reset()
  }
}

// MARK: - The hand

extension Stage {
  func down(_ touch: Double? = nil) { list.touchDown(across: touch) }
  func move(_ delta: Double) { list.touchMoved(by: delta) }
  func pull(_ length: Double) { list.touchMoved(toPull: length, at: .leading) }
  func pullEnd(_ length: Double) { list.touchMoved(toPull: length, at: .trailing) }
  func up(_ velocity: Double? = 0) { list.touchUp(velocity: velocity) }

  /// Performs a drag at the leading edge: down, pulled, released.
  func refresh(_ length: Double = 4) {
    down()
    pull(length)
    up()
  }

  /// Performs a drag at the trailing edge.
  func pullMore(_ length: Double = 2) {
    down()
    pullEnd(length)
    up()
  }

  func fling(_ way: Double, velocity: Double) {
    down()
    for _ in 1...6 {
      frame(list.now + 0.1 / 6)
      move(way / 6)
    }
    up(velocity)
  }
}

// MARK: - Time

extension Stage {
  func frame(_ time: Double) { list.frame(at: time) }

  /// Advances the time by `seconds`, with frames at `fps` and a last frame at the end.
  func wait(_ seconds: Double, fps: Double = 60) {
    let end = list.now + seconds
    var count = (list.now * fps + 1e-6).rounded(.down) + 1
    while count / fps < end - 1e-12 {
      frame(count / fps)
      count += 1
    }
    frame(end)
  }

  /// Advances the time until the list is settled, by at most 100 s.
  func settle() {
    var frames = 0
    while !list.isSettled, frames < 6000 {
      wait(1.0 / 60)
      frames += 1
    }
    #expect(list.isSettled, "the list does not come to rest: \(list.phase) at \(list.offset)")
  }

  /// Returns the current offset and those of the frames until the list is settled.
  func offsetsUntilRest() -> [Double] {
    var offsets = [list.offset]
    while !list.isSettled, offsets.count < 6000 {
      wait(1.0 / 60)
      offsets.append(list.offset)
    }
    return offsets
  }
}

// MARK: - The end

extension Stage {
  /// Detaches everything, and checks that only the app's insets remain, the list is in its range,
  /// and nothing is called.
  func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
    list.touchCancelled()
    list.detach(header)
    list.detach(footer)
    #expect(list.insets == list.baseInsets, sourceLocation: sourceLocation)
    settle()
    reset()
    #expect(list.restingRange.contains(list.offset), sourceLocation: sourceLocation)
    #expect(list.nextDeadline == .infinity, sourceLocation: sourceLocation)
    frame(list.now + 100)
    #expect(log.isEmpty && headerView.states.isEmpty && footerView.states.isEmpty)
  }
}

extension RefreshState {
  /// A pull of a header whose trigger distance is 3.
  static func pulling(thirds: Double) -> RefreshState { .pulling(progress: thirds / 3) }
}
