extension ScrollModel {
  /// How a scroll model moves; every default is UIKit's where UIKit's is known.
  public struct Configuration: Sendable, Hashable {
    /// Whether a finger past the edge is damped by the rubber band; off, content moves 1:1.
    public var hasRubberBand = true
    /// The rubber band's coefficient, more than 0; the default is 0.55, as measured on UIKit.
    public var rubberBandCoefficient = 0.55
    /// The most the content shows past an edge, in units; `nil`, the default: no limit.
    public var maximumOverscroll: Double?
    /// How much of its velocity gliding content keeps each millisecond; the default is 0.998,
    /// UIKit's `normal`; `fast` is 0.99.
    public var decelerationRate = 0.998
    /// The spring's natural frequency in 1/s; the default is 12.5, WebKit's.
    public var springFrequency = 12.5
    /// How long an animated scroll takes, in seconds; the default is 0.25.
    public var scrollDuration = 0.25

    /// Makes the default configuration.
    public init() {}
  }
}
