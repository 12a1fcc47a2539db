/// How fresh what is shown is: when it was loaded last, and how long that is good for.
///
/// A value that the app keeps where it likes; what time it is the app says, in seconds on a clock of
/// its choice that goes on while the program does not run.
///
///     var freshness = Freshness(lastSuccess: saved, lifetime: 300)
///     header.refreshIfStale(freshness, at: clock.now)
public struct Freshness: Sendable, Hashable, Codable {
  /// When it was loaded last, in seconds; `nil` if it never was.
  public var lastSuccess: Double?
  /// How many seconds it stays fresh, 0 or more; infinite for ever. The default is 300.
  public var lifetime: Double {
    didSet { Self.check(lifetime) }
  }

  /// Makes a value; by default of what was never loaded.
  public init(lastSuccess: Double? = nil, lifetime: Double = 300) {
    Self.check(lifetime)
    self.lastSuccess = lastSuccess
    self.lifetime = lifetime
  }

  /// How many seconds ago it was loaded, 0 or more; `nil` if it never was.
  ///
  /// A time that lies ahead, because a clock was put back, counts as now.
  public func age(at now: Double) -> Double? { lastSuccess.map { max(0, now - $0) } }

  /// Whether it should be loaded again: it never was, or longer ago than its lifetime.
  public func isStale(at now: Double) -> Bool {
    guard let age = age(at: now) else { return true }
    return !(age < lifetime)
  }

  /// Notes that it was loaded.
  public mutating func succeeded(at now: Double) { lastSuccess = now }

  private static func check(_ lifetime: Double) {
    precondition(lifetime >= 0, "a lifetime has to be 0 s or more, and is \(lifetime)")
  }
}

extension RefreshHeader {
  /// Begins silently if something is stale: nothing moves, and what is there stays until it ends.
  ///
  /// Called before the first layout it is remembered, as any begin is. Returns whether it began.
  @discardableResult
  public func refreshIfStale(_ freshness: Freshness, at now: Double) -> Bool {
    freshness.isStale(at: now) && begin(reveal: .silent) == .started
  }
}
