import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct SpringTests {
  let golden = PhysicsGolden.figures

  @Test func `S-3: positions and velocities of a spring match the golden figures`() {
    for bounce in golden.criticalSpring.cases {
      let spring = CriticalSpring(
        displacement: bounce.x0, velocity: bounce.v0, frequency: bounce.omega)
      for sample in bounce.samples {
        expect(spring.value(at: sample.t), agreesWith: sample.x, "t \(sample.t)")
        expect(spring.velocity(at: sample.t), agreesWith: sample.v, "t \(sample.t)")
      }
    }
  }

  @Test func `S-3: the times at which a spring crosses 0 match the golden figures`() {
    for bounce in golden.criticalSpring.cases {
      let spring = CriticalSpring(
        displacement: bounce.x0, velocity: bounce.v0, frequency: bounce.omega)
      #expect(
        (spring.crossingTime == nil) == (bounce.zeroCrossing == nil), "\(bounce.x0) \(bounce.v0)")
      if let crossing = spring.crossingTime, let figure = bounce.zeroCrossing {
        expect(crossing, agreesWith: figure)
        expect(spring.value(at: crossing), agreesWith: 0)
      }
    }
  }

  @Test func `S-3: the time until a spring settles matches the golden figures`() throws {
    for bounce in golden.criticalSpring.cases {
      let spring = CriticalSpring(
        displacement: bounce.x0, velocity: bounce.v0, frequency: bounce.omega)
      for (distance, seconds) in bounce.settle {
        let distance = try #require(Double(distance))
        expect(spring.duration(toWithin: distance), agreesWith: seconds, "to \(distance)")
      }
    }
  }

  @Test(arguments: [-40, -3, -0.04, 0, 0.01, 3, 250], [-4000, -60, -1, 0, 2, 90, 7000])
  func `S-3: a settled spring stays settled, and was not settled just before`(
    x0: Double, v0: Double
  ) {
    let spring = CriticalSpring(displacement: x0, velocity: v0)
    let end = spring.duration(toWithin: 0.05)
    for step in 0...200 {
      #expect(spring.value(at: end + Double(step) / 60).magnitude <= 0.05 * (1 + 1e-9))
    }
    if end > 0 { #expect(spring.value(at: end * (1 - 1e-6)).magnitude > 0.05) }
  }

  @Test(arguments: [-40, -3, 0, 3, 250], [-4000, -60, 0, 90, 7000])
  func `S-3: a spring never gains energy`(x0: Double, v0: Double) {
    let spring = CriticalSpring(displacement: x0, velocity: v0)
    func energy(_ time: Double) -> Double {
      let x = spring.value(at: time)
      let v = spring.velocity(at: time)
      return v * v / 2 + 12.5 * 12.5 * x * x / 2
    }
    for frame in 0..<240 {
      let now = energy(Double(frame) / 120)
      #expect(energy(Double(frame + 1) / 120) <= now * (1 + 1e-9))
    }
  }

  @Test func `S-3: a spring that starts with another's displacement and velocity moves on like it`()
  {
    let spring = CriticalSpring(displacement: -3, velocity: -40)
    for cut in [0.01, 0.1, 0.4] {
      let rest = CriticalSpring(
        displacement: spring.value(at: cut), velocity: spring.velocity(at: cut))
      for time in [0, 0.05, 0.3] {
        expect(rest.value(at: time), agreesWith: spring.value(at: cut + time))
        expect(rest.velocity(at: time), agreesWith: spring.velocity(at: cut + time))
      }
    }
  }

  @Test func `S-3: after a very long time a spring rests at 0`() {
    let spring = CriticalSpring(displacement: 100, velocity: -5000)
    #expect(spring.value(at: 1e9) == 0 && spring.velocity(at: 1e9) == 0)
  }
}
