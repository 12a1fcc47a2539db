import Foundation
import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshLoadMore
import RefreshSimulation
import RefreshTerminal
import Testing

/// A list in a session whose hand is recorded.
@MainActor
private final class Recorded {
  let list = ListModel(rowCount: 100) { row, region in region.write("row \(row)") }
  let session: TerminalSession
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  private(set) var recorder: SessionRecorder?

  init(header: (any RefreshView)? = ArrowView(), _ change: (Recorded) -> Void = { _ in }) throws {
    if let header { list.scroll.attach(RefreshHeader(view: header)) }
    list.scroll.attach(RefreshFooter(view: LoadMoreView()))
    session = TerminalSession(list, columns: 40, rows: 20)
    change(self)
    recorder = try SessionRecorder(session, to: path)
    session.enter(at: 100)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func feed(_ bytes: String, at time: Double) { session.feed(Array(bytes.utf8), at: time) }

  /// What the file has now.
  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  var lines: [Substring] { text.split(separator: "\n") }
  /// The steps in the file now, without the times between.
  var steps: [Substring] {
    lines.drop { !$0.hasPrefix("footer") }.dropFirst().filter { !$0.hasPrefix("wait") }
  }

  func pullHeader(at time: Double) {
    feed("\u{1B}[<0;9;3M", at: time)
    feed("\u{1B}[<32;9;5M", at: time + 0.125)
    feed("\u{1B}[<32;9;14M", at: time + 0.25)
    feed("\u{1B}[<0;9;14m", at: time + 0.25)
  }
}

@MainActor
struct SessionRecorderTests {
  @Test func `what the hand and the app do becomes a script, with the times between`() throws {
    let recorded = try Recorded()
    let (session, scroll) = (recorded.session, recorded.list.scroll)
    recorded.pullHeader(at: 101)
    session.frame(at: 102)
    scroll.header?.end()
    recorded.list.append(3)
    for time in [102.85, 104] { session.frame(at: time) }
    recorded.feed("\u{1B}[<65;9;3M", at: 105)
    recorded.feed("G", at: 105.25)
    try recorded.recorder?.finish()
    #expect(
      recorded.lines.filter { !$0.hasPrefix("wait") } == [
        "viewport 40x20", "content 100", "wheel-motion smooth", "header arrow", "footer loadmore",
        "down x=8.5 y=2.5", "drag +2", "drag +9", "up v=auto", "finish header success",
        "content 103",
        "wheel -1 rows=3", "key end",
      ])
    let waits = recorded.lines.filter { $0.hasPrefix("wait") }.compactMap {
      Double($0.dropFirst(5))
    }
    #expect(waits == [0.125, 0.125, 0.75, 3, 0.25])
  }

  @Test func `the file has each step in whole lines as soon as it was made`() throws {
    let recorded = try Recorded()
    #expect(
      recorded.text
        == "viewport 40x20\ncontent 100\nwheel-motion smooth\nheader arrow\nfooter loadmore\n")
    recorded.feed("j", at: 101)
    #expect(recorded.text.hasSuffix("footer loadmore\nkey down\n"))
    recorded.feed("k", at: 101.5)
    #expect(recorded.text.hasSuffix("key down\nwait 0.5\nkey up\n"))
  }

  @Test func `a recording that is played ends where the session ended`() throws {
    let recorded = try Recorded()
    let (session, scroll) = (recorded.session, recorded.list.scroll)
    recorded.pullHeader(at: 101)
    for time in stride(from: 101.25, through: 103, by: 0.05) { session.frame(at: time) }
    scroll.header?.end()
    recorded.feed("\u{1B}[<65;9;3M", at: 103.1)
    recorded.feed("\u{1B}[<65;9;3M", at: 103.2)
    try recorded.recorder?.finish()
    let script = try GestureScript(reading: recorded.text, named: "recording")
    let player = ScriptPlayer(script) { name -> any RefreshView in
      if name == "arrow" { ArrowView() } else { LoadMoreView() }
    }
    player.play { _ in }
    #expect(abs(player.model.offset - scroll.offset) < 1e-6, "\(recorded.text)")
    #expect(player.model.header?.runs == 1)
  }

  @Test func `a first step that reads as set-up is kept a step`() throws {
    let recorded = try Recorded()
    recorded.list.append(3)
    #expect(recorded.text.hasSuffix("footer loadmore\nwait 0\ncontent 103\n"))
  }

  @Test func `a footer's last run is written as the last when that is known`() throws {
    let recorded = try Recorded { $0.list.scroll.footer?.configuration.dwell = 1 }
    let footer = try #require(recorded.list.scroll.footer)
    recorded.feed("G", at: 101)
    footer.end(.noMoreData)
    #expect(recorded.steps == ["key end", "finish footer success"])
    recorded.feed("k", at: 101.5)
    recorded.session.frame(at: 103)
    #expect(footer.state == .noMoreData)
    #expect(recorded.steps == ["key end", "finish footer no-more", "key up"])
  }

  @Test func `that nothing is left later on is a step of its own`() throws {
    let recorded = try Recorded()
    let footer = try #require(recorded.list.scroll.footer)
    recorded.feed("G", at: 101)
    footer.end(.success)
    footer.canLoadMoreData(false)
    #expect(recorded.steps == ["key end", "finish footer success", "more false"])
  }

  @Test func `options are kept as they are, a preload in rows too, and changes of them`() throws {
    let recorded = try Recorded { recorded in
      recorded.list.scroll.footer?.preloadDistance = .rows(5)
      recorded.list.scroll.header?.configuration.hold = 2
    }
    recorded.list.scroll.footer?.preloadDistance = .viewports(2)
    recorded.feed("j", at: 101)
    #expect(
      recorded.lines.dropFirst(3) == [
        "header arrow hold=2", "footer loadmore preload=5rows", "set footer preload=2vp",
        "key down",
      ])
  }

  @Test func `a view without a name is plain and as long as it was`() throws {
    #expect(try Recorded(header: SpyView(extent: 7)).lines[3] == "header plain extent=7")
    #expect(try Recorded(header: Named()).lines[3] == "header plain extent=2")
  }

  @Test func `the recording ends where the header is exchanged`() throws {
    let recorded = try Recorded()
    recorded.list.scroll.attach(RefreshHeader(view: SpyView()))
    recorded.feed("jk", at: 101)
    try recorded.recorder?.finish()
    #expect(
      recorded.text.hasSuffix(
        "footer loadmore\n# the header was exchanged here, and the recording ends\n"))
  }

  @Test func `a file that cannot be written is known before the session`() {
    let error = #expect(throws: FileError.self) {
      let session = TerminalSession(ListModel(rowCount: 1) { _, _ in }, columns: 9, rows: 9)
      _ = try SessionRecorder(session, to: "/nowhere/bug.txt")
    }
    #expect(
      error?.description == "/nowhere/bug.txt cannot be written: No such file or directory")
  }
}

/// A view whose name no script knows.
private final class Named: CanvasView {
  let extent = 2.0
  let scriptName = "soup"
  func stateChanged(to state: RefreshState) {}
  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {}
}
