internal import RefreshCanvas
public import RefreshKit
internal import RefreshTerminal

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
  func lift() {
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
