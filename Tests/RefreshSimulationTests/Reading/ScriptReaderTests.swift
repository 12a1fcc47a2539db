import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshSimulation

@Suite(.timeLimit(.minutes(60))) struct ScriptReaderTests {
  private func read(_ text: String) throws -> GestureScript {
    try GestureScript(reading: text, named: "FILE")
  }

  /// Returns the reader's error about a text, without the file's name.
  private func invalid(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `an empty script is valid and has every default`() throws {
    let script = try read("")
    #expect(script == GestureScript())
    #expect(script.setup.viewport == Size(width: 80, height: 24))
    #expect(script.setup.content == 100)
    #expect(script.setup.framesPerSecond == 60)
  }

  @Test func `the setup lines of a script are read`() throws {
    let script = try read(
      """
      viewport 40.5x12
      content 1000
      axis horizontal
      wheel-motion step
      inset end=2 start=1.5
      rubber off
      max-overscroll 8
      fps 30
      policy exclusive
      header wave extent=5 trigger=2.5 hold=4 timing=after-reveal busy=restart enabled=false
      footer loadmore auto=false preload=-2vp fill-limit=3 placement=viewport action=no-more
      """)
    var setup = GestureScript.Setup()
    setup.viewport = Size(width: 40.5, height: 12)
    setup.content = 1000
    setup.direction = .right
    setup.inset = Insets(start: 1.5, end: 2)
    setup.scrolling.hasRubberBand = false
    setup.scrolling.maximumOverscroll = 8
    setup.framesPerSecond = 30
    setup.policy = .exclusive
    setup.header = .init(
      view: "wave",
      options: [
        .init(\.configuration.extent, 5), .init(\.configuration.triggerDistance, 2.5),
        .init(\.configuration.loadingInset, 4), .init(\.configuration.actionTiming, .afterReveal),
        .init(\.configuration.reentrancy, .restart), .init(\.isEnabled, false),
      ])
    setup.footer = .init(
      view: "loadmore",
      options: [
        .init(\.loading.canAutoLoadMore, false), .init(\.loading.preloadDistance, .viewports(-2)),
        .init(\.loading.maximumFillLoads, 3), .init(\.loading.placement, .viewportEnd),
        .init(\.ending, .atOnce(.noMoreData)),
      ])
    #expect(script == GestureScript(setup: setup))
  }

  @Test(
    arguments: [
      ("down", .down(x: nil)), ("down x=12.5", .down(x: 12.5)),
      ("down x=1 y=2.5", .down(x: 1, y: 2.5)), ("down y=-1", .down(x: nil, y: -1)),
      ("down x=1 id=2", .down(x: 1, finger: 2)),
      ("up v=auto id=1", .input(.touchUp(velocity: nil, finger: 1))),
      ("drag +1 over=2 id=3", .drag(1, over: 2, finger: 3)),
      ("pull 1 id=1", .input(.touchMovedToPull(1, at: .leading, finger: 1))),
      ("pull-end 1 id=1", .input(.touchMovedToPull(1, at: .trailing, finger: 1))),
      ("cancel id=9", .input(.touchCancelled(finger: 9))),
      ("cancel id=0", .cancel),
      ("drag +3", .drag(3, over: 0)), ("drag -3.25 over=0.5", .drag(-3.25, over: 0.5)),
      ("pull 0", .pull(0)), ("pull-end 2.5", .pullEnd(2.5)),
      ("up", .up(0)), ("up v=-40", .up(-40)), ("up v=auto", .up(nil)),
      ("cancel", .cancel), ("fling -20 v=-80", .fling(-20, velocity: -80)),
      ("wheel +3", .wheel(3, rows: 1)), ("wheel -3 rows=2.5", .wheel(-3, rows: 2.5)),
      ("key pagedown", .key(.pageDown)), ("key return", .key(.activate)),
      ("tap footer", .tap(.trailing)), ("jump -3", .jump(-3)), ("scroll 1000000000", .scroll(1e9)),
      ("resize 0x0", .resize(Size(width: 0, height: 0))),
      ("begin header", .begin(.leading, .ifAtEdge)),
      ("begin footer silent", .begin(.trailing, .never)),
      ("begin header always", .begin(.leading, .always)), ("abort footer", .abort(.trailing)),
      ("finish header success", .finish(.leading, .success)),
      ("finish footer no-more", .finish(.trailing, .noMoreData)),
      ("finish footer cancelled", .finish(.trailing, .cancelled)),
      ("more false", .more(false)),
      ("set header dwell=0.5", .set(.leading, [.init(\.configuration.dwellSeconds, 0.5)])),
      (
        "set footer auto=true preload=2vp",
        .set(
          .trailing,
          [
            .init(\.loading.canAutoLoadMore, true),
            .init(\.loading.preloadDistance, .viewports(2)),
          ])
      ),
      ("set footer preload=-5rows", .set(.trailing, [.init(\.loading.preloadDistance, .rows(-5))])),
      ("dismiss header", .dismiss(.leading)), ("retry", .retry),
      ("detach header", .detach(.leading)),
      ("attach footer", .attach(.trailing)), ("hide", .hide), ("show", .show),
      ("wait 100000", .wait(100_000)), ("settle", .settle(max: 60)),
      ("settle max=0", .settle(max: 0)),
    ] as [(String, GestureScript.Command)])
  func `steps of a script are read, and written as equivalent lines`(
    line: String, command: GestureScript.Command
  ) throws {
    #expect(try read(line).steps == [.init(command, line: 1, text: line)])
    #expect(try read(command.text).steps.map(\.command) == [command])
  }

  @Test
  func `a script's content and inset lines are setup before the first other step, then steps`()
    throws
  {
    let script = try read("content 5\ninset start=1 end=0\nhide\ncontent 6\ncontent 7")
    #expect(script.setup.content == 5)
    #expect(script.setup.inset == Insets(start: 1))
    #expect(script.steps.map(\.command) == [.hide, .content(6), .content(7)])
  }

  @Test func `blanks, comments, line ends and a byte order mark are not part of a script's step`()
    throws
  {
    let script = try read("\u{FEFF}\n  # only a comment\n\t pull \t 3# deep\r\n\r\nup#\n")
    #expect(
      script.steps == [
        .init(.pull(3), line: 3, text: "pull \t 3"), .init(.up(0), line: 5, text: "up"),
      ])
  }

  private static let nines = String(repeating: "9", count: 300)

  @Test(arguments: [
    ("drug 3", "unknown word 'drug'; expected: viewport content rows"),
    ("down\nfps 30", "'fps' is a setup line after a step; expected: before"),
    ("content 5\n\ncontent 6", "'content' is already set on line 1; expected: once"),
    ("rubber on\nrubber on", "'rubber' is already set on line 1; expected: once"),
    ("viewport 80", "WxH '80' is invalid; expected: columns x rows, neither negative, such as"),
    ("viewport 80x-1", "WxH '80x-1' is invalid"),
    ("viewport 80 x24", "WxH '80' is invalid"),
    ("content -1", "N '-1' is invalid; expected: 0 or more"),
    ("axis diagonal", "axis 'diagonal' is invalid; expected: vertical, horizontal"),
    ("direction in", "direction 'in' is invalid; expected: down, up, right, left"),
    ("axis vertical\ndirection up", "'direction' conflicts with 'axis' on line 1; expected: one"),
    (
      "direction left\naxis horizontal",
      "'axis' conflicts with 'direction' on line 1; expected: one"
    ),
    ("wheel-motion slow", "wheel-motion 'slow' is invalid; expected: step, smooth"),
    ("floor", "missing header|footer; expected: floor header at=P"),
    ("floor header", "missing at=; expected: floor header at=P"),
    ("floor footer at=2", "a footer has no floors; expected: floor header at=P"),
    (
      "floor header at=1",
      "a floor at 1 is not above the previous floor; expected: more than 1"
    ),
    (
      "header plain fires=crossing\nfloor header at=1.5",
      "a header with floors fires on release; expected: fires=release"
    ),
    (
      "floor header at=1.5\nheader plain fires=crossing",
      "a header with floors fires on release; expected: fires=release"
    ),
    (
      "header plain\nfloor header at=1.5\ndown\nset header fires=crossing",
      "a header with floors fires on release; expected: fires=release"
    ),
    (
      "header plain\nconfigure header view=3 floors=2 fires=crossing",
      "a header with floors fires on release; expected: fires=release"
    ),
    (
      "floor header at=1.5\nfloor header at=1.5",
      "a floor at 1.5 is not above the previous floor; expected: more than 1.5"
    ),
    ("inset start=1", "missing end=; expected: inset start=A end=B"),
    ("inset start=-1 end=0", "start= '-1' is invalid; expected: 0 or more"),
    ("inset start=1 start=2 end=0", "'start=' appears twice; expected: once"),
    ("rubber maybe", "rubber 'maybe' is invalid; expected: on or off"),
    ("fps 0", "N '0' is invalid; expected: more than 0"),
    ("policy both", "policy 'both' is invalid; expected: header-wins, exclusive, independent"),
    ("header", "missing VIEW; expected: header arrow|frames|wave|plain key=value …"),
    ("header loadmore", "unknown header view 'loadmore'; expected: arrow, frames, wave, plain"),
    ("footer arrow", "unknown footer view 'arrow'; expected: loadmore, plain"),
    ("header plain auto=true", "unknown key 'auto='; expected: extent= trigger= hold="),
    ("header plain extent", "unexpected 'extent'; expected: header arrow"),
    ("header plain extent=", "extent= '' is invalid; expected: a finite decimal such as 3"),
    ("header plain extent=-1", "extent= '-1' is invalid; expected: 0 or more"),
    ("header plain trigger=0", "trigger= '0' is invalid; expected: more than 0"),
    ("header plain trigger=-0", "trigger= '-0' is invalid; expected: more than 0"),
    ("header plain timing=late", "timing= 'late' is invalid; expected: immediate, after-reveal"),
    ("header plain enabled=yes", "enabled= 'yes' is invalid; expected: true or false"),
    ("footer plain fill-limit=2.5", "fill-limit= '2.5' is invalid; expected: a whole number"),
    ("footer plain empty-limit=-1", "empty-limit= '-1' is invalid; expected: a whole number, 0"),
    ("footer plain preload=2v", "preload= '2v' is invalid; expected: units such as 20,"),
    ("footer plain preload=vp", "preload= 'vp' is invalid"),
    ("drag", "missing N; expected: drag N [over=S] [id=N]"),
    ("drag 3 4", "unexpected '4'; expected: drag N [over=S] [id=N]"),
    ("drag over=1 3", "missing N; expected: drag N [over=S] [id=N]"),
    ("drag 3 over=-1", "over= '-1' is invalid; expected: 0 or more"),
    ("drag 3 v=1", "unknown key 'v='; expected: over= id="),
    ("drag 1e5", "N '1e5' is invalid; expected: a finite decimal such as 3, -1.5 or +0.25"),
    ("drag inf", "N 'inf' is invalid"), ("drag nan", "N 'nan' is invalid"),
    ("drag 0x10", "N '0x10' is invalid"), ("drag --3", "N '--3' is invalid"),
    ("drag 1.2.3", "N '1.2.3' is invalid"), ("drag .", "N '.' is invalid"),
    ("drag ٣", "N '٣' is invalid"),
    ("pull -1", "N '-1' is invalid; expected: 0 or more"),
    ("up 3", "unexpected '3'; expected: up [v=V|auto] [id=N]"),
    ("up v=fast", "v= 'fast' is invalid; expected: units a second as a finite decimal, or auto"),
    ("fling 3", "missing v=; expected: fling N v=V|auto"),
    ("wheel 1.5", "N '1.5' is invalid; expected: a whole number"),
    ("key left", "key 'left' is invalid; expected: up, down, pageup, pagedown, home, end, r,"),
    ("tap list", "header|footer 'list' is invalid; expected: header, footer"),
    ("begin header at-edge", "reveal 'at-edge' is invalid; expected: always, silent"),
    ("finish footer noMoreData", "result 'noMoreData' is invalid; expected: success, no-more,"),
    ("finish success", "header|footer 'success' is invalid; expected: header, footer"),
    ("more yes", "more 'yes' is invalid; expected: true or false"),
    ("set footer", "missing key=value; expected: set header|footer key=value …"),
    ("set header user-only=true", "unknown key 'user-only='"),
    ("set header dwell=1 dwell=1", "'dwell=' appears twice; expected: once"),
    ("retry footer", "unexpected 'footer'; expected: retry"),
    ("wait", "missing S; expected: wait S"), ("wait -1", "S '-1' is invalid"),
    ("settle 5", "unexpected '5'; expected: settle [max=S]"),
    ("settle max=-5", "max= '-5' is invalid; expected: 0 or more"),
    ("wheel 1000001", "N '1000001' is invalid; expected: at most 1000000"),
    ("wheel -9223372036854775808", "N '-9223372036854775808' is invalid; expected: at most"),
    ("wheel 1 rows=1000000000000001", "rows= '1000000000000001' is invalid; expected: at most"),
    ("fps \(nines)", "N '\(nines.prefix(40))…' is invalid; expected: at most 10000"),
    ("fps 0.0009", "N '0.0009' is invalid; expected: 0.001 or more"),
    ("wait 1000000000.5", "S '1000000000.5' is invalid; expected: at most 1000000000"),
    ("settle max=\(nines)", "max= '\(nines.prefix(40))…' is invalid; expected: at most"),
    ("drag 1 over=601", "over= '601' is invalid; expected: at most 600"),
    ("drag -\(nines)", "N '-\(nines.prefix(39))…' is invalid; expected: at most"),
    ("up v=\(nines)", "v= '\(nines.prefix(40))…' is invalid; expected: at most"),
    ("resize 1x\(nines)", "WxH '1x\(nines.prefix(38))…' is invalid; expected: at most"),
    ("content \(nines)", "N '\(nines.prefix(40))…' is invalid; expected: at most"),
    ("header plain timeout=1000000001", "timeout= '1000000001' is invalid; expected: at most"),
    ("header plain reveal-duration=601", "reveal-duration= '601' is invalid; expected: at most"),
    ("footer plain fill-limit=1000000001", "fill-limit= '1000000001' is invalid; expected: at"),
    ("footer plain preload=-\(nines)vp", "preload= '-\(nines.prefix(39))…' is invalid"),
    ("\(nines)", "unknown word '\(nines.prefix(40))…'"),
    ("wheel 1\u{202E}2", "N '1\\u{202e}2' is invalid"),
    ("dr\u{1B}[31mag", "unknown word 'dr\\u{1b}[31mag'"),
  ])
  func `an invalid line of a script is reported with its number and the allowed form`(
    text: String, message: String
  ) throws {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let told = try #require(invalid(text))
    #expect(told.hasPrefix("FILE:\(line): \(message)"), "\(told)")
    #expect(told.contains("; expected: "), "\(told)")
  }

  @Test(
    arguments: [
      ("pull 23.999", nil), ("pull 24", 1), ("pull-end 24", 1),
      ("rubber off\npull 24", nil), ("rubber off\npull 1000000", nil),
      ("max-overscroll 5\npull 5", nil), ("max-overscroll 5\npull 5.01", 2),
      ("rubber off\nmax-overscroll 5\npull-end 6", 3),
      ("axis horizontal\npull 79", nil), ("axis horizontal\npull 80", 2),
      ("pull 20\nresize 80x10\npull 10", 3), ("resize 80x50\npull 49", nil),
      ("resize 80x0\npull 0", 2),
    ] as [(String, Int?)])
  func `a script's pull that cannot be reached is refused, for the viewport at that time`(
    text: String, line: Int?
  ) throws {
    guard let line else {
      #expect(invalid(text) == nil)
      return
    }
    let told = try #require(invalid(text))
    #expect(told.hasPrefix("FILE:\(line): a pull of "), "\(told)")
  }

  @Test func `invalid UTF-8 in a script is refused with the number of its line`() {
    let error = #expect(throws: ScriptError.self) {
      try GestureScript(reading: Array("down\nup # ".utf8) + [0xFF, 0x0A], named: "FILE")
    }
    #expect(error?.description == "FILE:2: invalid UTF-8; expected: text in UTF-8")
  }

  @Test func `the script word level means the same as floor`() throws {
    let lines = ["header plain", "level header at=1.5", "steps", "begin header level=1"]
    let former = lines.map { $0.replacing("level", with: "floor") }
    let script = try GestureScript(reading: lines.joined(separator: "\n"), named: "a")
    let other = try GestureScript(reading: former.joined(separator: "\n"), named: "a")
    #expect(script.setup.levels == [1.5])
    #expect(script.setup.levels == other.setup.levels)
    #expect(script.steps.map(\.command) == other.steps.map(\.command))
  }
}
