internal import RefreshCanvas
internal import RefreshExport
public import RefreshKit
package import RefreshTerminal

/// Runs a screen without a terminal: calls simulate input and time, and frames are printed as text.
///
/// ```
/// func runDemo(on terminal: HeadlessTerminal) {
///   terminal.touchDown()
///   terminal.drag(8)
///   terminal.showCaption("pulled: release now")
///   terminal.touchUp()
///   terminal.finishLoads()
///   terminal.showCaption("new rows are on top")
/// }
/// ```
///
/// Time is simulated: if actions sleep only on ``AppArguments/clock`` and return the same data, the
/// same calls print the same bytes. For actions that read files or wait for other programs, call
/// ``runPendingActions()``. If a wait for an event reaches its limit, a message is written to
/// standard error. ``TerminalApp/runDemo(on:)`` receives this object.
@MainActor
public final class HeadlessTerminal {
  package let screen: any TerminalScreen
  /// In seconds since the start.
  package private(set) var now = 0.0

  /// The maximum real time between an action's sleeps on the clock; 10 s by default, at most 1 h.
  public var actionTimeout = Duration.seconds(10) {
    didSet { Self.check(actionTimeout.inSeconds) }
  }

  /// The status with which the program ends after a demo that did not fail; 0 by default.
  public var exitStatus: Int32 = 0

  static let framesPerSecond = 30.0
  /// The upper limit of a single step, in simulated or real seconds.
  private static let longestStep = 3_600.0
  private let clock: ManualClock
  private let session: TerminalSession
  private var frames = 0
  private let recorder: FrameRecorder
  private var touchPath: RecordedTouchPath?
  private var failure: (any Error)?
  /// The number of each control's run that timed out, which ``runPendingActions()`` ignores.
  private var timedOutRuns: [ObjectIdentifier: Int] = [:]
  private let printError: (String) -> Void

  init(
    _ screen: any TerminalScreen, arguments: AppArguments,
    configuration: TerminalSession.Configuration
  ) throws(FileError) {
    self.screen = screen
    clock = arguments.clock as? ManualClock ?? ManualClock()
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    // All frames are drawn, even if several have the same simulated time.
    configuration.frameRate = 1e6
    if arguments.isPlain { configuration.isScreenReaderEnabled = true }
    // Pictures show no cursor.
    configuration.cursor = .never
    let (columns, rows) = arguments.demoSize
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
    recorder = try FrameRecorder(arguments.outputs)
    let isASCII = !configuration.acceptsUTF8
    printError = {
      SystemCalls.writeLine("\(arguments.program): \($0)", to: 2, isASCII: isASCII)
    }
    if arguments.announces {
      session.onAnnouncement = { SystemCalls.writeLine($0, to: 2, isASCII: isASCII) }
    }
    session.enter(at: 0)
    renderMoment()
  }

  /// The container of the topmost screen, which ``touchDown(across:)`` and ``press(_:)`` use.
  public var scroll: ScrollModel { session.top.scroll }

  private var controls: [RefreshControl] {
    session.containers.flatMap { [$0.header, $0.footer].compactMap(\.self) }
  }

  /// Prints the next frame below a line with the time and a caption.
  public func showCaption(_ caption: String) {
    wait(1 / Self.framesPerSecond)
    let lines = ["── \(Self.text(of: now)) \(caption)"] + session.canvas.lines + [""]
    guard failure == nil else { return }
    do throws(FileError) {
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    } catch {
      failure = error
    }
  }

  /// Records a clip of everything that `body` does and writes it if clips were requested.
  ///
  /// A clip shows the finger. Its still picture is the moment at which the first touch is farthest
  /// from its start or, without a touch, the frame with the most text.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without an extension.
  ///   - title: The description for screen readers. The default is `name`.
  ///   - seconds: The minimum duration in seconds, rounded down to whole frames of 1/30 s. Clips of
  ///     the same duration stay in step when they are shown side by side.
  ///   - body: The steps of the clip.
  public func recordClip(
    _ name: String, title: String? = nil, duration seconds: Double = 0, _ body: () -> Void
  ) {
    Self.check(seconds)
    endTouch()
    let start = now
    recorder.beginClip(at: now)
    renderMoment()
    body()
    endTouch()
    if now < start + seconds { wait(start + seconds - now) }
    recorder.endClip(named: name, title: title ?? name, at: now)
  }

  func finish() throws {
    if let failure { throw failure }
    endTouch()
    try recorder.finish()
  }

  /// Stops the program if a duration is longer than an hour or not a number (T-16).
  private static func check(_ seconds: Double) {
    require(
      abs(seconds) <= longestStep,
      "a demo step can take at most \(Int(longestStep)) s, not \(seconds) s")
  }

