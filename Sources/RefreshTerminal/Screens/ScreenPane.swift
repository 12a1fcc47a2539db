public import RefreshCanvas

/// A rectangle of a screen, and the screen with its own scrolling container that is shown in it.
///
/// A screen with one container needs no panes. A screen with several containers returns a pane for
/// each, so that the session routes pointer events, keys and time to all of them:
///
///     var panes: [ScreenPane] {
///       [
///         ScreenPane(inbox, columns: 30, rows: rows),
///         ScreenPane(letter, column: 31, columns: columns - 31, rows: rows),
///       ]
///     }
///
/// ``SplitScreen`` and ``TitledScreen`` do this automatically.
@MainActor
public struct ScreenPane {
  /// The screen shown in the pane; its ``TerminalScreen/scroll`` is the container.
  public let screen: any TerminalScreen
  /// The first column, counted from 0.
  public var column: Int { didSet { column = clampedPlace(column) } }
  /// The first row, counted from 0.
  public var row: Int { didSet { row = clampedPlace(row) } }
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a pane. Without a size, the pane extends to the end of the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - column: The first column, counted from 0.
  ///   - row: The first row, counted from 0.
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  public init(
    _ screen: any TerminalScreen, column: Int = 0, row: Int = 0, columns: Int = .max,
    rows: Int = .max
  ) {
    self.screen = screen
    self.column = clampedPlace(column)
    self.row = clampedPlace(row)
    self.columns = columns
    self.rows = rows
  }

  /// Returns whether the pane contains a cell of the screen.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  /// - Returns: Whether the cell is inside the pane's rectangle.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && clampedPlace(column) - self.column < columns
      && row >= self.row && clampedPlace(row) - self.row < rows
  }

  package func local(_ event: InputEvent) -> InputEvent {
    guard case .mouse(var mouse) = event else { return event }
    mouse.column = clampedPlace(mouse.column) - column
    mouse.row = clampedPlace(mouse.row) - row
    return .mouse(mouse)
  }

  /// Returns this pane in the coordinates of the screen around `frame`, cut at the end of `frame`.
  func placed(in frame: ScreenPane) -> ScreenPane {
    ScreenPane(
      screen, column: frame.column + column, row: frame.row + row,
      columns: max(0, min(columns, clampedPlace(frame.columns) - column)),
      rows: max(0, min(rows, clampedPlace(frame.rows) - row)))
  }

  /// Draws the shown screen into the pane's rectangle of a region.
  ///
  /// - Parameters:
  ///   - region: The region of the outer screen.
  ///   - environment: The environment of the drawing.
  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.withRegion(
      x: column, y: row, width: min(columns, region.width), height: min(rows, region.height)
    ) { region in
      screen.draw(in: &region, environment: environment)
    }
  }

  /// In the coordinates of the outer screen.
  package var cursorPosition: (column: Int, row: Int)? {
    guard let place = screen.cursorPosition, place.column < columns, place.row < rows else {
      return nil
    }
    return (column + place.column, row + place.row)
  }
}

/// The size and position of a screen that is presented over another.
public enum Presentation: Sendable, Hashable {
  /// The screen covers all rows and columns in which the session draws.
  case fullScreen
  /// The screen has this size, 1 or more each way, and is centred with a frame around it.
  ///
  /// A larger size becomes what the frame permits; a session of fewer than 3 columns or rows is
  /// covered completely. In screen-reader mode, there is no frame, and whole rows are covered.
  case overlay(columns: Int, rows: Int)

  @MainActor
  func pane(of screen: any TerminalScreen, columns: Int, rows: Int) -> ScreenPane {
    guard case .overlay(let wanted, let height) = self, columns > 2, rows > 2 else {
      return ScreenPane(screen, columns: columns, rows: rows)
    }
    let width = min(max(1, wanted), columns - 2)
    let lines = min(max(1, height), rows - 2)
    return ScreenPane(
      screen, column: (columns - width) / 2, row: (rows - lines) / 2, columns: width, rows: lines)
  }
}
