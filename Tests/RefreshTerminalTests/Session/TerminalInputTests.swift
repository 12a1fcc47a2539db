import Testing

@testable import RefreshTerminal

/// The replies of the terminal, without a session.
@Suite(.timeLimit(.minutes(60))) @MainActor struct TerminalInputTests {
  private let input = TerminalInput()

  private func feed(_ text: String, at now: Double = 0) -> [InputEvent] {
    var heard: [InputEvent] = []
    input.feed(Array(text.utf8), at: now) { heard.append($0) }
    return heard
  }

  @Test
  func `each query to the terminal expects one reply, and pending replies are never negative`() {
    input.begin(sendingQueries: false, at: 0)
    #expect(input.pendingReplies == 0)
    input.begin(sendingQueries: true, at: 0)
    input.begin(sendingQueries: true, at: 0)
    #expect(input.pendingReplies == 2)
    for left in [1, 0, 0] {
      #expect(feed("\u{1B}[?1;2c") == [])
      #expect(input.pendingReplies == left)
    }
  }

  @Test
  func `a terminal's reply sets its capabilities, and keys before the reply are handled`() {
    #expect(input.capabilities == TerminalInput.TerminalCapabilities())
    #expect(feed("\u{1B}[?2026;2$yj\u{1B}[?2027;1$y") == [.key(.text("j"), [])])
    #expect(input.capabilities.hasSynchronizedOutput && input.capabilities.measuresClusters)
    _ = feed("\u{1B}[?2026;0$y\u{1B}[?2027;2$y")
    #expect(input.capabilities == TerminalInput.TerminalCapabilities())
  }

  @Test
  func `a session forgets when it begins whether the terminal measures clusters`() {
    _ = feed("\u{1B}[?2026;1$y\u{1B}[?2027;3$y")
    input.begin(sendingQueries: true, at: 0)
    #expect(input.capabilities.hasSynchronizedOutput)
    #expect(!input.capabilities.measuresClusters)
  }

  @Test
  func `H-23: while a reply is pending, for at most 1 s, an ESC byte waits 0.3 s for more bytes`() {
    input.begin(sendingQueries: true, at: 5)
    #expect(feed("\u{1B}", at: 5.5) == [])
    #expect(input.deadline == 5.8)
    #expect(feed("[?62c", at: 5.7) == [])
    _ = feed("\u{1B}", at: 5.75)
    #expect(input.deadline == 5.8, "the reply has come")
    input.begin(sendingQueries: true, at: 6)
    _ = feed("x", at: 6)
    _ = feed("\u{1B}", at: 7)
    #expect(input.deadline == 7.05, "a second has passed")
  }

  @Test func `an ESC byte without further input becomes the Escape key after 50 ms`() {
    #expect(feed("\u{1B}", at: 2) == [])
    #expect(input.deadline == 2.05)
    var heard: [InputEvent] = []
    input.flush(at: 2.05) { heard.append($0) }
    #expect(heard == [.key(.escape, [])])
    #expect(input.deadline == .infinity)
  }
}
