/// The left mouse button as a finger.
@MainActor
struct Finger {
  /// How long a button may be held at the border of the screen without a report, in seconds: the
  /// pointer has left, and whether the button is still down nobody will tell.
  static let patience = 3.0

  /// The pane it landed in, to which it belongs until it leaves; `nil` while it is up.
  var pane: ScreenPane?
  /// The line of the scroll bar's thumb that it holds; `nil` where it holds the list itself.
  var thumbLine: Int?
  /// Where on the screen it was reported last.
  var position = (column: 0, row: 0)
  /// Whether it moved since it landed; if not, it is a tap.
  var hasMoved = false
  /// When it is taken for gone.
  var deadline = Double.infinity
}
