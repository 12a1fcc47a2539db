import RefreshCanvas
import RefreshKit
import Testing

@Suite("Reachable distance", .timeLimit(.minutes(60)))
struct ReachableDistanceTests {
  @Test
  func
    `E-8: a trigger distance is at most an eighth of the rows plus 1, or a quarter of the columns`()
  {
    func reach(_ viewport: Double, _ axis: Axis, upTo length: Double = 100) -> Double? {
      ReachableDistance.clamped(length, inViewport: viewport, along: axis)
    }
    #expect([37, 24, 22, 10, 4].map { reach($0, .vertical) } == [5, 4, 3, 2, 1])
    #expect([120, 80, 43, 20].map { reach($0, .horizontal) } == [30, 20, 10, 5])
    #expect([3, 1].map { reach($0, .vertical) } == [0.75, 0.25])
    #expect(reach(80, .horizontal, upTo: 13) == 13)
    #expect(reach(0, .vertical) == nil && reach(24, .vertical, upTo: 0) == nil)
  }

  @Test
  func `E-8: a stiffer rubber band shortens the reachable distance, so the drag stays the same`() {
    func reach(_ viewport: Double, _ coefficient: Double) -> Double? {
      ReachableDistance.clamped(
        100, inViewport: viewport, along: .vertical, rubberBandCoefficient: coefficient)
    }
    #expect([37, 22, 10, 4].map { reach($0, 1) } == [8, 5, 3, 2])
    #expect([37, 22, 10, 4].map { reach($0, 0.55) } == [5, 3, 2, 1])
  }
}
