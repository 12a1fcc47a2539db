import RefreshKit
import Testing

@testable import RefreshTerminal

@Suite(.timeLimit(.minutes(60))) struct KeyCommandTests {
  @Test(
    arguments: [
      (Key.text("q"), Modifiers(), KeyCommand.end(status: 0)), (.text("r"), [], .refresh),
      (.text("s"), [], .mouse), (.text("?"), [], .help), (.enter, [], .activate),
      (.tab, [], .focus(by: 1)), (.tab, .shift, .focus(by: -1)), (.text("g"), [], .move(.home)),
      (.text("c"), .control, .end(status: 130)), (.text("z"), .control, .suspend),
      (.text("l"), .control, .redraw), (.text("r"), .control, nil), (.text("x"), [], nil),
    ] as [(Key, Modifiers, KeyCommand?)])
  func `each key has its command, and another command or none with Control`(
    key: Key, modifiers: Modifiers, command: KeyCommand?
  ) {
    #expect(KeyCommand(key, modifiers) == command)
  }

  @Test func `E-4: arrow keys scroll along the list's axis in their direction on the screen`() {
    let keys: [(Key, ScrollDirection, ScrollKey?)] = [
      (.down, .down, .down),
      (.down, .up, .up),
      (.down, .right, nil),
      (.left, .left, .down),
      (.left, .down, nil),
      (.right, .up, nil),
    ]
    for (key, direction, expected) in keys {
      #expect(ScrollKey(key, direction: direction) == expected, "\(key) \(direction)")
    }
  }
}
