#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The circles that turn while the wave loads: a breathing big one and five small ones around it.
///
/// The big one's radius runs through w/3, w/4, w/5, w/6 and w/16 in 2 s and back; the small ones run
/// after one another on an orbit of w/2 + 15 % of w, one lap in 2 s, 0.2 s apart. All have the same
/// centre; places are given from there, x right and y down.
package struct WaveLoader: Sendable, Hashable {
  /// The width w of the picture that everything is a share of.
  package let width: Double

  /// Makes the circles for a picture that wide.
  package init(width: Double) {
    self.width = width
  }

  /// The number of small circles.
  package static let dotCount = 5
  /// The time of a lap, and of the big circle one way, in seconds.
  package static let lap = 2.0
  /// The time between the starts of two small circles, in seconds.
  package static let delay = 0.2

  /// The distance of the small circles from the centre.
  package var orbit: Double { width / 2 + width * 0.15 }
  /// The radius of a small circle: the picture's 2.5 points of 40.
  package var dotRadius: Double { width / 16 }
  /// The greatest distance from the centre at which anything is drawn.
  package var reach: Double { orbit + dotRadius }

  /// The loader that just fits a space.
  package init(fitting space: Double) {
    self.init(width: max(0, space) / (2 * WaveLoader(width: 1).reach))
  }

  /// The radius of the big circle `time` seconds after the circles started.
  package func radius(at time: Double) -> Double {
    let phase = (time.isFinite ? max(0, time) : 0).truncatingRemainder(dividingBy: 2 * Self.lap)
    let place = (phase <= Self.lap ? phase : 2 * Self.lap - phase) / Self.lap * 4
    let index = min(Int(place), 3)
    let from = 1 / Self.divisor(index)
    let to = 1 / Self.divisor(index + 1)
    return width * (from + (to - from) * (place - Double(index)))
  }

  private static func divisor(_ index: Int) -> Double {
    index < 4 ? Double(index + 3) : 16
  }

  /// The angle of a small circle, 0 to the right and growing clockwise; `nil` before it starts.
  package func angle(ofDot index: Int, at time: Double) -> Double? {
    let running = time - Self.delay * Double(index)
    guard running >= -1e-9, running.isFinite else { return nil }
    return max(0, running).truncatingRemainder(dividingBy: Self.lap) / Self.lap * 2 * .pi
  }

  /// The place of a small circle, from the centre; `nil` before it starts.
  package func place(ofDot index: Int, at time: Double) -> (x: Double, y: Double)? {
    guard let angle = angle(ofDot: index, at: time) else { return nil }
    return (orbit * cos(angle), orbit * sin(angle))
  }
}
