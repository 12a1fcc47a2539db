/// The age of loaded data: the time of the last successful load and the lifetime of the data.
///
/// The app stores this value, for example in a settings file. Times are in seconds on a clock of
/// the app's choice. The clock must keep running while the program is not running.
///
///     var freshness = Freshness(lastSuccess: saved, lifetime: .seconds(300))
///     header.beginRefreshingIfStale(freshness, at: clock())
public struct Freshness: Sendable, Hashable, Codable {
  /// The time of the last successful load, in seconds, or `nil` if there was none.
  public var lastSuccess: Double?
  /// How long data stays fresh, zero or more; 300 s by default. `.untilDismissed` means forever.
  public var lifetime: Duration {
    get { Duration(inSeconds: seconds) }
    set { seconds = Self.checked(newValue) }
  }
  /// Finite, because JSON has no infinite numbers.
  private var seconds: Double

  private enum CodingKeys: String, CodingKey {
    case lastSuccess
    case seconds = "lifetime"
  }

  /// Creates a value. The default describes data that was never loaded.
  ///
  /// - Parameters:
  ///   - lastSuccess: The time of the last successful load, in seconds.
  ///   - lifetime: How long data stays fresh, zero or more.
  public init(lastSuccess: Double? = nil, lifetime: Duration = .seconds(300)) {
    self.lastSuccess = lastSuccess
    seconds = Self.checked(lifetime)
  }

  /// Returns whether the data was never loaded or its lifetime has elapsed.
  package func isStale(at now: Double) -> Bool {
    guard let lastSuccess else { return true }
    return !(max(0, now - lastSuccess) < seconds)
  }

  private static func checked(_ lifetime: Duration) -> Double {
    let seconds = min(lifetime.inSeconds, .greatestFiniteMagnitude)
    requireLength(seconds, "lifetime", finite: false)
    return seconds
  }
}

extension RefreshHeader {
  /// Begins a silent run if the data is stale. Nothing moves, and the content stays until its end.
  ///
  /// A call before the first layout takes effect with the first layout.
  ///
  /// - Parameters:
  ///   - freshness: The age of the data.
  ///   - now: The current time, in seconds; an earlier one than the last success counts as that.
  /// - Returns: Whether a run starts.
  @discardableResult
  public func beginRefreshingIfStale(_ freshness: Freshness, at now: Double) -> Bool {
    freshness.isStale(at: now) && beginRefreshing(reveal: .never) == .started
  }
}
