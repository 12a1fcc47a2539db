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
  /// Two, four and eight lists above each other, all of which scroll.
  case stack2, stack4, stack8
  /// Two lists beside each other, of which the left one scrolls.
  case beside
  /// Eight lists in a grid that stay; they are drawn all the same.
  case grid8Still = "grid8-still"
  /// A list that scrolls beside its scroll bar.
  case bar
  /// A list as README writes one, without versions, that scrolls.
  case user
  /// A list that goes down by a row with each press of a key.
  case key
  /// A list that scrolls whose rows differ by their number alone.
  case alike
  /// An answer of 10⁴, 10⁵ and 10⁶ bytes that is read at its end and gets a word a frame.
  case stream10k, stream100k, stream1m
  /// The same of ideographs.
  case stream10kCJK = "stream10k-cjk"
  /// Two answers that begin alike and get a word in turn.
  case streamTwins = "stream-twins"
  /// A list of texts longer than the screen that stays; it is drawn all the same.
  case cut
  /// The same list of texts that fit.
  case cutFits = "cut-fits"
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
    case .stack2, .stack4, .stack8, .beside, .grid8Still:
      makeLists(rows: max(rows, frames + 40), isVersioned: isVersioned)
    case .bar:
      ListWorkload(
        rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, showsScrollBar: true,
        row: Row.text)
    case .key:
      ListWorkload(
        rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, key: "j", row: Row.text)
    case .alike:
      ListWorkload(
        rows: max(rows, frames + 40), step: 1, isVersioned: isVersioned, row: Row.alike)
    case .stream10k: StreamWorkload(bytes: 10_000)
    case .stream100k: StreamWorkload(bytes: 100_000)
    case .stream1m: StreamWorkload(bytes: 1_000_000)
    case .stream10kCJK: StreamWorkload(bytes: 10_000, word: "滚动列表的内容。")
    case .streamTwins: StreamWorkload(bytes: 10_000, answers: 2)
    case .cut: CutWorkload(rows: max(rows, 40), least: 300)
    case .cutFits: CutWorkload(rows: max(rows, 40), least: 0)
    case .user: UserWorkload(rows: max(rows, frames + 40))
    case .fill: FillWorkload()
    case .picture: PictureWorkload()
    case .drag: DragWorkload(rows: max(rows, 40))
    }
  }

  @MainActor
  private func makeLists(rows: Int, isVersioned: Bool) -> SeveralLists {
    let (beside, above, moving) =
      switch self {
      case .stack2: (1, 2, 2)
      case .stack4: (1, 4, 4)
      case .stack8: (1, 8, 8)
      case .beside: (2, 1, 1)
      default: (4, 2, 0)
      }
    return SeveralLists(
      rows: rows, isVersioned: isVersioned, beside: beside, above: above, moving: moving)
  }
}
