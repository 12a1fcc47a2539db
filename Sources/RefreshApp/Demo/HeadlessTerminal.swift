internal import RefreshCanvas
public import RefreshKit
public import RefreshTerminal

/// A screen without a terminal: calls move the hand and the time, and frames are printed as text.
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
/// Time is simulated, so that the same calls print the same bytes each time. An action that waits
/// by ``AppArguments/clock`` waits in simulated time; for one that reads files or waits for other
/// programs there is ``work()``. Each wait has a limit; one that reaches it says on standard error
/// what it waited for. The host hands a stage to the tour. It runs on the main thread and drains
/// the main queue itself.
@MainActor
public final class HeadlessTerminal {
  /// The screen that is played with.
  public let screen: any TerminalScreen
  /// Simulated seconds since the start.
  public private(set) var now = 0.0

  /// The real seconds that an action may take between two of its waits by the clock; the default is
  /// 10.
  public var actionTimeout = 10.0 { didSet { Self.check(actionTimeout) } }

  static let framesPerSecond = 30.0
  /// The most seconds that one of its steps may take, simulated or real.
  private static let longestStep = 3_600.0
  private let clock: ManualClock
  private let session: TerminalSession
  private var frames = 0
  private let recorder: FrameRecorder
  /// The finger that is down.
  private var hand: SimulatedFinger?
  private var fault: (any Error)?
  /// The runs whose actions were waited for in vain: from then on their time goes on.
  private var givenUp: Set<AwaitedRun> = []
  private let complain: (String) -> Void

