import RefreshKit
import Testing

/// The combined motion of a list: deceleration to an edge, and a spring back into the range.
@Suite(.timeLimit(.minutes(60))) struct FlingThenBounceTests {
  @Test
  func `S-3: a fling that reaches the edge passes its position and velocity to the spring there`()
    throws
  {
    for figure in PhysicsGolden.figures.flingThenBounce.cases {
      let motion = Motion(figure, handsBack: false)
      expect(motion.end, agreesWith: figure.end, "\(figure.name ?? "") end")
      if let time = figure.edgeTime, let velocity = figure.edgeVelocity {
        expect(try #require(motion.edgeTime), agreesWith: time)
        expect(try #require(motion.edgeVelocity), agreesWith: velocity)
      }
      for sample in figure.samples {
        expect(motion.value(at: sample.t), agreesWith: sample.x, "\(figure.name ?? "") \(sample)")
      }
    }
  }

  @Test func `D-4: content that springs inward across the edge continues as a glide`() throws {
    for figure in PhysicsGolden.figures.handBack.cases {
      let motion = Motion(figure, handsBack: true)
      #expect((motion.crossTime == nil) == (figure.crossTime == nil))
      if let time = figure.crossTime, let velocity = figure.crossVelocity {
        expect(try #require(motion.crossTime), agreesWith: time)
        expect(try #require(motion.crossVelocity), agreesWith: velocity)
      }
      expect(motion.end, agreesWith: figure.end, "\(figure)")
      for sample in figure.samples {
        expect(motion.value(at: sample.t), agreesWith: sample.x, "\(sample)")
      }
    }
  }

  @Test(arguments: [24.0, 80, 600], [-900.0, -120, -30])
  func `S-3: position and velocity are continuous when a deceleration becomes a spring`(
    from: Double, v0: Double
  ) throws {
    let glide = Deceleration(offset: from, velocity: v0)
    guard let edge = glide.time(toReach: 0) else { return }
    let spring = CriticalSpring(displacement: 0, velocity: glide.velocity(atOffset: 0))
    expect(glide.value(at: edge), agreesWith: spring.value(at: 0))
    expect(glide.velocity(at: edge), agreesWith: spring.velocity(at: 0))
  }
}

/// A motion composed of the pieces, as in a scroll model.
private struct Motion {
  private(set) var end = 0.0
  private(set) var edgeTime: Double?
  private(set) var edgeVelocity: Double?
  private(set) var crossTime: Double?
  private(set) var crossVelocity: Double?
  private var legs: [(start: Double, value: (Double) -> Double)] = []
  private var rest = 0.0

  init(_ figure: PhysicsGolden.Scroll, handsBack: Bool) {
    let threshold = figure.eps ?? 0.5
    var start = 0.0
    var offset = figure.x0
    var velocity = figure.v0
    if offset < figure.min || offset > figure.max {
      rest = offset < figure.min ? figure.min : figure.max
      let spring = self.spring(from: offset, velocity: velocity, figure: figure, at: start)
      guard handsBack, let crossing = spring.crossingTime else {
        end = spring.duration(toWithin: threshold)
        return
      }
      crossTime = crossing
      crossVelocity = spring.velocity(at: crossing)
      start = crossing
      offset = rest
      velocity = spring.velocity(at: crossing)
    }
    let glide = Deceleration(offset: offset, velocity: velocity, rate: figure.rate)
    rest = glide.destination
    legs.append((start, glide.value(at:)))
    end = start + glide.duration(toWithin: threshold)
    guard rest < figure.min || rest > figure.max else { return }
    rest = rest < figure.min ? figure.min : figure.max
    guard let time = glide.time(toReach: rest) else { return }
    edgeTime = start + time
    edgeVelocity = glide.velocity(atOffset: rest)
    start += time
    let spring = self.spring(
      from: rest, velocity: glide.velocity(atOffset: rest), figure: figure, at: start)
    end = start + spring.duration(toWithin: threshold)
  }

  private mutating func spring(
    from offset: Double, velocity: Double, figure: PhysicsGolden.Scroll, at start: Double
  ) -> CriticalSpring {
    let spring = CriticalSpring(
      displacement: offset - rest, velocity: velocity, frequency: figure.omega)
    legs.append((start, { [rest] time in rest + spring.value(at: time) }))
    return spring
  }

  func value(at time: Double) -> Double {
    guard time < end, let leg = legs.last(where: { $0.start <= time }) else { return rest }
    return leg.value(time - leg.start)
  }
}
