/// The outcome of a run.
public enum RefreshOutcome: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The action did what it was for.
  case success
  /// The action threw, was ended as failed, or ran into its timeout.
  case failure
  /// The run was cancelled: by the app, by detaching or disabling, or by its own `CancellationError`.
  case cancelled

  /// The case's name.
  public var description: String { rawValue }
}
