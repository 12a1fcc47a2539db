internal import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// Time has come: deadlines are met, what moves is moved, and what changed is drawn.
  ///
  /// Times are seconds on a clock of the caller's that does not go back. Calls that find nothing
  /// to do cost nothing; frames closer than the frame rate allows are put off, not lost.
  public func frame(at time: Double) {
    advance(to: time)
    guard isEntered, output.isEmpty, needsDrawing || hasMovingPicture, isFrameDue else { return }
    draw()
  }

  /// When to call ``frame(at:)`` next if no input comes before; `nil`: not until something happens.
  ///
  /// While output waits to be written no time is due for drawing, only what the engine needs.
  public var nextDeadline: Double? {
    var deadline = min(parserDeadline, finger.deadline, screen.scroll.nextDeadline)
    let draws = needsDrawing || screen.scroll.isMoving || hasMovingPicture
    if isEntered && output.isEmpty && draws {
      deadline = min(deadline, lastDrawn + 1 / configuration.frameRate)
    }
    return deadline < .infinity ? max(deadline, now) : nil
  }

  /// Brings engine and parser to a time.
  func advance(to time: Double) {
    now = max(now, time)
    watchControls()
    let wasMoving = screen.scroll.isMoving
    screen.scroll.frame(at: now)
    if wasMoving { needsDrawing = true }
    if parserDeadline <= now { flushParser() }
    if finger.deadline <= now { cancelFinger() }
    announce()
  }

  private var isFrameDue: Bool { now - lastDrawn >= 1 / configuration.frameRate - 1e-6 }

  /// Whether a control that shows is in a state whose picture moves by itself.
  private var hasMovingPicture: Bool {
    let scroll = screen.scroll
    return moves(scroll.header, scroll.headerVisibleLength)
      || moves(scroll.footer, scroll.footerVisibleLength)
  }

  private func moves(_ control: RefreshControl?, _ visible: Double) -> Bool {
    guard let control, visible > 0 else { return false }
    switch control.state {
    case .loading, .finished: return !configuration.environment.reducedMotion
    case .pulling, .initial: return control.snapshot.armedTime < 1
    case .noMoreData, .failed: return false
    }
  }
}
