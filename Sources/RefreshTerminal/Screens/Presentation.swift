/// The place of a screen that is put over another.
public enum Presentation: Sendable, Hashable {
  /// It has the whole screen, and what is below does not show.
  case whole
  /// It has so many columns and rows, each 1 or more, in the middle, and a frame around them; what
  /// is below shows beside it.
  ///
  /// Where there is no room for that it has as many as there are within the frame.
  case box(columns: Int, rows: Int)

  /// The rectangle of a screen of that size which the presented one is drawn into.
  @MainActor
  func pane(of screen: any TerminalScreen, columns: Int, rows: Int) -> ScreenPane {
    guard case .box(let wanted, let height) = self, columns > 2, rows > 2 else {
      return ScreenPane(screen, columns: columns, rows: rows)
    }
    let width = min(max(1, wanted), columns - 2)
    let lines = min(max(1, height), rows - 2)
    return ScreenPane(
      screen, column: (columns - width) / 2, row: (rows - lines) / 2, columns: width, rows: lines)
  }
}
