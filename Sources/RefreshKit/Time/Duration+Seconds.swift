// Apps set durations as `Duration`. The engine, scripts and recordings use seconds as `Double`.

extension Duration {
  /// A duration without an end. As a dwell, it lasts until the outcome is dismissed or `maximumDwell`
  /// is over.
  public static let untilDismissed = Duration.seconds(Int64.max)

  /// Creates a duration. Infinity and very large values become ``untilDismissed``, `nan` zero.
  package init(inSeconds seconds: Double) {
    self = abs(seconds) < 0x1p62 ? .seconds(seconds) : seconds > 0 ? .untilDismissed : .zero
  }

  /// The duration in seconds, infinite for ``untilDismissed``.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return seconds == .max ? .infinity : Double(seconds) + Double(attoseconds) / 1e18
  }
}
