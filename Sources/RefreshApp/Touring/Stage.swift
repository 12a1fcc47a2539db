internal import RefreshCanvas
public import RefreshKit
public import RefreshTerminal

/// A screen without a terminal: hands and time by call, frames printed as text.
///
/// ```
/// func tour(on stage: Stage) {
///   stage.down()
///   stage.drag(8)
///   stage.show("pulled: let go now")
///   stage.up()
///   stage.finishLoads()
///   stage.show("new rows are on top")
/// }
/// ```
///
/// Time is simulated, so that the same calls print the same bytes each time. An action that waits by
/// ``AppArguments/clock`` waits in simulated time; for one that reads files or asks others,
/// ``work()`` waits in none. A stage is given by the host that was asked for a tour; it stands on the
/// main thread and runs the main queue itself.
@MainActor
public final class Stage {
  /// The screen that is played with.
  public let screen: any TerminalScreen
  /// Simulated seconds since the start.
  public private(set) var now = 0.0

  static let framesPerSecond = 30.0
  private let clock: StageClock
  private let session: TerminalSession
  private var frames = 0
  private let recorder: FrameRecorder
  /// The finger that is down.
  private var hand: Hand?
  private var fault: FileError?

  /// Makes a stage of as many columns and rows as asked for, and draws the first frame.
  init(
    _ screen: any TerminalScreen, arguments: AppArguments,
    configuration: TerminalSession.Configuration
  ) throws(FileError) {
    self.screen = screen
    clock = arguments.clock as? StageClock ?? StageClock()
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    // Frames that follow each other in no simulated time are all drawn.
    configuration.frameRate = 1e6
    if arguments.isPlain { configuration.isPlain = true }
    // A picture has no terminal's cursor.
    configuration.cursor = .never
    let (columns, rows) = arguments.stageSize
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
    recorder = try FrameRecorder(arguments.outputs)
    if arguments.announces {
      let isASCII = !configuration.acceptsUTF8
      session.onAnnouncement = { SystemCalls.complain($0, to: 2, isASCII: isASCII) }
    }
    session.enter(at: 0)
    evaluate()
  }

  /// The container that the hands move: the screen's, or that of the one presented over it.
  public var scroll: ScrollModel { session.top.scroll }

  /// The headers and footers of all containers there are.
  private var controls: [RefreshControl] {
    session.containers.flatMap { [$0.header, $0.footer].compactMap(\.self) }
  }

  /// Prints what is to be seen a frame later, below a line with the time and a caption.
  public func show(_ caption: String) {
    wait(1 / Self.framesPerSecond)
    let lines = ["── \(Self.text(of: now)) \(caption)"] + session.canvas.lines + [""]
    guard fault == nil else { return }
    do throws(FileError) {
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    } catch {
      fault = error
    }
  }

  /// Makes a film of what `body` does, and writes it if films were asked for.
  ///
  /// The title is what the film is called for those who do not see it; its name by default. It shows
  /// the hands of the tour, and begins where the first of them has pulled.
  public func film(_ name: String, title: String? = nil, _ body: () -> Void) {
    lift()
    recorder.beginFilm(at: now)
    evaluate()
    body()
    lift()
    recorder.endFilm(named: name, title: title ?? name, at: now)
  }

  /// Writes the recordings; throws the first thing that could not be written.
  func finish() throws(FileError) {
    if let fault { throw fault }
    lift()
    try recorder.finish()
  }

  /// Draws the moment, with what comes of it in no simulated time.
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
    while !condition() { MainQueue.run() }
    evaluate()
  }

  /// Lets actions that read files or ask others work, in no simulated time, until each waits by the
  /// stage's clock or has ended.
  public func work() {
    wait(until: { clock.sleeperCount >= controls.count { $0.state == .loading } })
  }

  /// Lets time pass until no control loads, or for so many seconds at most.
  public func finishLoads(atMost limit: Double = 60) {
    let end = now + limit
    work()
    while now < end, controls.contains(where: { $0.state == .loading }) {
      wait(1 / Self.framesPerSecond)
      work()
    }
  }

  /// Lets tasks that were woken or started go on, on the main actor, in no simulated time.
  private func letActionsRun() {
    var turns = 2
    while turns > 0 || clock.wakingCount > 0 {
      turns -= 1
      MainQueue.runWhatWaits()
    }
  }

  private var nextFrame: Double { Double(frames + 1) / Self.framesPerSecond }
}

extension Stage {
  /// A finger lands at a place across the list, by default in its middle.
  public func down(at place: Double? = nil) {
    lift()
    scroll.touchDown(at: place)
    hand = Hand(in: pane, of: scroll, at: place, time: now)
  }

  /// The finger moves by so many rows, + away from the origin edge (downwards in most lists), evenly over a time.
  public func drag(_ rows: Double, over seconds: Double = 0.5) {
    hand?.hold(until: now)
    defer { hand?.move(by: rows, until: now) }
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
    lift()
    evaluate()
  }

  /// Presses a key that scrolls.
  public func press(_ key: ScrollKey) {
    scroll.press(key)
    evaluate()
  }

  /// Types into the session, as a terminal would send it: `"r"`, `"\t"`, `"\u{1B}[B"`.
  public func type(_ text: String) {
    session.feed(Array(text.utf8), at: now)
    evaluate()
  }

  /// Films show the finger up to now, and no further.
  private func lift() {
    hand?.hold(until: now)
    if let touch = hand?.touch { recorder.note(touch) }
    hand = nil
  }

  /// The pane of the container that the hands move.
  private var pane: ScreenPane {
    var pane = session.pane(of: scroll) ?? ScreenPane(screen)
    pane.columns = min(pane.columns, session.canvas.width - pane.column)
    pane.rows = min(pane.rows, session.canvas.height - pane.row)
    return pane
  }
}

extension Stage {
  /// The tour of an app that brings none: pulls, lets it load, and scrolls to the end.
  ///
  /// It waits for whatever loads, however long that takes.
  public func usualTour() {
    film("tour") {
      finishLoads()
      settle()
      show("at the start")
      if let header = scroll.header { pull(header) }
      press(.end)
      finishLoads()
      settle()
      show("at the end")
    }
  }

  private func pull(_ header: RefreshControl) {
    let runs = header.runs
    press(.home)
    settle()
    down()
    var moved = 0.0
    // The list follows less and less the further it is pulled.
    while !header.snapshot.isArmed, moved < 4 * (header.extent + 1) {
      drag(1, over: 0.1)
      moved += 1
    }
    wait(0.6)
    show(header.snapshot.isArmed ? "pulled: let go now" : "pulled")
    up()
    work()
    wait(0.3)
    guard header.runs > runs else { return settle() }
    show("let go: it refreshes")
    finishLoads()
    settle()
    show("refreshed")
  }
}
