/// What can be measured; the screen has 120 × 40 cells unless it says so.
enum WorkloadName: String, CaseIterable {
  /// Three rows that change each frame above a list that scrolls by a row a frame.
  case scroll
  /// A list of which every row is new.
  case page
  /// A list that stays; it is drawn all the same.
  case still
  /// A wave that turns above a list that stays.
  case wave
  /// A list of ideographs that scrolls.
  case cjk
  /// A list of emoji of several scalars that scrolls; the terminal says that it measures clusters.
  case emoji
  /// The same on a terminal that says nothing, so that every cluster is addressed.
  case contested
  /// A list that scrolls on a screen of 250 × 70.
  case large
  /// The whole screen filled with one character, each frame in another style.
  case fill
  /// A picture as large as the screen, moved by a column a frame.
  case picture
  /// A finger that moves; each frame is one report of the mouse, and nothing is drawn.
  case drag

  /// The size of the screen.
  var size: (columns: Int, rows: Int) { self == .large ? (250, 70) : (120, 40) }

  @MainActor
  func makeWorkload(rows: Int, frames: Int, isVersioned: Bool) -> any Workload {
    switch self {
    case .scroll: ScrollWorkload(rows: max(rows, frames + 37), isVersioned: isVersioned)
    case .page:
      // None of its rows is seen twice.
      ListWorkload(rows: max(rows, 40 * (frames + 1)), step: 40, isVersioned: false, row: Row.text)
    case .still: ListWorkload(rows: max(rows, 40), step: 0, isVersioned: isVersioned, row: Row.text)
    case .wave: WaveWorkload(rows: max(rows, 40), isVersioned: isVersioned)
    case .cjk:
      ListWorkload(
        rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, row: Row.ideographs)
    case .emoji:
      ListWorkload(
        rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, answer: "\u{1B}[?2027;1$y",
        row: Row.emoji)
    case .contested:
      ListWorkload(rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, row: Row.emoji)
    case .large:
      ListWorkload(rows: max(rows, frames + 70), step: 1, isVersioned: isVersioned, row: Row.wide)
    case .fill: FillWorkload()
    case .picture: PictureWorkload()
    case .drag: DragWorkload(rows: max(rows, 40))
    }
  }
}
