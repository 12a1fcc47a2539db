import RefreshTerminal

/// A session, a simulated terminal and a simulated clock.
@MainActor
final class Bench<Screen: TerminalScreen> {
  let screen: Screen
  let session: TerminalSession
  var terminal: VTScreen
  var time = 0.0
  private(set) var written: [UInt8] = []

  init(
    columns: Int = 20, rows: Int = 5, showing screen: Screen,
    configuration: TerminalSession.Configuration = .init(), answers: Bool = false
  ) {
    self.screen = screen
    session = TerminalSession(
      self.screen, columns: columns, rows: rows, configuration: configuration)
    terminal = VTScreen(columns: columns, rows: rows)
    session.enter(at: 0)
    flush()
    // After the terminal has replied, ESC does not wait for a reply.
    if answers { session.feed(Array("\u{1B}[?62c".utf8), at: 0) }
  }

  convenience init(
    columns: Int = 20, rows: Int = 5, configuration: TerminalSession.Configuration = .init(),
    answers: Bool = false
  ) where Screen == RowScreen {
    self.init(
      columns: columns, rows: rows, showing: RowScreen(), configuration: configuration,
      answers: answers)
  }

  func send(_ text: String) {
    session.feed(Array(text.utf8), at: time)
    flush()
  }

  /// Advances the time in frames of a sixtieth of a second.
  func pass(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + 1.0 / 60)
      flush()
    }
  }

  /// Draws the frame that is due and passes it to the terminal.
  func flush() {
    for _ in 0..<2 {
      let bytes = session.drainOutput()
      written += bytes
      terminal.feed(bytes)
      session.frame(at: time)
    }
    let bytes = session.drainOutput()
    written += bytes
    terminal.feed(bytes)
  }

  /// Returns the output since the last call, as text.
  func taken() -> String {
    defer { written = [] }
    return String(decoding: written, as: UTF8.self)
  }
}
