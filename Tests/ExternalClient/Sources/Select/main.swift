import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal

/// A list to choose from. Return on a row prints the row and ends the program with its number.
@MainActor
final class Chooser: TerminalScreen {
  let list = ListView(rowCount: 9) { row, region in region.write("choice \(row)") }
  private var chosen: Int32?

  var scroll: ScrollModel { list.scroll }
  var panes: [ScreenPane] { [ScreenPane(list)] }

  init() {
    list.allowsSelection = true
    list.onActivate = { [unowned self] row in
      print("chosen: \(row)")
      chosen = Int32(row)
    }
  }

  func sizeChanged(columns: Int, rows: Int) { list.sizeChanged(columns: columns, rows: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list.draw(in: &region, environment: environment)
  }

  func handle(_ event: InputEvent) -> EventResult {
    guard event == .key(.enter, []), list.pressReturn(), let chosen else { return .ignored }
    return .end(status: chosen)
  }
}

TerminalHost.main(Chooser())
