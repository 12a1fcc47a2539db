public import RefreshKit
internal import RefreshTerminal

extension Stage {
  /// A finger lands.
  public func down() { scroll.touchDown() }

  /// The finger moves by so many rows, + downwards, evenly over a time.
  public func drag(_ rows: Double, over seconds: Double = 0.5) {
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
}
