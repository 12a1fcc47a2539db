/// The left mouse button as a finger.
struct Finger: Sendable {
  /// How long a button may be held at the border of the screen without a report, in seconds: the
  /// pointer has left, and whether the button is still down nobody will tell.
  static let patience = 3.0

  /// Where it was reported last; `nil` while it is up.
  var position: (column: Int, row: Int)?
  /// Whether it moved since it landed; if not, it is a tap.
  var hasMoved = false
  /// When it is taken for gone.
  var deadline = Double.infinity

  var isDown: Bool { position != nil }
}
