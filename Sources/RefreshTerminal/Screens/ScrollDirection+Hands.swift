internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

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
