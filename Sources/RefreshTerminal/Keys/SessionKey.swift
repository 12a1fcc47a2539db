/// A key of every session, or related keys that the help lists together.
///
/// ``KeyTable`` contains the keys to press and their effects.
enum SessionKey: String, CaseIterable {
  /// No key: the mouse buttons and the wheel.
  case hand
  case scroll
  case page
  case ends
  /// The arrow keys across a list whose rows are truncated.
  case sideways
  case refresh
  case more
  case unseen
  case pane
  case find
  case filter
  case mark
  case copy
  case mouse
  /// Announces the focused row, with a screen reader.
  case place
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  /// Dismisses a presented screen.
  case back

  /// The rank of the hint: `?` leads to all other keys, and `q` always quits.
  var importance: Int {
    switch self {
    case .help: 30
    case .quit: 20
    case .back: 25
    case .refresh: 10
    default: -10
    }
  }
}
