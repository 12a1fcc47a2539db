import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct RubberBandTests {
  let golden = PhysicsGolden.figures

  @Test func `S-2: overscroll matches the golden figures, and both sides are alike`() {
    for table in golden.rubberBand.cases {
      let band = RubberBand(dimension: table.d, coefficient: table.c)
      for row in table.rows {
        expect(
          band.overscroll(forFinger: row.x), agreesWith: row.y, "finger \(row.x) in \(table.d)")
        #expect(band.overscroll(forFinger: -row.x) == -band.overscroll(forFinger: row.x))
      }
    }
  }

  @Test(arguments: [0.0, 5, -5])
  func `S-2: without a dimension nothing shows, and no finger is anywhere`(distance: Double) {
    let band = RubberBand(dimension: 0)
    #expect(band.overscroll(forFinger: distance) == 0)
    #expect(band.finger(forOverscroll: distance) == 0)
  }

  @Test func `S-2: the published five values of 2013 come out`() {
    let band = RubberBand(dimension: golden.rubberBandBlogAnchor.d)
    for row in golden.rubberBandBlogAnchor.rows {
      expect(band.overscroll(forFinger: row.x), agreesWith: row.exact)
      #expect(abs(band.overscroll(forFinger: row.x) - row.blog) <= 0.005001)
    }
  }

  @Test func `S-2: the finger for an overscroll matches the golden figures`() {
    let band = RubberBand(dimension: golden.rubberBandInverse.d)
    for row in golden.rubberBandInverse.rows {
      expect(band.finger(forOverscroll: row.y), agreesWith: row.x, "overscroll \(row.y)")
      #expect(band.finger(forOverscroll: -row.y) == -band.finger(forOverscroll: row.y))
    }
  }

  @Test(arguments: [0.5, 1, 24, 600, 1e6])
  func `S-2: there and back gives the finger again`(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    for share in [-40, -3, -0.5, -1e-9, 0, 1e-12, 0.1, 1, 7, 100] {
      let finger = share * dimension
      expect(band.finger(forOverscroll: band.overscroll(forFinger: finger)), agreesWith: finger)
    }
  }

  @Test func `S-2: a whole viewport is never reached, and asking for it gives a finite finger`() {
    let band = RubberBand(dimension: 24)
    for finger in [1e6, 1e9, 1e300, .greatestFiniteMagnitude] {
      #expect(band.overscroll(forFinger: finger) <= 24)
      #expect(band.overscroll(forFinger: finger) > 23.9)
    }
    let farthest = band.finger(forOverscroll: 24)
    #expect(farthest.isFinite)
    #expect(farthest == band.finger(forOverscroll: 1000))
    #expect(farthest == band.finger(forOverscroll: 24 * (1 - 1e-10)))
  }

  @Test func `S-2: without a viewport there is no room for a rubber band`() {
    for dimension in [0, -1.0] {
      let band = RubberBand(dimension: dimension)
      #expect(band.overscroll(forFinger: 10) == 0)
      #expect(band.finger(forOverscroll: 10) == 0)
    }
  }

  @Test func `S-6: a finger that catches overscrolled content starts from the inverse`() {
    let band = RubberBand(dimension: 600)
    for row in golden.grab.rows {
      let start = band.finger(forOverscroll: row.shownOverscroll)
      expect(start, agreesWith: row.virtualStart)
      expect(band.overscroll(forFinger: start), agreesWith: row.shownOverscroll)
      expect(start + row.fingerDelta, agreesWith: row.virtualNow)
      let finger = start + row.fingerDelta
      let shown = finger > 0 ? band.overscroll(forFinger: finger) : finger
      expect(shown, agreesWith: row.shownNow)
    }
  }

  @Test func `S-2: the content moves with the finger, and never faster`() {
    let band = RubberBand(dimension: 24)
    var last = band.overscroll(forFinger: 0)
    for step in 1...400 {
      let next = band.overscroll(forFinger: Double(step) / 4)
      #expect(next > last && next - last <= 0.55 / 4)
      last = next
    }
  }
}
