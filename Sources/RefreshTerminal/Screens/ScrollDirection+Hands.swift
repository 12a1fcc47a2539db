internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

// Converts gestures on the screen to movements from the origin edge of a list (E-3).
// The inputs of the engine, and recordings, are the same in all four directions.

extension ScrollModel {
  /// The line of the mouse from the origin edge, and its cell across the axis.
  func place(of mouse: MouseEvent, in pane: ScreenPane) -> (line: Int, across: Int) {
    direction.place(
      ofColumn: mouse.column - pane.column, row: mouse.row - pane.row,
      length: Int(metrics.viewportLength))
  }
}

extension ScrollDirection {
  /// The distance of a movement away from the origin edge.
  func movement(columns: Int, rows: Int) -> Int {
    switch self {
    case .down: rows
    case .up: -rows
    case .right: columns
    case .left: -columns
    }
  }

  /// The ticks towards the origin edge, or `nil` for a wheel that the list does not use (E-4).
  ///
  /// Content moves in the direction of the wheel. A vertical list uses only the vertical wheel. A
  /// horizontal list uses both: the vertical wheel moves forward and back.
  func ticks(of wheel: ScrollDirection) -> Int? {
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
