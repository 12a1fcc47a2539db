import RefreshCanvas
import Testing

@testable import RefreshTerminal

/// Frames without a session: when a frame is due, and what it writes.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PainterTests {
  private let painter: FrameRenderer
  private var configuration = TerminalSession.Configuration()

  init() {
    configuration.queriesSynchronizedOutput = false
    painter = FrameRenderer(columns: 12, rows: 3, configuration)
  }

  private func draw(
    _ text: String, at now: Double, until change: Double = .infinity,
    for abilities: TerminalInput.TerminalCapabilities = .init()
  ) -> String {
    let change = { change }
    painter.draw(at: now, environment: CanvasEnvironment(), for: abilities, until: change) {
      $0.write(text)
    }
    return written()
  }

  private func written() -> String {
    var bytes: [UInt8] = []
    unsafe painter.writeOutput { waiting in
      unsafe bytes.append(contentsOf: waiting)
      return waiting.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isDue(_ now: Double) -> Bool { painter.isDue(at: now, frameRate: 50) }

  private func deadline(_ now: Double, isMoving: Bool = false) -> Double {
    painter.deadline(at: now, isMoving: isMoving, frameRate: 50)
  }

  @Test
  func `a frame is due if the session has entered, its output is written and the drawing changed`()
  {
    #expect(!isDue(0))
    #expect(deadline(0) == .infinity)
    painter.enter(configuration)
    #expect(!isDue(0))
    #expect(deadline(0) == .infinity)
    _ = written()
    #expect(isDue(0))
    #expect(deadline(0) == 0)
    #expect(draw("a", at: 0).contains("a"))
    #expect(!isDue(1))
    #expect(deadline(1) == .infinity)
    painter.need.isNeeded = true
    #expect(isDue(1))
    painter.leave(configuration, writingReset: true)
    _ = written()
    #expect(!isDue(1))
    #expect(painter.hasLeft)
  }

  @Test func `frames keep the interval of the frame rate, for motion and for deadlines`() {
    painter.enter(configuration)
    _ = written()
    _ = draw("a", at: 1, until: 0.25)
    #expect(deadline(1) == 1.25)
    #expect(deadline(1, isMoving: true) == 1.02)
    painter.need.isNeeded = true
    #expect(!isDue(1.01))
    #expect(deadline(1.01) == 1.02)
    #expect(isDue(1.02))
    _ = draw("a", at: 1.02, until: 0.25)
    #expect(!isDue(1.2))
    #expect(isDue(1.27))
  }

  @Test
  func `frames are enclosed in synchronized-output markers, and equal frames write nothing`() {
    painter.enter(configuration)
    _ = written()
    let abilities = TerminalInput.TerminalCapabilities(hasSynchronizedOutput: true)
    let bytes = draw("a", at: 0, for: abilities)
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    #expect(draw("a", at: 1, for: abilities) == "")
    painter.redraw()
    #expect(draw("a", at: 2, for: abilities) == bytes)
  }

  @Test func `an announcement replaces the last line for a second`() {
    painter.enter(configuration)
    _ = written()
    _ = draw("a", at: 0)
    painter.showNotice("word", at: 5)
    #expect(deadline(5) == 5)
    _ = draw("a", at: 5)
    #expect(painter.canvas.lines[2].hasPrefix(" word"))
    #expect(deadline(5) == 6)
    painter.advance(to: 5.9)
    #expect(!painter.need.isNeeded)
    painter.advance(to: 6)
    #expect(painter.need.isNeeded)
    _ = draw("a", at: 6)
    #expect(painter.canvas.lines[2] == "")
  }

  @Test func `an announcement is shown on a screen of one row as well`() {
    painter.resize(columns: 12, rows: 1, configuration)
    painter.enter(configuration)
    _ = written()
    painter.showNotice("word", at: 0)
    _ = draw("a", at: 0)
    #expect(painter.canvas.lines[0].hasPrefix(" word"))
  }

  @Test func `output that was pending at leave is never sent`() {
    painter.enter(configuration)
    painter.send(Array("copied".utf8))
    painter.ring()
    painter.leave(configuration, writingReset: true)
    #expect(written() + written() == TerminalSequences.reset.description)
  }

  @Test func `announcements that a screen makes while it is drawn are shown`() {
    painter.enter(configuration)
    _ = written()
    let never = { Double.infinity }
    painter.draw(at: 0, environment: CanvasEnvironment(), for: .init(), until: never) { region in
      region.write("\(painter.size.columns) \(painter.canvas.height)")
      painter.showNotice("word", at: 0)
    }
    #expect(painter.canvas.lines[0] == "12 3")
    #expect(painter.canvas.lines[2].hasPrefix(" word"))
  }
}
