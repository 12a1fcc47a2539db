import RefreshCanvas
import RefreshList
import TableRows

/// All values of a row, one below the other.
@MainActor
final class Detail {
  let list: ListView
  private let lines = ListItems<Line>()
  private let rows: TableRows
  private var shown: Record?
  private var task: Task<Void, Never>?

  /// A column's name and its value.
  private struct Line {
    var name: String
    var value: String
  }

  init(_ rows: TableRows) {
    self.rows = rows
    list = ListView(lines, wraps: true) { line in
      StyledText(line.name, style: .dim) + " " + StyledText(line.value)
    }
    list.emptyContent = "Click a row, or press ↓."
    list.showsScrollBar = true
  }

  /// Whether the values are being loaded.
  var isLoading: Bool { task != nil }

  /// Shows a row, unless the same record is already shown. `nil` changes nothing.
  func show(_ record: Record?) {
    guard let record, record != shown else { return }
    shown = record
    task?.cancel()
    task = Task { [weak self, rows] in
      let lines: [Line]
      do {
        let cells = try await rows.detail(of: record)
        lines = zip(rows.shape?.columns ?? [], cells).map { Line(name: $0, value: $1.text) }
      } catch {
        lines = [Line(name: "Not read:", value: "\(error)")]
      }
      guard !Task.isCancelled, let self else { return }
      self.lines.elements = lines
      task = nil
    }
  }
}