  /// Draws the current moment, including everything that happens in zero simulated time.
  private func renderMoment() {
    draw()
    clock.advance(to: now)
    runResumedTasks()
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

  /// Advances simulated time by at most 3,600 s, rounded down to frames of 1/30 s, frame by frame.
  public func wait(_ seconds: Double) {
    Self.check(seconds)
    let end = now + seconds
    while nextFrame <= end + 1e-9 {
      now = nextFrame
      frames += 1
      renderMoment()
    }
  }

  /// Advances time until `isSettled` of the topmost list. A control may still be loading.
  ///
  /// - Parameter limit: The simulated seconds to wait at most.
  public func settle(atMost limit: Double = 10) {
    Self.check(limit)
    let end = now + limit
    while !scroll.isSettled, now < end { wait(1 / Self.framesPerSecond) }
    if !scroll.isSettled { printError("demo: the list is still moving after \(limit) s") }
  }

  /// Waits in real time, not simulated time, for a condition such as the end of an action.
  ///
  /// At the limit, the demo fails with a message: no more frames are printed, and the status is 1.
  ///
  /// - Parameters:
  ///   - condition: Returns whether the wait is over.
  ///   - limit: The real seconds to wait at most.
  ///   - what: The name of the awaited event in the message.
  public func wait(
    until condition: () -> Bool, atMost limit: Double = 60, for what: String = "the app"
  ) {
    Self.check(limit)
    guard failure == nil else { return }
    if !runQueue(until: condition, atMost: limit) {
      failure = DemoTimeoutError(
        description: "demo: timed out after \(limit) s waiting for \(what)")
    }
    renderMoment()
  }

  /// Runs actions in real time, not simulated time, until each has ended or sleeps on the clock.
  ///
  /// An action that exceeds ``actionTimeout`` is reported, and the demo no longer waits for it.
  public func runPendingActions() {
    guard failure == nil else { return }
    let isDone = runQueue(
      until: { clock.sleeperCount >= awaitedControls.count }, atMost: actionTimeout.inSeconds)
    for control in awaitedControls where !isDone {
      timedOutRuns[ObjectIdentifier(control)] = control.runCount
      printError(
        "demo: the action of the \(Self.name(of: control)) neither ended nor slept on the arguments' clock"
          + " within \(actionTimeout.inSeconds) s; the demo continues")
    }
    renderMoment()
  }

  /// Advances time until no control is loading.
  ///
  /// - Parameter limit: The simulated seconds to wait at most.
  public func finishLoads(atMost limit: Double = 60) {
    Self.check(limit)
    let end = now + limit
    runPendingActions()
    while now < end, controls.contains(where: { $0.state == .loading }) {
      wait(1 / Self.framesPerSecond)
      runPendingActions()
    }
    for control in controls where control.state == .loading {
      printError("demo: the \(Self.name(of: control)) is still loading after \(limit) s")
    }
  }

  private var awaitedControls: [RefreshControl] {
    controls.filter { $0.isAtWork && timedOutRuns[ObjectIdentifier($0)] != $0.runCount }
  }

  private static func name(of control: RefreshControl) -> String {
    control is RefreshHeader ? "header" : "footer"
  }

  /// The limit is in real seconds.
  private func runQueue(until condition: () -> Bool, atMost limit: Double) -> Bool {
    let end = SystemCalls.now + limit
    while !condition() {
      let left = end - SystemCalls.now
      guard left > 0 else { return false }
      MainQueueRunner.run(atMost: left)
    }
    return true
  }

  /// Runs tasks that were resumed or started on the main actor, in zero simulated time.
  private func runResumedTasks() {
    var turns = 2
    while turns > 0 || clock.wakingCount > 0 {
      turns -= 1
      MainQueueRunner.runPendingJobs()
    }
  }

  private var nextFrame: Double { Double(frames + 1) / Self.framesPerSecond }

  /// Puts the finger on the list.
  ///
  /// - Parameter place: The position across the list in cells, or `nil` for the middle.
  public func touchDown(across place: Double? = nil) {
    endTouch()
    scroll.touchDown(across: place)
    touchPath = RecordedTouchPath(in: pane, of: scroll, at: place, time: now)
  }

  /// Moves the finger linearly.
  ///
  /// - Parameters:
  ///   - rows: The distance in cells, positive away from the origin edge: down in most lists.
  ///   - seconds: The duration in seconds, rounded to whole frames of 1/30 s, at least one.
  public func drag(_ rows: Double, over seconds: Double = 0.5) {
    Self.check(seconds)
    touchPath?.hold(until: now)
    defer { touchPath?.move(by: rows, until: now) }
    let steps = max(1, (seconds * Self.framesPerSecond).rounded())
    for _ in 0..<Int(steps) {
      wait(1 / Self.framesPerSecond)
      scroll.touchMoved(by: rows / steps)
    }
    renderMoment()
  }

  /// Lifts the finger with a velocity in cells per second.
  public func touchUp(velocity: Double = 0) {
    scroll.touchUp(velocity: velocity)
    endTouch()
    renderMoment()
  }

  /// Presses a scroll key.
  public func press(_ key: ScrollKey) {
    scroll.press(key)
    renderMoment()
  }

  /// Sends characters and escape sequences to the session, such as `"r"`, `"\t"` or `"\u{1B}[B"`.
  public func type(_ text: String) {
    session.feed(Array(text.utf8), at: now)
    renderMoment()
  }

  private func endTouch() {
    touchPath?.hold(until: now)
    if let touch = touchPath?.touch { recorder.note(touch) }
    touchPath = nil
  }

  private var pane: ScreenPane {
    var pane = session.pane(of: scroll) ?? ScreenPane(screen)
    pane.columns = min(pane.columns, session.canvas.width - pane.column)
    pane.rows = min(pane.rows, session.canvas.height - pane.row)
    return pane
  }

  /// Runs the default demo: pulls the header, if any, scrolls to the end, and waits for loads.
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

  private func pull(_ header: RefreshControl) {
    let runs = header.runCount
    press(.home)
    settle()
    touchDown()
    var moved = 0.0
    // The resistance of the list grows with the pull, so the required movement is not known.
    while !header.snapshot.isArmed, moved < 4 * (header.extent + 1) {
      drag(1, over: 0.1)
      moved += 1
    }
    wait(0.6)
    showCaption(header.snapshot.isArmed ? "pulled: release now" : "pulled")
    // Without a minimum, an action that doesn't sleep ends before a frame shows `loading`.
    let least = header.configuration.minimumLoadingTime
    header.configuration.minimumLoadingTime = max(least, .seconds(1.2))
    defer { header.configuration.minimumLoadingTime = least }
    touchUp()
    runPendingActions()
    wait(0.3)
    guard header.runCount > runs else { return settle() }
    showCaption("released: it refreshes")
    finishLoads()
    settle()
    showCaption("refreshed")
  }
}

struct DemoTimeoutError: Error, CustomStringConvertible {
  let description: String
}

/// The movement of a demo's finger along one axis of a pane.
@MainActor
struct RecordedTouchPath {
  private let pane: ScreenPane
  private let direction: ScrollDirection
  /// In cells, across the list.
  private let place: Double
  /// The total distance at each time. Positive values are away from the list's origin edge.
  private var steps: [(time: Double, moved: Double)]

