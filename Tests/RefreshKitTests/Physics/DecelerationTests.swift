import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct DecelerationTests {
  let golden = PhysicsGolden.figures

  @Test func `S-3: positions, velocities and durations of a deceleration match the golden figures`()
    throws
  {
    for glide in golden.deceleration.cases {
      let deceleration = Deceleration(offset: 0, velocity: glide.v0, rate: glide.rate)
      expect(deceleration.destination, agreesWith: glide.distance, "\(glide.v0) at \(glide.rate)")
      for sample in glide.samples {
        expect(deceleration.value(at: sample.t), agreesWith: sample.dx, "t \(sample.t)")
        expect(deceleration.velocity(at: sample.t), agreesWith: sample.v, "t \(sample.t)")
      }
      for (distance, seconds) in glide.durationToWithin {
        let distance = try #require(Double(distance))
        expect(deceleration.duration(toWithin: distance), agreesWith: seconds, "to \(distance)")
      }
    }
  }

  @Test func `S-3: the time at which a deceleration reaches an offset matches the golden figures`()
    throws
  {
    for row in golden.timeToReach.rows {
      let deceleration = Deceleration(offset: 0, velocity: row.v0, rate: row.rate)
      let time = deceleration.time(toReach: row.dx)
      #expect((time == nil) == (row.t == nil), "\(row)")
      guard let time, let t = row.t, let v = row.vAtReach else { continue }
      expect(time, agreesWith: t, "\(row)")
      expect(deceleration.velocity(atOffset: row.dx), agreesWith: v, "\(row)")
      expect(deceleration.value(at: time), agreesWith: row.dx, "\(row)")
      expect(deceleration.velocity(at: time), agreesWith: v, "\(row)")
    }
  }

  @Test func `S-3: a deceleration with the velocity computed for a target reaches that target`() {
    for row in golden.landingVelocity.rows {
      let glide = Deceleration(offset: row.x0, velocity: row.v0, rate: row.rate)
      expect(glide.destination, agreesWith: row.target, "\(row)")
    }
  }

  @Test func `S-3: a deceleration restarted anywhere along it is the same deceleration`() {
    let glide = Deceleration(offset: 40, velocity: -180)
    for cut in [0, 0.016, 0.3, 1.7] {
      let rest = Deceleration(offset: glide.value(at: cut), velocity: glide.velocity(at: cut))
      expect(rest.destination, agreesWith: glide.destination)
      expect(rest.value(at: 0.5), agreesWith: glide.value(at: cut + 0.5))
      expect(rest.velocity(at: 0.5), agreesWith: glide.velocity(at: cut + 0.5))
    }
  }

  @Test func `S-3: a deceleration only gets slower, and its offset never passes its destination`() {
    let glide = Deceleration(offset: 0, velocity: 300)
    var last = (offset: 0.0, speed: 300.0)
    for frame in 1...600 {
      let time = Double(frame) / 60
      #expect(glide.velocity(at: time) < last.speed)
      #expect(glide.value(at: time) > last.offset && glide.value(at: time) < glide.destination)
      last = (glide.value(at: time), glide.velocity(at: time))
    }
  }

  @Test
  func `S-3: a deceleration ends 0.05 units before its destination, or at once without speed`() {
    let glide = Deceleration(offset: 7, velocity: 50)
    let end = glide.duration(toWithin: Deceleration.restDistance)
    expect(glide.destination - glide.value(at: end), agreesWith: 0.05)
    #expect(Deceleration(offset: 7, velocity: 0).duration(toWithin: 0.05) == 0)
    #expect(Deceleration(offset: 7, velocity: 0.1).duration(toWithin: 0.05) == 0)
    #expect(Deceleration(offset: 7, velocity: 0).destination == 7)
    #expect(Deceleration(offset: 7, velocity: 0).time(toReach: 7) == 0)
    #expect(Deceleration(offset: 7, velocity: 0).time(toReach: 8) == nil)
    #expect(glide.time(toReach: glide.destination) == nil)
  }

  @Test func `S-3: a deceleration with a rate of almost 1 continues at nearly constant speed`() {
    let glide = Deceleration(offset: 0, velocity: 10, rate: 1 - 1e-13)
    #expect(abs(glide.value(at: 2) - 20) < 1e-6)
  }
}
