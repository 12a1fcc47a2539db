import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// A control's view that shows its state as text.
final class WordView: CanvasView {
  let extent: Double

  init(extent: Double) { self.extent = extent }

  func stateChanged(to state: RefreshState) {}

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    region.write("<\(snapshot.state)>")
  }
}

/// A screen that draws numbered rows.
@MainActor
final class RowScreen: TerminalScreen {
  let scroll = ScrollModel()
  var row: (Int) -> String = { "row \($0)" }
  var seen: [InputEvent] = []

  init(rows: Int = 100) { scroll.contentLength = Double(rows) }

  func sizeChanged(columns: Int, rows: Int) {
    scroll.resize(width: Double(columns), height: Double(rows))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let top = Int(scroll.offset.rounded(.down))
    for y in region.visibleRows {
      let index = top + y
      if index >= 0 && index < Int(scroll.contentLength) {
        region.write(row(index), y: y)
      } else if index == top, let header = scroll.header {
        region.write("<\(header.state)>", y: y)
      }
    }
  }

  func handle(_ event: InputEvent) -> EventResult {
    seen.append(event)
    return event == .key(.text("!"), []) ? .handled : .ignored
  }

  func control(atColumn column: Int, row: Int) -> RefreshControl? {
    row == 0 ? scroll.footer : nil
  }
}
