public import RefreshKit

/// A store of the time of the last success: in memory, in a file, wherever the app likes.
///
/// The view writes it on success only, and reads it once a state.
@MainActor
public protocol LastUpdatedStore: AnyObject, Sendable {
  /// The time of the last success, in seconds since 1970-01-01 00:00 UTC; `nil` if there was none.
  var lastSuccess: Double? { get set }
}

extension LastUpdatedStore {
  /// The freshness of what was loaded: the last success, good for `lifetime` seconds.
  ///
  ///     header.beginRefreshingIfStale(store.freshness(lifetime: 600), at: clock())
  public func freshness(lifetime: Double = Freshness().lifetime) -> Freshness {
    Freshness(lastSuccess: lastSuccess, lifetime: lifetime)
  }
}

/// A store that is read and written by closures: a file, a database, another value of the app's.
@MainActor
public final class AnyLastUpdatedStore: LastUpdatedStore {
  private let read: @MainActor () -> Double?
  private let write: @MainActor (Double?) -> Void

  /// Makes a store of one closure that reads the time of the last success, and one that writes it.
  public init(
    read: @escaping @MainActor () -> Double?, write: @escaping @MainActor (Double?) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// The time of the last success, in seconds since 1970-01-01 00:00 UTC; `nil` if there was none.
  public var lastSuccess: Double? {
    get { read() }
    set { write(newValue) }
  }
}

/// A store that forgets when the program ends.
@MainActor
public final class MemoryLastUpdatedStore: LastUpdatedStore {
  /// The time of the last success, in seconds since 1970-01-01 00:00 UTC; `nil` if there was none.
  public var lastSuccess: Double?

  /// Makes a store, by default one without any success.
  public init(lastSuccess: Double? = nil) { self.lastSuccess = lastSuccess }
}
