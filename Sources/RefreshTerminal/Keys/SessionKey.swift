/// An entry of the help: a key of every session, or related keys. ``KeyTable`` contains the keys
/// and their effects.
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
  case place
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  case back

  /// The rank of the hint. `?` is highest because it leads to all other keys.
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
