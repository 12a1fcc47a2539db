/// Who moves content.
enum Mover: Sendable, Hashable {
  /// A finger, a wheel or a key.
  case hand
  /// What the content does by itself after a release.
  case momentum
  /// The app.
  case app
}
