extension ScrollModel {
  /// The constants of a scroll model's motion. The defaults are those of UIKit where known.
  public struct Configuration: Sendable, Hashable {
    /// Whether a rubber band damps a drag past the edge, which else moves 1:1; `true` by default.
    public var hasRubberBand = true
    /// The coefficient of the rubber band, more than 0; 0.55 by default, as measured on UIKit.
    ///
    /// A `ListView` changes the default to 1, because a drag in a terminal covers only a few rows.
    public var rubberBandCoefficient = 0.55
    /// The distance that a tick or an arrow key pulls past an edge, more than 0; 1 unit by default.
    ///
    /// A `ListView` changes the default to 2 rows, or to 4 columns if it scrolls sideways.
    public var overscrollPerTick = 1.0
    /// The maximum overscroll in units, 0 or more; `nil`, the default, sets no limit.
    public var maximumOverscroll: Double?
    /// The share of its velocity that gliding content keeps per millisecond, between 0 and 1; 0.998
    /// by default, UIKit's `normal`. UIKit's `fast` is 0.99.
    public var decelerationRate = 0.998
    /// The natural frequency of the spring in 1/s, more than 0; 12.5 by default, as in WebKit.
    public var springFrequency = 12.5
    /// The duration of an animated scroll, finite and zero or more; 0.25 s by default.
    public var scrollDuration: Duration {
      get { Duration(inSeconds: scrollDurationSeconds) }
      set { scrollDurationSeconds = newValue.inSeconds }
    }
    package var scrollDurationSeconds = 0.25
    /// The motion after a tick of the wheel; ``WheelMotion/step`` by default.
    ///
    /// A terminal session sets ``WheelMotion/smooth`` by default, or step if motion is reduced.
    public var wheelMotion = WheelMotion.step
    /// The distance in units, 0 or more, within which a list counts as at its end; 1 by default.
    ///
    /// Within this distance, a list with a ``RefreshContainer/followedEdge`` that moves towards its
    /// end follows it, and no rows after the viewport count as unread.
    public var endTolerance = 1.0

    /// Creates the default configuration.
    public init() {}

    func check() {
      requirePositive(rubberBandCoefficient, "rubber band's coefficient")
      requirePositive(overscrollPerTick, "tick's overscroll")
      requireLength(maximumOverscroll, "maximum overscroll", finite: false)
      require(
        decelerationRate > 0 && decelerationRate < 1,
        "A deceleration rate must lie between 0 and 1, and is \(decelerationRate)")
      requirePositive(springFrequency, "spring's frequency")
      requireLength(endTolerance, "list's end tolerance")
      requireLength(scrollDurationSeconds, "duration of an animated scroll")
    }
  }
}

/// The motion of the content after a tick of the wheel, inside the content's range.
public enum WheelMotion: Sendable, Hashable, CaseIterable {
  /// Moves the content immediately.
  case step
  /// Moves the content within 0.1 s, slower towards the end. A new target restarts the motion.
  case smooth

  /// In seconds; longer than a frame, so that ticks of consecutive frames become one motion.
  static let duration = 0.1
}

/// The policy of a container whose header and footer request runs at the same time.
public enum CoordinationPolicy: Sendable, Hashable, CaseIterable {
  /// A run of the header cancels the footer's run and prevents new runs of the footer; the default.
  case headerWins
  /// The control with a run blocks the other.
  case exclusive
  /// The controls run independently.
  case independent
}
