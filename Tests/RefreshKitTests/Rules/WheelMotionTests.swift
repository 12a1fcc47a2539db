import RefreshKit
import Testing

/// Rule H-10: a tick of the wheel glides.
private let schedules = UInt64(share(60, of: 200))

@Suite(.timeLimit(.minutes(60))) @MainActor struct WheelMotionTests {
  private func stage(
    _ parts: Stage.Parts = .header, content: Double = 100, _ configure: (Stage) -> Void = { _ in }
  ) -> Stage {
    Stage(parts, content: content) {
      $0.list.configuration.wheelMotion = .smooth
      configure($0)
    }
  }

  /// Returns the fraction of the distance after a fraction of the time, computed by bisection
  /// instead of Newton's method.
  private func share(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let x = 3 * 0.58 * s * s * (1 - s) + s * s * s
      if x < time { low = s } else { high = s }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }

  @Test func `H-10: paging and arrow keys continue from the target of a gliding tick`() {
    for (key, offset) in [(ScrollKey.pageDown, 73.0), (.pageUp, 27), (.down, 51), (.up, 49)] {
      let stage = stage()
      defer { stage.expectQuiet() }
      stage.list.jump(to: 40)
      stage.list.wheel(ticks: -10)
      stage.wait(0.02)
      #expect(stage.list.offset < 50)
      stage.list.press(key)
      #expect(stage.list.offset == offset && stage.list.phase == .resting)
    }
  }

  @Test func `H-10: a wheel tick glides by its rows in 0.1 s, fast at first and slow at the end`() {
    let stage = stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: -1, units: 3)
    #expect(stage.list.offset == 0 && stage.list.phase == .decelerating && stage.list.isMoving)
    for step in 1...5 {
      stage.frame(Double(step) / 60)
      #expect(abs(stage.list.offset - 3 * share(Double(step) / 6)) < 1e-9)
    }
    #expect(stage.list.offset > 2.8 && stage.list.offset < 3)
    stage.frame(0.1)
    #expect(stage.list.offset == 3 && stage.list.phase == .resting && stage.list.isSettled)
    stage.list.wheel(ticks: 1, units: 0)
    #expect(stage.list.phase == .resting, "a tick of length 0 moves nothing")
  }

  @Test(arguments: [30.0, 60, 240, 0.5])
  func `H-10, S-3: wheel ticks at the same times glide to the same offset at any frame rate`(
    fps: Double
  ) {
    let stage = stage(content: 1000)
    var places: [Double] = []
    for (ticks, pause) in [(-1, 0.05), (-2, 0.02), (1, 0.1), (-4, 0.03), (3, 0.07), (-1, 0.2)] {
      stage.list.wheel(ticks: ticks, units: 3)
      stage.wait(pause, fps: fps)
      places.append(stage.list.offset)
    }
    let other = self.stage(content: 1000)
    for (index, (ticks, pause)) in [
      (-1, 0.05), (-2, 0.02), (1, 0.1), (-4, 0.03), (3, 0.07), (-1, 0.2),
    ].enumerated() {
      other.list.wheel(ticks: ticks, units: 3)
      other.frame(other.list.now + pause)
      #expect(abs(other.list.offset - places[index]) < 1e-9)
    }
    #expect(places.last == 12)
  }

  @Test func `H-10: wheel ticks during a glide add to it, in either direction`() {
    let stage = stage()
    stage.list.wheel(ticks: -1, units: 3)
    stage.frame(0.05)
    let before = stage.list.offset
    stage.list.wheel(ticks: -2, units: 3)
    #expect(stage.list.offset == before, "it continues from its position")
    stage.frame(0.1)
    #expect(
      stage.list.phase == .decelerating
        && abs(
          stage.list.offset - before - (9 - before) * share(0.5)) < 1e-9
    )
    stage.list.wheel(ticks: 1, units: 3)
    stage.frame(0.2)
    #expect(stage.list.offset == 6 && stage.list.phase == .resting)
  }

  @Test
  func `H-10, D-6: a gliding tick stops at the edge, and further ticks have no effect`() {
    let stage = stage()
    stage.list.jump(to: 5)
    stage.list.wheel(ticks: 2, units: 3)
    stage.frame(0.06)
    let before = stage.list.offset
    stage.list.wheel(ticks: 3, units: 3)
    stage.frame(0.1)
    #expect(before < 2 && stage.list.offset == 0 && stage.list.phase == .resting)
    #expect(stage.header.state == .initial, "its burst did not begin at rest on the edge")
    stage.wait(0.2)
    stage.list.wheel(ticks: 1, units: 3)
    #expect(stage.list.offset == 0, "it is the same burst")
    stage.wait(0.3)
    stage.list.wheel(ticks: 1, units: 3)
    #expect(stage.list.offset == -1 && stage.header.state == .pulling(thirds: 1))
  }

  @Test func `H-10, S-5: wheel ticks pull without a glide, also after a glide back to the edge`() {
    let stage = stage()
    stage.list.wheel(ticks: 4, units: 3)
    #expect(stage.list.offset == -4 && stage.list.phase == .dragging)
    stage.list.wheel(ticks: -5, units: 3)
    #expect(stage.list.offset == 0 && stage.list.phase == .decelerating)
    stage.frame(0.05)
    stage.list.wheel(ticks: 1, units: 3)
    stage.list.wheel(ticks: 3, units: 3)
    #expect(stage.list.offset == -3 && stage.header.state == .pulling(progress: 1))
    stage.wait(0.3)
    #expect(stage.header.state == .loading)
  }

  @Test func `H-10, S-6: a wheel tick stops any other motion, and a finger stops a glide`() {
    let stage = stage(content: 1000)
    stage.list.jump(to: 300)
    stage.fling(-5, velocity: -400)
    stage.wait(0.1)
    let offset = stage.list.offset
    stage.list.wheel(ticks: 1, units: 3)
    stage.wait(0.5)
    #expect(stage.list.offset == offset - 3)
    for stop in [{ stage.list.tap() }, { stage.down() }] {
      stage.list.wheel(ticks: 1, units: 3)
      stage.wait(0.03)
      let place = stage.list.offset
      stop()
      stage.wait(0.5)
      #expect(stage.list.offset == place && place > offset - 9)
    }
  }

  @Test func `H-10: a key during a glide continues at once from the glide's target`() {
    let stage = stage()
    stage.list.wheel(ticks: -1, units: 3)
    stage.frame(0.02)
    stage.list.press(.down)
    #expect(stage.list.offset == 4 && stage.list.phase == .resting)
  }

  @Test
  func `H-10, D-4: if content shrinks during a glide, the list glides or springs to its new end`() {
    let stage = stage()
    stage.list.jump(to: 60)
    stage.list.wheel(ticks: -4, units: 3)
    stage.frame(0.05)
    stage.list.contentLength = 94
    let before = stage.list.offset
    #expect(before < 70)
    stage.frame(0.09)
    #expect(stage.list.offset > before && stage.list.offset < 70)
    stage.frame(0.1)
    #expect(stage.list.offset == 70 && stage.list.phase == .resting, "in the remaining time")
    stage.list.wheel(ticks: 4, units: 3)
    stage.frame(0.15)
    stage.list.contentLength = 70
    #expect(stage.list.phase == .bouncing)
    stage.settle()
    #expect(stage.list.offset == 46)
  }

  @Test func `H-10, R-4: rows inserted before the visible ones move a glide with them`() {
    let stage = stage()
    stage.list.jump(to: 30)
    stage.list.wheel(ticks: -1, units: 3)
    stage.frame(0.05)
    let before = stage.list.offset
    stage.list.splice([ContentEdit(at: 0, inserting: 10)])
    #expect(stage.list.offset == before + 10 && stage.list.phase == .decelerating)
    stage.frame(0.075)
    #expect(abs(stage.list.offset - 40 - 3 * share(0.75)) < 1e-9, "nothing has changed")
    stage.frame(0.1)
    #expect(stage.list.offset == 43)
  }

  @Test func `H-10, F-3: a glide to the end loads like a movement by the user`() {
    let stage = stage(.footer) { $0.footer.loading.loadsOnUserScrollOnly = true }
    stage.list.jump(to: 75)
    stage.list.wheel(ticks: -1, units: 3)
    #expect(stage.footer.state == .initial)
    stage.frame(0.1)
    #expect(stage.list.offset == 77 && stage.footer.state == .loading)
  }

  @Test func `H-10: gliding ticks end and pull at the offsets of ticks without a glide`() {
    for seed in 1...schedules {
      var numbers = SeededNumbers(seed: seed)
      let schedule = (0..<30).map { _ in
        (
          ticks: numbers.pick([-3, -2, -1, 1, 1, 2, 3, 5]),
          pause: numbers.pick([0, 0.02, 0.08, 0.31, 1])
        )
      }
      let stages = [WheelMotion.step, .smooth].map { motion in
        Stage(content: 40) { $0.list.configuration.wheelMotion = motion }
      }
      for (ticks, pause) in schedule {
        for stage in stages {
          stage.list.wheel(ticks: ticks, units: 3)
          stage.wait(pause)
        }
        #expect(stages[0].takeEvents() == stages[1].takeEvents(), "seed \(seed)")
        if pause > 0.1 { #expect(stages[0].list.offset == stages[1].list.offset, "seed \(seed)") }
      }
    }
  }
}
