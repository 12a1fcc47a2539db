import RefreshKit

/// The result of reading a list: how long a spinner was visible, and how much was loaded.
struct ReadingTally {
  /// The time during which a spinner was visible, in seconds.
  var spinner = 0.0
  var pages = 0

  static func + (one: ReadingTally, other: ReadingTally) -> ReadingTally {
    ReadingTally(spinner: one.spinner + other.spinner, pages: one.pages + other.pages)
  }
}

/// Reads an endless list with a viewport of 24 rows and pages of 50 rows, as in a trace.
///
/// A load takes 0.5 to 1.5 times the latency of the trace. The first page is loaded before reading
/// begins, and is not counted.
@MainActor final class Reader {
  private static let page = 50.0
  private let list = ScrollModel()
  private let footer = RefreshFooter(view: Spinner())
  private let trace: ReadingTrace
  private var numbers: SeededNumbers
  /// The time at which the current load ends.
  private var due = Double.infinity
  private var tally = ReadingTally()

  /// Returns the result of reading with a preload distance.
  static func read(_ trace: ReadingTrace, preload: PreloadDistance) -> ReadingTally {
    Reader(trace, preload).read()
  }

  private init(_ trace: ReadingTrace, _ preload: PreloadDistance) {
    self.trace = trace
    numbers = SeededNumbers(seed: ~trace.seed)
    footer.preloadDistance = preload
    footer.setManualAction({ [unowned self] in load() })
    list.attach(footer)
    list.resize(width: 80, height: 24)
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
