import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

/// The commands about rows, parsed and written.
@Suite(.timeLimit(.minutes(60))) struct RowScriptReaderTests {
  private func read(_ text: String) throws -> GestureScript {
    try GestureScript(reading: text, named: "FILE")
  }

  @Test(
    arguments: [
      ("insert 2 at=3", .row(.insert(2, at: 3))),
      ("insert 2 at=10 height=1.5", .row(.insert(2, at: 10, height: 1.5))),
      ("append 3", .row(.append(3))), ("prepend 0 height=0", .row(.prepend(0, height: 0))),
      ("remove 10 at=0", .row(.remove(10, at: 0))),
      ("move 3 from=0 to=7", .row(.move(3, from: 0, to: 7))),
      ("height 2 at=9", .row(.height(2, at: 9))),
      ("height 0.5 at=0 count=10", .row(.height(0.5, at: 0, count: 10))),
      ("height 3 at=1 grows=start", .row(.height(3, at: 1, anchor: .end))),
      ("show-row 9", .showRow(9, isAnimated: false)),
      ("show-row 0 animated", .showRow(0, isAnimated: true)),
      ("save", .save), ("restore", .restore),
    ] as [(String, GestureScript.Command)])
  func `every step about rows is read, and written back as the same line`(
    line: String, command: GestureScript.Command
  ) throws {
    #expect(try read("rows 10\n\(line)").steps == [.init(command, line: 2, text: line)])
    #expect(command.text == line)
  }

  @Test func `a script's edit of several lines is one step, on the line that ends it`() throws {
    let script = try read("rows 10\nedit\n  append 2 # more\n\nremove 12 at=0\nend\nedit\nend")
    #expect(
      script.steps == [
        .init(.edit([.append(2), .remove(12, at: 0)]), line: 6, text: "end"),
        .init(.edit([]), line: 8, text: "end"),
      ])
    #expect(
      script.text
        == "viewport 80x24\nrows 10\nedit\nappend 2\nremove 12 at=0\nend\nedit\nend\n")
  }

  @Test
  func `the lines rows, keep-rows and follow are setup before the first other step of a script`()
    throws
  {
    let script = try read(
      "keep-rows on\nrows 9 height=2\nfollow on\nhide\nfollow off\nkeep-rows off")
    #expect(script.setup.rows == .init(9, height: 2))
    #expect(script.setup.keepsRows && script.setup.follows)
    #expect(
      script.steps.map(\.command) == [
        .hide, .input(.followsTrailingEdge(false)), .input(.preservesPositionAtEdge(false)),
      ])
    #expect(try read(script.text).setup == script.setup)
    let steps = GestureScript(steps: [.init(.input(.followsTrailingEdge(true)))])
    #expect(
      try read(steps.text).steps.map(\.command) == [.wait(0), .input(.followsTrailingEdge(true))])
  }

  @Test(arguments: [
    ("append 1", "the list has no rows; expected: a setup line 'rows'"),
    ("edit", "the list has no rows"), ("save", "the list has no rows"),
    ("rows 5\ncontent 7", "'content' conflicts with 'rows' on line 1; expected: one of them"),
    ("content 7\nrows 5", "'rows' conflicts with 'content' on line 1; expected: one of them"),
    ("rows 5\nhide\ncontent 7", "the content consists of rows; expected: steps that edit rows"),
    ("rows 5 height=-1", "height= '-1' is invalid; expected: 0 or more"),
    ("rows -5", "N '-5' is invalid"), ("rows 1.5", "N '1.5' is invalid"),
    ("rows 5\ninsert 1 at=6", "at= '6' is out of range; expected: 0 to 5"),
    ("rows 5\ninsert 1", "missing at=; expected: insert N at=I [height=H]"),
    ("rows 5\ninsert 1 at=-1", "at= '-1' is invalid; expected: a whole number, 0 or more"),
    ("rows 5\nremove 2 at=4", "at= '4' is out of range; expected: 0 to 3"),
    ("rows 5\nremove 6 at=0", "row count 6 is out of range; expected: 0 to 5"),
    ("rows 5\nmove 2 from=0 to=4", "to= '4' is out of range; expected: 0 to 3"),
    ("rows 5\nmove 2 from=4 to=0", "from= '4' is out of range; expected: 0 to 3"),
    ("rows 5\nheight 1 at=5", "at= '5' is out of range; expected: 0 to 4"),
    ("rows 5\nheight -1 at=0", "H '-1' is invalid; expected: 0 or more"),
    (
      "rows 5\nremove 5 at=0\nshow-row 0",
      "row 0 is out of range; expected: none, the list is empty"
    ),
    ("rows 5\nshow-row 1 slowly", "unexpected 'slowly'; expected: show-row I [animated]"),
    ("rows 5\nedit\nremove 1 at=0\ninsert 1 at=5", "at= '5' is out of range; expected: 0 to 4"),
    ("rows 5\nedit\ndown", "'down' is not allowed between 'edit' on line 2 and 'end'; expected:"),
    ("rows 5\nedit\nkeep-rows on", "'keep-rows' is not allowed between 'edit' on line 2 and 'end'"),
    ("rows 5\nedit\nedit", "'edit' is not allowed between 'edit' on line 2 and 'end'; expected:"),
    ("rows 5\nedit\nnonsense", "'nonsense' is not allowed between 'edit' on line 2 and 'end'"),
    ("rows 5\nedit 3", "unexpected '3'; expected: edit"),
    ("rows 5\nedit\nend 3", "unexpected '3'; expected: end"),
    ("rows 5\nend", "'end' without a matching 'edit'; expected: after 'edit'"),
    ("rows 5\nhide\nrows 6", "'rows' is a setup line after a step; expected: before"),
  ])
  func `an invalid line about rows is reported with its number and the allowed form`(
    text: String, message: String
  ) {
    let line = text.split(separator: "\n").count
    let error = #expect(throws: ScriptError.self) { try read(text) }
    #expect(
      error?.description.hasPrefix("FILE:\(line): \(message)") == true,
      "\(error?.description ?? "")")
  }

  @Test func `an edit without an end in a script is reported with the line on which it began`() {
    let error = #expect(throws: ScriptError.self) { try read("rows 5\nedit\nappend 3\n\n") }
    #expect(
      error?.description.hasPrefix("FILE:2: 'edit' without a matching 'end'; expected: ") == true)
  }
}
