import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshSimulation

/// The commands of recordings.
@Suite(.timeLimit(.minutes(60))) struct RecordedScriptReaderTests {
  private func read(_ text: String) throws -> GestureScript {
    try GestureScript(reading: text, named: "FILE")
  }

  @Test(
    arguments: [
      ("frame 0.5", .frame(0.5)), ("frame at=-3", .input(.frame(-3))), ("stop", .input(.stop)),
      ("down x=none", .input(.touchDown(across: nil, along: nil, finger: 0))),
      ("wheel -3 at-once", .input(.wheel(ticks: -3, units: 1))),
      ("wheel +1", .input(.wheel(ticks: 1, units: 1))), ("wheel 2", .wheel(2, rows: 1)),
      ("policy exclusive", .input(.policy(.exclusive))),
      (
        "begin header always floor=2", .input(.control(.leading, .begin(reveal: .always, level: 2)))
      ),
      (
        "again header always floor=2", .input(.control(.leading, .retry(reveal: .always, level: 2)))
      ),
      ("again footer", .input(.control(.trailing, .retry(reveal: .ifAtEdge, level: 0)))),
      (
        "finish header success run=3", .input(.control(.leading, .complete(.success, run: 3)))
      ),
      ("prepend-length 2.5", .input(.prepended(2.5))),
      (
        "replace 20:3:5 40:0:1 keeping=7 keep-rows=on",
        .input(
          .edited(
            [.init(at: 20, removing: 3, inserting: 5), .init(at: 40, inserting: 1)], anchor: 7,
            preservesPositionAtEdge: true))
      ),
      ("replace", .input(.edited([], anchor: nil, preservesPositionAtEdge: nil))),
      ("place -3 following", .input(.restored(-3, isFollowing: true))),
      ("row-length 2", .input(.rowLength(2))),
      ("layout 24 cross=80", .input(.viewport(length: 24, cross: 80))),
      ("motion", .input(.configuration(.init()))),
      ("host-scrolled 3 by=momentum", .input(.hostOffsetChanged(to: 3, cause: .momentum))),
      ("enable footer false", .input(.control(.trailing, .isEnabled(false)))),
      ("dwell header forever", .input(.control(.leading, .dwell(.infinity)))),
      ("trigger header", .input(.control(.leading, .triggerDistance(nil)))),
      ("appear header trigger=4", .input(.control(.leading, .appeared(triggerDistance: 4)))),
      ("leave header", .input(.control(.leading, .left))),
      ("gone header", .input(.control(.leading, .detach))),
    ] as [(String, GestureScript.Command)])
  func `lines of recordings are read as their commands`(
    line: String, command: GestureScript.Command
  ) throws {
    let header = "header plain\nfloor header at=2\nfloor header at=3\n"
    #expect(try read(header + "hide\n" + line).steps.last?.command == command)
  }

  @Test func `the recorded command splice contains the result that the list computed`() throws {
    let line = "splice 30 corrects=true shift=-2 goal=-1:4.5 keep-rows=off"
    var splice = AnchoredContentChange(contentLength: 30, shift: -2, isGrowth: false)
    splice.isCorrection = true
    splice.target = .init(from: -1, to: 4.5)
    splice.keepsRowsAtEdge = false
    #expect(try read(line).steps.map(\.command) == [.input(.spliced(splice))])
  }

  @Test func `the script words "inside" and "during" place an input in the previous step`() throws {
    let script = try read("frames recorded\nup\ninside 2 content 9\nduring 3 dwell header 1")
    #expect(
      script.steps.dropFirst().map(\.command) == [
        .inside(.afterSteps(count: 2), .contentLength(9)),
        .inside(.duringStep(number: 3), .control(.leading, .dwell(1))),
      ])
  }

  @Test func `the line "steps" ends the setup of a script`() throws {
    let script = try read("frames recorded\nsteps\npolicy exclusive")
    #expect(script.setup.policy == .headerWins)
    #expect(script.steps.map(\.command) == [.input(.policy(.exclusive))])
    #expect(try read(script.text).steps.map(\.command) == script.steps.map(\.command))
  }

  @Test(arguments: [
    ("frames recorded\nwait 1", "the step computes frames; expected with recorded ones:"),
    ("frames recorded\nsettle", "the step computes frames"),
    ("frames recorded\nfling 3 v=1", "the step computes frames"),
    ("frames recorded\ndrag 3 over=1", "the step computes frames"),
    (
      "up\ninside 1 hide", "'inside' and 'during' require a recording; expected: a setup line"
    ),
    ("frames recorded\ninside 1 hide", "no input to be inside of; expected: after"),
    ("frames recorded\nretry\ninside 1 hide", "no input to be inside of"),
    ("frames recorded\nup\ninside 1", "missing STEP; expected: inside N STEP"),
    ("frames recorded\nup\ninside x hide", "N 'x' is invalid"),
    ("frames recorded\nup\ninside 1 retry", "'retry' can't happen inside another step;"),
    ("frames recorded\nup\ninside 1 nothing", "'nothing' can't happen inside another"),
    ("frames recorded\nup\nduring 1 inside 1 up", "'inside' can't happen inside another"),
    ("frames none", "frames 'none' is invalid; expected: computed, recorded"),
    ("frame", "missing S; expected: frame S|at=T"),
    ("frame -1", "S '-1' is invalid; expected: 0 or more"),
    ("frame 1 at=2", "unknown key 'at='; expected: frame S|at=T"),
    ("steps now", "unexpected 'now'; expected: steps"),
    ("steps\nfps 30", "'fps' is a setup line after a step; expected: before"),
    ("replace 1:2", "AT:REMOVED:INSERTED '1:2' is invalid; expected: 3 numbers with colons"),
    ("replace 1:-2:3", "AT:REMOVED:INSERTED '1:-2:3' is invalid; expected: 3 numbers with"),
    ("splice 30 goal=1", "goal= '1' is invalid; expected: 2 numbers with colons between"),
    ("motion deceleration=1", "deceleration= '1' is invalid; expected: less than 1"),
    ("layout 24", "missing cross=; expected: layout L cross=C"),
    ("place", "missing Y; expected: place Y [following]"),
    ("dwell header soon", "S 'soon' is invalid; expected: a finite decimal"),
    ("trigger header 0", "N '0' is invalid; expected: more than 0"),
    ("configure header trigger=3", "missing view=; expected: configure header|footer view=E"),
    ("configure header view=3 auto=true", "unknown key 'auto='; expected: view= floors="),
    ("configure header view=3 floors=2,1", "floors= '2,1' is invalid; expected: rising numbers"),
    ("configure header view=3 floors=1", "floors= '1' is invalid; expected: rising numbers"),
    ("switch header", "a header doesn't load; expected: switch footer key=value …"),
    ("switch footer extent=2", "unknown key 'extent='; expected: auto= preload="),
    ("attach header loadmore view=1", "unknown header view 'loadmore'; expected: arrow,"),
    ("attach header plain", "missing view=; expected: attach header|footer [[VIEW] view=E"),
    ("attach header view=1 pending=later", "pending= 'later' is invalid; expected: always,"),
    ("rows 5\nhide\nprepend-length 7", "the content consists of rows; expected: steps that edit"),
    ("rows 5\nhide\nreplace 1:2:3", "the content consists of rows; expected: steps that edit rows"),
    ("rows 5\nhide\nsplice 9", "the content consists of rows; expected: steps that edit rows"),
    ("header plain\nbegin header floor=3", "header floor 3 is out of range; expected: 0"),
    ("begin header floor=3", "header floor 3 is out of range; expected: 0"),
    ("footer plain\nbegin footer floor=1", "footer floor 1 is out of range; expected: 0"),
    ("configure footer view=3 floors=2,3", "a footer has no floors"),
    ("attach footer plain view=3 floors=2", "a footer has no floors"),
    ("attach footer view=3 floors=2", "a footer has no floors"),
    (
      "configure header view=3 floors=2,3\nconfigure header view=3 floors=3",
      "existing floors can't change; expected: floors=2,3, and more of them"
    ),
    (
      "attach header plain view=3 floors=2\nbegin header floor=2",
      "header floor 2 is out of range; expected: 0 to 1"
    ),
    ("frames recorded\nhide\ninside 1 begin header floor=1", "header floor 1 is out of range"),
  ])
  func `an invalid line of a recording is reported with its number and the allowed form`(
    text: String, message: String
  ) throws {
    let line = text.split(separator: "\n").count
    let error = #expect(throws: ScriptError.self) { try read(text) }
    let told = try #require(error?.description)
    #expect(told.hasPrefix("FILE:\(line): \(message)"), "\(told)")
    #expect(told.contains("; expected"), "\(told)")
  }
}
