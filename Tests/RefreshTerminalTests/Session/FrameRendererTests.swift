import RefreshCanvas
import Testing

@testable import RefreshTerminal

/// Frames without a session: when a frame is due, and what it writes.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FrameRendererTests {
  private let renderer: FrameRenderer
  private var configuration = TerminalSession.Configuration()

  init() {
    configuration.queriesSynchronizedOutput = false
    renderer = FrameRenderer(columns: 12, rows: 3, configuration)
  }

  private func draw(
    _ text: String, at now: Double, until change: Double = .infinity,
    for capabilities: TerminalInput.TerminalCapabilities = .init()
  ) -> String {
    let change = { change }
    renderer.draw(at: now, environment: CanvasEnvironment(), for: capabilities, until: change) {
      $0.write(text)
    }
    return written()
  }

  private func written() -> String {
    var bytes: [UInt8] = []
    unsafe renderer.writeOutput { waiting in
      unsafe bytes.append(contentsOf: waiting)
      return waiting.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isDue(_ now: Double) -> Bool { renderer.isDue(at: now, frameRate: 50) }

  private func deadline(_ now: Double, isMoving: Bool = false) -> Double {
    renderer.deadline(at: now, isMoving: isMoving, frameRate: 50)
  }

  @Test
  func `a frame is due after the session began if all output is written and the drawing changed`() {
    #expect(!isDue(0))
    #expect(deadline(0) == .infinity)
    renderer.enter(configuration)
    #expect(!isDue(0))
    #expect(deadline(0) == .infinity)
    _ = written()
    #expect(isDue(0))
    #expect(deadline(0) == 0)
    #expect(draw("a", at: 0).contains("a"))
    #expect(!isDue(1))
    #expect(deadline(1) == .infinity)
    renderer.redrawFlag.isNeeded = true
    #expect(isDue(1))
    renderer.leave(configuration, writingReset: true)
    _ = written()
    #expect(!isDue(1))
    #expect(renderer.hasLeft)
  }

  @Test
  func `a frame for motion or a change is due after one interval, others at the view's deadline`() {
    renderer.enter(configuration)
    _ = written()
    _ = draw("a", at: 1, until: 0.25)
    #expect(deadline(1) == 1.25)
    #expect(deadline(1, isMoving: true) == 1.02)
    renderer.redrawFlag.isNeeded = true
    #expect(!isDue(1.01))
    #expect(deadline(1.01) == 1.02)
    #expect(isDue(1.02))
    _ = draw("a", at: 1.02, until: 0.25)
    #expect(!isDue(1.2))
    #expect(isDue(1.27))
  }

  @Test
  func `frames are written inside synchronized-output markers, and an equal frame writes nothing`()
  {
    renderer.enter(configuration)
    _ = written()
    let capabilities = TerminalInput.TerminalCapabilities(hasSynchronizedOutput: true)
    let bytes = draw("a", at: 0, for: capabilities)
    #expect(bytes.hasPrefix("\u{1B}[?2026h") && bytes.hasSuffix("\u{1B}[?2026l"))
    #expect(draw("a", at: 1, for: capabilities) == "")
    renderer.redraw()
    #expect(draw("a", at: 2, for: capabilities) == bytes)
  }

  @Test func `an announcement replaces the last line of the screen for a second`() {
    renderer.enter(configuration)
    _ = written()
    _ = draw("a", at: 0)
    renderer.showNotice("word", at: 5)
    #expect(deadline(5) == 5)
    _ = draw("a", at: 5)
    #expect(renderer.shown.lines[2].hasPrefix(" word"))
    #expect(deadline(5) == 6)
    renderer.advance(to: 5.9)
    #expect(!renderer.redrawFlag.isNeeded)
    renderer.advance(to: 6)
    #expect(renderer.redrawFlag.isNeeded)
    _ = draw("a", at: 6)
    #expect(renderer.shown.lines[2] == "")
  }

  @Test func `an announcement is shown on a screen of one row as well`() {
    renderer.resize(columns: 12, rows: 1, configuration)
    renderer.enter(configuration)
    _ = written()
    renderer.showNotice("word", at: 0)
    _ = draw("a", at: 0)
    #expect(renderer.shown.lines[0].hasPrefix(" word"))
  }

  @Test func `output that was pending when the session left the terminal is never sent`() {
    renderer.enter(configuration)
    renderer.send(Array("copied".utf8))
    renderer.ring()
    renderer.leave(configuration, writingReset: true)
    #expect(written() + written() == TerminalSequences.reset.description)
  }

  @Test func `announcements that a screen makes while it is being drawn are shown`() {
    renderer.enter(configuration)
    _ = written()
    let never = { Double.infinity }
    renderer.draw(at: 0, environment: CanvasEnvironment(), for: .init(), until: never) { region in
      region.write("\(renderer.size.columns) \(renderer.shown.height)")
      renderer.showNotice("word", at: 0)
    }
    #expect(renderer.shown.lines[0] == "12 3")
    #expect(renderer.shown.lines[2].hasPrefix(" word"))
  }
}
