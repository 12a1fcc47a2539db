// Apps set durations as `Duration`. The engine, scripts and recordings use seconds as `Double`.

extension Duration {
  /// A duration without an end. Only `maximumDwell`, calls and gestures limit such a dwell.
  public static let untilDismissed = Duration.seconds(Int64.max)

  /// Creates a duration: ``untilDismissed`` for 2⁶² or more; zero for `nan`, and for −2⁶² or less.
  package init(inSeconds seconds: Double) {
    self = abs(seconds) < 0x1p62 ? .seconds(seconds) : seconds > 0 ? .untilDismissed : .zero
  }

  /// The duration in seconds, infinite for ``untilDismissed``.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return seconds == .max ? .infinity : Double(seconds) + Double(attoseconds) / 1e18
  }
}
