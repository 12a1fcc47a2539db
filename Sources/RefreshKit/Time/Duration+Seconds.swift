// Apps set durations as `Duration`. The engine, scripts and recordings use seconds as `Double`.

extension Duration {
  /// A duration without an end: an outcome with this dwell is shown until it is dismissed, or until
  /// the control's `maximumDwell` is over.
  public static let untilDismissed = Duration.seconds(Int64.max)

  /// Creates a duration from seconds. Infinity and very large values become ``untilDismissed``, and
  /// `nan` and very large negative values become zero.
  package init(inSeconds seconds: Double) {
    self = abs(seconds) < 0x1p62 ? .seconds(seconds) : seconds > 0 ? .untilDismissed : .zero
  }

  /// The duration in seconds, infinite for ``untilDismissed``.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return seconds == .max ? .infinity : Double(seconds) + Double(attoseconds) / 1e18
  }
}
