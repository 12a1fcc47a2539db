public import RefreshKit

/// Stores the time of the last success, for example in memory or in a file.
///
/// A view sets the time after each success. It reads the time before the first drawing, once per
/// pull, and at each other change of its state.
@MainActor
public protocol LastUpdatedStore: AnyObject, Sendable {
  /// The time of the last success in seconds since 1970-01-01 00:00 UTC, or `nil` for none.
  var lastSuccess: Double? { get set }
}

extension LastUpdatedStore {
  /// Returns the freshness of the loaded data.
  ///
  ///     header.beginRefreshingIfStale(store.freshness(lifetime: .seconds(600)), at: clock())
  ///
  /// - Parameter lifetime: How long data is fresh after a success.
  public func freshness(lifetime: Duration = Freshness().lifetime) -> Freshness {
    Freshness(lastSuccess: lastSuccess, lifetime: lifetime)
  }
}

/// A store that keeps the time in memory or uses closures, for example for an app's own settings.
@MainActor
public final class AnyLastUpdatedStore: LastUpdatedStore {
  private let access: (read: @MainActor () -> Double?, write: @MainActor (Double?) -> Void)?
  private var memory: Double?

  /// Creates a store that keeps the time of the last success, if any, only in memory.
  public init(lastSuccess: Double? = nil) { (access, memory) = (nil, lastSuccess) }

  /// Creates a store with closures.
  ///
  /// - Parameters:
  ///   - read: Returns the time of the last success, or `nil` if there was none.
  ///   - write: Stores the time of the last success.
  public init(
    read: @escaping @MainActor () -> Double?, write: @escaping @MainActor (Double?) -> Void
  ) {
    access = (read, write)
  }

  /// The time of the last success in seconds since 1970-01-01 00:00 UTC, or `nil` for none.
  public var lastSuccess: Double? {
    get { if let access { access.read() } else { memory } }
    set { if let access { access.write(newValue) } else { memory = newValue } }
  }
}
