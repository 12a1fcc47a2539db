public import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// A terminal host without a loop: it receives bytes and times, and returns bytes and a deadline.
///
/// Without a system clock, descriptors and threads, it runs in any loop, test, or ``TerminalHost``:
///
///     let session = TerminalSession(screen, columns: 80, rows: 24)
///     session.enter(at: now)
///     while session.exitStatus == nil {
///       // wait for input until session.nextDeadline, then
///       session.feed(input, at: now)
///       session.frame(at: now)
///       session.writeOutput { bytes in write(1, bytes.baseAddress, bytes.count) }
///     }
///     session.leave()  // then write the output again
///
/// A frame is drawn only after the previous one was written, so a slow terminal gets fewer frames.
@MainActor
public final class TerminalSession {
  /// The screen that the session shows, below all presented screens.
  public let screen: any TerminalScreen
  /// The settings.
  ///
  /// Changes of the terminal's properties, such as the colour depth, the width policy and the
  /// inline rows, may take effect only with the next ``resize(columns:rows:)`` and ``enter(at:)``.
  /// Others take effect at once or with the next frame; ``setNeedsDrawing()`` requests one.
  public var configuration: Configuration {
    didSet {
      effectiveConfiguration = configuration.effective
      panes.wheelMotion = effectiveConfiguration.wheelMotion
      announcer.bell.isEnabled = configuration.ringsBell
      if configuration.isScreenReaderEnabled != oldValue.isScreenReaderEnabled { listen() }
      guard configuration.reportsMouse != oldValue.reportsMouse else { return }
      cancelFinger()
      renderer.switchMouse(configuration)
    }
  }
  /// Stored because each frame reads it.
  private(set) var effectiveConfiguration: Configuration
  /// The requested exit status, such as 0 after `q` and 130 after Ctrl-C; `nil` before a request.
  public private(set) var exitStatus: Int32? { didSet { renderer.redrawFlag.onChange?() } }
  /// Whether Ctrl-Z requested to suspend the program; the loop resets this property.
  public var isSuspendRequested = false
  /// Whether a size was reported, maybe falsely. The loop reads the size and resets this property.
  public var needsSizeUpdate = false

  let renderer: FrameRenderer
  private let pointer = MouseDragHandler()
  let panes: ScreenStack
  let terminalInput = TerminalInput()
  let announcer = Announcer()
  private var now = 0.0

  /// Creates a session for a terminal and lays out the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - columns: The width of the terminal; a negative width counts as 0.
  ///   - rows: The height of the terminal; a negative height counts as 0.
  ///   - configuration: The settings of the session.
  public init(
    _ screen: any TerminalScreen, columns: Int, rows: Int,
    configuration: Configuration = Configuration()
  ) {
    self.screen = screen
    self.configuration = configuration
    effectiveConfiguration = configuration.effective
    renderer = FrameRenderer(columns: columns, rows: rows, configuration)
    panes = ScreenStack(
      screen, wheelMotion: effectiveConfiguration.wheelMotion, renderer: renderer,
      announcer: announcer)
    announcer.bell.isEnabled = configuration.ringsBell
    panes.resize(columns: renderer.shown.width, rows: renderer.shown.height)
    panes.host = self
    panes.updatePanes()
    listen()
  }

  private func listen() {
    announcer.onShownSentence =
      configuration.isScreenReaderEnabled ? { [unowned self] in announce($0) } : nil
  }

  /// The width in columns. A terminal of more than 2,000,000 cells counts as smaller.
  public var columns: Int { renderer.size.columns }
  /// The height in rows. A terminal of more than 2,000,000 cells counts as smaller.
  public var rows: Int { renderer.size.rows }

  /// Called with a short sentence for important changes, such as of a control's state or a marked
  /// row. The sentence is in the environment's language.
  public var onAnnouncement: ((String) -> Void)? {
    get { announcer.onSentence }
    set { announcer.onSentence = newValue }
  }

  /// Requests the end of the loop with an exit status, as `q` and Ctrl-C do.
  public func end(status: Int32) { exitStatus = status }

  /// Marks the drawing as changed. Changes of the engine are noticed automatically.
  public func setNeedsDrawing() { renderer.redrawFlag.isNeeded = true }

  /// Shows a one-line sentence on the last line for a second; in screen-reader mode, maybe longer.
  public func announce(_ sentence: String) { renderer.showNotice(sentence, at: now) }

