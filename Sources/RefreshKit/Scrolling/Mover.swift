/// The cause of a movement of the content.
enum MovementCause: Sendable, Hashable {
  /// A finger, a wheel or a key.
  case hand
  /// Momentum: content that moves by itself after a release.
  case momentum
  /// The app.
  case app
}
