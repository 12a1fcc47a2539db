import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// Two screens of rows side by side, with a column between them.
@MainActor
final class PairScreen: TerminalScreen {
  let left = RowScreen()
  let right = RowScreen()
  var focus: Int? = 0
  private var size = (columns: 0, rows: 0)

  init() { right.row = { "line \($0)" } }

  var scroll: ScrollModel { left.scroll }

  var panes: [ScreenPane] {
    [
      ScreenPane(left, columns: 9, rows: size.rows),
      ScreenPane(right, column: 10, columns: size.columns - 10, rows: size.rows),
    ]
  }

  func sizeChanged(columns: Int, rows: Int) {
    size = (columns, rows)
    left.sizeChanged(columns: 9, rows: rows)
    right.sizeChanged(columns: max(0, columns - 10), rows: rows)
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for pane in panes { pane.draw(in: &region, environment: environment) }
  }

  func handle(_ event: InputEvent) -> EventResult {
    event == .key(.text("x"), []) ? .end(status: 3) : .ignored
  }
}