  /// Sets the terminal's size; the next frame redraws everything. Not permitted during a drawing.
  ///
  /// - Parameters:
  ///   - columns: The width in columns.
  ///   - rows: The height in rows.
  public func resize(columns: Int, rows: Int) {
    cancelFinger()
    renderer.resize(columns: columns, rows: rows, configuration)
    panes.resize(columns: renderer.shown.width, rows: renderer.shown.height)
  }

  /// Attaches a clock and a change handler, for a loop that waits off the main actor.
  ///
  /// - Parameters:
  ///   - clock: Returns the time of changes that the app makes while the loop waits, in the seconds
  ///     of ``frame(at:)``; `nil` for no clock.
  ///   - onChange: Called after a change, possibly several times between two frames. It must only
  ///     wake the loop, which then reads ``exitStatus`` and ``nextDeadline`` again.
  public func attach(clock: (() -> Double)?, onChange: (() -> Void)?) {
    renderer.redrawFlag.onChange = onChange
    panes.setClock(clock)
  }

  /// Called with each text that a key copies. The session also sends the terminal's copy sequence.
  public var onCopy: ((String) -> Void)? {
    get { renderer.onCopy }
    set { renderer.onCopy = newValue }
  }

  /// The panes of the topmost screen in the terminal's coordinates, at least one. A pane with panes
  /// is replaced by its panes. A side of a ``SplitScreen`` that has no room has the size 0.
  public var visiblePanes: [ScreenPane] {
    updatePanes()
    return panes.open
  }

  // MARK: - Entering and leaving

  /// Sets up the alternate screen and reports of pastes, the focus and, if enabled, the mouse. An
  /// inline session uses only reports of pastes. The next frame is drawn completely.
  ///
  /// - Parameter time: The time in seconds on the caller's clock.
  public func enter(at time: Double) {
    now = max(now, time)
    renderer.enter(effectiveConfiguration)
    terminalInput.begin(sendingQueries: effectiveConfiguration.sendsQueries, at: now)
  }

  /// Replaces pending output by bytes that undo ``enter(at:)``, if the session has been entered.
  public func leave() { leave(writingReset: true) }

  /// Without `writingReset`, the caller writes the reset sequence.
  func leave(writingReset: Bool) {
    guard renderer.isEntered else { return }
    cancelFinger()
    renderer.leave(configuration, writingReset: writingReset)
  }

  /// Whether the terminal has not replied yet to the queries of ``enter(at:)``.
  ///
  /// A loop that ends now should feed input for another moment, because the shell would receive the
  /// reply as typed text. After ``leave()``, all other input is ignored.
  public var isAwaitingReply: Bool { terminalInput.pendingReplies > 0 }

  /// Whether output is pending; no frame is drawn until it is written.
  public var hasOutput: Bool { renderer.hasOutput }

