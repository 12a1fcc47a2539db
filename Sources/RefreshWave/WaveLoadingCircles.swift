#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The circles while the wave loads: a large one that pulsates, and five small ones around it.
///
/// The radius of the large circle runs through w/3, w/4, w/5, w/6 and w/16 in 2 s, and back. The
/// small circles move around its centre at a distance of w/2 + 15 % of w, clockwise from the right,
/// one lap in 2 s. Positions are relative to that centre, x right and y down.
package struct WaveLoadingCircles: Sendable, Hashable {
  package let width: Double

  package init(width: Double) {
    self.width = width
  }

  package static let dotCount = 5
  /// The seconds of a lap.
  package static let lap = 2.0

  package var orbit: Double { width / 2 + width * 0.15 }
  /// The radius of a small circle.
  package var dotRadius: Double { width / 16 }
  /// The greatest distance from the centre at which anything is drawn.
  package var reach: Double { orbit + dotRadius }

  package init(fitting space: Double) {
    self.init(width: max(0, space) / (2 * WaveLoadingCircles(width: 1).reach))
  }

  package func radius(at time: Double) -> Double {
    let phase = (time.isFinite ? max(0, time) : 0).truncatingRemainder(dividingBy: 2 * Self.lap)
    let place = (phase <= Self.lap ? phase : 2 * Self.lap - phase) / Self.lap * 4
    let index = min(Int(place), 3)
    let (from, to) = (1 / Self.divisors[index], 1 / Self.divisors[index + 1])
    return width * (from + (to - from) * (place - Double(index)))
  }

  private static let divisors = [3.0, 4, 5, 6, 16]

  /// Returns the position of a small circle some seconds after its start, relative to the centre.
  package func place(at time: Double) -> (x: Double, y: Double) {
    let turn = (time.isFinite ? max(0, time) : 0).truncatingRemainder(dividingBy: Self.lap)
    let angle = turn / Self.lap * 2 * .pi
    return (orbit * cos(angle), orbit * sin(angle))
  }
}
