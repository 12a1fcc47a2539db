import RefreshKit

/// What came of reading: how long a spinner showed, and what was loaded for it.
struct ReadingTally {
  /// In seconds.
  var spinner = 0.0
  var pages = 0

  static func + (one: ReadingTally, other: ReadingTally) -> ReadingTally {
    ReadingTally(spinner: one.spinner + other.spinner, pages: one.pages + other.pages)
  }
}

/// Reads a list without end, 24 rows at once and 50 rows a page, as a trace says.
///
/// Whatever is loaded takes as long as the trace says, and half as long again or less; the first page
/// is there when reading begins, and not counted.
@MainActor final class Reader {
  private static let page = 50.0
  private let list = ScrollModel()
  private let footer = RefreshFooter(view: Spinner())
  private let trace: ReadingTrace
  private var numbers: SeededNumbers
  /// When the load in flight is answered.
  private var due = Double.infinity
  private var tally = ReadingTally()

  /// What reading comes to with a preload distance.
  static func read(_ trace: ReadingTrace, preload: PreloadDistance) -> ReadingTally {
    Reader(trace, preload).read()
  }

  private init(_ trace: ReadingTrace, _ preload: PreloadDistance) {
    self.trace = trace
    numbers = SeededNumbers(seed: ~trace.seed)
    footer.preloadDistance = preload
    footer.setManualAction({ [unowned self] in load() })
    list.attach(footer)
    list.resize(to: Size(width: 80, height: 24))
  }

  private func load() {
    due =
      list.now + min(max(trace.latency * Double.random(in: 0.5...1.5, using: &numbers), 0.05), 3)
  }

  private func read() -> ReadingTally {
    while list.contentLength == 0 { wait(0.1) }
    tally = ReadingTally()
    for act in trace.acts { perform(act) }
    return tally
  }

  private func perform(_ act: ReadingTrace.Act) {
    switch act {
    case .fling(let way, let velocity):
      list.touchDown()
      for _ in 0..<6 {
        wait(1.0 / 60)
        list.touchMoved(by: way / 6)
      }
      list.touchUp(velocity: velocity)
      wait(0.9)
    case .wheel(let notches, let gap):
      for _ in 0..<abs(notches) {
        list.wheel(ticks: notches.signum(), units: 3)
        wait(gap)
      }
    case .pause(let seconds): wait(seconds)
    }
  }

  private func wait(_ seconds: Double) {
    let end = list.now + seconds
    while list.now < end - 1e-9 {
      let start = list.now
      list.frame(at: min(start + 1.0 / 60, end))
      if footer.state == .loading, list.footerVisibleLength > 0 {
        tally.spinner += list.now - start
      }
      if list.now >= due { answer() }
    }
  }

  private func answer() {
    due = .infinity
    tally.pages += 1
    list.contentLength += Self.page
    footer.endRefreshing()
  }
}

@MainActor private final class Spinner: RefreshView {
  let extent = 1.0

  func stateChanged(to state: RefreshState) {}
}
