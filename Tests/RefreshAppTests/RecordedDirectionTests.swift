import Foundation
import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import RefreshTerminal
import Testing

/// A list of 20 lines and 40 cells across, which is recorded while a user pulls, turns the wheel
/// and presses keys. All positions are measured from the list's origin edge.
@MainActor
private final class RecordedList {
  static let length = 20

  let direction: ScrollDirection
  let list: ListView
  let session: TerminalSession
  private let path = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString).path

  init(_ direction: ScrollDirection) throws {
    self.direction = direction
    list = ListView(rowCount: 100, direction: direction) { _, _ in }
    for control in [
      RefreshHeader(view: SpyView(extent: 3)), RefreshFooter(view: SpyView(extent: 1)),
    ] { list.scroll.attach(control) }
    let isVertical = direction.axis == .vertical
    session = TerminalSession(
      list, columns: isVertical ? 40 : Self.length, rows: isVertical ? Self.length : 40)
    session.enter(at: 100)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func send(_ text: String, at time: Double) { session.feed(Array(text.utf8), at: time) }

  /// Sends a mouse report at a line from the origin edge, 9 cells across.
  private func mouse(_ code: Int, line: Int, at time: Double, isUp: Bool = false) {
    let last = Self.length - 1
    let (column, row) =
      switch direction {
      case .down: (9, line)
      case .up: (9, last - line)
      case .right: (line, 9)
      case .left: (last - line, 9)
      }
    send("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isUp ? "m" : "M")", at: time)
  }

  /// Records a pull that refreshes, a flick, three ticks towards the far edge and a key.
  func record() throws -> String {
    let recorder = try SessionRecorder(session.screen, to: path)
    mouse(0, line: 2, at: 101)
    for (line, time) in [(4, 101.1), (9, 101.2), (13, 101.3)] { mouse(32, line: line, at: time) }
    mouse(0, line: 13, at: 101.4, isUp: true)
    for time in stride(from: 101.4, through: 103, by: 0.05) { session.frame(at: time) }
    list.header?.endRefreshing()
    for time in stride(from: 103, through: 105, by: 0.05) { session.frame(at: time) }
    mouse(0, line: 15, at: 105)
    for (line, time) in [(13, 105.02), (11, 105.04)] { mouse(32, line: line, at: time) }
    mouse(0, line: 11, at: 105.04, isUp: true)
    for time in stride(from: 105.05, through: 107, by: 1.0 / 60) { session.frame(at: time) }
    let wheel = [ScrollDirection.down: 65, .up: 64, .right: 67, .left: 66][direction] ?? 0
    for tick in 0..<3 { mouse(wheel, line: 3, at: 107.2 + Double(tick) * 0.1) }
    let key = [ScrollDirection.down: "j", .up: "k", .right: "l", .left: "h"][direction] ?? ""
    send(key, at: 108)
    try recorder.finish()
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct RecordedDirectionTests {
  private func played(_ text: String) throws -> (timeline: [String], player: ScriptPlayer) {
    let player = ScriptPlayer(try GestureScript(reading: text, named: "recording"))
    var timeline: [String] = []
    player.play { timeline.append($0.json) }
    return (timeline, player)
  }

  @Test(arguments: [ScrollDirection.up, .right, .left])
  func
    `E-2: in every direction, a session is recorded with the same steps as in a downward list`(
      direction: ScrollDirection
    ) throws
  {
    let usual = try RecordedList(.down).record()
    let recorded = try RecordedList(direction)
    let text = try recorded.record()
    let lines = text.split(separator: "\n")
    #expect(lines.contains("direction \(direction)"))
    func common(_ lines: [Substring]) -> [Substring] {
      lines.filter { line in !["direction", "viewport", "motion"].contains { line.hasPrefix($0) } }
    }
    #expect(common(lines) == common(usual.split(separator: "\n")))
    let tick = direction.axis == .vertical ? 2 : 4
    #expect(lines.contains { $0.hasPrefix("motion coefficient=1 tick-overscroll=\(tick) ") })
    let (timeline, player) = try played(text)
    let asDown = text.replacing("direction \(direction)", with: "direction down")
      .replacing("viewport 20x40", with: "viewport 40x20")
    #expect(try timeline == played(asDown).timeline)
    #expect(timeline.count > 20)
    #expect(abs(player.model.offset - recorded.list.scroll.offset) < 1e-6, "\(text)")
    #expect(player.model.header?.runCount == 1 && recorded.list.header?.runCount == 1)
    #expect(player.model.direction == direction)
  }

  @Test func `the recording of a session ends when its list is replaced`() throws {
    let screen = Exchanging()
    let session = TerminalSession(screen, columns: 9, rows: 9)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try SessionRecorder(session.screen, to: path)
    session.feed(Array("j".utf8), at: 1)
    screen.list = ListView(rowCount: 9, direction: .up) { _, _ in }
    session.feed(Array("kk".utf8), at: 2)
    try recorder.finish()
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).hasSuffix(
        "key down\n# the list was replaced; the recording ends here\n"))
  }
}

/// A screen whose list can be replaced.
private final class Exchanging: TerminalScreen {
  var list = ListView(rowCount: 99) { _, _ in }
  var scroll: ScrollModel { list.scroll }
  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {}
}