  /// Passes the pending bytes, if there are any, to a closure.
  ///
  /// - Parameter write: Writes bytes and returns the number of bytes written, 0 if none.
  /// - Throws: The error that `write` throws.
  public func writeOutput<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    unsafe try renderer.writeOutput(write)
  }

  /// The configuration's environment with screen-reader mode's changes and the reported background.
  public var environment: CanvasEnvironment {
    var environment = effectiveConfiguration.environment
    let background = terminalInput.capabilities.background
    if background != .unknown { environment.background = background }
    return environment
  }
  /// The last frame, shown after all output is written; in screen-reader mode, maybe later.
  public var canvas: TextCanvas { renderer.shown }

  // MARK: - Time

  /// Advances the session to a time: meets deadlines, advances motion, and draws changes.
  ///
  /// A call without changes draws nothing. Frames above the frame rate are postponed, not dropped.
  ///
  /// - Parameter time: The time in seconds on the caller's clock, which must not decrease.
  public func frame(at time: Double) {
    advance(to: time)
    guard renderer.isDue(at: now, frameRate: configuration.frameRate) else { return }
    // In screen-reader mode, frames show only resting positions.
    if configuration.isScreenReaderEnabled, panes.isMoving {
      renderer.lastDrawn = now
      return
    }
    updatePanes()
    let environment = environment
    if environment.isScreenReaderEnabled { return drawForScreenReader(environment) }
    renderer.draw(
      at: now, environment: environment, for: terminalInput.capabilities,
      until: { [panes] in panes.nextChange(environment: environment).delay },
      cursor: { [panes, visibility = effectiveConfiguration.cursor] in panes.cursor(visibility) },
      { draw(in: &$0, environment) })
  }

  /// Draws for a screen reader (H-19). A separate method saves other frames heap allocations.
  @inline(never)
  private func drawForScreenReader(_ environment: CanvasEnvironment) {
    renderer.drawForScreenReader(
      at: now, environment: environment,
      until: { panes.nextChange(environment: environment).delay },
      cursor: { panes.cursor(effectiveConfiguration.cursor) },
      scene: { panes.scene(rows: renderer.shown.height, environment.language) },
      { draw(in: &$0, environment) })
  }

  private func draw(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    let reversesCursor = configuration.cursor == .never
    panes.draw(in: &region, environment: environment, reversesCursor: reversesCursor)
  }

  /// The time to call ``frame(at:)`` without input, or `nil`. Drawing waits for pending output.
  public var nextDeadline: Double? {
    let drawing = renderer.deadline(
      at: now, isMoving: panes.isMoving, frameRate: configuration.frameRate)
    let deadline = min(drawing, panes.deadline, terminalInput.deadline, pointer.deadline)
    return deadline < .infinity ? max(deadline, now) : nil
  }

  func advance(to time: Double) {
    advanceEngines(to: time)
    announceChanges()
  }

  /// Moves the deadlines of runs by the seconds for which the program was stopped or the machine
  /// slept. Call this method before the first event after the pause, whose time includes the pause.
  public func notePause(of seconds: Double) { panes.notePause(of: seconds) }

  private func advanceEngines(to time: Double) {
    now = max(now, time)
    updatePanes()
    panes.advance(to: now)
    if terminalInput.deadline <= now { terminalInput.flush(at: now) { event in process(event) } }
    if pointer.deadline <= now { cancelFinger() }
    renderer.advance(to: now)
  }

  private func updatePanes() {
    guard panes.updatePanes(), let held = pointer.scroll, !panes.isObserving(held) else { return }
    cancelFinger()
  }

  private func announceChanges() {
    announcer.flush(effectiveConfiguration)
    if announcer.bell.rings() { renderer.ring() }
  }

  // MARK: - Events

  /// Parses bytes that the terminal sent, in any split, and handles the events.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, in the order in which they arrived.
  ///   - time: The time in seconds on the caller's clock.
  public func feed(_ bytes: some Sequence<UInt8>, at time: Double) {
    handle(at: time) { terminalInput.feed(bytes, at: now) { event in process(event) } }
  }

  /// Handles an event as if the terminal had sent its bytes, for a host with other input.
  ///
  ///     let session = TerminalSession(list, columns: 80, rows: 24)
  ///     session.handle(.key(.pageDown, []), at: now)
  ///     session.handle(.background(red: 1, green: 1, blue: 1), at: now)
  ///
  /// The mouse acts as one finger on whole cells. A host with several fingers, or with positions
  /// between cells, passes the touches to the container of one of ``visiblePanes``, with finger
  /// numbers other than 0, and only taps to this method.
  ///
  /// - Parameters:
  ///   - event: The event to handle.
  ///   - time: The time in seconds on the caller's clock.
  public func handle(_ event: InputEvent, at time: Double) {
    handle(at: time) {
      terminalInput.note(event)
      process(event)
    }
  }

  @inline(__always) private func handle(at time: Double, _ body: () -> Void) {
    advanceEngines(to: time)
    let capabilities = terminalInput.capabilities
    body()
    if terminalInput.capabilities != capabilities { setNeedsDrawing() }
    panes.rowCommands.search()
    announceChanges()
  }

  private func process(_ event: InputEvent) {
    guard !renderer.hasLeft else { return }
    renderer.noteInput(event)
    let pane = pointer.pane(for: event) ?? panes.pane(for: event)
    let toMark = rowToMark(by: event)
    switch panes.offer(event, to: pane) {
    case .ignored: return perform(event, pane)
    case .end(let status): exitStatus = status
    case .handled: toMark.map { announceMark($0) }
    }
    setNeedsDrawing()
    updatePanes()
  }

  private func perform(_ event: InputEvent, _ pane: ScreenPane?) {
    switch event {
    case .key(let key, let modifiers):
      if let command = KeyCommand(key, modifiers) { perform(command, in: pane ?? panes.focused) }
    case .mouse(let mouse): perform(mouse, in: pane)
    case .focus(let isFocused): if !isFocused { cancelFinger() }
    case .resize: needsSizeUpdate = true
    case .background, .paste: break
    }
  }

  private func perform(_ command: KeyCommand, in pane: ScreenPane) {
    let scroll = pane.screen.scroll
    switch command {
    case .move(let movement):
      if let key = ScrollKey(movement, direction: scroll.direction) {
        return send(.key(key), to: scroll)
      }
      guard movement.axis == .horizontal else { return }
      scrollSideways(movement == .left ? -1 : 1, in: pane)
    case .refresh: beginRefresh(in: scroll)
    case .activate: activate(scroll.footer, in: scroll)
    case .focus(let step): panes.moveFocus(by: step)
    case .mouse: toggleMouse()
    case .help: openHelp()
    case .rows(.endFinding) where !presented.isEmpty && !panes.rowCommands.keepsText(in: pane):
      dismiss()
    case .rows(let command): panes.rowCommands.perform(command, in: pane, effectiveConfiguration)
    case .place: announcePosition(in: pane)
    case .redraw: renderer.redraw()
    case .suspend: isSuspendRequested = true
    case .end(let status): exitStatus = status
    }
    setNeedsDrawing()
  }

  private func perform(_ mouse: MouseEvent, in pane: ScreenPane?) {
    switch mouse.action {
    case .press(.left): press(mouse, in: pane)
    case .drag(.left): drag(mouse)
    case .release(.left): release(mouse)
    case .wheel(let wheel):
      let pane = pane ?? panes.focused
      let scroll = pane.screen.scroll
      let isSideways = mouse.modifiers.contains(.shift) && scroll.direction.axis == .vertical
      guard !isSideways, let ticks = scroll.direction.ticks(of: wheel) else {
        return scrollSideways(wheel == .left || wheel == .up ? -1 : 1, in: pane)
      }
      send(.wheel(ticks: ticks, units: configuration.rowsPerTick), to: scroll)
    case .move: cancelFinger()  // no button is down, so the release of a press was not reported
    case .press, .drag, .release: break
    }
  }

  // MARK: - Mouse input

  private func scrollSideways(_ count: Int, in pane: ScreenPane) {
    pane.screen.screenRows?.list.scrollSideways(halfScreens: count)
  }

  private func send(_ input: ContainerInput, to scroll: ScrollModel) {
    scroll.handle(input)
    setNeedsDrawing()
  }

  private func press(_ mouse: MouseEvent, in pane: ScreenPane?) {
    cancelFinger()
    guard let pane else { return }
    panes.moveFocus(to: pane)
    if let input = pointer.press(mouse, in: pane, of: renderer.size, at: now) {
      send(input, to: pane.screen.scroll)
    }
  }

  private func drag(_ mouse: MouseEvent) {
    guard let scroll = pointer.scroll,
      let input = pointer.move(mouse, of: renderer.size, at: now)
    else { return }
    send(input, to: scroll)
  }

  private func release(_ mouse: MouseEvent) {
    drag(mouse)
    guard let pane = pointer.pane, let scroll = pointer.scroll else { return }
    let (input, isTap) = pointer.release()
    if let input { send(input, to: scroll) }
    guard isTap else { return }
    let column = mouse.column - pane.column
    let row = mouse.row - pane.row
    if let control = pane.screen.control(atColumn: column, row: row) {
      activate(control, in: scroll)
    } else {
      _ = pane.screen.handleTap(atColumn: column, row: row)
    }
  }

  func restack<Result>(_ body: (ScreenStack, Double) -> Result) -> Result {
    cancelFinger()
    defer { updatePanes() }
    return body(panes, now)
  }

  private func cancelFinger() {
    guard let scroll = pointer.scroll, let input = pointer.cancel() else { return }
    send(input, to: scroll)
  }

  private func activate(_ control: RefreshControl?, in scroll: ScrollModel) {
    switch control {
    case let footer as RefreshFooter: footer.activate()
    case let header as RefreshHeader where header.state == .finished(.failure):
      header.dismissOutcome()
    default: break
    }
  }
}
