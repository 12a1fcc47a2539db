extension RefreshCoordinator {
  /// The mover of the content, as a host reports it.
  public enum Mover: Sendable, Hashable {
    /// The finger, between `dragBegan` and `dragEnded`; outside of a drag it counts as momentum.
    case finger
    /// Content that glides or springs back after a release.
    case momentum
    /// The app.
    case app
  }
}
