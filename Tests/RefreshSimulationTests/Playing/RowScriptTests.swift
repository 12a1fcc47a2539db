import RefreshKitTesting
import RefreshSimulation
import Testing

/// Rows in gesture scripts.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RowScriptTests {
  private func play(_ text: String) throws -> [TimelineEvent] {
    var events: [TimelineEvent] = []
    let player = ScriptPlayer(try GestureScript(reading: text, named: "script"))
    player.play { events.append($0) }
    #expect(player.failure == nil)
    return events
  }

  /// Returns the rows in the report of the last step.
  private func rows(_ text: String) throws -> StepReport.RowsReport? {
    guard case .step(let report) = try play(text).last else { return nil }
    return report.rows
  }

  @Test func `the rows are the last key of a step in a timeline in JSON`() throws {
    let json = try play("viewport 80x3\nrows 10\njump 1.5\nprepend 2").last?.json
    #expect(
      json?.hasSuffix(
        #""header":null,"footer":null,"rows":{"count":12,"unseen":{"start":2,"end":0},"#
          + #""following":false,"shown":[[1,-0.5,1],[2,0.5,1],[3,1.5,1],[4,2.5,1]]}}"#)
        == true, "\(json ?? "")")
  }

  @Test func `a timeline with content made of rows differs from one without only in the rows`()
    throws
  {
    let steps = """
      header plain
      footer plain preload=5
      fling -30 v=-80
      settle
      down
      pull-end 4
      up
      wait 1
      resize 80x50
      jump -9
      down
      pull 3
      up
      wait 1
      finish header success
      settle
      """
    let content = try play("content 60\n" + steps)
    let rows = try play("rows 30 height=2\n" + steps)
    #expect(content.count == rows.count)
    for (plain, event) in zip(content, rows) {
      guard case .step(var report) = event else {
        #expect(plain == event)
        continue
      }
      #expect(report.rows?.count == 30)
      report.rows = nil
      report.line = plain.reportedLine
      #expect(plain == .step(report))
    }
  }

  @Test func `rows that a script inserts get new names, and each row keeps its name`() throws {
    let shown = try rows(
      """
      viewport 80x20
      rows 3
      edit
      insert 2 at=1
      remove 1 at=0
      move 2 from=0 to=2
      end
      append 1 height=2
      prepend 1
      height 0 at=1
      """
    )?.visibleRows
    #expect(shown?.map(\.name) == [6, 2, 3, 4, 5])
    #expect(shown?.map(\.offset) == [0, 1, 2, 3, 4])
    #expect(shown?.map(\.height) == [1, 1, 1, 1, 2])
  }

  @Test
  func `R-2.2: rows prepended at the edge become visible, or stay out of view with keep-rows`()
    throws
  {
    let start = "viewport 80x3\nrows 9\nprepend 2"
    #expect(try rows(start)?.visibleRows.map(\.name) == [9, 10, 0])
    #expect(try rows("keep-rows on\n" + start)?.visibleRows.map(\.name) == [0, 1, 2])
    #expect(try rows(start + "\nkeep-rows on\nprepend 1")?.visibleRows.map(\.name) == [9, 10, 0])
  }

  @Test func `R-7: a script restores a saved scroll position after rows were added and a resize`()
    throws
  {
    let shown = try rows(
      "viewport 80x3\nrows 99\njump 40.25\nsave\njump 0\nresize 80x2\nprepend 5\nrestore")?
      .visibleRows
    #expect(shown?.map(\.name) == [35, 36, 37])
    #expect(shown?.first?.offset == -0.25)
    #expect(try rows("rows 99\njump 9\nrestore")?.visibleRows.first?.name == 9, "nothing was saved")
  }

  @Test func `the script command show-row scrolls to a row immediately or with an animation`()
    throws
  {
    #expect(try rows("rows 99\nshow-row 40")?.visibleRows.first?.name == 40)
    #expect(try rows("rows 99\nshow-row 40 animated")?.visibleRows.first?.name == 0)
    #expect(try rows("rows 99\nshow-row 40 animated\nsettle")?.visibleRows.first?.name == 40)
  }

  @Test func `a script created in code that names a missing row ends with an error`() {
    let steps: [GestureScript.Command] = [.row(.append(1)), .row(.remove(3, at: 9)), .hide]
    var script = GestureScript(steps: steps.map { .init($0) })
    script.setup.rows = .init(10)
    let player = ScriptPlayer(script, named: "FILE")
    var count = 0
    player.play { _ in count += 1 }
    #expect(count == 1)
    #expect(player.failure?.description == "FILE:0: at= '9' is out of range; expected: 0 to 8")
  }

  @Test func `the compact line of a script's step names the visible rows`() throws {
    let line = try play("viewport 80x6\nrows 9\nedit\nremove 1 at=1\nheight 2 at=3\nend").last?.line
    #expect(line == "0 = resting 0 | 8 rows, 0 2…3 4×2 5 at 0")
  }
}

extension TimelineEvent {
  /// The line number of a step.
  fileprivate var reportedLine: Int {
    if case .step(let report) = self { report.line } else { 0 }
  }
}
