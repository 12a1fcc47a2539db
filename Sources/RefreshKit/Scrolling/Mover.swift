/// The mover of the content.
enum Mover: Sendable, Hashable {
  /// A finger, a wheel or a key.
  case hand
  /// Momentum: content that moves by itself after a release.
  case momentum
  /// The app.
  case app
}
