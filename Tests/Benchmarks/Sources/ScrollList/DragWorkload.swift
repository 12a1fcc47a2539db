import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal
import RefreshWave

/// A finger that drags a list down and up again by one row per mouse report. Nothing is drawn.
@MainActor
final class DragWorkload: Workload {
  private let list: ListView
  private let press = Array("\u{1B}[<0;41;5M".utf8)
  /// The repeated mouse reports: 15 rows down and 15 rows up.
  private let reports = (0..<30).map { Array("\u{1B}[<32;41;\(20 - abs(15 - $0))M".utf8) }

  var scroll: ScrollModel { list.scroll }

  init(rows: Int) {
    list = ListView(rowCount: rows, drawRow: Row.text)
    list.addHeader(.wave()) { .success }
  }

  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {}

  func prepare(_ frame: Int) {}

  var isDrawn: Bool { false }

  func input(before frame: Int) -> [UInt8] { frame == 0 ? press : reports[frame % 30] }
}