  init(in pane: ScreenPane, of scroll: ScrollModel, at place: Double?, time: Double) {
    self.pane = pane
    direction = scroll.direction
    let width = direction.axis == .vertical ? pane.columns : pane.rows
    self.place = place ?? Double(width - 1) / 2
    steps = [(time, 0)]
  }

  mutating func hold(until time: Double) { move(by: 0, until: time) }

  mutating func move(by distance: Double, until time: Double) {
    let last = steps[steps.count - 1]
    guard time > last.time else { return }
    steps.append((time, last.moved + distance))
  }

  var touch: TouchPath {
    var touch = TouchPath(column: column(steps[0]), row: row(steps[0]), at: steps[0].time)
    for step in steps.dropFirst() {
      touch.move(column: column(step), row: row(step), at: step.time)
    }
    return touch
  }

  private func column(_ step: (time: Double, moved: Double)) -> Double {
    Double(pane.column) + (direction.axis == .vertical ? place : along(step.moved, pane.columns))
  }

  private func row(_ step: (time: Double, moved: Double)) -> Double {
    Double(pane.row) + (direction.axis == .vertical ? along(step.moved, pane.rows) : place)
  }

  /// Returns the position along the list, in cells. The path is centred; a long one is scaled down.
  private func along(_ moved: Double, _ length: Int) -> Double {
    let (least, most) = steps.reduce((0.0, 0.0)) { (min($0.0, $1.moved), max($0.1, $1.moved)) }
    let last = Double(max(0, length - 1))
    let scale = most > least ? min(1, max(0, last - 1) / (most - least)) : 1
    let sign = direction == .up || direction == .left ? -scale : scale
    return last / 2 + sign * (moved - (least + most) / 2)
  }
}
