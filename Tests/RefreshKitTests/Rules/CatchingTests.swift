import RefreshKit
import Testing

/// A finger past either edge (S-2, S-6), and the effect of settings on the motion (S-3, S-7).
@Suite(.timeLimit(.minutes(60))) @MainActor struct CatchingTests {
  /// Returns a list without controls that a finger holds `pull` past an edge.
  private func held(_ edge: Edge, pull: Double, rubber: Bool = true) -> Stage {
    let stage = Stage([], rubber: rubber)
    if edge == .trailing { stage.list.jump(to: 76) }
    stage.down()
    stage.list.touchMoved(toPull: pull, at: edge)
    return stage
  }

  private func overscroll(_ edge: Edge, _ stage: Stage) -> Double {
    edge == .leading ? -stage.list.offset : stage.list.offset - 76
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `S-2, S-6: a drag that catches a bounce continues at the rubber band's position`(edge: Edge)
  {
    let stage = held(edge, pull: 5)
    defer { stage.expectQuiet() }
    let outwards = edge == .leading ? 1.0 : -1
    stage.up()
    stage.wait(0.1)
    let caught = overscroll(edge, stage)
    #expect(caught > 0.5 && caught < 5)
    stage.down()
    #expect(overscroll(edge, stage) == caught)
    let band = RubberBand(dimension: 24)
    let finger = band.translation(forOverscroll: caught)
    stage.move(2 * outwards)
    let farther = band.overscroll(forTranslation: finger + 2)
    #expect(abs(overscroll(edge, stage) - farther) < 1e-9)
    stage.move(-(finger + 2 + 1) * outwards)
    #expect(abs(overscroll(edge, stage) + 1) < 1e-9, "inside it is 1:1 again")
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `S-2, S-6: without a rubber band a drag that catches a bounce moves the content 1:1`(
    edge: Edge
  ) {
    let stage = held(edge, pull: 5, rubber: false)
    defer { stage.expectQuiet() }
    stage.up()
    stage.wait(0.1)
    let caught = overscroll(edge, stage)
    #expect(caught > 0.5 && caught < 5)
    stage.down()
    stage.move(edge == .leading ? 2 : -2)
    #expect(abs(overscroll(edge, stage) - caught - 2) < 1e-9)
  }

  @Test(arguments: [Edge.leading, .trailing], [false, true])
  func `S-2: a maximum overscroll limits the content's position past an edge, not the finger's`(
    edge: Edge, rubber: Bool
  ) {
    let stage = Stage([], rubber: rubber)
    defer { stage.expectQuiet() }
    stage.list.configuration.maximumOverscroll = 2
    if edge == .trailing { stage.list.jump(to: 76) }
    let outwards = edge == .leading ? 1.0 : -1
    let band = RubberBand(dimension: 24)
    stage.down()
    stage.move(1 * outwards)
    let first = rubber ? band.overscroll(forTranslation: 1) : 1
    #expect(abs(overscroll(edge, stage) - first) < 1e-9)
    stage.move(8 * outwards)
    #expect(overscroll(edge, stage) == 2)
    stage.move(-8 * outwards)
    #expect(abs(overscroll(edge, stage) - first) < 1e-9)
  }

  @Test func `S-2: with a maximum overscroll of 0, a pull leaves the content at rest at its edge`()
  {
    let stage = Stage([])
    defer { stage.expectQuiet() }
    stage.list.configuration.maximumOverscroll = 0
    stage.down()
    stage.move(4)
    #expect(stage.list.offset == 0)
    stage.up()
    #expect(stage.list.phase == .resting && stage.list.offset == 0)
  }

  @Test(arguments: [Edge.leading, .trailing])
  func `S-2: the rubber band follows its formula with the configured coefficient at both edges`(
    edge: Edge
  ) {
    let stage = Stage([], rubber: true)
    defer { stage.expectQuiet() }
    stage.list.configuration.rubberBandCoefficient = 0.3
    if edge == .trailing { stage.list.jump(to: 76) }
    stage.down()
    stage.move(edge == .leading ? 10 : -10)
    // 10 · 0.3 · 24 ÷ (0.3 · 10 + 24) = 72 ÷ 27
    #expect(abs(overscroll(edge, stage) - 72.0 / 27) < 1e-9)
  }

  @Test func `S-3: a lower deceleration rate shortens a glide, and a stiffer spring rests earlier`()
  {
    func rest(_ change: (inout ScrollModel.Configuration) -> Void) -> (time: Double, place: Double)
    {
      let stage = Stage([], content: 1e5, rubber: true)
      change(&stage.list.configuration)
      stage.list.jump(to: 500)
      stage.down()
      stage.up(-400)
      stage.settle()
      let place = stage.list.offset
      stage.list.jump(to: 0)
      stage.down()
      stage.move(9)
      stage.up()
      let start = stage.list.now
      stage.settle()
      return (stage.list.now - start, place)
    }
    let (plain, fast) = (rest { _ in }, rest { $0.decelerationRate = 0.99 })
    #expect(plain.place > 650 && fast.place > 530 && fast.place < 550)
    #expect(abs(fast.time - plain.time) < 1e-6)
    #expect(rest { $0.springFrequency = 25 }.time < plain.time * 0.6)
    #expect(rest { $0.springFrequency = 6.25 }.time > plain.time * 1.7)
  }

  @Test
  func `S-7: an animated scroll takes the configured time, and is immediate with a time of 0`() {
    let stage = Stage([])
    defer { stage.expectQuiet() }
    stage.list.configuration.scrollDuration = .seconds(0.5)
    stage.list.scroll(to: 20)
    stage.wait(0.25)
    #expect(abs(stage.list.offset - 10) < 1e-6, "slow at both ends: half way at half time")
    stage.wait(0.25)
    #expect(stage.list.offset == 20 && stage.list.phase == .resting)
    stage.list.configuration.scrollDuration = .zero
    stage.list.scroll(to: 60)
    #expect(stage.list.offset == 60 && stage.list.phase == .resting)
  }

  @Test func `S-2: a list without a size has no rubber band, and a drag stops at its edge`() {
    let list = ScrollModel()
    list.contentLength = 100
    list.jump(to: 100)
    list.contentLength = 10
    #expect(list.offset == 100 && list.restingRange == 0...10)
    list.touchDown()
    #expect(list.offset == 100)
    list.touchMoved(by: 1)
    #expect(list.offset == 10)
    list.touchMoved(by: 89)
    #expect(list.offset == 10, "the finger has come back to the edge")
    list.touchMoved(by: 1)
    #expect(list.offset == 9)
  }

  @Test func `S-3: a spring with a frequency below 1 computes its time to rest`() {
    // With the velocity −ω·x, the distance is x·exp(−ω·t): 10 becomes 0.01 after ln 1000 ÷ 0.5
    // seconds.
    let spring = CriticalSpring(displacement: 10, velocity: -5, frequency: 0.5)
    #expect(abs(spring.duration(toWithin: 0.01) - 13.815510557964274) < 1e-9)
  }
}
