internal import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// Takes in bytes that the terminal sent, in any split.
  public func feed(_ bytes: some Sequence<UInt8>, at time: Double) {
    advance(to: time)
    parser.feed(bytes) { event in handle(event) }
    parserDeadline = parser.patience.map { now + $0 } ?? .infinity
    watchControls()
    announce()
  }

  func flushParser() {
    parserDeadline = .infinity
    parser.flush { event in handle(event) }
  }

  private func handle(_ event: InputEvent) {
    if screen.handle(event) {
      needsDrawing = true
      return
    }
    switch event {
    case .key(let key, let modifiers): press(key, modifiers)
    case .mouse(let mouse): handle(mouse)
    case .focus(let isFocused): if !isFocused { cancelFinger() }
    case .resize(let columns, let rows): resize(columns: columns, rows: rows)
    case .modeReport(mode: 2026, let setting): hasSynchronizedOutput = 1...2 ~= setting
    case .modeReport, .deviceAttributes, .paste: break
    }
  }

  /// Tells the recording what is about to happen.
  func note(_ action: HandAction) { onHandAction?(action, now) }
}

// MARK: - Keys

extension TerminalSession {
  private func press(_ key: Key, _ modifiers: Modifiers) {
    if modifiers.contains(.control) {
      if key == .text("c") { exitStatus = 130 }
      if key == .text("z") { wantsToSuspend = true }
      if key == .text("l") { needsReset = true }
      needsDrawing = true
      return
    }
    if let scrolled = scrollKey(key) {
      note(.key(scrolled))
      return screen.scroll.press(scrolled)
    }
    switch key {
    case .text("q"): exitStatus = 0
    case .text("r"): beginRefresh()
    case .enter: activate(screen.scroll.footer)
    default: break
    }
  }

  private func scrollKey(_ key: Key) -> ScrollKey? {
    let isHorizontal = screen.scroll.axis == .horizontal
    switch key {
    case .up where !isHorizontal, .left where isHorizontal, .text("k"): return .up
    case .down where !isHorizontal, .right where isHorizontal, .text("j"): return .down
    case .text("h") where isHorizontal: return .up
    case .text("l") where isHorizontal: return .down
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .home, .text("g"): return .home
    case .end, .text("G"): return .end
    default: return nil
    }
  }

  private func beginRefresh() {
    guard let header = screen.scroll.header else { return }
    note(.beginRefresh)
    if header.begin(reveal: .always) == .refused { announcer.say(.refused) }
    needsDrawing = true
  }

  private func activate(_ control: RefreshControl?) {
    switch control {
    case let footer as RefreshFooter:
      note(.activate(.trailing))
      footer.activate()
    case let header as RefreshHeader where header.state == .finished(.failure):
      note(.activate(.leading))
      header.dismiss()
    default: return
    }
    needsDrawing = true
  }
}

// MARK: - Mouse

extension TerminalSession {
  private func handle(_ mouse: MouseEvent) {
    switch mouse.action {
    case .press(.left): fingerDown(mouse)
    case .drag(.left): fingerMoved(mouse)
    case .release(.left): fingerUp(mouse)
    case .wheel(let direction): turnWheel(direction)
    case .move: cancelFinger()  // no button is down: its release was never told
    case .press, .drag, .release: break
    }
  }

  private func fingerDown(_ mouse: MouseEvent) {
    cancelFinger()
    let isVertical = screen.scroll.axis == .vertical
    let touch = Double(isVertical ? mouse.column : mouse.row) + 0.5
    finger = Finger(position: (mouse.column, mouse.row))
    watchBorder(mouse)
    note(.down(touch: touch))
    screen.scroll.touchDown(at: touch)
    needsDrawing = true
  }

  private func fingerMoved(_ mouse: MouseEvent) {
    guard let last = finger.position else { return }
    finger.position = (mouse.column, mouse.row)
    watchBorder(mouse)
    let isVertical = screen.scroll.axis == .vertical
    let delta = isVertical ? mouse.row - last.row : mouse.column - last.column
    guard delta != 0 else { return }
    finger.hasMoved = true
    note(.drag(Double(delta)))
    screen.scroll.touchMoved(by: Double(delta))
    needsDrawing = true
  }

  private func fingerUp(_ mouse: MouseEvent) {
    guard finger.isDown else { return }
    fingerMoved(mouse)
    let isTap = !finger.hasMoved
    finger = Finger()
    note(.up)
    screen.scroll.touchUp()
    if isTap { activate(screen.control(atColumn: mouse.column, row: mouse.row)) }
    needsDrawing = true
  }

  /// A pointer at the border may leave, and then nothing may be told any more.
  private func watchBorder(_ mouse: MouseEvent) {
    let isInside =
      mouse.column > 0 && mouse.row > 0 && mouse.column < columns - 1 && mouse.row < rows - 1
    finger.deadline = isInside ? .infinity : now + Finger.patience
  }

  func cancelFinger() {
    guard finger.isDown else { return }
    finger = Finger()
    note(.cancel)
    screen.scroll.touchCancelled()
    needsDrawing = true
  }

  private func turnWheel(_ direction: MouseEvent.Wheel) {
    let isVertical = screen.scroll.axis == .vertical
    let ticks: Int
    switch direction {
    case .up where isVertical, .left where !isVertical: ticks = 1
    case .down where isVertical, .right where !isVertical: ticks = -1
    default: return
    }
    note(.wheel(ticks: ticks, units: configuration.rowsPerTick))
    screen.scroll.wheel(ticks: ticks, units: configuration.rowsPerTick)
    needsDrawing = true
  }
}
