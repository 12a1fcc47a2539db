import Foundation
import RefreshCanvas
public import RefreshKit
public import RefreshTerminal

/// A screen without a terminal: hands and time by call, frames printed as text.
///
/// Time is simulated, so that the same calls print the same bytes each time.
@MainActor
public final class Stage {
  /// What is played with.
  public let screen: any TerminalScreen
  /// Simulated seconds since the start.
  public private(set) var now = 0.0

  private static let framesPerSecond = 30.0
  private let clock: StageClock
  private let session: TerminalSession
  private let recorder: FrameRecorder
  private var frames = 0
  private var fault: (any Error)?

  /// Makes a stage of so many columns and rows, and draws the first frame.
  public init(
    _ screen: any TerminalScreen, columns: Int = 48, rows: Int = 14, arguments: ExampleArguments
  ) throws {
    self.screen = screen
    clock = arguments.clock as? StageClock ?? StageClock()
    var configuration = TerminalHost.configuration()
    configuration.environment = arguments.environment(from: configuration.environment)
    // Frames that follow each other in no simulated time are all drawn.
    configuration.frameRate = 1e6
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
    recorder = try FrameRecorder(arguments, columns: columns, rows: rows)
    if arguments.announces {
      session.onAnnouncement = { StandardOutput.complain($0) }
    }
    session.enter(at: 0)
    evaluate()
  }

  /// The container that the hands move.
  public var scroll: ScrollModel { screen.scroll }

  /// Prints what is to be seen, and the next frame below it.
  public func show(_ caption: String) {
    wait(1 / Self.framesPerSecond)
    printLine("── \(Self.text(of: now)) \(caption)")
    for line in session.canvas.lines { printLine(line) }
    printLine("")
  }

  /// Makes a film of what `body` does, and writes it if films were asked for.
  public func film(_ name: String, _ body: () -> Void) {
    recorder.beginFilm(at: now)
    evaluate()
    body()
    recorder.endFilm(named: name, at: now)
  }

  /// Writes the recordings; throws the first thing that could not be written.
  public func finish() throws {
    if let fault { throw fault }
    try recorder.finish()
  }

  private func printLine(_ line: String) {
    do { try StandardOutput.write(line) } catch { fault = fault ?? error }
  }

  private func evaluate() {
    draw()
    clock.advance(to: now)
    letActionsRun()
    draw()
    recorder.note(session.canvas, at: now)
  }

  private func draw() {
    session.setNeedsDrawing()
    session.frame(at: now)
    _ = session.takeOutput()
  }

  private static func text(of time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}

// MARK: - Time

extension Stage {
  /// Lets simulated time pass, frame by frame.
  public func wait(_ seconds: Double) {
    let end = now + seconds
    while nextFrame <= end + 1e-9 {
      now = nextFrame
      frames += 1
      evaluate()
    }
  }

  /// Lets time pass until nothing moves or is pending, or for so many seconds at most.
  public func settle(atMost limit: Double = 10) {
    let end = now + limit
    while !scroll.isSettled, now < end { wait(1 / Self.framesPerSecond) }
  }

  /// Runs the main queue, in no simulated time, until `condition` holds: for actions that read
  /// files or wait for other programs.
  public func wait(until condition: () -> Bool) {
    while !condition() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    evaluate()
  }

  /// Lets actions that read files work, in no simulated time, until each sleeps or has ended.
  public func work() {
    wait(until: {
      let running = [scroll.header, scroll.footer].count { $0?.state == .loading }
      return clock.sleeperCount >= running
    })
  }

  /// Lets tasks that were woken or started go on, on the main actor, in no simulated time.
  private func letActionsRun() {
    var turns = 2
    while turns > 0 || clock.wakingCount > 0 {
      turns -= 1
      let turn = Turn()
      Task { turn.isOver = true }
      while !turn.isOver { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  /// What was enqueued before it has run once it is over.
  @MainActor private final class Turn {
    var isOver = false
  }

  private var nextFrame: Double { Double(frames + 1) / Self.framesPerSecond }
}

// MARK: - Hands

extension Stage {
  /// A finger lands.
  public func down() { scroll.touchDown() }

  /// The finger moves by so many rows, + downwards, evenly over a time.
  public func drag(_ rows: Double, over seconds: Double = 0.5) {
    let steps = max(1, (seconds * Self.framesPerSecond).rounded())
    for _ in 0..<Int(steps) {
      wait(1 / Self.framesPerSecond)
      scroll.touchMoved(by: rows / steps)
    }
    evaluate()
  }

  /// The finger leaves; `velocity` in rows a second.
  public func up(velocity: Double = 0) {
    scroll.touchUp(velocity: velocity)
    evaluate()
  }

  /// Presses a key that scrolls.
  public func press(_ key: ScrollKey) {
    scroll.press(key)
    evaluate()
  }
}
