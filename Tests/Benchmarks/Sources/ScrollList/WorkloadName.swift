/// The workloads. The screen has 120 × 40 cells unless stated otherwise.
enum WorkloadName: String, CaseIterable {
  /// Three rows that change in each frame, above a list that scrolls by one row per frame.
  case scroll
  /// A list that scrolls by a page, so that every row is new.
  case page
  /// A list that does not scroll. It is drawn in each frame.
  case still
  /// An animated wave above a list that does not scroll.
  case wave
  /// A list of ideographs that scrolls.
  case cjk
  /// A list of emoji with several scalars, which scrolls. The terminal reports that it measures
  /// clusters.
  case emoji
  /// The same list on a terminal that reports nothing, so that the position after each cluster is
  /// set.
  case contested
  /// A list that scrolls on a screen of 250 × 70.
  case large
  /// The whole screen filled with one character, in another style in each frame.
  case fill
  /// A picture as large as the screen, which moves by one column per frame.
  case picture
  /// Two, four and eight lists, one below the other, which all scroll.
  case stack2, stack4, stack8
  /// Two lists side by side. The left one scrolls.
  case beside
  /// Eight lists in a grid that do not scroll. They are drawn in each frame.
  case grid8Still = "grid8-still"
  /// A list that scrolls and has a scroll bar.
  case bar
  /// A list as in README, without versions, which scrolls.
  case user
  /// A list that scrolls by one row with each key press.
  case key
  /// A list that scrolls and whose rows differ only in their numbers.
  case alike
  /// An answer of 10⁴, 10⁵ or 10⁶ bytes, which shows its end and gets one word per frame.
  case stream10k, stream100k, stream1m
  /// The same with ideographs.
  case stream10kCJK = "stream10k-cjk"
  /// Two answers with the same beginning that get a word in turn.
  case streamTwins = "stream-twins"
  /// A list of texts longer than the screen that does not scroll. It is drawn in each frame.
  case cut
  /// The same list with texts that fit.
  case cutFits = "cut-fits"
  /// A drag. Each frame is one mouse report, and nothing is drawn.
  case drag

  /// The size of the screen.
  var size: (columns: Int, rows: Int) { self == .large ? (250, 70) : (120, 40) }

  @MainActor
  func makeWorkload(rows: Int, frames: Int, isVersioned: Bool) -> any Workload {
    switch self {
    case .scroll: ScrollWorkload(rows: max(rows, frames + 37), isVersioned: isVersioned)
    case .page:
      // No row is shown twice.
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
