import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal

/// Three header rows that change in each frame, above a list that scrolls by one row per frame.
@MainActor
final class ScrollWorkload: Workload {
  private let list: ListView
  private var frame = 0
  private let cyan = Style(foreground: .cyan)
  private let blue = Style(foreground: .blue)

  var scroll: ScrollModel { list.scroll }

  init(rows: Int, isVersioned: Bool) {
    list = ListView(rowCount: rows, drawRow: Row.text)
    if isVersioned { list.rowVersion = { _ in 0 } }
  }

  func sizeChanged(columns: Int, rows: Int) {
    list.resize(width: columns, height: max(0, rows - 3))
  }

  func prepare(_ frame: Int) {
    self.frame = frame
    scroll.jump(to: Double(frame))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    var x = 2
    x += region.write(Texts.arrows[frame % 8], x: x, style: .bold)
    x += region.write(" Pull to refresh  frame", x: x, style: .bold)
    x += region.write(padded(frame, digits: 7, " ", " "), x: x, style: .bold)
    x += region.write(" ", x: x, style: .bold)
    region.write(Texts.spinners[frame % 10], x: x, style: .bold)
    region.write(Texts.braille, x: -(frame % 20), y: 1, style: cyan)
    region.write(Texts.blocks, x: -(2 * frame % 24), y: 2, style: blue)
    let size = (region.width, region.height)
    region.withRegion(y: 3, width: size.0, height: size.1 - 3) { region in
      list.draw(in: &region, environment: environment)
    }
  }
}
