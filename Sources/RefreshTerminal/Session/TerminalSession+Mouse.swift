internal import RefreshKit

extension TerminalSession {
  func handle(_ mouse: MouseEvent, in pane: ScreenPane?) {
    switch mouse.action {
    case .press(.left): fingerDown(mouse, in: pane)
    case .drag(.left): fingerMoved(mouse)
    case .release(.left): fingerUp(mouse)
    case .wheel(let wheel): turnWheel(wheel, in: pane ?? focused)
    case .move: cancelFinger()  // no button is down: its release was never told
    case .press, .drag, .release: break
    }
  }

  private func fingerDown(_ mouse: MouseEvent, in pane: ScreenPane?) {
    cancelFinger()
    guard let pane else { return }
    moveFocus(to: pane)
    if takeScrollBar(mouse, in: pane) { return }
    let scroll = pane.screen.scroll
    let place = scroll.place(of: mouse, in: pane)
    let (touch, along) = (Double(place.across) + 0.5, Double(place.line) + 0.5)
    finger = Finger(
      pane: pane, position: (mouse.column, mouse.row), deadline: fingerDeadline(mouse))
    note(.down(touch: touch, along: along), in: scroll)
    scroll.touchDown(at: touch, along: along)
    needsDrawing = true
  }

  private func fingerMoved(_ mouse: MouseEvent) {
    if finger.thumbLine != nil { return dragThumb(mouse) }
    guard let scroll = finger.pane?.screen.scroll else { return }
    let last = finger.position
    finger.position = (mouse.column, mouse.row)
    finger.deadline = fingerDeadline(mouse)
    let delta = scroll.direction.movement(
      columns: mouse.column - last.column, rows: mouse.row - last.row)
    guard delta != 0 else { return }
    finger.hasMoved = true
    note(.drag(Double(delta)), in: scroll)
    scroll.touchMoved(by: Double(delta))
    needsDrawing = true
  }

  private func fingerUp(_ mouse: MouseEvent) {
    fingerMoved(mouse)
    if finger.thumbLine != nil {
      finger = Finger()
      return
    }
    guard let pane = finger.pane else { return }
    let (scroll, isTap) = (pane.screen.scroll, !finger.hasMoved)
    finger = Finger()
    note(.up, in: scroll)
    scroll.touchUp()
    if isTap {
      let (column, row) = (mouse.column - pane.column, mouse.row - pane.row)
      if let control = pane.screen.control(atColumn: column, row: row) {
        activate(control, in: scroll)
      } else {
        _ = pane.screen.tapped(atColumn: column, row: row)
      }
    }
    needsDrawing = true
  }

  /// A pointer at the border may leave, and then nothing may be told any more.
  private func fingerDeadline(_ mouse: MouseEvent) -> Double {
    let isInside =
      mouse.column > 0 && mouse.row > 0 && mouse.column < columns - 1 && mouse.row < rows - 1
    return isInside ? .infinity : now + Finger.patience
  }

  func cancelFinger() {
    guard let scroll = finger.pane?.screen.scroll else { return }
    if finger.thumbLine != nil {
      finger = Finger()
      return
    }
    finger = Finger()
    note(.cancel, in: scroll)
    scroll.touchCancelled()
    needsDrawing = true
  }

  private func turnWheel(_ wheel: MouseEvent.Wheel, in pane: ScreenPane) {
    let scroll = pane.screen.scroll
    guard let ticks = scroll.direction.ticks(of: wheel) else { return }
    note(.wheel(ticks: ticks, units: configuration.rowsPerTick), in: scroll)
    scroll.wheel(ticks: ticks, units: configuration.rowsPerTick)
    needsDrawing = true
  }
}
