// Invalid numbers passed to canvases, lists, frames and screens: too large numbers are refused or
// limited.
import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshList
import RefreshTerminal

@MainActor private func rows() -> ListView {
  ListView(rowCount: 20) { row, region in region.write("row \(row)") }
}

/// Draws on a small canvas.
private func draw(_ body: (inout CanvasRegion) -> Void) {
  var canvas = TextCanvas(width: 20, height: 5)
  canvas.draw { body(&$0) }
}

/// Passes a number that is refused.
///
/// - Returns: Whether there is a test with that name.
@MainActor
func handInToScreen(_ number: String) -> Bool {
  switch number {
  case "canvas": _ = TextCanvas(width: .max, height: 2)
  case "dots": _ = BrailleCanvas(width: .max, height: 2)
  case "rows": rows().appendRows(.max)
  case "rows behind": rows().removeRows(40..<41)
  case "item": ListItems([1, 2, 3]).remove(at: .max)
  case "items": ListItems([1, 2, 3]).removeLast(.min)
  case "place": rows().restoreScrollPosition(ListPosition(row: 2, position: .nan))
  case "border": SplitScreen(rows(), rows()).fraction = .nan
  case "cut off": handInCutOff()
  default: return false
  }
  return true
}

/// A screen with one pane.
@MainActor
private final class NestedPanes: TerminalScreen {
  let pane: ScreenPane

  init(_ pane: ScreenPane) { self.pane = pane }

  var panes: [ScreenPane] { [pane] }
  var scroll: ScrollModel { pane.screen.scroll }

  func sizeChanged(columns: Int, rows: Int) {
    pane.screen.sizeChanged(columns: columns, rows: rows)
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    pane.draw(in: &region, environment: environment)
  }
}

/// Passes numbers with an obvious meaning: an area outside the canvas, or the whole canvas.
@MainActor
private func handInCutOff() {
  for number in [Int.min, -1, 0, .max] {
    let columns = max(0, number)
    draw { region in
      region.draw(ProgressBar(steps: "#"), fraction: 0.5, x: number, y: number, width: 5)
      region.write(StyledText("中 and more"), x: number, truncatingIn: CanvasEnvironment())
      region.write(["a", "b"], columns: Columns(.fixed(columns), .fixed(columns), gap: columns))
      TextFrame("x").draw(in: &region, x: number, y: number)
    }
    _ = TextWidth.prefix(of: "中 and more", columns: number)
    _ = CanvasEnvironment().truncated("中 and more", columns: number)
    let pane = ScreenPane(rows(), column: number, row: number)
    _ = (pane.contains(column: 3, row: 3), pane.contains(column: number, row: number))
    let nested = ScreenPane(NestedPanes(pane), column: number, row: number)
    let session = TerminalSession(nested.screen, columns: 9, rows: 9)
    session.handle(.mouse(MouseEvent(.press(.left), column: 1, row: 1)), at: 0)
    draw { nested.draw(in: &$0, environment: CanvasEnvironment()) }
    _ = CanvasEnvironment().wrapped("a few words", columns: number, lines: number)
    ComposerScreen(rows()).sizeChanged(columns: number, rows: number)
    var dots = BrailleCanvas(width: 3, height: 3)
    dots.fill(x: 0, y: 1, width: .max, height: number)
  }
  draw { $0.write(["a", "b"], columns: Columns(.share(1e308), .share(1e308))) }
  var dots = BrailleCanvas(width: 3, height: 3)
  dots.strokeCircle(center: (1, 1), radius: 1e308)
  draw {
    FramesView().draw(
      RefreshSnapshot(state: .pulling(progress: .nan), pull: .nan), in: &$0,
      environment: CanvasEnvironment())
  }
  let session = TerminalSession(rows(), columns: 20, rows: 5)
  session.enter(at: 0)
  session.handle(.background(red: .nan, green: 0, blue: 0), at: 1)
}
