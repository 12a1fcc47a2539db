/// The age of loaded data: the time of the last successful load, and how long that stays fresh.
///
/// The app stores this value, in a file of its settings for example. Times are seconds on a clock
/// of the app's choice, one that goes on while the program does not run.
///
///     var freshness = Freshness(lastSuccess: saved, lifetime: .seconds(300))
///     header.beginRefreshingIfStale(freshness, at: clock())
public struct Freshness: Sendable, Hashable, Codable {
  /// The time of the last successful load, in seconds; `nil` if there was none.
  public var lastSuccess: Double?
  /// How long data stays fresh; the default is 300 s, and `.untilDismissed` is forever.
  ///
  /// It must not be negative.
  public var lifetime: Duration {
    get { Duration(inSeconds: seconds) }
    set {
      seconds = newValue.inSeconds
      check()
    }
  }
  private var seconds: Double

  private enum CodingKeys: String, CodingKey {
    case lastSuccess
    case seconds = "lifetime"
  }

  /// Creates a value; the default describes data that was never loaded.
  ///
  /// - Parameters:
  ///   - lastSuccess: The time of the last successful load, in seconds.
  ///   - lifetime: How long data stays fresh, zero or more.
  public init(lastSuccess: Double? = nil, lifetime: Duration = .seconds(300)) {
    self.lastSuccess = lastSuccess
    seconds = lifetime.inSeconds
    check()
  }

  /// The seconds since the last successful load, 0 or more; `nil` if there was none.
  ///
  /// A time that lies ahead, because a clock was put back, counts as now.
  public func age(at now: Double) -> Double? { lastSuccess.map { max(0, now - $0) } }

  /// Whether the data should be loaded again: it never was, or its age has reached its lifetime.
  public func isStale(at now: Double) -> Bool {
    guard let age = age(at: now) else { return true }
    return !(age < seconds)
  }

  /// Records a successful load.
  public mutating func recordSuccess(at now: Double) { lastSuccess = now }

  private func check() {
    require(seconds >= 0, "a lifetime has to be 0 s or more, and is \(seconds)")
  }
}

extension RefreshHeader {
  /// Begins a silent run if the data is stale: nothing moves, and what is shown stays until it
  /// ends.
  ///
  /// Before the first layout the call is remembered, as any begin is. Returns whether it began.
  @discardableResult
  public func beginRefreshingIfStale(_ freshness: Freshness, at now: Double) -> Bool {
    freshness.isStale(at: now) && beginRefreshing(reveal: .never) == .started
  }
}
