import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct RubberBandTests {
  let golden = PhysicsGolden.figures

  @Test func `S-2: the rubber band's overscroll matches the golden figures`() {
    for table in golden.rubberBand.cases {
      let band = RubberBand(dimension: table.d, coefficient: table.c)
      for row in table.rows {
        expect(
          band.overscroll(forTranslation: row.x), agreesWith: row.y, "finger \(row.x) in \(table.d)"
        )
      }
    }
  }

  @Test func `S-2: the rubber band has the five values published in 2013`() {
    let band = RubberBand(dimension: golden.rubberBandBlogAnchor.d)
    for row in golden.rubberBandBlogAnchor.rows {
      expect(band.overscroll(forTranslation: row.x), agreesWith: row.exact)
      #expect(abs(band.overscroll(forTranslation: row.x) - row.blog) <= 0.005001)
    }
  }

  @Test
  func `S-2: the finger distance for an overscroll of the rubber band matches the golden figures`()
  {
    let band = RubberBand(dimension: golden.rubberBandInverse.d)
    for row in golden.rubberBandInverse.rows {
      expect(band.translation(forOverscroll: row.y), agreesWith: row.x, "overscroll \(row.y)")
    }
  }

  @Test(arguments: [0.5, 1, 24, 600, 1e6])
  func `S-2: converting a finger distance to overscroll and back returns the finger distance`(
    dimension: Double
  ) {
    let band = RubberBand(dimension: dimension)
    for share in [0, 1e-12, 1e-9, 0.1, 0.5, 1, 3, 7, 40, 100] {
      let finger = share * dimension
      expect(
        band.translation(forOverscroll: band.overscroll(forTranslation: finger)), agreesWith: finger
      )
    }
  }

  @Test func `S-2: a rubber band's overscroll is at most a viewport, its finger distance finite`() {
    let band = RubberBand(dimension: 24)
    for finger in [1e6, 1e9, 1e300, .greatestFiniteMagnitude] {
      #expect(band.overscroll(forTranslation: finger) <= 24)
      #expect(band.overscroll(forTranslation: finger) > 23.9)
    }
    let farthest = band.translation(forOverscroll: 24)
    #expect(farthest.isFinite)
    #expect(farthest == band.translation(forOverscroll: 1000))
    #expect(farthest == band.translation(forOverscroll: 24 * (1 - 1e-10)))
  }

  @Test func `S-2: without a viewport, the rubber band's overscroll and finger distance are 0`() {
    for dimension in [0, -1.0] {
      let band = RubberBand(dimension: dimension)
      #expect(band.overscroll(forTranslation: 10) == 0)
      #expect(band.translation(forOverscroll: 10) == 0)
    }
  }

  @Test func `S-6: an overscroll is converted to a finger's translation and back without a jump`() {
    let band = RubberBand(dimension: 600)
    for row in golden.grab.rows {
      let start = band.translation(forOverscroll: row.shownOverscroll)
      expect(start, agreesWith: row.virtualStart)
      expect(band.overscroll(forTranslation: start), agreesWith: row.shownOverscroll)
      expect(start + row.fingerDelta, agreesWith: row.virtualNow)
      let finger = start + row.fingerDelta
      let shown = finger > 0 ? band.overscroll(forTranslation: finger) : finger
      expect(shown, agreesWith: row.shownNow)
    }
  }

  @Test
  func `S-2: with a rubber band the content moves with the finger, at most 0.55 times as far`() {
    let band = RubberBand(dimension: 24)
    var last = band.overscroll(forTranslation: 0)
    for step in 1...400 {
      let next = band.overscroll(forTranslation: Double(step) / 4)
      #expect(next > last && next - last <= 0.55 / 4)
      last = next
    }
  }
}
