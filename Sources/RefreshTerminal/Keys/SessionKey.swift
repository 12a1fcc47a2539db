/// A key that every session understands, or keys that belong together, as the help names them.
///
/// What is pressed for it, and what that does, is in ``KeyTable``.
enum SessionKey: String, CaseIterable {
  /// No key at all: the mouse's buttons and its wheel.
  case hand
  case scroll
  case page
  case ends
  /// The arrows across a list, where rows are cut.
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
  /// Says the row in focus, with a screen reader.
  case place
  case redraw
  case suspend
  case interrupt
  case quit
  case help
  /// Leaves a screen that lies over another.
  case back

  /// The hint's rank: `?` leads to all other keys, and `q` always leads out.
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
