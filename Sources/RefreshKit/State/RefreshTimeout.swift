/// The error of a run that took longer than its control's timeout.
public struct RefreshTimeout: Error, Sendable, Hashable {
  /// Makes the error.
  public init() {}
}