  /// Makes a stage of as many columns and rows as asked for, and draws the first frame.
  init(
    _ screen: any TerminalScreen, arguments: AppArguments,
    configuration: TerminalSession.Configuration
  ) throws(FileError) {
    self.screen = screen
    clock = arguments.clock as? ManualClock ?? ManualClock()
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    // Frames that follow each other in no simulated time are all drawn.
    configuration.frameRate = 1e6
    if arguments.isPlain { configuration.isScreenReaderEnabled = true }
    // A picture has no terminal's cursor.
    configuration.cursor = .never
    let (columns, rows) = arguments.stageSize
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
    recorder = try FrameRecorder(arguments.outputs)
    let isASCII = !configuration.acceptsUTF8
    complain = {
      SystemCalls.complain("\(arguments.program): \($0)", to: 2, isASCII: isASCII)
    }
    if arguments.announces {
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

  /// Prints the next frame, below a line with the time and a caption.
  public func showCaption(_ caption: String) {
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
  /// The title describes the film for screen readers; by default it is the film's name. The film
  /// shows the hands of the tour, and begins where the first of them has pulled. It lasts at least
  /// `seconds`, by default as long as `body` takes: films side by side stay in step if they are
  /// equally long.
  public func recordClip(
    _ name: String, title: String? = nil, duration seconds: Double = 0, _ body: () -> Void
  ) {
    Self.check(seconds)
    lift()
    let start = now
    recorder.beginFilm(at: now)
    evaluate()
    body()
    lift()
    if now < start + seconds { wait(start + seconds - now) }
    recorder.endFilm(named: name, title: title ?? name, at: now)
  }

  /// Writes the recordings; throws the first thing that could not be written.
  func finish() throws {
    if let fault { throw fault }
    lift()
    try recorder.finish()
  }

  /// Refuses a duration that no tour would see the end of (T-16).
  private static func check(_ seconds: Double) {
    require(
      abs(seconds) <= longestStep,
      "A step of a tour must take at most \(Int(longestStep)) s, and takes \(seconds)")
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
    _ = session.drainOutput()
  }

  private static func text(of time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}

extension HeadlessTerminal {
  /// Lets simulated time pass, frame by frame; at most an hour, as in all steps of a tour (T-16).
  public func wait(_ seconds: Double) {
    Self.check(seconds)
    let end = now + seconds
    while nextFrame <= end + 1e-9 {
      now = nextFrame
      frames += 1
      evaluate()
    }
  }

  /// Lets time pass until nothing moves or is pending, for at most `limit` seconds.
  public func settle(atMost limit: Double = 10) {
    Self.check(limit)
    let end = now + limit
    while !scroll.isSettled, now < end { wait(1 / Self.framesPerSecond) }
    if !scroll.isSettled { complain("after \(limit) s of its tour the list still moves") }
  }

  /// Runs the main queue, in no simulated time, until `condition` holds: for actions that read
  /// files or wait for other programs.
  ///
  /// It ends the tour when the condition does not hold after `limit` real seconds, 60 by default:
  /// nothing more is shown, the program says what it waited for, and its status is 1.
  public func wait(
    until condition: () -> Bool, atMost limit: Double = 60, for what: String = "its app"
  ) {
    Self.check(limit)
    guard fault == nil else { return }
    if !runQueue(until: condition, atMost: limit) {
      fault = DemoError(reason: "its tour waited \(limit) s for \(what), in vain")
    }
    evaluate()
  }

  /// Lets actions that read files or wait for other programs work, in no simulated time, until each
  /// waits by the stage's clock or has ended.
  ///
  /// An action that does neither in ``patience`` is not waited for again in this run.
  public func runPendingActions() {
    guard fault == nil else { return }
    let isDone = runQueue(
      until: { clock.sleeperCount >= runsAtWork.subtracting(givenUp).count }, atMost: actionTimeout)
    for run in runsAtWork.subtracting(givenUp) where !isDone {
      givenUp.insert(run)
      complain(
        "its tour waited \(actionTimeout) s for the action of a \(run.name), which neither ended nor"
          + " waits by the clock of the arguments; time goes on")
    }
    evaluate()
  }

  /// Lets time pass until no control loads, for at most `limit` seconds.
  public func finishLoads(atMost limit: Double = 60) {
    Self.check(limit)
    let end = now + limit
    runPendingActions()
    while now < end, controls.contains(where: { $0.state == .loading }) {
      wait(1 / Self.framesPerSecond)
      runPendingActions()
    }
    for control in controls where control.state == .loading {
      complain("after \(limit) s of its tour a \(AwaitedRun(of: control).name) still loads")
    }
  }

  /// The runs with an action that was called and goes on.
  private var runsAtWork: Set<AwaitedRun> { Set(controls.filter(\.isAtWork).map(AwaitedRun.init)) }

  /// Returns whether the condition holds in the end; the limit is in real seconds.
  private func runQueue(until condition: () -> Bool, atMost limit: Double) -> Bool {
    let end = SystemCalls.now + limit
    while !condition() {
      let left = end - SystemCalls.now
      guard left > 0 else { return false }
      MainQueue.run(atMost: left)
    }
    return true
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

extension HeadlessTerminal {
  /// A finger lands at a place across the list, by default in its middle.
  public func touchDown(across place: Double? = nil) {
    lift()
    scroll.touchDown(across: place)
    hand = SimulatedFinger(in: pane, of: scroll, at: place, time: now)
  }

  /// The finger moves by a number of rows, evenly over a time.
  ///
  /// + is away from the origin edge: downwards in most lists.
  public func drag(_ rows: Double, over seconds: Double = 0.5) {
    Self.check(seconds)
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
  public func touchUp(velocity: Double = 0) {
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

extension HeadlessTerminal {
  /// The tour of an app without one of its own: pulls, lets it load, and scrolls to the end.
  ///
  /// It waits for whatever loads, however long that takes.
  public func runDefaultDemo() {
    recordClip("tour") {
      finishLoads()
      settle()
      showCaption("at the start")
      if let header = scroll.header { pull(header) }
      press(.end)
      finishLoads()
      settle()
      showCaption("at the end")
      wait(0.9)
    }
  }

  /// Seconds that a refresh is shown to load at least.
  private static let leastLoading = 1.2

  private func pull(_ header: RefreshControl) {
    let runs = header.runCount
    press(.home)
    settle()
    touchDown()
    var moved = 0.0
    // The list follows less and less the further it is pulled.
    while !header.snapshot.isArmed, moved < 4 * (header.extent + 1) {
      drag(1, over: 0.1)
      moved += 1
    }
    wait(0.6)
    showCaption(header.snapshot.isArmed ? "pulled: let go now" : "pulled")
    // An action that does not wait by the stage's clock would end before its loading is visible.
    let least = header.configuration.minimumLoadingTime
    header.configuration.minimumLoadingTime = max(least, Self.leastLoading)
    defer { header.configuration.minimumLoadingTime = least }
    touchUp()
    runPendingActions()
    wait(0.3)
    guard header.runCount > runs else { return settle() }
    showCaption("let go: it refreshes")
    finishLoads()
    settle()
    showCaption("refreshed")
  }
}

/// A run of a control that is waited for.
private struct AwaitedRun: Hashable {
  let control: ObjectIdentifier
  let number: Int
  let name: String

  @MainActor init(of control: RefreshControl) {
    (self.control, number) = (ObjectIdentifier(control), control.runCount)
    name = control is RefreshHeader ? "header" : "footer"
  }
}

/// A wait of a tour that came to nothing.
struct DemoError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
