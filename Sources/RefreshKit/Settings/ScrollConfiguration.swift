extension ScrollModel {
  /// The constants of a scroll model's motion. The defaults are those of UIKit where they are
  /// known.
  public struct Configuration: Sendable, Hashable {
    /// Whether a rubber band damps a drag past the edge; `true` by default. If `false`, content
    /// moves 1:1.
    public var hasRubberBand = true
    /// The coefficient of the rubber band, more than 0; 0.55 by default, as measured on UIKit.
    ///
    /// A `ListView` changes the default to 1, because a drag in a terminal covers only a few rows.
    public var rubberBandCoefficient = 0.55
    /// The distance that a tick of the wheel or an arrow key pulls past an edge, in units, more
    /// than 0; 1 by default.
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
    /// A terminal session sets its own motion: by default ``WheelMotion/smooth``, and
    /// ``WheelMotion/step`` if motion is reduced.
    public var wheelMotion = WheelMotion.step
    /// The distance from its end within which a list counts as being at the end, in units, 0 or
    /// more; 1 by default, a row of a terminal.
    ///
    /// A list with a ``RefreshContainer/followedEdge`` follows its end after a movement towards the
    /// end comes within this distance. While a list is within this distance of its end, no rows
    /// after the viewport count as unread.
    public var endTolerance = 1.0

    /// Creates the default configuration.
    public init() {}

    func check() {
      require(
        rubberBandCoefficient > 0 && rubberBandCoefficient.isFinite,
        "A rubber band's coefficient must be finite and more than 0, and is"
          + " \(rubberBandCoefficient)")
      require(
        overscrollPerTick > 0 && overscrollPerTick.isFinite,
        "The overscroll of a tick must be finite and more than 0, and is \(overscrollPerTick)")
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
        "The end tolerance must be finite and 0 or more, and is \(endTolerance)")
      require(
        scrollDurationSeconds >= 0 && scrollDurationSeconds.isFinite,
        "The duration of an animated scroll must be finite and 0 or more, and is"
          + " \(scrollDurationSeconds)")
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
