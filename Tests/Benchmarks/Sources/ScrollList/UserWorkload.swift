import RefreshArrow
import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshLoadMore
import RefreshTerminal

/// A list as in README: header, footer, and rows with text and without versions.
@MainActor
final class UserWorkload: Workload {
  private let list: ListView

  var scroll: ScrollModel { list.scroll }

  init(rows: Int) {
    list = ListView(rowCount: rows) { row, region in
      region.write("#\(row) \(Texts.rows[row * 31 % Texts.rows.count])")
    }
    list.addHeader(.arrow()) { .success }
    list.addFooter(.loadMore()) { .noMoreData }
  }

  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list.draw(in: &region, environment: environment)
  }

  func prepare(_ frame: Int) { scroll.jump(to: Double(frame)) }
}
