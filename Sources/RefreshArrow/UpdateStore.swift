/// Where the time of the last success is kept: in memory, in a file, wherever the app likes.
///
/// The view writes it on success only, and reads it once a state.
@MainActor
public protocol UpdateStore: AnyObject, Sendable {
  /// When the last success was, in seconds since 1970-01-01 00:00 UTC; `nil` if there was none.
  var lastSuccess: Double? { get set }
}

/// A store that forgets when the program ends.
@MainActor
public final class MemoryUpdateStore: UpdateStore {
  /// When the last success was, in seconds since 1970-01-01 00:00 UTC; `nil` if there was none.
  public var lastSuccess: Double?

  /// Makes a store, by default one without any success.
  public init(lastSuccess: Double? = nil) { self.lastSuccess = lastSuccess }
}
