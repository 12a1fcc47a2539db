extension ScrollModel {
  /// The constants of a scroll model's movement; every default is UIKit's where UIKit's is known.
  public struct Configuration: Sendable, Hashable {
    /// Whether a finger past the edge is damped by the rubber band; off, content moves 1:1.
    public var hasRubberBand = true
    /// The rubber band's coefficient, more than 0; the default is 0.55, as measured on UIKit.
    public var rubberBandCoefficient = 0.55
    /// The most the content shows past an edge, in units; `nil`, the default: no limit.
    public var maximumOverscroll: Double?
    /// The share of velocity that gliding content keeps each millisecond; the default is 0.998,
    /// UIKit's `normal`.
    ///
    /// UIKit's `fast` is 0.99.
    public var decelerationRate = 0.998
    /// The spring's natural frequency in 1/s; the default is 12.5, WebKit's.
    public var springFrequency = 12.5
    /// The duration of an animated scroll; the default is 0.25 s.
    public var scrollDuration: Duration {
      get { Duration(inSeconds: scrollDurationSeconds) }
      set { scrollDurationSeconds = newValue.inSeconds }
    }
    package var scrollDurationSeconds = 0.25
    /// The motion that a tick of the wheel makes; the default is ``WheelMotion/step``.
    ///
    /// A terminal session sets it to ``WheelMotion/smooth`` where motion is not to be reduced.
    public var wheelMotion = WheelMotion.step
    /// The distance from its end at which a list counts as being there, in units; the default is 1,
    /// a row.
    ///
    /// A movement towards the end that comes so near takes hold of it, and rows behind what
    /// shows count as seen. A movement towards the start lets go, however near it stops.
    public var endTolerance = 1.0

    /// Makes the default configuration.
    public init() {}

    /// Checks that every value lies in its range (T-16).
    func check() {
      require(
        rubberBandCoefficient > 0 && rubberBandCoefficient.isFinite,
        "A rubber band's coefficient must be finite and more than 0, and is"
          + " \(rubberBandCoefficient)")
      require(
        maximumOverscroll.map { $0 >= 0 } ?? true,
        "A maximum overscroll must be 0 or more, and is \(maximumOverscroll ?? 0)")
      require(
        decelerationRate > 0 && decelerationRate < 1,
        "A deceleration rate must lie between 0 and 1, and is \(decelerationRate)")
      require(
        springFrequency > 0 && springFrequency.isFinite,
        "A spring's frequency must be finite and more than 0, and is \(springFrequency)")
      require(
        endTolerance >= 0 && endTolerance.isFinite,
        "What counts as near the end must be finite and 0 or more, and is \(endTolerance)")
      require(
        scrollDurationSeconds >= 0 && scrollDurationSeconds.isFinite,
        "The duration of an animated scroll must be finite and 0 or more, and is"
          + " \(scrollDurationSeconds)")
    }
  }
}

/// The motion that a tick of the wheel makes inside the content's range (H-10).
public enum WheelMotion: Sendable, Hashable, CaseIterable {
  /// At once.
  case step
  /// It glides there in 0.1 s, slow at the end; ticks that come meanwhile add to it.
  case smooth

  /// The seconds that a tick glides: a tick a frame stays one motion, and a hand feels no lag.
  static let duration = 0.1
}

/// The policy of a container whose header and footer want to run at once.
public enum CoordinationPolicy: Sendable, Hashable, CaseIterable {
  /// A header run cancels the footer's and keeps it from starting another; the default.
  case headerWins
  /// The control that runs blocks the other.
  case exclusive
  /// Neither minds the other.
  case independent
}
