internal import RefreshCanvas
internal import RefreshKit

/// A hand on a scroll bar: it takes the thumb along, and a press beside it turns a page.
extension TerminalSession {
  /// Takes the scroll bar if the mouse was pressed on it; the list then feels no finger.
  func takeScrollBar(_ mouse: MouseEvent, in pane: ScreenPane) -> Bool {
    let scroll = pane.screen.scroll
    let (line, across) = scroll.place(of: mouse, in: pane)
    guard let bar = pane.screen.scrollBar, Double(across) == scroll.metrics.crossLength - 1,
      line >= bar.start, line < bar.start + bar.length
    else { return false }
    let place = line - bar.start - bar.thumbStart
    needsDrawing = true
    if place >= 0 && place < bar.thumbLength {
      finger = Finger(pane: pane, thumbLine: place)
    } else {
      let key = place < 0 ? ScrollKey.pageUp : .pageDown
      note(.key(key), in: scroll)
      scroll.press(key)
    }
    return true
  }

  /// The line of the thumb that was taken follows the mouse.
  func dragThumb(_ mouse: MouseEvent) {
    guard let pane = finger.pane, let held = finger.thumbLine, let bar = pane.screen.scrollBar
    else { return }
    let scroll = pane.screen.scroll
    let line = scroll.place(of: mouse, in: pane).line
    let place = min(max(0, line - bar.start - held), bar.length - bar.thumbLength)
    guard place != bar.thumbStart else { return }
    let offset = bar.offset(ofThumbAt: place)
    note(.jump(offset), in: scroll)
    scroll.jump(to: offset)
    needsDrawing = true
  }
}
