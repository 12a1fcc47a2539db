import RefreshKit
import Testing

/// Time independence (S-3, A-8): motion and phases do not depend on the times of frames.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ScheduleTests {
  /// The times of frames.
  enum Schedule: CaseIterable, CustomStringConvertible {
    case one, thirty, sixty, hundredTwenty, thousand, irregular, huge

    var description: String { "\(frames(until: 1).count) frames in the first second" }

    /// Returns the times of the frames in (0, end), without the end.
    func frames(until end: Double) -> [Double] {
      switch self {
      case .one: regular(1, end)
      case .thirty: regular(30, end)
      case .sixty: regular(60, end)
      case .hundredTwenty: regular(120, end)
      case .thousand: regular(1000, end)
      case .huge: []
      case .irregular: irregular(end)
      }
    }

    private func regular(_ fps: Double, _ end: Double) -> [Double] {
      var times: [Double] = []
      var count = 1.0
      while count / fps < end - 1e-9 {
        times.append(count / fps)
        count += 1
      }
      return times
    }

    private func irregular(_ end: Double) -> [Double] {
      var numbers = SeededNumbers(seed: 11)
      var times: [Double] = []
      var time = 0.0
      while true {
        time += numbers.pick([0.0001, 0.003, 0.017, 0.05, 0.31])
        guard time < end - 1e-9 else { return times }
        times.append(time)
      }
    }
  }

  /// The event that starts a motion.
  enum Push: CaseIterable {
    case fling, flingToTop, flingToEnd, release, crossing, scroll, reveal, hide, capped, resized

    @MainActor func apply(to stage: Stage) {
      let list = stage.list
      switch self {
      case .fling:
        list.jump(to: 300)
        throwing(stage, -700)
      case .flingToTop:
        list.jump(to: 40)
        throwing(stage, 900)
      case .flingToEnd:
        list.jump(to: 900)
        throwing(stage, -800)
      case .release: stage.refresh(2.5)
      case .crossing:
        stage.down()
        stage.pull(2)
        stage.up(-300)
      case .scroll: list.scroll(to: 123)
      case .reveal: stage.refresh(9)
      case .hide:
        stage.header.configuration.revealDuration = .zero
        stage.header.beginRefreshing()
        stage.header.endRefreshing()
      case .capped:
        list.configuration.maximumOverscroll = 1
        list.jump(to: 30)
        throwing(stage, 900)
      case .resized:
        list.jump(to: 500)
        throwing(stage, -900)
        list.contentLength = 650
      }
    }

    @MainActor private func throwing(_ stage: Stage, _ velocity: Double) {
      stage.down()
      stage.up(velocity)
    }
  }

  struct Sight: Equatable {
    var offset: Double
    var inset: Double
    var phase: ScrollPhase
    var state: RefreshState
  }

  /// The result of each event at 60 frames per second.
  private static var references: [Push: [Sight]] = [:]

  /// Returns the states at given times, with the frames of a schedule in between.
  private func sights(_ push: Push, _ schedule: Schedule, at times: [Double]) -> [Sight] {
    let stage = Stage(content: 1000, rubber: true)
    push.apply(to: stage)
    var frames = schedule.frames(until: times.last ?? 0)[...]
    var seen: [Sight] = []
    for time in times {
      while let next = frames.first, next < time - 1e-9 {
        stage.frame(next)
        frames.removeFirst()
      }
      stage.frame(time)
      let list = stage.list
      seen.append(
        Sight(
          offset: list.offset, inset: list.insets.start, phase: list.phase,
          state: stage.header.state))
    }
    stage.expectQuiet()
    return seen
  }

  @Test(arguments: Push.allCases, Schedule.allCases)
  func `S-3: offsets (to 1e-9) and phases of a motion are the same for any schedule of frames`(
    push: Push, schedule: Schedule
  ) {
    // All changes of phase are between these times.
    let times = [0.0137, 0.0713, 0.1311, 0.2017, 0.2491, 0.2513, 0.4, 0.7, 1.1, 1.9, 3.3, 6]
    let reference = Self.references[push] ?? sights(push, .sixty, at: times)
    Self.references[push] = reference
    let seen = sights(push, schedule, at: times)
    for (time, (expected, actual)) in zip(times, zip(reference, seen)) {
      #expect(abs(expected.offset - actual.offset) < 1e-9, "at \(time)")
      #expect(abs(expected.inset - actual.inset) < 1e-9, "at \(time)")
      #expect(expected.phase == actual.phase && expected.state == actual.state, "at \(time)")
    }
    #expect(reference.last?.phase == .resting)
  }

  @Test(arguments: Push.allCases)
  func `S-3: the first frame after a long pause shows the final position`(push: Push) {
    let end = sights(push, .huge, at: [60])
    #expect(end == sights(push, .thirty, at: [60]))
  }

  @Test(arguments: Schedule.allCases)
  func `A-8: a deadline of a control fires at the first frame at or after it, never earlier`(
    schedule: Schedule
  ) {
    let due = 1.2345
    let stage = Stage { $0.header.configuration.timeoutSeconds = due }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    for time in schedule.frames(until: 3) + [3] {
      let wasLoading = stage.header.state == .loading
      stage.frame(time)
      if wasLoading { #expect((stage.header.state == .loading) == (time < due - 1e-9)) }
    }
    #expect(stage.header.state == .initial)
  }

  @Test(arguments: Schedule.allCases)
  func `F-3: momentum loads at the first frame at which the list is within the preload distance`(
    schedule: Schedule
  ) {
    let stage = Stage(.footer, content: 1000) { $0.footer.preloadDistance = 200 }
    defer { stage.expectQuiet() }
    stage.list.jump(to: 600)
    stage.down()
    stage.up(-700)
    for time in schedule.frames(until: 5) + [5] {
      stage.frame(time)
      #expect((stage.footer.runCount > 0) == (stage.list.offset >= 777))
    }
    #expect(stage.footer.runCount == 1)
  }

  @Test(arguments: [30.0, 60, 120, 1000])
  func `S-5: a pull by the wheel is released at the first frame after a pause of the ticks`(
    fps: Double
  ) {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 4)
    stage.wait(0.2999, fps: fps)
    #expect(stage.header.state == .pulling(thirds: 4))
    stage.wait(1 / fps, fps: fps)
    #expect(stage.header.state == .loading)
  }
}
