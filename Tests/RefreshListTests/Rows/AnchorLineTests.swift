import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule: the line of a row that keeps its place.
@Suite(.timeLimit(.minutes(60))) struct AnchorLineTests {
  @Test
  func `R-2: a row across the viewport's end keeps its visible part in proportion`() {
    // Half of the row is past the end, before and after.
    for (length, distance) in [(120.0, 59), (60, 29), (30, 14), (2, 0), (1, -0.5), (0.5, -0.75)] {
      var line = AnchorLine(at: 29, inRowOf: 60, hidden: 30)
      line.row(grows: .proportional, to: length)
      #expect(line.distance(inRowOf: length) == distance, "length \(length)")
    }
  }

  @Test func `R-2: if the top line no longer exists in its row, the row's nearest end replaces it`()
  {
    for (growth, length, distance) in [
      (ResizeAnchor.start, 10.0, 9.25), (.end, 40, 0.25), (.start, 30, 29.25), (.start, 31, 30.25),
      (.end, 60, 10.25), (.proportional, 10, 30.25 / 8), (.start, 0.5, 0.125), (.start, 0, 0),
    ] {
      var line = AnchorLine(at: 30.25, inRowOf: 80)
      line.row(grows: growth, to: length)
      #expect(line.distance(inRowOf: length) == distance, "\(growth), length \(length)")
      #expect(line.hasChanged(inRowOf: length))
    }
  }

  @Test
  func `R-2: the line to keep in place moves with its row's new length, or to a set distance`() {
    var line = AnchorLine(at: 5, inRowOf: 10)
    line.row(grows: .end, to: nil)
    #expect(line.distance(inRowOf: 14) == 9 && line.distance(inRowOf: 10) == 5)
    #expect(line.hasChanged(inRowOf: 14) && !line.hasChanged(inRowOf: 10))
    line.setDistance(to: 7)
    #expect(line.distance(inRowOf: 14) == 7 && line.distance(inRowOf: 3) == 3)
    #expect(line.distance(inRowOf: -1) == 0 && line.hasChanged(inRowOf: 10))
  }
}
