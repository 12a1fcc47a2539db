import Foundation
import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshLoadMore
import RefreshSimulation
import RefreshTerminal
import Testing

/// An app that edits its rows, jumps, changes insets, begins runs and ends them, in a session with
/// a random user.
@MainActor
private final class RandomApp {
  let list: ListView
  private(set) var session: TerminalSession
  private var recorder: SessionRecorder?
  private var numbers: SystemNumbers
  private var time = 100.0
  private let path = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString).path
  /// The states of header and footer, in order.
  private(set) var diary: [String] = []
  private var tokens: [ObservationToken] = []

  init(seed: UInt64) throws {
    numbers = SystemNumbers(seed)
    let heights: [RowHeight] = [
      .fixed(1), .perRow { row in 1 + row % 3 },
      .measured(estimate: 1) { row, width in 1 + (row * 7 + width) % 4 },
    ]
    let direction = ScrollDirection.allCases[numbers.below(4)]
    list = ListView(
      rowCount: [0, 3, 100][numbers.below(3)], rowHeight: heights[numbers.below(3)],
      direction: direction
    ) { row, region in region.write("row \(row)") }
    list.allowsFiltering = numbers.below(2) == 0
    list.allowsSelection = numbers.below(2) == 0
    let scroll = list.scroll
    scroll.attach(RefreshHeader(view: ArrowView()))
    scroll.attach(RefreshFooter(view: LoadMoreView()))
    scroll.footer?.canAutoLoadMore = numbers.below(3) > 0
    scroll.preservesPositionAtEdge = numbers.below(2) == 0
    if numbers.below(3) == 0 { scroll.followedEdge = .trailing }
    if numbers.below(3) == 0 { scroll.header?.beginRefreshing() }
    recorder = try SessionRecorder(list, to: path)
    session = TerminalSession(list, columns: 40, rows: 20)
    for control in [scroll.header, scroll.footer] {
      let edge: Edge = control === scroll.header ? .leading : .trailing
      if let control { tokens.append(control.observe { [weak self] in self?.note($0, edge) }) }
    }
    session.enter(at: time)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Notes an event, and at some changes of the state performs a further action of the app.
  private func note(_ event: RefreshControl.Event, _ edge: Edge) {
    switch event {
    case .stateChanged(let state): diary.append("\(edge) stateChanged(\(state))")
    case .runStarted(let run): diary.append("\(edge) runStarted(\(run))")
    case .runCancelled(let run): diary.append("\(edge) runCancelled(\(run))")
    }
    guard case .stateChanged(let state) = event, numbers.below(8) == 0 else { return }
    switch state {
    case .loading: list.appendRows(numbers.below(3))
    case .finished: list.prependRows(numbers.below(4))
    case .noMoreData: list.scroll.footer?.canLoadMoreData(true)
    default: break
    }
  }

  func live(steps: Int) {
    for _ in 0..<steps {
      time += [0, 1.0 / 60, 0.01234567, 0.3, 2][numbers.below(5)]
      if numbers.below(3) > 0 { hand() } else { app() }
      session.frame(at: time)
    }
  }

  private func hand() {
    let (column, row) = (1 + numbers.below(40), 1 + numbers.below(20))
    let codes = ["0", "32", "32", "32", "64", "65", "66", "67"]
    let keys = ["r", "j", "k", "h", "l", "g", "G", "\r", " ", "\u{1B}[5~", "\u{1B}[6~"]
    let words = ["/1", "/row 7\r", "n", "N", "&3", "&1\r", "4", "\r", "\u{7F}"]
    switch numbers.below(5) {
    case 4: send(words[numbers.below(words.count)])
    case 0: send(keys[numbers.below(keys.count)])
    case 1: send("\u{1B}[<0;\(column);\(row)m")
    default: send("\u{1B}[<\(codes[numbers.below(codes.count)]);\(column);\(row)M")
    }
  }

  private func send(_ text: String) { session.feed(Array(text.utf8), at: time) }

  private func app() {
    let scroll = list.scroll
    let rows = list.rowCount
    let control: RefreshControl? = numbers.below(2) == 0 ? scroll.header : scroll.footer
    switch numbers.below(16) {
    case 0: list.insertRows(numbers.below(5), at: numbers.below(rows + 1))
    case 1:
      if rows > 2 {
        let row = numbers.below(rows - 1)
        list.removeRows(row..<row + 2)
      }
    case 2: if rows > 0 { list.reloadRows(0..<rows) }
    case 3: scroll.jump(to: Double(numbers.below(60)))
    case 4: if rows > 0 { list.scrollToRow(numbers.below(rows)) }
    case 5:
      scroll.baseInsets = Insets(start: Double(numbers.below(3)), end: Double(numbers.below(2)))
    case 6: control?.beginRefreshing(reveal: RevealPolicy.allCases[numbers.below(3)])
    case 7, 8, 9: control?.endRefreshing(RefreshResult.allCases[numbers.below(4)])
    case 10: control?.cancelRefreshing()
    case 11: scroll.footer?.canLoadMoreData(numbers.below(2) == 0)
    case 12: control?.configuration.minimumLoadingTimeSeconds = Double(numbers.below(3)) / 4
    case 13: scroll.footer?.preloadDistance = .units(Double(numbers.below(20)))
    case 14: session.resize(columns: 30 + numbers.below(20), rows: 10 + numbers.below(20))
    default: list.restoreScrollPosition(list.scrollPosition)
    }
  }

  /// Plays the recording.
  ///
  /// - Returns: The resulting list, and the states of its controls.
  func replay() throws -> (model: ScrollModel, diary: [String], text: String) {
    try recorder?.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let player = ScriptPlayer(try GestureScript(reading: text, named: "recording"))
    var played: [String] = []
    player.play { event in
      switch event {
      case .state(_, let edge, let state, _): played.append("\(edge) stateChanged(\(state))")
      case .action(_, let edge, let run, _): played.append("\(edge) runStarted(\(run))")
      case .cancelled(_, let edge, let run): played.append("\(edge) runCancelled(\(run))")
      default: break
      }
    }
    return (player.model, played, text)
  }
}

/// Reproducible random numbers.
private struct SystemNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct RecordedSessionsTests {
  @Test(arguments: 1...UInt64(share(10, of: 200)))
  func `replaying the recording of a random session leads to the same state`(seed: UInt64) throws {
    let app = try RandomApp(seed: seed)
    app.live(steps: 120)
    let (played, diary, text) = try app.replay()
    let scroll = app.list.scroll
    #expect(played.offset == scroll.offset, "\(text)")
    #expect(played.metrics == scroll.metrics && played.insets == scroll.insets)
    #expect(played.phase == scroll.phase && played.restingRange == scroll.restingRange)
    // The first events are the states of the controls at the start of the recording.
    #expect(diary.suffix(app.diary.count) == app.diary[...], "\(text)")
    #expect(played.header?.runCount == scroll.header?.runCount)
    #expect(played.footer?.runCount == scroll.footer?.runCount)
  }
}
