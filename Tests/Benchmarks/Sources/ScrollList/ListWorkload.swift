import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal
import RefreshWave

/// A list that fills the screen and scrolls by a number of rows per frame.
@MainActor
final class ListWorkload: Workload {
  private let list: ListView
  private let step: Int
  /// The input from the terminal before the first frame, and before each later frame.
  private let answer: [UInt8]
  private let key: [UInt8]

  var scroll: ScrollModel { list.scroll }

  init(
    rows: Int, step: Int, isVersioned: Bool, answer: String = "", key: String = "",
    showsScrollBar: Bool = false, row: @escaping @MainActor (Int, inout CanvasRegion) -> Void
  ) {
    list = ListView(rowCount: rows, drawRow: row)
    list.showsScrollBar = showsScrollBar
    if isVersioned { list.rowVersion = { _ in 0 } }
    self.step = step
    (self.answer, self.key) = (Array(answer.utf8), Array(key.utf8))
  }

  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list.draw(in: &region, environment: environment)
  }

  func prepare(_ frame: Int) {
    if key.isEmpty { scroll.jump(to: Double(frame * step)) }
  }

  func input(before frame: Int) -> [UInt8] { frame == 0 ? answer : key }
}

/// An animated wave header above a list that does not scroll.
@MainActor
final class WaveWorkload: Workload {
  private let list: ListView

  var scroll: ScrollModel { list.scroll }

  init(rows: Int, isVersioned: Bool) {
    list = ListView(rowCount: rows, drawRow: Row.text)
    if isVersioned { list.rowVersion = { _ in 0 } }
    let header = list.addHeader(.wave()) { .success }
    header.setManualAction({})  // the run does not end
    header.beginRefreshing(reveal: .always)
  }

  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list.draw(in: &region, environment: environment)
  }

  func prepare(_ frame: Int) {}
}
