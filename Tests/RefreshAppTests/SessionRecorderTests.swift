import Foundation
import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshLoadMore
import RefreshSimulation
import RefreshTerminal
import Testing

/// A list in a session whose input is recorded.
@MainActor
private final class Recorded {
  let list = ListView(rowCount: 100) { row, region in region.write("row \(row)") }
  let session: TerminalSession
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  private(set) var recorder: SessionRecorder?

  init(header: (any RefreshView)? = ArrowView(), _ change: (Recorded) -> Void = { _ in }) throws {
    if let header { list.scroll.attach(RefreshHeader(view: header)) }
    list.scroll.attach(RefreshFooter(view: LoadMoreView()))
    session = TerminalSession(list, columns: 40, rows: 20)
    change(self)
    recorder = try SessionRecorder(session.screen, to: path)
    session.enter(at: 100)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func feed(_ bytes: String, at time: Double) { session.feed(Array(bytes.utf8), at: time) }

  /// The current contents of the file.
  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  var lines: [Substring] { text.split(separator: "\n") }
  /// The steps in the file since the start of the recording, without the frames between them.
  var steps: [Substring] {
    let start = lines.lastIndex { $0.contains("appear footer") } ?? 0
    return lines.dropFirst(start + 1).filter { !$0.hasPrefix("frame") }
  }

  /// Plays the recording.
  func play() throws -> ScriptPlayer {
    let player = ScriptPlayer(try GestureScript(reading: text, named: "recording")) { name in
      name == "arrow" ? ArrowView() : name == "loadmore" ? LoadMoreView() : nil
    }
    player.play { _ in }
    return player
  }

  func pullHeader(at time: Double) {
    feed("\u{1B}[<0;9;3M", at: time)
    feed("\u{1B}[<32;9;5M", at: time + 0.125)
    feed("\u{1B}[<32;9;14M", at: time + 0.25)
    feed("\u{1B}[<0;9;14m", at: time + 0.25)
  }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct SessionRecorderTests {
  @Test
  func `a session recorder writes the user's inputs and the app's calls as steps of a script`()
    throws
  {
    let recorded = try Recorded()
    let (session, scroll) = (recorded.session, recorded.list.scroll)
    recorded.pullHeader(at: 101)
    session.frame(at: 102)
    scroll.header?.endRefreshing()
    recorded.list.appendRows(3)
    for time in [102.85, 104] { session.frame(at: time) }
    recorded.feed("\u{1B}[<65;9;3M", at: 105)
    recorded.feed("G", at: 105.25)
    try recorded.recorder?.finish()
    #expect(
      recorded.steps == [
        "down x=8.5 y=2.5", "drag +2", "drag +9", "up v=auto", "finish header success",
        "during 1 dwell header 0.5", "splice 103 grows=true", "wheel -1 rows=3", "key end",
      ])
  }

  @Test func `a session recorder writes each step to the file in whole lines as soon as it occurs`()
    throws
  {
    let recorded = try Recorded()
    let start = recorded.text
    #expect(start.hasPrefix("viewport 40x20\ncontent 100\nwheel-motion smooth\nframes recorded\n"))
    #expect(start.hasSuffix("\n"))
    recorded.feed("j", at: 101)
    #expect(recorded.text == start + "frame 101\nkey down\n")
    recorded.feed("k", at: 101.5)
    #expect(recorded.text.hasSuffix("key down\nframe 0.5\nkey up\n"))
  }

  @Test func `the replay of a recording ends at exactly the position at which the session ended`()
    throws
  {
    let recorded = try Recorded()
    let (session, scroll) = (recorded.session, recorded.list.scroll)
    recorded.pullHeader(at: 101)
    for time in stride(from: 101.25, through: 103, by: 0.05) { session.frame(at: time) }
    scroll.header?.endRefreshing()
    recorded.feed("\u{1B}[<65;9;3M", at: 103.1)
    recorded.feed("\u{1B}[<65;9;3M", at: 103.2)
    try recorded.recorder?.finish()
    let player = try recorded.play()
    #expect(player.model.offset == scroll.offset, "\(recorded.text)")
    #expect(player.model.header?.runCount == 1)
  }

  @Test
  func `in a replay, rows that a refresh inserted above are inserted at the time of the refresh`()
    throws
  {
    let recorded = try Recorded()
    let (list, session) = (recorded.list, recorded.session)
    recorded.feed("r", at: 101)
    for key in 1...9 { recorded.feed("j", at: 101 + Double(key) / 10) }
    list.prependRows(6)
    list.header?.endRefreshing()
    for time in stride(from: 102, through: 104, by: 0.05) { session.frame(at: time) }
    try recorded.recorder?.finish()
    #expect(list.scroll.offset > 6)
    #expect(try recorded.play().model.offset == list.scroll.offset)
  }

  @Test func `a recorded first step that could be read as setup is replayed as a step`() throws {
    let list = ListView(rowCount: 5) { _, _ in }
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    list.resize(width: 40, height: 20)
    // With default settings and before a session starts, no step precedes the change.
    list.scroll.configuration = ScrollModel.Configuration()
    let recorder = try SessionRecorder(list, to: path)
    list.scroll.baseInsets = Insets(start: 1, end: 0)
    try recorder.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let script = try GestureScript(reading: text, named: "recording")
    #expect(script.setup.inset == .zero && script.steps.count == 1, "\(text)")
    let player = ScriptPlayer(script)
    player.play { _ in }
    #expect(player.model.baseInsets.start == 1)
  }

  @Test func `a setting that changes during a recording is recorded as a step`() throws {
    let recorded = try Recorded { recorded in
      recorded.list.scroll.footer?.preloadDistance = .rows(5)
      recorded.list.scroll.header?.configuration.loadingInset = 2
    }
    recorded.list.scroll.footer?.preloadDistance = .viewports(2)
    recorded.feed("j", at: 101)
    let text = recorded.text
    #expect(text.contains("hold=2") && text.contains("preload=5rows"))
    #expect(recorded.steps.contains { $0.contains("configure footer") && $0.contains("2vp") })
  }

  @Test
  func `a header whose view is unknown to scripts is recorded with a plain view of its length`()
    throws
  {
    let spied = try Recorded(header: SpyView(extent: 7))
    #expect(spied.lines.contains { $0.hasPrefix("attach header plain view=7") })
    let named = try Recorded(header: Named())
    #expect(named.lines.contains { $0.hasPrefix("attach header plain view=2") })
  }

  @Test func `a header that replaces another is recorded with its view`() throws {
    let recorded = try Recorded()
    recorded.list.scroll.attach(RefreshHeader(view: SpyView(extent: 2)))
    recorded.feed("r", at: 101)
    recorded.session.frame(at: 102)
    let player = try recorded.play()
    #expect(player.model.header?.runCount == 1)
    #expect(player.model.offset == -2 && recorded.list.scroll.offset == -2)
  }

  @Test func `a recording that begins before its session starts ends in the state of the session`()
    throws
  {
    let list = ListView(rowCount: 5) { _, _ in }
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    list.scroll.attach(RefreshHeader(view: ArrowView()))
    list.scroll.attach(RefreshFooter(view: LoadMoreView()))
    list.header?.beginRefreshing()
    let recorder = try SessionRecorder(list, to: path)
    let session = TerminalSession(list, columns: 40, rows: 20)
    session.enter(at: 100)
    list.appendRows(2)
    session.frame(at: 101)
    try recorder.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let player = ScriptPlayer(try GestureScript(reading: text, named: "recording"))
    player.play { _ in }
    #expect(player.model.header?.runCount == 1 && player.model.header?.state == .loading)
    #expect(player.model.metrics == list.scroll.metrics)
  }

  @Test func `a recording that cannot be written is reported before the session starts`() {
    let error = #expect(throws: FileError.self) {
      let session = TerminalSession(ListView(rowCount: 1) { _, _ in }, columns: 9, rows: 9)
      _ = try SessionRecorder(session.screen, to: "/nowhere/bug.txt")
    }
    #expect(
      error?.description == "/nowhere/bug.txt cannot be written: No such file or directory")
  }
}

/// A view with a name that scripts do not know.
private final class Named: CanvasView {
  let extent = 2.0
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {}
}
