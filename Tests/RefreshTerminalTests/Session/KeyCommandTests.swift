import RefreshKit
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct KeyCommandTests {
  @Test(
    arguments: [
      (Key.text("q"), Modifiers(), KeyCommand.end(status: 0)), (.text("r"), [], .refresh),
      (.text("s"), [], .mouse), (.text("?"), [], .help), (.enter, [], .activate),
      (.tab, [], .focus(by: 1)), (.tab, .shift, .focus(by: -1)), (.text("g"), [], .scroll(.home)),
      (.text("c"), .control, .end(status: 130)), (.text("z"), .control, .suspend),
      (.text("l"), .control, .redraw), (.text("r"), .control, nil), (.text("x"), [], nil),
    ] as [(Key, Modifiers, KeyCommand?)])
  func `each key has one command, and another one or none with Control`(
    key: Key, modifiers: Modifiers, command: KeyCommand?
  ) {
    #expect(KeyCommand(key, modifiers, direction: .down) == command)
  }

  @Test func `E-4: arrow keys scroll along the list's axis in the direction on screen`() {
    #expect(KeyCommand(.down, [], direction: .down) == .scroll(.down))
    #expect(KeyCommand(.down, [], direction: .up) == .scroll(.up))
    #expect(KeyCommand(.down, [], direction: .right) == nil)
    #expect(KeyCommand(.left, [], direction: .left) == .scroll(.down))
    #expect(KeyCommand(.left, [], direction: .down) == .scrollSideways(-1))
    #expect(KeyCommand(.right, [], direction: .up) == .scrollSideways(1))
  }
}
