internal import RefreshCanvas
internal import RefreshKit

// The one place that turns what a hand does on screen into movement from a list's origin edge (E-3).
// What the engine hears, and a recording tells, is the same in all four directions.

extension ScrollModel {
  /// The mouse's place: the line from the origin edge, and the cell across it.
  func place(of mouse: MouseEvent, in pane: ScreenPane) -> (line: Int, across: Int) {
    direction.place(
      ofColumn: mouse.column - pane.column, row: mouse.row - pane.row,
      length: Int(metrics.viewportLength))
  }
}

extension ScrollDirection {
  /// The distance that a hand moved away from the origin edge.
  func movement(columns: Int, rows: Int) -> Int {
    switch self {
    case .down: rows
    case .up: -rows
    case .right: columns
    case .left: -columns
    }
  }

  /// Ticks towards the origin edge; `nil` for a wheel that this list does not take (E-4).
  ///
  /// What scrolls sideways takes either wheel, what scrolls up and down only the plain one. Content
  /// goes the way the wheel says; in a list that goes sideways the plain wheel turns on and back.
  func ticks(of wheel: MouseEvent.Wheel) -> Int? {
    switch (wheel, self) {
    case (.up, .up): -1
    case (.up, _): 1
    case (.down, .up): 1
    case (.down, _): -1
    case (.left, .right), (.right, .left): 1
    case (.right, .right), (.left, .left): -1
    case (.left, _), (.right, _): nil
    }
  }
}

// Which keys scroll: here a key of every list is added. What the help says of it is in `SessionKey`.

extension ScrollKey {
  /// Makes the scroll key of a key in a list of that direction; `nil` for any other key (E-4).
  init?(_ key: Key, direction: ScrollDirection) {
    let isHorizontal = direction.axis == .horizontal
    switch key {
    case .home, .text("g"): self = direction == .up ? .end : .home
    case .end, .text("G"): self = direction == .up ? .home : .end
    case .text("k"),
      .up where !isHorizontal:
      self = direction == .up ? .down : .up
    case .text("j"),
      .down where !isHorizontal:
      self = direction == .up ? .up : .down
    case .pageUp: self = direction == .up ? .pageDown : .pageUp
    case .pageDown: self = direction == .up ? .pageUp : .pageDown
    case .left where isHorizontal, .text("h") where isHorizontal:
      self = direction == .left ? .down : .up
    case .right where isHorizontal, .text("l") where isHorizontal:
      self = direction == .left ? .up : .down
    default: return nil
    }
  }
}
