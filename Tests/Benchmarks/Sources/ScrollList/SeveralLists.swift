import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal

/// Lists of equal size in a grid, drawn by one screen. Some of them scroll by one row per frame.
@MainActor
final class SeveralLists: Workload {
  private let lists: [ListView]
  private let beside: Int
  private let moving: Int

  var scroll: ScrollModel { lists[0].scroll }

  /// Creates `beside` × `above` lists in row order. The first `moving` of them scroll.
  init(rows: Int, isVersioned: Bool, beside: Int, above: Int, moving: Int) {
    lists = (0..<beside * above).map { _ in
      let list = ListView(rowCount: rows, drawRow: Row.text)
      if isVersioned { list.rowVersion = { _ in 0 } }
      return list
    }
    (self.beside, self.moving) = (beside, moving)
  }

  func sizeChanged(columns: Int, rows: Int) {
    for list in lists {
      list.resize(width: columns / beside, height: rows * beside / lists.count)
    }
  }

  func prepare(_ frame: Int) {
    for list in lists.prefix(moving) { list.scroll.jump(to: Double(frame)) }
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let (width, height) = (region.width / beside, region.height * beside / lists.count)
    for (index, list) in lists.enumerated() {
      let (x, y) = (index % beside * width, index / beside * height)
      region.withRegion(x: x, y: y, width: width, height: height) { region in
        list.draw(in: &region, environment: environment)
      }
    }
  }
}
