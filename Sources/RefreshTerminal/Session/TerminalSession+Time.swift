internal import RefreshCanvas
internal import RefreshKit

extension TerminalSession {
  /// Time has come: deadlines are met, what moves is moved, and what changed is drawn.
  ///
  /// Times are seconds on a clock of the caller's that does not go back. Calls that find nothing
  /// to do cost nothing; frames closer than the frame rate allows are put off, not lost.
  public func frame(at time: Double) {
    advance(to: time)
    guard isEntered, output.isEmpty, needsDrawing || pictureDeadline <= now, isFrameDue
    else { return }
    draw()
  }

  /// When to call ``frame(at:)`` next if no input comes before; `nil`: not until something happens.
  ///
  /// While output waits to be written no time is due for drawing, only what the engine needs.
  public var nextDeadline: Double? {
    var deadline = min(parserDeadline, finger.deadline, notice?.deadline ?? .infinity)
    var drawing = needsDrawing ? now : pictureDeadline
    for pane in panes {
      deadline = min(deadline, pane.scroll.nextDeadline)
      if pane.scroll.isMoving { drawing = now }
    }
    if isEntered && output.isEmpty {
      deadline = min(deadline, max(drawing, lastDrawn + 1 / configuration.frameRate))
    }
    return deadline < .infinity ? max(deadline, now) : nil
  }

  /// Brings engines and parser to a time.
  func advance(to time: Double) {
    now = max(now, time)
    watchPanes()
    for pane in panes {
      if pane.scroll.isMoving { needsDrawing = true }
      pane.scroll.frame(at: now)
    }
    if parserDeadline <= now { flushParser() }
    if finger.deadline <= now { cancelFinger() }
    dropNoticeIfDue()
    announce()
  }

  private var isFrameDue: Bool { now - lastDrawn >= 1 / configuration.frameRate - 1e-6 }

  /// When what is shown changes next although only time passes, once it has been drawn.
  func nextPictureChange() -> Double {
    let environment = configuration.environment
    var change = shownScreen.nextChange(environment: environment)
    for pane in panes {
      change = .earliest(change, pane.scroll.nextChange(environment: environment))
    }
    return now + change.delay
  }
}
