public import RefreshCanvas

/// A rectangle of a screen with a scrolling container of its own.
///
/// A screen with one container needs none of this. One with several names a pane for each, so that
/// hands, keys and time reach all of them:
///
///     var panes: [ScreenPane] {
///       [
///         ScreenPane(inbox, columns: 30, rows: rows),
///         ScreenPane(letter, column: 31, columns: columns - 31, rows: rows),
///       ]
///     }
///
/// ``SplitScreen`` and ``TitledScreen`` do this by themselves.
@MainActor
public struct ScreenPane {
  /// The screen that is shown there; its ``TerminalScreen/scroll`` is the container.
  public let screen: any TerminalScreen
  /// The first column, counted from 0.
  public var column: Int { didSet { column = clampedPlace(column) } }
  /// The first row, counted from 0.
  public var row: Int { didSet { row = clampedPlace(row) } }
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a pane; without a size it reaches as far as the screen does.
  public init(
    _ screen: any TerminalScreen, column: Int = 0, row: Int = 0, columns: Int = .max,
    rows: Int = .max
  ) {
    self.screen = screen
    (self.column, self.row) = (clampedPlace(column), clampedPlace(row))
    (self.columns, self.rows) = (columns, rows)
  }

  /// Whether a cell of the screen lies in it.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && clampedPlace(column) - self.column < columns
      && row >= self.row && clampedPlace(row) - self.row < rows
  }

  /// An event as the pane sees it: a mouse's place is counted from the pane's first cell.
  package func local(_ event: InputEvent) -> InputEvent {
    guard case .mouse(var mouse) = event else { return event }
    mouse.column = clampedPlace(mouse.column) - column
    mouse.row = clampedPlace(mouse.row) - row
    return .mouse(mouse)
  }

  /// The pane as it lies in a screen around the one that named it, in whose rectangle it ends.
  func placed(in frame: ScreenPane) -> ScreenPane {
    ScreenPane(
      screen, column: frame.column + column, row: frame.row + row,
      columns: max(0, min(columns, clampedPlace(frame.columns) - column)),
      rows: max(0, min(rows, clampedPlace(frame.rows) - row)))
  }
}

extension ScreenPane {
  /// The panes of the screen shown there, as they lie in the screen around it.
  public var panes: [ScreenPane] {
    let inner = screen.panes
    return inner.isEmpty ? [self] : inner.map { $0.placed(in: self) }
  }

  /// Draws the screen shown there into its rectangle of the region.
  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    region.withRegion(
      x: column, y: row, width: min(columns, region.width), height: min(rows, region.height)
    ) { region in
      screen.draw(in: &region, environment: environment)
    }
  }

  /// The cursor's cell in a line that is typed into there; `nil` if it does not show.
  public var cursorPosition: (column: Int, row: Int)? {
    guard let place = screen.cursorPosition, place.column < columns, place.row < rows else {
      return nil
    }
    return (column + place.column, row + place.row)
  }

  /// Hands an event to a screen with panes of its own; one without gets it from the session.
  public func handle(_ event: InputEvent) -> EventResult {
    screen.panes.isEmpty ? .ignored : screen.handle(local(event))
  }
}

/// The place of a screen that is put over another.
public enum Presentation: Sendable, Hashable {
  /// It has the whole screen, and what is below does not show.
  case fullScreen
  /// It has `columns` columns and `rows` rows, each 1 or more, in the middle, and a frame around
  /// them; what is below shows beside it.
  ///
  /// Where there is no room for that it has as many as there are within the frame.
  case overlay(columns: Int, rows: Int)

  /// The rectangle of a screen of that size which the presented one is drawn into.
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
